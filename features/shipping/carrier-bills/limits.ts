/** Rows of one sheet: more are two files. */
export const MOST_ROWS = 50_000;
/** Rows of a state that a screen shows; the export has all. */
export const MOST_SHOWN = 500;
/** Prices of an account: a province each, and the rest. */
export const MOST_PRICES = 40;
