import { sql } from 'kysely';
import type { z } from 'zod';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { BillPreview } from '../bill.ts';
import type { bills } from '../contract.ts';
import { billRefusals as no } from '../refusals.ts';
import { TYPES } from '../sides.ts';
import { chosen, firstIdOn, isFree } from './free-items.ts';

/** What bills over a period would be, trader by trader: what CreateBulk would make, and what stays out, and why. */
export async function previewBills({ db }: ShopCtx, input: z.output<typeof bills.preview.input>) {
  const { Side, PeriodStart: start, PeriodEnd: end, IncludeEarlier: withEarlier } = input;
  if (end < start) refuse(no.period);
  const within = chosen(db.shopId, { side: Side }, { start, end, withEarlier });
  const first = firstIdOn(start);
  const [, returned] = TYPES[Side];
  const { rows } = await sql<BillPreview>`
    select i.trader_id as "TraderID", s.name as "TraderName",
      count(*) filter (where i.is_free)::int as "Count",
      coalesce(sum(i.worth) filter (where i.is_free), 0) as "Amount",
      count(*) filter (where i.is_free and i.id < ${first})::int as "EarlierCount",
      coalesce(sum(i.worth) filter (where i.is_free and i.id < ${first}), 0) as "EarlierAmount",
      count(*) filter (where i.is_billed and i.id >= ${first})::int as "BilledCount",
      count(*) filter (where not i.is_billed and not i.is_priced)::int as "UnpricedCount"
    from (select i.*, not i.is_billed and i.is_priced as is_free from (
      select i.id, i.trader_id, i.price is not null as is_priced, not ${isFree(db.shopId)} as is_billed,
        case when i.type = ${returned} then -i.amount else i.amount end as worth
      from settlement_items i where ${within}) as i) as i
    join shops s on s.id = i.trader_id
    group by 1, 2 order by "Amount" desc, 1`.execute(db.k);
  return { total: rows.length, items: rows };
}
