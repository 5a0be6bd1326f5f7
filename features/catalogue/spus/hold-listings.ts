/** The floor above does it: holds the open orders of listings that are sold no more. */
export const HOLD_LISTINGS = 'hold-listings';

export interface HoldListings {
  spuIds: readonly string[];
  /** They are sold again: ends those holds. */
  ends?: boolean;
}
