import { sql } from 'kysely';
import type { z } from 'zod';
import { createBills, firstIdAfter, firstIdOn } from '#features/settlement/bills/server/index.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { DayBill } from '../api-rows.ts';
import type { settlementApi } from '../contract.ts';
import { settlementApiRefusals as no } from '../refusals.ts';

type DailyInput = z.output<typeof settlementApi.daily.input>;
type ByHand = z.output<typeof settlementApi.dailyByHand.input>;

const MOST_DAYS = 92;
const DAY = 86_400_000;

/** By day, trader and type: from the sums kept by day, and of it what stands on a bill, from the lines of the window. */
export async function dailyBills({ db }: ShopCtx, { PeriodStart, PeriodEnd, Side, TraderIDs }: DailyInput) {
  if (Date.parse(PeriodEnd) - Date.parse(PeriodStart) >= MOST_DAYS * DAY) refuse(no.window);
  const shop = db.shopId;
  const some = sql`${Side ? sql` and (i.type + 1) / 2 = ${Side}` : sql``}
    ${TraderIDs.length > 0 ? sql` and i.trader_id = any(${TraderIDs}::uuid[])` : sql``}`;
  const { rows: items } = await sql<DayBill>`
    with owed as (select i.day, i.trader_id, i.type, sum(i.n)::int as n, sum(i.amount) as amount
      from settlement_tallies i
      where i.shop_id = ${shop} and i.day between ${PeriodStart}::date and ${PeriodEnd}::date${some} group by 1, 2, 3),
    billed as (select (order_time(i.id) at time zone 'Asia/Shanghai')::date as day, i.trader_id, i.type,
        count(*)::int as n, sum(i.amount) as amount
      from settlement_items i
      join settlement_bill_items l on l.shop_id = ${shop} and l.item_id = i.id and l.removed_no is null
      join settlement_bills b on b.shop_id = ${shop} and b.id = l.bill_id
      where i.shop_id = ${shop} and i.id >= ${firstIdOn(PeriodStart)} and i.id < ${firstIdAfter(PeriodEnd)}${some}
      group by 1, 2, 3)
    select o.day as "Day", o.trader_id as "TraderID", s.name as "TraderName", o.type as "IdPaymentType",
      o.n as "Count", o.amount as "Amount", coalesce(b.n, 0) as "BilledCount", coalesce(b.amount, 0) as "BilledAmount"
    from owed o join shops s on s.id = o.trader_id
    left join billed b on b.day = o.day and b.trader_id = o.trader_id and b.type = o.type
    order by 1 desc, 3, 4`.execute(db.k);
  return { total: items.length, items };
}

/** The bills of one day with what was left before it: of these traders, or of all who have something free. */
export async function billDay(ctx: ShopCtx, { Day, Side, TraderIDs }: ByHand) {
  const period = { Side, PeriodStart: Day, PeriodEnd: Day, IncludeEarlier: true };
  const wish = { ...period, Note: '', Bills: [], TraderIDs };
  const { done, skipped, BillIDs: SettlementIDs } = await createBills(ctx, wish);
  return { done, skipped, SettlementIDs };
}
