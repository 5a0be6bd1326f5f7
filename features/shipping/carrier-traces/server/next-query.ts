const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Nobody asks about a parcel for longer. */
export const LONGEST_MS = 30 * DAY;
/** After so long without a line nobody has collected the parcel. */
export const NOT_COLLECTED_MS = DAY;
/** After so long the number is most likely wrong. */
export const UNKNOWN_MS = 3 * DAY;
/** A number is never asked for more often. */
export const SOONEST_MS = 30 * MINUTE;

/** When to look again at what has been on its way for so long; what is told by itself is only looked after. */
export function nextQueryIn(ageMs: number, isPushed: boolean): number {
  if (isPushed) return 12 * HOUR;
  if (ageMs < 2 * DAY) return SOONEST_MS;
  return ageMs < 6 * DAY ? 2 * HOUR : 6 * HOUR;
}
