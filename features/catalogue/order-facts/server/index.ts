import type { RawBuilder } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Listings in question, and the agents beside them where single ones are meant. */
export interface OrderScope {
  spuIds: readonly string[];
  agentIds?: readonly string[] | undefined;
}

/** By what the figures of group-buys are told apart. */
export type FiguresBy = 'groupBuy' | 'agent' | 'listing' | 'day';

/** What orders came to; those that were cancelled only counted. */
export interface OrderFigures {
  orders: number;
  amount: number;
  money: number;
  shipped: number;
  cancelled: number;
}

/** Orders that were entered at prices while they counted. */
export interface AtPrices {
  since: Date;
  spuIds: readonly string[];
  logIds: readonly string[];
  /** More than that are not counted. */
  most: number;
}

/** What an order takes of its shipper's stock, and of which warehouse. */
interface StockedOrder {
  id: string;
  spu_id: string;
  spu_version: number;
  pieces: number;
  /** `orders.swap`. */
  swap: unknown;
  warehouse_id: string | null;
}

/** Pieces of a product that open orders need of a warehouse. */
export interface NeededPieces {
  warehouse_id: string;
  sku_id: string;
  n: number;
}

/** What stock asks of the orders that are shipped from it. */
interface StockFacts {
  stockedOrders(db: TenantDb, ids: readonly string[]): Promise<StockedOrder[]>;
  /** The same of those that have a warehouse, and whether that was deleted. */
  ordersWithWarehouse(db: TenantDb, ids: readonly string[]): Promise<(StockedOrder & { isGone: boolean })[]>;
  /** They are shipped from this warehouse from now on. */
  moveToWarehouse(db: TenantDb, ids: readonly string[], warehouseId: string): Promise<void>;
  /** Open orders that take some of these products get the warehouse where they have none; gives what all of them need. */
  beginAtWarehouse(db: TenantDb, skuIds: readonly string[], warehouseId: string): Promise<NeededPieces[]>;
  /** Relation, without columns, of orders that wait in a warehouse, or are on their way from it. */
  waitingIn(shopId: RawBuilder<unknown>, warehouseId: RawBuilder<unknown>): RawBuilder<unknown>;
  /**
   * Relation of orders that wait for a product in a warehouse: `id`, `spu_name`, `warehouse_id`, `created_at`, what each
   * needs (`needed`), and it with those before it (`running`).
   */
  waitingFor(shopId: string, skuId: string): RawBuilder<unknown>;
}

/** Orders that give back to quotas, and how many pieces each: null for all of them. */
export interface GivingBack {
  ids: readonly string[];
  pieces: readonly (number | null)[];
  /** Some are part of sets. */
  hasSets: boolean;
}

/** What quotas ask of the orders that took from them. */
interface QuotaFacts {
  /**
   * Relation of what orders give back: `id`, `spu_id`, `spu_group_id` where they took from the group's quota, `agent_id`,
   * `policy_id`, `group_buy_id`, `quotas_taken` (which quotas, `QUOTA_BITS`), `taken_id` (the id since when they take) and
   * `amount`. What a set's orders took in common comes back with the set's first order.
   */
  takings(shopId: string, givingBack: GivingBack): RawBuilder<unknown>;
  /** Relation of the listings of orders, as `spu_id`. */
  orderedListings(shopId: string, ids: readonly string[]): RawBuilder<unknown>;
}

/** What the catalogue asks of orders, which are kept above it: those bring it when they are loaded. */
interface OrderFacts extends StockFacts, QuotaFacts {
  /** How many are not shipped whole yet; no more than `most`. */
  countOpen(db: TenantDb, scope: OrderScope, most: number): Promise<number>;
  /** How many of them would be held if their listings were stopped. */
  countSuspendable(db: TenantDb, scope: OrderScope, most: number): Promise<number>;
  /** How many wait to be shipped by this shop itself. */
  countWaitingHere(db: TenantDb, spuIds: readonly string[]): Promise<number>;
  /** How many stand that keep a price which is taken back. */
  countAtPrices(db: TenantDb, at: AtPrices): Promise<number>;
  /** When each listing was last ordered by an agent in so many days: one statement, whatever their number. */
  lastOrders(
    db: TenantDb,
    pairs: readonly { spuId: string; agentId: string }[],
    days: number,
  ): Promise<{ spuId: string; agentId: string; last: string }[]>;
  /** Relation of listings and agents, `spu_id` and `agent_id`, of whom orders came in so many days. */
  orderedPairs(shopId: string, days: number): RawBuilder<unknown>;
  /** Whether an order of a listing that stands came in so many days; shop and listing are expressions. */
  isOrdered(shopId: RawBuilder<unknown>, spuId: RawBuilder<unknown>, days: number): RawBuilder<boolean>;
  /** Pieces of a listing that were sold ahead since an order's id, and not cancelled. */
  presoldSince(shopId: string, spuId: RawBuilder<unknown>, sinceId: RawBuilder<unknown>): RawBuilder<number>;
  /** What orders of group-buys came to. Keys: the group-buy, it and the agent (empty for the shop's own), listing or day. */
  groupBuyFigures(
    db: TenantDb,
    groupBuyIds: readonly string[],
    by: FiguresBy,
  ): Promise<ReadonlyMap<string, OrderFigures>>;
}

let known: OrderFacts | undefined;

/** Who keeps orders says how they are read. */
export function bringOrderFacts(facts: OrderFacts): void {
  known = facts;
}

/** The facts of orders; a process that asks for them has loaded who keeps those. */
export function orderFacts(): OrderFacts {
  if (!known) throw new Error('Nobody has brought the facts of orders');
  return known;
}
