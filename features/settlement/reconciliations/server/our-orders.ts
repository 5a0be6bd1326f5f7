import { sql } from 'kysely';
import { isPriced } from '#features/ledger/ledger/server/index.ts';
import { STAGES } from '#features/orders/orders/status.ts';
import { type BillRelation, TYPES } from '#features/settlement/bills/sides.ts';
import { fenOf, fenOrNull } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { ourHandLines } from './hand-lines.ts';
import {
  isInScope,
  isWithin,
  type OurOrder,
  type ReconcileScope,
  signedAmountSql,
} from './reconcile-scope.ts';

/** Whether a new price of an order (alias `o`) or another amount of its lines is asked of this relation, and not answered. */
const isAsked = (shop: string, { side, traderId }: BillRelation) => sql<boolean>`(o.id in (
    select a.order_id from settlement_requests r join settlement_items a on a.shop_id = ${shop} and a.id = r.item_id
    where r.shop_id = ${shop} and r.state = 'open' and r.trader_id = ${traderId})
  or exists (select from order_requests r where r.shop_id = ${shop} and r.order_id = o.id and r.state = 'open'
    and r.kind = 'price' and greatest(r.from_hop, r.to_hop) = o.hop + ${side === 1 ? 0 : 1}))`;

/** What of an order stands on bills or was paid by itself: of these days, or where it has nothing in them all of it. Of one bill at hand it is not asked. */
const settled = ({ billId }: ReconcileScope) =>
  billId
    ? sql<null>`null::numeric`
    : sql<
        number | null
      >`coalesce(sum(i.worth) filter (where not i.counts and not i.spare and not i.is_unpriced and i.is_within),
        sum(i.worth) filter (where not i.counts and not i.spare and not i.is_unpriced))`;

/** What the book says of these orders, all in one statement; what is no order is a line by hand, by its own id. */
export async function ourOrders(
  db: TenantDb,
  scope: ReconcileScope,
  ids: readonly string[],
): Promise<OurOrder[]> {
  const shop = db.shopId;
  const trader = sql.ref(scope.side === 1 ? 'o.agent_id' : 'o.vendor_id');
  const { rows } = await sql<OurOrder>`
    select o.id::text as "orderId", o.spu_name as "spuName", o.receiver, o.shipped_amount as shipped,
      o.stage = ${STAGES.cancelled.id} as "isCancelled", ${trader} is distinct from ${scope.traderId} as "isStranger",
      ${isAsked(shop, scope)} as "isAsked", s.*
    from orders o cross join lateral (select
        count(*) filter (where i.counts)::int as items, coalesce(sum(i.worth) filter (where i.counts), 0) as amount,
        coalesce(sum(i.pieces) filter (where i.counts and i.worth = i.amount), 0)::int as pieces,
        coalesce(min(i.price) filter (where i.counts and i.kind <= 2), null) as price,
        coalesce(sum(i.amount - i.price * i.pieces) filter (where i.counts and i.kind <= 2), 0) as freight,
        coalesce(-sum(i.worth) filter (where i.counts and i.worth < 0 and i.kind > 2), 0) as returned,
        count(*) filter (where not i.counts and i.spare)::int as spare,
        extract(month from order_time(min(i.id) filter (where not i.counts and i.spare and not i.is_within))
          at time zone 'Asia/Shanghai')::int as month,
        coalesce(bool_or(i.is_unpriced), false) as "isUnpriced", coalesce(bool_or(i.is_paid), false) as "isPaid",
        max(i.no) filter (where not i.counts) as "billNo",
        ${settled(scope)} as settled,
        coalesce(json_agg(i.id::text order by i.worth desc, i.id) filter (where i.counts or i.spare), '[]') as "itemIds"
      from (select i.id, i.pieces, i.price, i.amount, i.kind, b.no, ${signedAmountSql(scope)} as worth,
          coalesce(${isInScope(shop, scope)}, false) as counts, l.item_id is null and ${isPriced(shop)} as spare,
          not ${isPriced(shop)} as is_unpriced,
          l.item_id is not null and b.id is null as is_paid, ${isWithin(scope.period)} as is_within
        from settlement_items i
        left join settlement_bill_items l on l.shop_id = ${shop} and l.item_id = i.id and l.removed_no is null
        left join settlement_bills b on b.shop_id = ${shop} and b.id = l.bill_id
        where i.shop_id = ${shop} and i.order_id = o.id and i.trader_id = ${scope.traderId}
          and i.type = any(${TYPES[scope.side]}::smallint[])) as i) as s
    where o.shop_id = ${shop} and o.id = any(${ids}::bigint[])`.execute(db.k);
  const orderIds = new Set(rows.map(({ orderId }) => orderId));
  const byHand = await ourHandLines(
    db,
    scope,
    ids.filter((id) => !orderIds.has(id)),
  );
  return [...rows.map(inFen), ...byHand];
}

const inFen = (row: OurOrder): OurOrder => ({
  ...row,
  amount: fenOf(row.amount),
  freight: fenOf(row.freight),
  returned: fenOf(row.returned),
  price: fenOrNull(row.price),
  settled: fenOrNull(row.settled),
});
