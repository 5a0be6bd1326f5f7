import { type RawBuilder, sql } from 'kysely';
import type { OrderFilters } from '#features/orders/orders/order-filters.ts';
import { conditionsOf, PIECES_SENT, PIECES_SOLD } from '#features/orders/orders/server/index.ts';
import { CANCELLED } from '#features/orders/orders/status.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { QueryFilters } from '../query-contract.ts';
import { sumsOver } from './query-filters.ts';

const MOST = 500;
const isValid = sql`o.status & ${sql.lit(CANCELLED)} = 0`;

/** An amount of which one part is unknown is unknown. */
const amountOf = (price: string, once: RawBuilder<unknown>) => {
  const each = sql.ref(`o.${price}`);
  return sql`case when count(*) filter (where ${isValid} and ${each} is null) = 0
    then coalesce(sum(${each} * o.amount + ${once}) filter (where ${isValid}), 0) end`;
};

interface SpuSum {
  spuId: string;
  spuName: string;
  orders: number;
  cancelled: number;
  quantity: number;
  shippedQuantity: number;
  salesAmount: number | null;
  costAmount: number | null;
}

/** Per listing what was ordered, cancelled and shipped, in the pieces of the reports, the most of them first. */
export async function sumBySpu(ctx: ShopCtx, queryFilters: QueryFilters) {
  const over = await sumsOver(ctx, queryFilters);
  const { rows } =
    await sql<SpuSum>`select o.spu_id as "spuId", coalesce(max(o.spu_name) filter (where o.split_of is null),
        (select s.name from spus s where s.shop_id = ${ctx.db.shopId} and s.id = o.spu_id)) as "spuName",
      count(*)::int as orders, (count(*) filter (where not ${isValid}))::int as cancelled,
      coalesce(sum(${PIECES_SOLD}) filter (where ${isValid}), 0)::float as quantity,
      coalesce(sum(${PIECES_SENT}) filter (where ${isValid}), 0)::float as "shippedQuantity",
      ${amountOf('sale_price', sql`o.sale_freight + coalesce(o.sale_rounding, 0)`)} as "salesAmount",
      ${amountOf('cost_price', sql`o.cost_freight`)} as "costAmount"
    from ${over} group by o.spu_id order by quantity desc, o.spu_id limit ${sql.lit(MOST)}`.execute(ctx.db.k);
  const items = rows.map((row) => ({
    ...row,
    salesAmount: ctx.can('price.sales.view') ? row.salesAmount : null,
    costAmount:
      ctx.can('price.purchase.view') && queryFilters.partyKind !== 'deliver' ? row.costAmount : null,
  }));
  return { total: items.length, items };
}

const MARKS = {
  urgent: { urgent: true },
  suspended: { mustHaveStatus: 16 },
  late: { late: true },
  cancelRequested: { cancelRequested: true },
  notExported: { exportMask: 0, stages: [1, 2] },
} as const;

interface Count {
  stage: number;
  n: number;
  urgent: number;
  suspended: number;
  late: number;
  cancelRequested: number;
  changeRequested: number;
  notExported: number;
}

/** How many orders stand how, and carry which mark. */
export async function countOrders(ctx: ShopCtx, queryFilters: QueryFilters) {
  const over = await sumsOver(ctx, queryFilters);
  const { shopId } = ctx.db;
  const marks = Object.entries(MARKS).map(([name, filters]) => {
    const all = sql.join(conditionsOf(shopId, filters as unknown as OrderFilters), sql` and `);
    return sql`(count(*) filter (where ${all}))::int as ${sql.ref(name)}`;
  });
  const { rows } = await sql<Count>`select o.stage, count(*)::int as n, ${sql.join(marks)},
      (count(*) filter (where o.open_requests <> 0))::int as "changeRequested"
    from ${over} group by 1`.execute(ctx.db.k);
  const sum = (key: keyof Count) => rows.reduce((n, row) => n + row[key], 0);
  return {
    total: sum('n'),
    stages: Object.fromEntries(rows.map(({ stage, n }) => [String(stage), n])),
    marks: {
      urgent: sum('urgent'),
      suspended: sum('suspended'),
      late: sum('late'),
      cancelRequested: sum('cancelRequested'),
      changeRequested: sum('changeRequested'),
      notExported: sum('notExported'),
    },
  };
}
