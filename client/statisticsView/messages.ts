import type { RecordStatistics } from '../../server/protocol.js';
import type { ViewPlace } from '../view/messages.js';

/** To the view: statistics, or that there are none; and which line of which document they belong to. */
export interface ShowStatistics extends ViewPlace {
  readonly statistics: RecordStatistics | null;
}
