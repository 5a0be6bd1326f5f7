/** Links of a shop that work at the same time. */
export const MOST_LINKS = 100;
/** How long one works: from an hour to thirty days, a week unless said otherwise. */
export const LINK_HOURS = { least: 1, most: 30 * 24, usual: 7 * 24 } as const;
/** Lines that are read of what was pasted, and rows of a sheet. */
export const MOST_LINES = { pasted: 500, sheet: 2_000 } as const;
/** Wrong codes in a row, and for how long nobody gets in after them. */
export const WRONG_CODES = 5;
export const LOCKED_MINUTES = 15;
/** Labels that a link may print in a day at most, and orders of one press. */
export const MOST_PRINTS_A_DAY = 1_000;
export const MOST_PRINTED_AT_ONCE = 100;
