import { sql } from 'kysely';
import type { z } from 'zod';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { type FigureFreshness, freshnessOf } from '../../day-figures/server/index.ts';
import type { DaySpan } from '../../day-figures/spans.ts';
import type { dashboards, TraderCounts } from '../contract.ts';
import { requestSpan } from './request-span.ts';
import { isNewIn, isSilent, silentSpan, tradersWithOrders } from './silent-traders.ts';

/** How many channels and suppliers there are, and what became of them in the span. */
export async function traderCount({ db }: ShopCtx, input: z.output<typeof dashboards.traderCount.input>) {
  const span = requestSpan(input);
  const fresh = await freshnessOf(db, span, silentSpan());
  const countOf = (kind: 'agent' | 'vendor') => countTraders(db, fresh, kind, span);
  const [Agents, Vendors] = await Promise.all([countOf('agent'), countOf('vendor')]);
  return { AsOf: fresh.asOf, Agents, Vendors };
}

async function countTraders(
  db: ShopCtx['db'],
  fresh: FigureFreshness,
  kind: 'agent' | 'vendor',
  span: DaySpan,
): Promise<TraderCounts> {
  const silence = silentSpan();
  const [active, activeIds] = await Promise.all([
    tradersWithOrders(db, fresh, kind, span),
    tradersWithOrders(db, fresh, kind, silence),
  ]);
  const { rows } = await sql<TraderCounts>`select count(*)::int as "All",
      (count(*) filter (where partner_id = any(${active}::uuid[])))::int as "Active",
      (count(*) filter (where ${isNewIn(span)}))::int as "New",
      (count(*) filter (where prohibited))::int as "Prohibited",
      (count(*) filter (where ${isSilent(activeIds, silence)}))::int as "Silent"
    from partners where shop_id = ${db.shopId} and kind = ${kind} and removed_at is null`.execute(db.k);
  return rows[0] ?? { All: 0, Active: 0, New: 0, Prohibited: 0, Silent: 0 };
}
