import { sql } from 'kysely';
import type { z } from 'zod';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { freshnessOf, readNames, sumFigures } from '../../day-figures/server/index.ts';
import type { dashboards, SpuRow } from '../contract.ts';
import { orderOption } from './order-option.ts';
import { requestSpan } from './request-span.ts';

const ONLY = ['orders', 'cancelled', 'pieces', 'sales', 'unpriced', 'margin', 'uncosted', 'returns'] as const;

/** The listings that sold most in the span, or least of those that sold at all. */
export async function orderListings(ctx: ShopCtx, input: z.output<typeof dashboards.listings.input>) {
  const { db, can } = ctx;
  const span = requestSpan(input);
  const fresh = await freshnessOf(db, span);
  const { status, isAll, count } = orderOption(input.OrderOption, span);
  const live = isAll ? sql`sum(orders)` : sql`sum(orders) - sum(cancelled)`;
  const order = input.isDesc ? sql`${live} desc, 1` : sql`${live}, 1`;
  const query = { kind: 'spu' as const, span, status, by: ['spu'] as const };
  const first = await sumFigures(db, fresh, { ...query, only: ['orders'], order, limit: input.Count });
  const spuIds = first.map(({ spu }) => spu);
  const [rows, names] = await Promise.all([
    spuIds.length > 0 ? sumFigures(db, fresh, { ...query, spuIds, only: ONLY }) : [],
    readNames(db, 'spu', spuIds),
  ]);
  const bySpu = new Map(rows.map((row) => [row.spu, row]));
  const seesMargin = can('price.sales.view') && can('price.purchase.view');
  const items = spuIds
    .flatMap((spu) => bySpu.get(spu) ?? [])
    .map((row): SpuRow => {
      const valid = row.orders - row.cancelled;
      return {
        ID: row.spu,
        Name: names.get(row.spu) ?? '已删除',
        Orders: count(row),
        Pieces: Number(row.pieces),
        ...(can('price.sales.view') && { Sales: row.sales, Unpriced: row.unpriced }),
        ...(seesMargin && { Margin: row.margin, Uncosted: row.uncosted }),
        ReturnRate: valid > 0 ? row.returns / valid : null,
      };
    });
  return { AsOf: fresh.asOf, total: items.length, items };
}
