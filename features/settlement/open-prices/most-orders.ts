/** As many orders as one new price is carried to at once. */
export const MOST_REPRICED_ORDERS = 2_000;
