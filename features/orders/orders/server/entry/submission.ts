import type { LineNotes } from '#features/orders/staging/staged-fields.ts';
import type { PlacedDestination } from '../../placed-destination.ts';

/** An order to be placed in the current shop. Money in yuan. */
export interface OrderLine {
  spuId: string;
  amount: number;
  salesUnitPrice: number | null;
  notes: LineNotes;
  destination: PlacedDestination;
}

/** Orders to be placed together, all or none. */
export interface Submission {
  lines: readonly OrderLine[];
  creationType: number;
  thirdPartyId: string | null;
  thirdPartyName: string;
  thirdPartyOrderId: string | null;
  receivedAt: string | null;
  avoidDuplicationDays: number;
  /** 备注给发货方, read by every shop of the chain. */
  shipperNote?: string;
  /**
   * Legs that are free, for goods sent anew: leg k is between the shops k and k + 1. Such orders take no balance and no
   * quota.
   */
  free?: ReadonlySet<number>;
  /** The transaction does nothing else: nothing is locked behind it, so that quotas and stock may be taken with COMMIT. */
  isAll?: boolean;
}
