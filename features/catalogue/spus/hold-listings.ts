/** The floor above does it: holds the open orders of listings that are sold no more. */
export const HOLD_LISTINGS = 'hold-listings';

/** Orders in these stages may be held: nothing of them is shipped. */
export const HELD_STAGES = [1, 2, 3, 7, 8] as const;

export interface HoldListings {
  spuIds: readonly string[];
  /** They are sold again: ends those holds. */
  ends?: boolean;
}
