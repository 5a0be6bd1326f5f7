import type { Denial } from '#kit/endpoint/denial.ts';
import type { OrderFacts } from '../../transitions.ts';
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
  /** Time by which it should leave, where that is not 48 hours after it was entered. */
  shipBy: string | null;
  /** Day on which a presale order is promised to leave. */
  presaleShipOn: string | null;
  spuId: string;
  /** The first order of the set that it is part of. */
  splitOf: string | null;
  /** Number of the last act on it that the books have. */
  entryNo: number;
}

/** What a verdict does to an order: its new facts, and what comes with them. */
export interface OrderChange {
  facts: OrderFacts;
  reason?: string;
  /** What the entry reads, once, as the answer to its request to cancel. */
  cancelAnswer?: string;
  /** Set when shipping made the order (partly) shipped. */
  deliveredAt?: string;
  holds?: SuspensionChange;
  /** The request that the new facts open; and the answer to one that they settle. */
  asking?: NewRequest;
  answering?: RequestAnswer;
  /** The notice for those who packed it or counted on it. */
  tell?: ChangeNotice;
  /** A new time by which it should leave. */
  shipBy?: string;
  /** Null: none is promised any more. */
  presaleShipOn?: string | null;
  event: TimelineEvent;
  /** An event of the timeline before `event`, for what happened by the way. */
  before?: TimelineEvent;
}

interface TimelineEvent {
  kind: string;
  detail?: Record<string, unknown>;
}

/** Decision about an order: what changes, or the reason why nothing does. */
export type OrderVerdict = OrderChange | Denial;

/** A locked order with the change decided for it. */
export interface ChangedOrder {
  order: LockedOrder;
  change: OrderChange;
}
