import type { RecordingAction } from '../../../server/protocol.js';

/** Where figures would stand: of several that would stand on one point, the first that is not chosen yet can be clicked; the others are buttons. */
export function figuresOffered(actions: readonly RecordingAction[]): RecordingAction[] {
  const byPoint = new Map<string, RecordingAction>();
  for (const action of actions) {
    if (action.point === null) continue;
    const point = `${action.point.x} ${action.point.y}`, there = byPoint.get(point);
    if (there === undefined || action.chosen) byPoint.set(point, action);
  }
  return [...byPoint.values()];
}
