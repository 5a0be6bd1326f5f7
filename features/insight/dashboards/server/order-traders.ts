import { sql } from 'kysely';
import type { z } from 'zod';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { FigureValues } from '../../day-figures/kinds.ts';
import { freshnessOf, readNames, sumFigures } from '../../day-figures/server/index.ts';
import type { dashboards, TraderRow } from '../contract.ts';
import { orderOption } from './order-option.ts';
import { requestSpan } from './request-span.ts';
import { complaintsWith, lateWith } from './trader-troubles.ts';

/** Every channel or supplier with what was ordered in the span, most orders first. */
export async function orderTraders(ctx: ShopCtx, input: z.output<typeof dashboards.traders.input>) {
  const { db, can } = ctx;
  const kind = input.Side;
  const span = requestSpan(input);
  const { status, count } = orderOption(input.OrderOption, span);
  const [fresh, late, complaints] = await Promise.all([
    freshnessOf(db, span),
    lateWith(db, kind, span, status),
    can('complaint.handle') ? complaintsWith(db, kind, span, status) : undefined,
  ]);
  const side = kind === 'agent' ? ('from-agents' as const) : ('bought' as const);
  const order = sql`sum(orders) desc, 1`;
  const rows = await sumFigures(db, fresh, {
    kind,
    span,
    side,
    status,
    by: [kind] as const,
    order,
    limit: 500,
  });
  const ids = rows.map((row) => row[kind]);
  const names = await readNames(db, kind, ids);
  const sees = can(kind === 'agent' ? 'price.sales.view' : 'price.purchase.view');
  const items = rows.map((row): TraderRow => {
    const id = row[kind];
    return {
      ID: id,
      Name: names.get(id) ?? '已解除',
      Orders: count(row),
      Pieces: Number(row.pieces),
      ...(sees && {
        Amount: kind === 'agent' ? row.sales : row.cost,
        Unpriced: kind === 'agent' ? row.unpriced : row.uncosted,
      }),
      ...paceOf(row, late.get(id) ?? 0),
      ...(complaints && {
        Complaints: complaints.get(id) ?? 0,
        ComplaintRate: share(complaints.get(id) ?? 0, row.shipped),
      }),
    };
  });
  return { AsOf: fresh.asOf, total: items.length, items };
}

const share = (part: number, whole: number) => (whole > 0 ? part / whole : null);

const paceOf = ({ orders, cancelled, shipped, in_time }: FigureValues, overdue: number) => ({
  Shipped: shipped,
  ShippingRate: share(shipped, orders - cancelled),
  Overdue: overdue,
  InTimeRate: share(in_time, shipped + overdue),
});
