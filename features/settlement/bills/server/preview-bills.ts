import { sql } from 'kysely';
import type { z } from 'zod';
import { isPriced } from '#features/ledger/ledger/server/index.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { BillPreview } from '../bill.ts';
import type { bills } from '../contract.ts';
import { billRefusals as no } from '../refusals.ts';
import { TYPES } from '../sides.ts';
import { chosen, firstIdOn } from './free-items.ts';

export const requireOrderedDates = (start: string | undefined, end: string | undefined) => {
  if (start && end && end < start) refuse(no.period);
};

type PreviewInput = z.output<typeof bills.preview.input>;

/** A period with both ends, or orders. */
export function mustChoose({ PeriodStart, PeriodEnd, OrderIDs }: PreviewInput): void {
  requireOrderedDates(PeriodStart, PeriodEnd);
  if (!OrderIDs && !(PeriodStart && PeriodEnd)) refuse(no.choice);
}

/** What bills over a period or of orders would be, trader by trader: what CreateBulk would make, and what stays out, and why. */
export async function previewBills({ db }: ShopCtx, input: PreviewInput) {
  const { Side, PeriodStart: start, PeriodEnd: end, IncludeEarlier: withEarlier, OrderIDs: orderIds } = input;
  mustChoose(input);
  const within = chosen(
    db.shopId,
    { side: Side },
    { start, end, withEarlier, orderIds, types: input.IdPaymentTypes },
  );
  const first = start ? firstIdOn(start) : 0n;
  const [, returned] = TYPES[Side];
  const { rows } = await sql<BillPreview>`
    select t.*, s.name as "TraderName", b.last as "LastBilledOn",
      (${end ?? null}::date + m.due_days)::text as "DueOn" from (
    select i.trader_id as "TraderID",
      count(*) filter (where i.is_free)::int as "Count",
      coalesce(sum(i.worth) filter (where i.is_free), 0) as "Amount",
      count(*) filter (where i.is_free and i.id < ${first})::int as "EarlierCount",
      coalesce(sum(i.worth) filter (where i.is_free and i.id < ${first}), 0) as "EarlierAmount",
      count(*) filter (where i.is_free and i.is_return)::int as "ReturnCount",
      coalesce(-sum(i.worth) filter (where i.is_free and i.is_return), 0) as "ReturnAmount",
      count(*) filter (where i.is_taken and i.is_billed and i.id >= ${first})::int as "BilledCount",
      count(*) filter (where i.is_taken and not i.is_billed and i.id >= ${first})::int as "PaidCount",
      count(*) filter (where not i.is_taken and not i.is_priced)::int as "UnpricedCount"
    from (select i.id, i.trader_id, ${isPriced(db.shopId)} as is_priced, i.type = ${returned} as is_return,
        l.item_id is null and ${isPriced(db.shopId)} as is_free, l.item_id is not null as is_taken,
        b.id is not null as is_billed, case when i.type = ${returned} then -i.amount else i.amount end as worth
      from settlement_items i
      left join settlement_bill_items l on l.shop_id = ${db.shopId} and l.item_id = i.id and l.removed_no is null
      left join settlement_bills b on b.shop_id = ${db.shopId} and b.id = l.bill_id
      where ${within}) as i group by 1) as t
    join shops s on s.id = t."TraderID"
    left join settlement_terms m on m.shop_id = ${db.shopId} and m.side = ${Side} and m.trader_id = t."TraderID"
    left join lateral (select max(coalesce(period_end, order_day(created_at)))::text as last from settlement_bills
      where shop_id = ${db.shopId} and side = ${Side} and trader_id = t."TraderID" and deleted_at is null) as b on true
    order by "Amount" desc, 1`.execute(db.k);
  return { total: rows.length, items: rows };
}
