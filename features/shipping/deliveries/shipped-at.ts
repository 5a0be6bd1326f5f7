const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Clocks differ a little. */
const AHEAD = 10 * MINUTE;
const OLDEST_DAYS = 180;

/** Why a time of shipping can't be meant; empty when it can. */
export function shippedAtProblem(at: Date, now: Date): string {
  if (at.getTime() > now.getTime() + AHEAD) return '发货时间在将来，请核对';
  if (at.getTime() < now.getTime() - OLDEST_DAYS * DAY) return `发货时间早于 ${OLDEST_DAYS} 天前，请核对`;
  return '';
}
