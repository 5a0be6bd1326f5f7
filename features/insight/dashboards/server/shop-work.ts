import { sql } from 'kysely';
import type { z } from 'zod';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { type FigureFreshness, freshnessOf, startOf, sumFigures } from '../../day-figures/server/index.ts';
import { type DaySpan, dayAfter } from '../../day-figures/spans.ts';
import type { dashboards } from '../contract.ts';
import { requestSpan } from './request-span.ts';

interface Sheets {
  read: number;
  imported: number;
  minutes: number | null;
}

/** Who entered orders in the span and today, and how much of the sheets became orders by itself. */
export async function shopWork({ db }: ShopCtx, input: z.output<typeof dashboards.shop.input>) {
  const span = requestSpan(input);
  const today = dayOf(new Date());
  const ofToday = { from: today, to: today };
  const fresh = await freshnessOf(db, span, ofToday);
  const [members, now, { rows }] = await Promise.all([
    membersOf(db, fresh, span),
    membersOf(db, fresh, ofToday),
    sheetsOf(db, span),
  ]);
  const { read = 0, imported = 0, minutes = null } = rows[0] ?? {};
  const entered = members.reduce((sum, { orders }) => sum + orders, 0);
  return {
    AsOf: fresh.asOf,
    Members: members.length,
    MembersToday: now.length,
    OrdersPerMember: members.length > 0 ? Math.round((entered / members.length) * 10) / 10 : 0,
    RowsRead: read,
    ImportRate: read > 0 ? imported / read : null,
    MinutesToOrder: minutes === null ? null : Math.round(minutes * 10) / 10,
  };
}

/** What channels entered is beside the members, none of theirs. */
async function membersOf(db: ShopCtx['db'], fresh: FigureFreshness, span: DaySpan) {
  const rows = await sumFigures(db, fresh, { kind: 'member', span, by: ['key'], only: ['orders'] });
  return rows.filter(({ key }) => key !== EMPTY_ID);
}

function sheetsOf(db: ShopCtx['db'], span: DaySpan) {
  const from = startOf(span.from);
  const until = startOf(dayAfter(span.to, 1));
  return sql<Sheets>`select coalesce(sum(rows_read), 0)::int as read,
      coalesce(sum(rows_unaided), 0)::int as imported,
      (percentile_cont(0.5) within group (order by extract(epoch from finished_at - created_at) / 60)
        filter (where rows_imported > 0))::float8 as minutes
    from import_tasks where shop_id = ${db.shopId} and created_at >= ${from} and created_at < ${until}
      and deleted_at is null`.execute(db.k);
}
