/** Orders and parcels of one press: more are printed in several. */
export const MOST_PRINT_ORDERS = 1_000;
export const MOST_PARCELS = 1_000;
/** Parcels of one call that prints, ships or gives back. */
export const MOST_AT_ONCE = 500;

/** Ways of one question whether a carrier delivers: some seconds at the pace of an account. */
export const MOST_WAYS = 100;

/** What a parcel may weigh. */
export const LEAST_GRAMS = 10;
export const MOST_PARCEL_GRAMS = 200_000;

/** What fits in a carrier's fields and on a label. */
export const LONGEST_NAME = 40;
export const LONGEST_ADDRESS = 150;

/** Boxes under one mother number. */
export const MOST_IN_FAMILY = 50;
