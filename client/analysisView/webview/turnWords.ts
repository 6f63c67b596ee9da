import type { TurnResultShown } from '../../../server/protocol.js';
import { l10n } from '../../view/webview/l10n.js';

/** `37%` of a share of 1. */
export function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}

/** Points with their sign. */
export function signed(points: number): string {
  return `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`;
}

/** What a move lost, in words: `loses 3.2 ± 0.8`, `the best move`. */
export function lossText({ loss, lossError }: TurnResultShown): string {
  if (loss === null) return l10n.t('the only move');
  return loss < 0.05 ? l10n.t('the best move') : l10n.t('loses {0} ± {1}', loss.toFixed(1), lossError === null ? '?' : lossError.toFixed(1));
}
