/** As many payments as are booked within one request. */
export const MOST_ROWS = 500;

/** As many lines as are looked through for payments: headings, totals and what is neither side's among them. */
export const MOST_LINES = 10_000;
