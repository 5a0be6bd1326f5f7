/** Keys of a shop that work at a time. */
export const MOST_KEYS = 20;
/** Addresses that a key may be bound to. */
export const MOST_ADDRESSES = 20;
