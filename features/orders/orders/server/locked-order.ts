import type { OrderFacts } from '../transitions.ts';
import type { ChangeNotice } from './change-notice.ts';
import type { NewRequest, RequestAnswer } from './new-request.ts';
import type { SuspensionChange } from './suspension-change.ts';

/** An order as a decision sees it: the shared facts, and where the acting shop stands in its chain. */
export interface LockedOrder extends OrderFacts {
  id: string;
  /** All shops, entry first, shipper last. */
  chain: string[];
  /** The acting shop's place in the chain; 0 = entry. */
  hop: number;
  entryShopId: string;
  createdAt: string;
  /** When it should have left, where that is not 48 hours after it was entered. */
  shipBy: string | null;
  /** When a presale order is promised to leave. */
  presaleShipOn: string | null;
  spuId: string;
  /** The first order of the set that it is part of. */
  splitOf: string | null;
  /** Acts on it that the books have. */
  entryNo: number;
}

export interface OrderChange {
  facts: OrderFacts;
  reason?: string;
  /** What the entry reads, once, as the answer to its request to cancel. */
  cancelAnswer?: string;
  /** Set when shipping made the order (partly) shipped. */
  deliveredAt?: string;
  holds?: SuspensionChange;
  /** What it asks, where the facts open a request; and how one was answered, where they settle it. */
  asking?: NewRequest;
  answering?: RequestAnswer;
  /** What those who packed or counted on it must see. */
  tell?: ChangeNotice;
  /** A new time by which it should leave. */
  shipBy?: string;
  /** Null: none is promised any more. */
  presaleShipOn?: string | null;
  event: Happened;
  /** What happened by the way, told before it. */
  before?: Happened;
}

interface Happened {
  kind: string;
  detail?: Record<string, unknown>;
}

export type Verdict = OrderChange | { no: string };

export interface ChangedOrder {
  order: LockedOrder;
  change: OrderChange;
}
