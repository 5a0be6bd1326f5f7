/** The floor above does it: holds the open orders of listings that are sold no more. */
export const SUSPEND_ORDERS = 'hold-listings';

/** Orders in these stages may be held: nothing of them is shipped. */
export const SUSPENDABLE_STAGES = [1, 2, 3, 7, 8] as const;

export interface SuspendOrders {
  spuIds: readonly string[];
  /** When they were stopped or sold again (ISO): what people decided since holds. */
  at: string;
  /** They are sold again: ends those holds. */
  ends?: boolean;
}
