import { sql } from 'kysely';
import type { z } from 'zod';
import { maskPhone, withoutNumbers } from '#features/sheets/addresses/receivers/masked-phone.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type HubOrder, hubOrders } from '../contract.ts';
import { LINE } from '../line-states.ts';
import { type FollowOutcome, outcomesText } from './following/follow-outcome.ts';
import type { LineCorrection } from './taking/line-of.ts';

type Query = z.output<typeof hubOrders.list.input>;

const lines = ({ db }: ShopCtx, query: Query) =>
  filterBy(hubOrders.list, db.from('hub_orders'), query, {
    State: (rows, state) => rows.where('state', '=', state),
    Platform: (rows, platform) => rows.where('platform', '=', platform),
    CustomerIDs: (rows, ids) => rows.where('account_id', '=', anyOf(ids)),
    OrderNos: (rows, nos) => rows.where('order_no', '=', sql<string>`any(${nos}::text[])`),
    GroupBuyName: (rows, name) => rows.where('group_name', 'ilike', containsPattern(name)),
    Product: (rows, name) => rows.where('channel_name', 'ilike', containsPattern(name)),
    BuyerName: (rows, name) => rows.where('buyer_name', 'ilike', containsPattern(name)),
    Phone: (rows, phone) => rows.where('phone', '=', phone),
    IsRefunding: (rows, is) => rows.where('refund', is ? '>' : '=', 0),
    IsUnfollowed: (rows, is) => rows.where('unfollowed_at', is ? 'is not' : 'is', null),
    IsPushFailed: (rows, is) => rows.where(pushFailed(db.shopId), '=', is),
    startTime: (rows, time) => rows.where('ordered_at', '>=', time),
    endTime: (rows, time) => rows.where('ordered_at', '<=', time),
  });

/** Of a set whichever order: the line names the first. */
const pushFailed = (
  shopId: string,
) => sql<boolean>`(hub_orders.order_id is not null and hub_orders.order_id in (
  select coalesce(o.split_of, o.id) from hub_pushes u join orders o on o.shop_id = ${shopId} and o.id = u.order_id
  where u.shop_id = ${shopId} and u.state = 'failed'))`;

/** One page, its lines with what the shop calls product and account. */
export async function listHubOrders(ctx: ShopCtx, query: Query) {
  const selected = lines(ctx, query).selectAll();
  // What came in at once stands order by order.
  const { items, ...totals } = await readPage(selected, query, { CreatedOn: 'created_at' }, [
    'order_no',
    'id',
  ]);
  const counted = lines(ctx, { ...query, State: null }).select(['state', sql<number>`count(*)::int`.as('n')]);
  const counts = await counted.groupBy('state').execute();
  const names = await namesOf(ctx.db, items);
  const linesOf = await linesOfOrders(ctx.db, items);
  const all = counts.reduce((sum, { n }) => sum + n, 0);
  const tabs = { all, ...Object.fromEntries(counts.map(({ state, n }) => [String(state), n])) };
  return {
    ...totals,
    tabs,
    items: items.map((row, at) => ({
      ...onWire(ctx, row, names),
      ...linesOf(row, items[at - 1]),
    })),
  };
}

type HubOrderRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];
const rowsOf = (db: TenantDb) => db.from('hub_orders').selectAll();

interface Names {
  listings: ReadonlyMap<string, string>;
  shops: ReadonlyMap<string, string>;
  /** Of connections that make orders by themselves, and right now don't. */
  waits: ReadonlyMap<string, string>;
}

async function namesOf(db: TenantDb, rows: readonly HubOrderRow[]): Promise<Names> {
  const ids = [...new Set(rows.flatMap(({ spu_id }) => spu_id ?? []))];
  const listings = await db.from('spus').select(['id', 'name']).where('id', '=', anyOf(ids)).execute();
  const shops = await db
    .from('hub_connections')
    .select(['id', 'platform_shop_name as name', 'auto_intake as auto', 'auto_says as says'])
    .execute();
  const byId = (all: readonly { id: string; name: string }[]) =>
    new Map(all.map(({ id, name }) => [id, name]));
  const waits = new Map(shops.flatMap(({ id, auto, says }) => (auto && says ? [[id, says] as const] : [])));
  return { listings: byId(listings), shops: byId(shops), waits };
}

/** How many lines a row's order has, whatever is filtered, and whether the row before is of the same order. */
async function linesOfOrders(db: TenantDb, rows: readonly HubOrderRow[]) {
  const counted = await db
    .from('hub_orders')
    .select(['account_id', 'order_no', sql<number>`count(*)::int`.as('n')])
    .where('order_no', '=', sql<string>`any(${[...new Set(rows.map(({ order_no }) => order_no))]}::text[])`)
    .groupBy(['account_id', 'order_no'])
    .execute();
  const orderOf = (row: Pick<HubOrderRow, 'account_id' | 'order_no'>) => `${row.account_id} ${row.order_no}`;
  const lines = new Map(counted.map((row) => [orderOf(row), row.n]));
  return (row: HubOrderRow, before: HubOrderRow | undefined) => ({
    OrderLines: lines.get(orderOf(row)) ?? 1,
    IsNext: before !== undefined && orderOf(before) === orderOf(row),
  });
}

/** Problems as the contract has them: code and parameters are for batches. */
const problemsOf = (stored: unknown): HubOrder['Problems'] =>
  ((stored ?? []) as HubOrder['Problems']).map(({ field, says, remedy, blocking }) => ({
    field,
    says,
    remedy,
    blocking,
  }));

function onWire(
  { can }: ShopCtx,
  row: HubOrderRow,
  { listings, shops, waits }: Names,
): Omit<HubOrder, 'OrderLines' | 'IsNext'> {
  const mended = (row.mended ?? {}) as LineCorrection;
  const whole = can('phone.full');
  const phone = mended.phone ?? row.phone;
  const price = mended.price ?? row.unit_price;
  const address = mended.address ?? [row.province, row.city, row.area, row.detail].filter(Boolean).join(' ');
  return {
    ID: row.id,
    Platform: row.platform,
    ThirdPartyID: row.third_party_id,
    OrderNo: row.order_no,

    ThirdPartyName: row.third_party_name,
    ShopName: shops.get(row.account_id) ?? '',
    LineNo: row.line_no,
    OrderedOn: row.ordered_at,
    GroupBuyName: row.group_name,
    SellerName: row.seller_name,
    BuyerName: row.buyer_name,
    Receiver: mended.receiver ?? row.receiver,
    Phone: whole ? phone : maskPhone(phone),
    Address: whole ? address : withoutNumbers(address),
    BuyerNote: row.buyer_note,
    Product: [row.product, row.spec].filter(Boolean).join(' '),

    ChannelName: row.channel_name,
    ExternalID: row.external_id,
    Quantity: mended.amount ?? row.quantity,
    UnitPrice: can('price.sales.view') && price !== null ? Number(price) : null,

    Refund: row.refund,
    IsCancelled: row.cancelled,
    State: row.state,
    IsShippedThere: row.shipped_there,
    Problems: problemsOf(row.problems),
    SpuID: row.spu_id,
    SpuName: listings.get(row.spu_id ?? '') ?? '',
    OrderID: row.order_id,
    FollowSays: outcomesText(row.follow_outcomes as unknown as FollowOutcome[]),
    Unfollowed: row.unfollowed_at === null ? '' : outcomesText(row.unfollowed as unknown as FollowOutcome[]),
    WaitSays: row.state === LINE.ready ? (waits.get(row.account_id) ?? '') : '',
  };
}
