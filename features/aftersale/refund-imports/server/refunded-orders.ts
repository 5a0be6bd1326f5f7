import { sql } from 'kysely';
import { ownNumber } from '#features/orders/orders/numbers/own-number.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { judgeRefund, type OrderComplaint, type RefundedOrder, type RefundRow } from '../judge-refund.ts';

/** Judges rows by the orders of this shop that they name, all in two statements. */
export async function judgeRefunds(db: TenantDb, rows: readonly RefundRow[]) {
  const orders = await ordersNamed(db, rows);
  const ids = [...new Set(orders.map(({ id }) => id))];
  const complaints = groupBy(await complaintsAbout(db, ids), ({ orderId }) => orderId);
  const bySource = groupBy(orders, ({ sourceNo }) => sourceNo);
  const byId = new Map(orders.map((order) => [order.id, order]));
  return rows.map((row) => {
    const own = byId.get(ownNumber(row.orderNo) ?? '');
    const named = bySource.get(row.orderNo) ?? (own ? [own] : []);
    const known = named.flatMap(({ id }) => complaints.get(id) ?? []);
    return { row, plan: judgeRefund(row, named, known) };
  });
}

/** Orders entered here under the rows' numbers: the platform's, or our own. */
async function ordersNamed(db: TenantDb, rows: readonly RefundRow[]): Promise<RefundedOrder[]> {
  const numbers = [...new Set(rows.map(({ orderNo }) => orderNo))];
  const own = [...new Set(numbers.flatMap((number) => ownNumber(number) ?? []))];
  const columns = sql`o.id::text, coalesce(o.third_party_order_id, '') as "sourceNo",
    coalesce(o.sub_order_no, '') as "subOrderNo", o.spu_name as "spuName", coalesce(o.source_product, '') as "sourceProduct",
    o.amount, o.shipped_amount as "shippedAmount", o.status, cardinality(o.chain) as shops,
    coalesce(o.receipt, 0)::int as receipt, o.cancel_request is not null as "isCancelRequested",
    coalesce(o.paid_amount, o.sale_price * o.amount + o.sale_freight + coalesce(o.sale_rounding, 0))::float8 as paid`;
  const { rows: orders } = await sql<RefundedOrder>`select ${columns} from orders o
      where o.shop_id = ${db.shopId} and o.hop = 0 and o.third_party_order_id = ${anyOf(numbers, 'text')}
    union select ${columns} from orders o
      where o.shop_id = ${db.shopId} and o.hop = 0 and o.id = ${anyOf(own, 'bigint')}`.execute(db.k);
  return orders;
}

async function complaintsAbout(db: TenantDb, orderIds: readonly string[]): Promise<OrderComplaint[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<OrderComplaint>`select c.no, c.order_id::text as "orderId",
      coalesce(c.refund_no, '') as "refundNo", c.type, c.closed_at is null as "isOpen"
    from complaints c where c.shop_id = ${db.shopId} and c.order_id = ${anyOf(orderIds, 'bigint')}`.execute(
    db.k,
  );
  return rows;
}
