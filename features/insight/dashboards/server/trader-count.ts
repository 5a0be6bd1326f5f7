import { sql } from 'kysely';
import type { z } from 'zod';
import { dayOf } from '#features/orders/orders/order-time.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { freshnessOf, startOf, sumFigures } from '../../day-figures/server/index.ts';
import { dayAfter } from '../../day-figures/spans.ts';
import type { dashboards, TraderCounts } from '../contract.ts';
import { askedSpan } from './asked-span.ts';

const SILENT_DAYS = 30;

/** How many channels and suppliers there are, and what became of them in the span. */
export async function traderCount(ctx: ShopCtx, asked: z.output<typeof dashboards.traderCount.input>) {
  const [Agents, Vendors] = await Promise.all([countOf(ctx, 'agent', asked), countOf(ctx, 'vendor', asked)]);
  return { Agents, Vendors };
}

async function countOf(
  { db }: ShopCtx,
  kind: 'agent' | 'vendor',
  asked: z.output<typeof dashboards.traderCount.input>,
): Promise<TraderCounts> {
  const span = askedSpan(asked);
  const today = dayOf(new Date());
  const lately = { from: dayAfter(today, 1 - SILENT_DAYS), to: today };
  const fresh = await freshnessOf(db, span, lately);
  const [active, heard] = await Promise.all(
    [span, lately].map(async (each) => {
      const rows = await sumFigures(db, fresh, { kind, span: each, by: [kind] });
      return rows.filter(({ orders, cancelled }) => orders > cancelled).map((row) => row[kind]);
    }),
  );
  const until = startOf(dayAfter(span.to, 1));
  const { rows } = await sql<TraderCounts>`select count(*)::int as "All",
      (count(*) filter (where partner_id = any(${active}::uuid[])))::int as "Active",
      (count(*) filter (where created_at >= ${startOf(span.from)} and created_at < ${until}))::int as "New",
      (count(*) filter (where prohibited))::int as "Prohibited",
      (count(*) filter (where not prohibited and created_at < ${startOf(lately.from)}
        and partner_id <> all(${heard}::uuid[])))::int as "Silent"
    from partners where shop_id = ${db.shopId} and kind = ${kind} and removed_at is null`.execute(db.k);
  return rows[0] ?? { All: 0, Active: 0, New: 0, Prohibited: 0, Silent: 0 };
}
