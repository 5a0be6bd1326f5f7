import { sql } from 'kysely';
import { followOrders } from '#features/catalogue/warehouses/server/index.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { notify } from '#kit/live/server/notify.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { CANCELLED, COMPLAINT_BITS, has, STATUS, stageOf } from '../status.ts';
import type { OrderFacts } from '../transitions.ts';
import { bookShipping, isBooked, type WrittenRow } from './book-shipping.ts';
import { byShop } from './by-shop.ts';
import { type HoldChange, openHolds, writeHolds } from './held-orders.ts';
import { shopNames, writeEvents } from './order-events.ts';
import { type Answering, type Asking, namedIn, writeRequests } from './request-rows.ts';
import { type Told, writeTold } from './told-changes.ts';

/** An order as a decision sees it: the shared facts, and where the acting shop stands in its chain. */
export interface OrderInHand extends OrderFacts {
  id: string;
  /** All shops, entry first, shipper last. */
  chain: string[];
  /** The acting shop's place in the chain; 0 = entry. */
  hop: number;
  entryShopId: string;
  createdAt: string;
  /** When it should have left, where that is not 48 hours after it was entered. */
  shipBy: string | null;
  spuId: string;
  /** Acts on it that the books have. */
  entryNo: number;
}

export interface Change {
  facts: OrderFacts;
  reason?: string;
  /** What the entry reads, once, as the answer to its request to cancel. */
  cancelAnswer?: string;
  /** Set when shipping made the order (partly) shipped. */
  deliveredAt?: string;
  holds?: HoldChange;
  /** What it asks, where the facts open a request; and how one was answered, where they settle it. */
  asking?: Asking;
  answering?: Answering;
  /** What those who packed or counted on it must see. */
  tell?: Told;
  /** A new time by which it should leave. */
  shipBy?: string;
  event: Happened;
  /** What happened by the way, told before it. */
  before?: Happened;
}

interface Happened {
  kind: string;
  detail?: Record<string, unknown>;
}

export type Verdict = Change | { no: string };

/**
 * The one way to change what all shops of an order share. Locks each order once (its entry's row stands for the
 * whole chain), lets `verdict` decide per order, writes every shop's row, the timelines and tells the screens.
 * A batch answers per order (domain §3). `onceLocked` looks up what the verdicts need and nobody else can change now.
 */
export async function changeOrders(
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  ids: readonly string[],
  verdict: (order: OrderInHand) => Verdict,
  onceLocked?: (orders: readonly OrderInHand[]) => Promise<void>,
): Promise<BatchResult & { changed: ChangedOrder[] }> {
  const orders = await lockOrders(ctx.db, ids);
  await onceLocked?.(orders);
  const known = new Set(orders.map((order) => order.id));
  const skipped = [...new Set(ids)]
    .filter((id) => !known.has(id))
    .map((id) => ({ id, reason: '订单不存在，或不属于当前店铺' }));
  const changed: ChangedOrder[] = [];
  for (const order of orders) {
    const answer = verdict(order);
    if ('no' in answer) skipped.push({ id: order.id, reason: answer.no });
    else changed.push({ order, change: answer });
  }
  const news = changed.filter(isNews);
  const written = await writeChanges(ctx.db, news);
  await bookShipping(ctx, news, written);
  await writeHolds(ctx, news.map(withHoldsClosed));
  await followOrders(ctx.db, news.map(followed), ctx.user);
  await writeEvents(ctx, news);
  await writeSides(ctx, news);
  return { done: changed.length, skipped, changed };
}

/** What waits to be shipped is held; a cancelled order holds nothing. */
const standing = ({ status, amount, shippedAmount }: OrderFacts) => ({
  held: has(status, CANCELLED | STATUS.presale) ? 0 : Math.max(0, amount - shippedAmount),
  shipped: shippedAmount,
});

const followed = ({ order, change }: ChangedOrder) => ({
  id: order.id,
  shipperId: order.chain.at(-1) ?? '',
  was: standing(order),
  is: standing(change.facts),
});

export interface ChangedOrder {
  order: OrderInHand;
  change: Change;
}

/** What an order already is, such as urgent or exported, is done when it is asked again, and is no event. */
function isNews({ order, change: { facts, event, ...more } }: ChangedOrder): boolean {
  const same = (Object.keys(facts) as (keyof OrderFacts)[]).every((fact) => facts[fact] === order[fact]);
  return !same || event.detail !== undefined || Object.keys(more).length > 0;
}

/** Requests, and what others must see of the change. */
async function writeSides({ db, user }: Pick<ShopCtx, 'db' | 'user'>, news: readonly ChangedOrder[]) {
  const at = acrossShops(db, 'order chain');
  const told = news.filter(({ change }) => change.tell);
  const named = [...new Set([...namedIn(news), ...(told.length > 0 ? [db.shopId] : [])])];
  const names = named.length > 0 ? await shopNames({ db }, named) : new Map<string, string>();
  await writeRequests(at, { db, name: user.name }, names, news);
  await writeTold(at, db, names.get(db.shopId) ?? '', told);
}

/** A cancelled order is held no more. */
const withHoldsClosed = ({ order, change }: ChangedOrder): ChangedOrder =>
  has(order.status, STATUS.suspended) && has(change.facts.status, CANCELLED)
    ? { order, change: { ...change, holds: { end: 'all', how: 'cancelled' } } }
    : { order, change };

const FACTS = [
  ...(['id', 'status', 'amount', 'shipped_amount', 'cancel_request', 'created_at'] as const),
  ...(['entry_no', 'ship_by', 'asks'] as const),
] as const;

/** Locks in the order of (entry shop, id), one statement per entry shop, so that two batches can't deadlock. */
async function lockOrders(db: TenantDb, ids: readonly string[]): Promise<OrderInHand[]> {
  const mine = await db
    .from('orders')
    .select(['id', 'chain', 'hop', 'spu_id'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  const at = acrossShops(db, 'order chain');
  const byEntry = groupBy(mine, (row) => row.chain[0] ?? db.shopId);
  const orders: OrderInHand[] = [];
  for (const entryShopId of [...byEntry.keys()].sort()) {
    const rows = byEntry.get(entryShopId) ?? [];
    const locked = await at(entryShopId)
      .from('orders')
      .select(FACTS)
      .where(
        'id',
        'in',
        rows.map((row) => row.id),
      )
      .orderBy('id')
      .forUpdate()
      .execute();
    const facts = new Map(locked.map((row) => [row.id, row]));
    for (const { id, chain, hop, spu_id: spuId } of rows) {
      const row = facts.get(id);
      if (!row) continue;
      const { status, amount, shipped_amount: shippedAmount, cancel_request: cancelRequest } = row;
      const { created_at: createdAt, entry_no: entryNo } = row;
      orders.push({
        id,
        chain,
        hop,
        entryShopId,
        status,
        amount,
        shippedAmount,
        cancelRequest,
        createdAt,
        shipBy: row.ship_by,
        asks: row.asks,
        spuId,
        entryNo,
      });
    }
  }
  await lookUpHolds(db, orders);
  const place = new Map([...new Set(ids)].map((id, index) => [id, index]));
  return orders.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

/** A decision about a suspended order knows who holds it. */
async function lookUpHolds(db: TenantDb, orders: readonly OrderInHand[]): Promise<void> {
  const suspended = orders.filter(({ status }) => has(status, STATUS.suspended));
  const holds = await openHolds(
    db,
    suspended.map(({ id }) => id),
  );
  for (const order of suspended) order.held = holds.get(order.id) ?? [];
}

/** One statement per shop, in hop order. Complaint bits stay as they are: they are each shop's own. */
async function writeChanges(
  db: TenantDb,
  changed: readonly ChangedOrder[],
): Promise<Map<string, WrittenRow[]>> {
  const at = acrossShops(db, 'order chain');
  const written = new Map<string, WrittenRow[]>();
  for (const [shopId, part] of byShop(changed, ({ order }) => order.chain)) {
    const values = part.map(({ order, change }) => ({
      id: order.id,
      no: order.entryNo + (isBooked({ order, change }) ? 1 : 0),
      status: change.facts.status,
      stage: stageOf(change.facts.status).id,
      amount: change.facts.amount,
      shipped: change.facts.shippedAmount,
      reason: change.reason ?? null,
      request: change.facts.cancelRequest,
      answer: order.entryShopId === shopId ? (change.cancelAnswer ?? null) : null,
      delivered: change.deliveredAt ?? null,
      ship_by: change.shipBy ?? null,
      asks: change.facts.asks ?? order.asks ?? 0,
    }));
    const shop = at(shopId);
    const { rows } = await sql<WrittenRow>`update orders o set
        status = (v.status & ~${sql.lit(COMPLAINT_BITS)}) | (o.status & ${sql.lit(COMPLAINT_BITS)}), stage = v.stage, amount = v.amount, shipped_amount = v.shipped,
        status_reason = coalesce(v.reason, o.status_reason), cancel_request = v.request,
        cancel_answer = case when v.request is null then coalesce(v.answer, o.cancel_answer) end,
        delivered_at = coalesce(v.delivered, o.delivered_at), entry_no = v.no,
        ship_by = coalesce(v.ship_by, o.ship_by), asks = v.asks
      from json_to_recordset(${JSON.stringify(values)}::json) as v(id bigint, no smallint, status int, stage smallint,
        amount int, shipped int, reason text, request text, answer text,
        delivered timestamptz, ship_by timestamptz, asks smallint)
      where o.shop_id = ${shopId} and o.id = v.id
      returning o.id, o.sale_price, o.sale_freight`.execute(shop.k);
    written.set(shopId, rows);
    await notify(
      shop,
      'orders',
      values.map((value) => value.id),
    );
  }
  return written;
}
