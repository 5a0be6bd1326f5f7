import { sql } from 'kysely';
import { withoutNumbers } from '#features/sheets/addresses/receivers/masked-phone.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { CREATION_TYPES } from '../../creation-types.ts';
import { differenceRight } from '../../difference-right.ts';
import { cleanWaybillNo } from '../../numbers/clean-waybill-no.ts';
import { ownNumber } from '../../numbers/own-number.ts';
import type { OrderRow } from '../../order-row.ts';
import { ruledPresale } from '../../times/ruled-presale.ts';
import { contentsOfOrder } from './contents-of-order.ts';
import { selectOrders, visibleOrders } from './order-rows.ts';
import { readOrderSource } from './order-source.ts';
import { partsCancelled } from './parts-cancelled.ts';
import { priceSetOf } from './price-set.ts';

/** Reads one order with its timeline; the entry itself is its first event. */
export async function orderDetail(ctx: ShopCtx, id: string) {
  const where = sql<boolean>`o.shop_id = ${ctx.shop.id} and o.id = ${id}`;
  const [order] = await selectOrders(ctx.db, where, { limit: 1, toShip: true });
  if (!order) refuse(common.notFound, { what: '订单' });
  const seesPrices = ctx.can(differenceRight(order.VendorID === null));
  const rows = await ctx.db
    .from('order_events')
    .select(['at', 'kind', 'actor', 'actor_shop', 'detail'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  const events = rows.map((row) => ({
    At: row.at,
    Kind: row.kind,
    Actor: row.actor,
    Shop: row.actor_shop,
    Detail: visibleDetail(row.detail as Detail, seesPrices, ctx.can),
  }));
  const partEvents = await partsCancelled(ctx.db, order);
  const timeline =
    partEvents.length > 0
      ? [...events, ...partEvents].sort((a, b) => Date.parse(a.At) - Date.parse(b.At))
      : events;
  const isSigned = events.some(({ Kind }) => Kind === 'entered');
  const entryEvents = isSigned ? [] : [await entryEvent(ctx, order)];
  const visible = visibleOrders(ctx, [order])[0] ?? order;
  return {
    Order: visible,
    Contents: [...(await contentsOfOrder(ctx.db, id))],
    AddressText: await addressTextOf(ctx, id),
    Price: await priceSetOf(ctx, id),
    Source: await readOrderSource(ctx, id),
    Events: [...entryEvents, ...splitEvent(order), ...ruledEvent(order, events), ...timeline],
  };
}

type Detail = Record<string, unknown>;

/** Event that tells an order is part of a set, in shops that know the whole set. */
const splitEvent = ({ CreatedOn, SplitOf }: OrderRow) =>
  SplitOf === null ? [] : [{ At: CreatedOn, Kind: 'setSplit', Detail: {}, Actor: '', Shop: '' }];

/** Event that tells an order was entered as a presale order by the rule of its listing, and the day promised then. */
function ruledEvent(
  { CreatedOn, PresaleShipOn }: OrderRow,
  events: readonly { Kind: string; Detail: Detail }[],
) {
  const day = ruledPresale(PresaleShipOn, events);
  return day === null ? [] : [{ At: CreatedOn, Kind: 'presaleRuled', Detail: { day }, Actor: '', Shop: '' }];
}

/** Detail of an event with only those prices that the reader may see: of one leg, or the difference of all. */
function visibleDetail(
  { difference, prices, ...detail }: Detail,
  seesDifference: boolean,
  can: ShopCtx['can'],
): Detail {
  const seesLeg = can(detail.leg === 'cost' ? 'price.purchase.view' : 'price.sales.view');
  return {
    ...detail,
    ...(seesDifference && difference !== undefined && { difference }),
    ...(seesLeg && prices !== undefined && { prices }),
  };
}

/**
 * Text that the address was read from; without its numbers for who may not see whole phones, since a pasted text has
 * the phone too.
 */
async function addressTextOf({ db, can }: ShopCtx, id: string): Promise<string> {
  const row = await db.from('orders').select('address_text').where('id', '=', id).executeTakeFirst();
  const text = row?.address_text ?? '';
  return can('phone.full') ? text : withoutNumbers(text);
}

/**
 * Event of the entry: with the member's name in the entry shop, elsewhere with the neighbour's name alone (domain §2).
 */
async function entryEvent(ctx: ShopCtx, { OrderID, CreatedOn, AgentID, AgentName }: OrderRow) {
  const event = { At: CreatedOn, Kind: 'entered', Detail: {} };
  if (AgentID !== null) return { ...event, Actor: '', Shop: AgentName ?? '' };
  const by = await ctx.db
    .from('orders')
    .leftJoin('users', 'users.id', 'orders.created_by')
    .leftJoin('import_tasks', (on) =>
      on
        .onRef('import_tasks.shop_id', '=', 'orders.shop_id')
        .onRef('import_tasks.id', '=', 'orders.import_task_id'),
    )
    .select(sql<string>`coalesce(import_tasks.created_by_name, users.full_name, '')`.as('name'))
    .where('orders.id', '=', OrderID)
    .executeTakeFirst();
  return { ...event, Actor: by?.name ?? '', Shop: ctx.shop.name };
}

/** Finds orders by waybill number or order id, newest first. */
export async function ordersByTrack(ctx: ShopCtx, tracks: readonly string[]) {
  const ids = tracks.flatMap((track) => ownNumber(track) ?? []);
  const where = sql<boolean>`o.shop_id = ${ctx.shop.id} and (o.id = any(${ids}::bigint[]) or o.id in (
    select order_id from parcels
    where shop_id = ${ctx.shop.id} and waybill_no = any(${tracks.map(cleanWaybillNo)}::text[])))`;
  return findWhere(ctx, where);
}

/** Finds orders of the same submission or the same source order. */
export async function relatedOrders(ctx: ShopCtx, id: string) {
  const order = await ctx.db
    .from('orders')
    .select(['submission_id', 'third_party_order_id', 'third_party_name', 'split_of'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!order) refuse(common.notFound, { what: '订单' });
  const source = order.third_party_order_id;
  const same = source
    ? sql`o.third_party_order_id = ${source} and o.third_party_name = ${order.third_party_name}`
    : sql`o.submission_id = ${order.submission_id} and o.creation_type <> ${CREATION_TYPES.import}
        and o.id between ${BigInt(id) - RANGE} and ${BigInt(id) + RANGE}`;
  const another = sql`o.id <> ${id} and o.split_of is distinct from ${order.split_of}::bigint`;
  return findWhere(
    ctx,
    sql<boolean>`o.shop_id = ${ctx.shop.id} and ${order.split_of ? another : sql`o.id <> ${id}`} and ${same}`,
  );
}

/** Finds the orders of a set, for shops that sell the whole set. */
export async function ordersOfSet(ctx: ShopCtx, id: string) {
  const order = await ctx.db.from('orders').where('id', '=', id).select('split_of').executeTakeFirst();
  if (!order) refuse(common.notFound, { what: '订单' });
  if (!order.split_of) return { total: 0, items: [] };
  return findWhere(ctx, sql<boolean>`o.shop_id = ${ctx.shop.id} and o.split_of = ${order.split_of}::bigint`);
}

/** Ids of one minute, within which a submission by form is written. */
const RANGE = 60_000n << 22n;

async function findWhere(ctx: ShopCtx, where: ReturnType<typeof sql<boolean>>) {
  const items = visibleOrders(ctx, await selectOrders(ctx.db, where, { limit: 200 }));
  return { total: items.length, items };
}

/** Lists tags in use, most used first; of the newest orders, so that it stays quick in a big shop. */
export async function tagsInUse(ctx: ShopCtx): Promise<{ total: number; items: string[] }> {
  const { rows } = await sql<{ tag: string }>`select tag from (
      select tags from orders where shop_id = ${ctx.shop.id} order by id desc limit 20000) as newest, unnest(tags) as tag
    group by tag order by count(*) desc, tag limit 100`.execute(ctx.db.k);
  return { total: rows.length, items: rows.map((row) => row.tag) };
}
