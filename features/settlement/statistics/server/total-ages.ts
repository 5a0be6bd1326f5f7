import { sql } from 'kysely';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { BILL_AGES, type BillAge } from '#features/settlement/bills/bill.ts';
import { ageOf, firstIdOn, isFree } from '#features/settlement/bills/server/index.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { TraderAges } from '../contract.ts';
import type { TradersPeriod } from './total-traders.ts';

const DAY = 86_400_000;

interface AgedAmount {
  traderId: string;
  traderName: string;
  side: 1 | 2;
  age: BillAge;
  billed: number;
  unbilled: number;
}

/** 账龄 per trader and side, today: together what closes. */
export async function totalAges(db: TenantDb, period: Pick<TradersPeriod, 'Side'>): Promise<TraderAges[]> {
  const rows = await agedAmounts(db, period);
  return [...groupBy(rows, ({ traderId, side }) => `${traderId} ${side}`).values()]
    .flatMap((part) => agesOfTrader(part) ?? [])
    .toSorted((a, b) => b.OpenAmount - a.OpenAmount);
}

function agesOfTrader(rows: readonly AgedAmount[]): TraderAges | undefined {
  const [first] = rows;
  if (!first || rows.every(({ billed, unbilled }) => billed === 0 && unbilled === 0)) return undefined;
  const Ages = BILL_AGES.map((Age) => {
    const row = rows.find(({ age }) => age === Age);
    return { Age, BilledAmount: row?.billed ?? 0, UnbilledAmount: row?.unbilled ?? 0 };
  });
  const open = Ages.reduce((sum, age) => sum + fenOf(age.BilledAmount) + fenOf(age.UnbilledAmount), 0);
  const { traderId: TraderID, traderName: TraderName, side: Side } = first;
  return { TraderID, TraderName, Side, Ages, OpenAmount: yuanOf(open) };
}

/**
 * Of what is on no bill only the entries of the last ninety days are read: what is older is the rest of what was ever
 * owed, less what bills and payments of single entries hold.
 */
async function agedAmounts(
  { k, shopId: shop }: TenantDb,
  { Side }: Pick<TradersPeriod, 'Side'>,
): Promise<AgedAmount[]> {
  const today = dayOf(new Date());
  const firstIdBack = (days: number) =>
    firstIdOn(new Date(Date.parse(today) - days * DAY).toISOString().slice(0, 10));
  const { rows } = await sql<AgedAmount>`
    with young as (select trader_id, (type + 1) / 2 as side, case when i.id >= ${firstIdBack(30)} then '0-30'
          when i.id >= ${firstIdBack(60)} then '31-60' else '61-90' end as age,
        sum(case when type % 2 = 0 then -amount else amount end) as unbilled
      from settlement_items i where i.shop_id = ${shop} and i.id >= ${firstIdBack(90)} and ${isFree(shop)}
      group by 1, 2, 3),
    ever as (select trader_id, (type + 1) / 2 as side, case when type % 2 = 0 then -amount else amount end as unbilled
        from settlement_tallies where shop_id = ${shop}
      union all select trader_id, side, returned - owed from settlement_bills
      where shop_id = ${shop} and deleted_at is null
      union all select y.trader_id, y.side, -p.amount from settlement_postings p
      join settlement_payments y on y.shop_id = ${shop} and y.id = p.payment_id
      where p.shop_id = ${shop} and p.bill_id is null and not p.is_prepaid),
    aged as (select trader_id, side, age, 0 as billed, unbilled from young
      union all select trader_id, side, '90+', 0, unbilled from ever
      union all select trader_id, side, '90+', 0, -unbilled from young
      union all select trader_id, side, ${ageOf(today)}, sign(owed - returned) * (abs(owed - returned) - paid), 0
      from settlement_bills where shop_id = ${shop} and deleted_at is null and paid < abs(owed - returned))
    select a.trader_id as "traderId", s.name as "traderName", a.side, a.age, sum(a.billed) as billed,
      sum(a.unbilled) as unbilled
    from aged a join shops s on s.id = a.trader_id
    ${Side ? sql`where a.side = ${Side}` : sql``} group by 1, 2, 3, 4`.execute(k);
  return rows;
}
