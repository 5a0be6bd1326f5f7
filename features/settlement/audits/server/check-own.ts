import { type RawBuilder, sql } from 'kysely';
import { port } from '#kit/ports/port.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Discrepancy } from './discrepancy.ts';

/** What complaints have agreed on. */
interface Complaints {
  /** Whether more than its price was agreed to for a leg of an order (alias `o`). */
  isOverAgreed(shopId: string, leg: string): RawBuilder<boolean>;
}

export const complaintsPort = port<Complaints>('audits: complaints');

/** The leg of an order (alias `o`) on a side of the books (`l`). */
const LEG = 'o.hop - case l.side when 1 then 1 else 0 end';

type Checked = { count: number; discrepancies: Discrepancy[] };
const MOST = 200;

/**
 * Every leg of an order: what shipping, voids and prices booked is what is due for the pieces that travelled. An order
 * that changes meanwhile has its entry by then too: both are of one statement's sight.
 */
export async function checkOrders(db: TenantDb): Promise<Checked> {
  const shop = db.shopId;
  const legs = [
    {
      side: 1,
      type: 1,
      price: sql.ref('o.sale_price'),
      freight: sql.ref('o.sale_freight'),
      trader: sql.ref('o.agent_id'),
    },
    {
      side: 2,
      type: 3,
      price: sql.ref('o.cost_price'),
      freight: sql.ref('o.cost_freight'),
      trader: sql.ref('o.vendor_id'),
    },
  ];
  const checked: Checked = { count: 0, discrepancies: [] };
  for (const { side, type, price, freight, trader } of legs) {
    const { rows } = await sql<
      Discrepancy & { all: number }
    >`with booked as (select order_id, sum(amount) as amount
        from settlement_items where shop_id = ${shop} and type = ${type} and kind <= 3 group by 1)
      select 'order' as kind, ${side}::int as side, ${trader} as "traderId", o.id::text as "orderId",
        coalesce(b.amount, 0) as ours, d.due as right, 0 as n, 0 as "rightN",
        (select count(*)::int from booked) as all
      from orders o left join booked b on b.order_id = o.id
      cross join lateral (select case when ${price} is null or o.shipped_amount = 0 then 0
        else ${price} * o.shipped_amount + ${freight} end as due) as d
      where o.shop_id = ${shop} and ${trader} is not null and (o.shipped_amount > 0 or b.order_id is not null)
        and coalesce(b.amount, 0) <> d.due
      order by o.id desc limit ${sql.lit(MOST)}`.execute(db.k);
    checked.discrepancies.push(...rows.map(({ all: _, ...each }) => each));
  }
  const { rows } = await sql<{ n: number }>`select count(distinct order_id)::int as n from settlement_items
    where shop_id = ${shop} and kind <= 3`.execute(db.k);
  return { ...checked, count: rows[0]?.n ?? 0 };
}

/**
 * Every leg of an order of which something was given back: never more than it cost, unless its seller said so, and no
 * more pieces than have travelled.
 */
export async function checkRefunds(db: TenantDb): Promise<Discrepancy[]> {
  const shop = db.shopId;
  const { rows } = await sql<Discrepancy & { refunded: number; owed: number; isOver: boolean }>`
    with legs as (select i.order_id, (i.type + 1) / 2 as side, i.trader_id,
        coalesce(sum(i.amount) filter (where i.type in (2, 4)), 0) as refunded,
        coalesce(sum(i.amount) filter (where i.type in (1, 3) and i.kind <= 3), 0) as owed,
        coalesce(sum(i.pieces) filter (where i.type in (2, 4)), 0)::int as pieces
      from settlement_items i where i.shop_id = ${shop} and i.order_id in (select r.order_id
        from settlement_items r where r.shop_id = ${shop} and r.kind in (4, 5)) group by 1, 2, 3)
    select 'refunds' as kind, l.side::int as side, l.trader_id as "traderId", o.id::text as "orderId", 0 as ours, 0 as right,
      l.pieces as n, o.shipped_amount as "rightN", l.refunded, l.owed, v.is_over as "isOver"
    from legs l join orders o on o.shop_id = ${shop} and o.id = l.order_id
    cross join lateral (select ${complaintsPort.use().isOverAgreed(shop, LEG)} as is_over) as v
    where (l.refunded > 0 and l.refunded > l.owed * case when v.is_over then 2 else 1 end) or l.pieces > o.shipped_amount
    order by o.id desc limit ${sql.lit(MOST)}`.execute(db.k);
  return rows.flatMap(({ refunded, owed, isOver, n, rightN, ...leg }): Discrepancy[] => [
    ...(refunded > 0 && refunded > owed * (isOver ? 2 : 1)
      ? [{ ...leg, kind: 'refunds' as const, ours: refunded, right: owed, n: 0, rightN: 0 }]
      : []),
    ...(n > rightN ? [{ ...leg, kind: 'pieces' as const, n, rightN }] : []),
  ]);
}

/**
 * The sums that statistics are made of: per trader and type what the entries come to. An entry and its sum are written
 * together, so one statement sees both or neither.
 */
export async function checkTallies(db: TenantDb): Promise<Discrepancy[]> {
  const shop = db.shopId;
  const { rows } = await sql<Discrepancy>`
    select 'tallies' as kind, ((type + 1) / 2)::int as side, trader_id as "traderId", coalesce(t.amount, 0) as ours,
      coalesce(i.amount, 0) as right, coalesce(t.n, 0)::int as n, coalesce(i.n, 0)::int as "rightN"
    from (select trader_id, type, sum(n) as n, sum(amount) as amount from settlement_tallies
      where shop_id = ${shop} group by 1, 2) as t
    full join (select trader_id, type, count(*) as n, sum(amount) as amount from settlement_items
      where shop_id = ${shop} group by 1, 2) as i using (trader_id, type)
    where coalesce(t.amount, 0) <> coalesce(i.amount, 0) or coalesce(t.n, 0) <> coalesce(i.n, 0)
    limit ${sql.lit(MOST)}`.execute(db.k);
  return rows;
}

/** Every bill: its total is that of its lines, what is paid is that of its postings. */
export async function checkBills(db: TenantDb): Promise<Checked> {
  const shop = db.shopId;
  const { rows } = await sql<
    Discrepancy & {
      owed: number;
      lines: number;
      paid: number;
      posted: number;
    }
  >`
    select b.side, b.trader_id as "traderId", b.id as "billId", b.no as "billNo", b.owed - b.returned as owed, l.amount as lines,
      l.n as "rightN", b.item_count as n, b.paid, coalesce(p.amount, 0) as posted
    from settlement_bills b
    cross join lateral (select count(*)::int as n,
        coalesce(sum(case when i.type in (2, 4) then -i.amount else i.amount end), 0) as amount
      from settlement_bill_items m join settlement_items i on i.shop_id = ${shop} and i.id = m.item_id
      where m.shop_id = ${shop} and m.bill_id = b.id and m.removed_no is null) as l
    left join (select bill_id, abs(sum(amount)) as amount from settlement_postings
      where shop_id = ${shop} and bill_id is not null and not is_prepaid group by 1) as p on p.bill_id = b.id
    where b.shop_id = ${shop} and b.deleted_at is null and (l.amount <> b.owed - b.returned or l.n <> b.item_count
      or coalesce(p.amount, 0) <> b.paid)
    order by b.id desc limit ${sql.lit(MOST)}`.execute(db.k);
  const bills = await db
    .from('settlement_bills')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  const discrepancies = rows.flatMap(({ owed, lines, paid, posted, ...sums }): Discrepancy[] => [
    ...(owed !== lines || sums.n !== sums.rightN
      ? [{ ...sums, kind: 'lines' as const, ours: owed, right: lines }]
      : []),
    ...(paid !== posted
      ? [{ ...sums, kind: 'postings' as const, ours: paid, right: posted, n: 0, rightN: 0 }]
      : []),
  ]);
  return { count: bills.n, discrepancies };
}
