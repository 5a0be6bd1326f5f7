import type { PlacedDestination } from '../placed-destination.ts';

/** An order to be placed in the current shop. Money in yuan. */
export interface OrderLine {
  spuId: string;
  amount: number;
  salesUnitPrice: number | null;
  note: string;
  destination: PlacedDestination;
}

export interface Submission {
  lines: readonly OrderLine[];
  creationType: number;
  thirdPartyId: string | null;
  thirdPartyName: string;
  thirdPartyOrderId: string | null;
  receivedAt: string | null;
  avoidDuplicationDays: number;
  /** Goods sent anew: the legs that bear them, leg k between the shops k and k + 1; they take no balance and no quota. */
  free?: ReadonlySet<number>;
  /** All that its transaction does: nothing is locked behind it, so that its quotas may be taken with COMMIT. */
  isAll?: boolean;
}
