/** As many payments as are booked within one request. */
export const MOST_ROWS = 500;
