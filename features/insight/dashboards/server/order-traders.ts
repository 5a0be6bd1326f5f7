import { sql } from 'kysely';
import type { z } from 'zod';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { freshnessOf, sumFigures } from '../../day-figures/server/index.ts';
import type { dashboards, TraderRow } from '../contract.ts';
import { askedSpan } from './asked-span.ts';
import { namesOf } from './names-of.ts';

/** Every channel or supplier with what was ordered in the span, most orders first. */
export async function orderTraders(ctx: ShopCtx, asked: z.output<typeof dashboards.traders.input>) {
  const { db, can } = ctx;
  const kind = asked.Side;
  const span = askedSpan(asked);
  const fresh = await freshnessOf(db, span);
  const side = kind === 'agent' ? ('from-agents' as const) : ('bought' as const);
  const rows = await sumFigures(db, fresh, {
    ...{ kind, span, side, by: [kind] as const, order: sql`sum(orders) desc, 1`, limit: 500 },
  });
  const names = await namesOf(
    db,
    kind,
    rows.map((row) => row[kind]),
  );
  const sees = can(kind === 'agent' ? 'price.sales.view' : 'price.purchase.view');
  const items = rows.map((row): TraderRow => {
    const live = row.orders - row.cancelled;
    return {
      ...{ ID: row[kind], Name: names.get(row[kind]) ?? '已解除' },
      Orders: asked.OrderOption === -1 ? row.orders : live,
      Pieces: Number(row.pieces),
      ...(sees && { Amount: kind === 'agent' ? row.sales : row.cost }),
      ...{ Shipped: row.shipped, InTime: row.in_time },
      ShippingRate: live > 0 ? row.shipped / live : null,
    };
  });
  return { AsOf: fresh.asOf, total: items.length, items };
}
