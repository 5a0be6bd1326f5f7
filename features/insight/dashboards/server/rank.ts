import { sql } from 'kysely';
import type { z } from 'zod';
import type { Right } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { FigureValues } from '../../day-figures/kinds.ts';
import {
  type FigureFreshness,
  freshnessOf,
  type NamedKind,
  readNames,
  sumFigures,
} from '../../day-figures/server/index.ts';
import { type DaySpan, spanBefore } from '../../day-figures/spans.ts';
import type { dashboards, Ranked } from '../contract.ts';
import { orderOption } from './order-option.ts';
import { requestSpan } from './request-span.ts';

const ONLY = ['orders', 'cancelled', 'pieces', 'sales', 'cost', 'unpriced', 'uncosted'] as const;
type Ranking = Pick<FigureValues, (typeof ONLY)[number]>;

interface RankQuery {
  kind: NamedKind;
  span: DaySpan;
  side: 'from-agents' | 'bought' | undefined;
  status: number | undefined;
  only: typeof ONLY;
}

type RankInput = z.output<typeof dashboards.bestAgent.input>;

/** What is paid for each: listings and channels by what they bring, suppliers by what they cost. */
const MONEY = {
  agent: { figure: 'sales', lacks: 'unpriced', right: 'price.sales.view', side: 'from-agents' },
  vendor: { figure: 'cost', lacks: 'uncosted', right: 'price.purchase.view', side: 'bought' },
  spu: { figure: 'sales', lacks: 'unpriced', right: 'price.sales.view', side: undefined },
} as const satisfies Record<
  NamedKind,
  { right: Right; figure: string; lacks: string; side: string | undefined }
>;

/** The figures of a few, by id: what decides their order is added up of all, the rest of these alone. */
async function figuresOf(
  db: ShopCtx['db'],
  fresh: FigureFreshness,
  rankQuery: RankQuery,
  ids: readonly string[],
) {
  const { kind } = rankQuery;
  const filter = { agent: { agentIds: ids }, vendor: { vendorIds: ids }, spu: { spuIds: ids } }[kind];
  const rows = ids.length > 0 ? await sumFigures(db, fresh, { ...rankQuery, ...filter, by: [kind] }) : [];
  return new Map<string, Ranking>(rows.map((row) => [row[kind], row]));
}

/** The first of a span by amount or orders, and each one's figure in the span before. Who sees no amounts gets orders. */
export async function rank(ctx: ShopCtx, kind: NamedKind, rankInput: RankInput) {
  const { db } = ctx;
  const { figure, lacks, right, side } = MONEY[kind];
  const seesMoney = ctx.can(right);
  const span = requestSpan(rankInput);
  const before = spanBefore(span);
  const fresh = await freshnessOf(db, span, before);
  const { status, isAll, count } = orderOption(rankInput.OrderOption, span);
  const orders = isAll ? sql`sum(orders)` : sql`sum(orders) - sum(cancelled)`;
  const byMoney = rankInput.By === 'amount' && seesMoney;
  const by = byMoney ? sql`sum(${sql.ref(figure)})` : orders;
  const query = { kind, side, status, only: ONLY };
  // Listings together are the day.
  const whole = kind === 'spu' ? 'all' : kind;
  const [[all], first] = await Promise.all([
    sumFigures(db, fresh, { ...query, kind: whole, span }),
    sumFigures(db, fresh, {
      ...query,
      by: [kind],
      span,
      order: sql`${by} desc, 1`,
      limit: rankInput.Count,
      // Only what decides the order: each other sum would be of thousands of listings too.
      only: [byMoney ? figure : 'orders'],
    }),
  ]);
  const ids = first.map((row) => row[kind]);
  const [now, past, names] = await Promise.all([
    figuresOf(db, fresh, { ...query, span }, ids),
    figuresOf(db, fresh, { ...query, span: before }, ids),
    readNames(db, kind, ids),
  ]);
  const ordersOf = (row: Ranking | undefined) => (row ? count(row) : 0);
  const measure = (row: Ranking | undefined) => (byMoney ? (row?.[figure] ?? 0) : ordersOf(row));
  const sum = measure(all);
  const items = ids.map((ID): Ranked => {
    const row = now.get(ID);
    return {
      ID,
      Name: names.get(ID) ?? '已删除',
      OrderCount: ordersOf(row),
      SpuAmount: Number(row?.pieces ?? 0),
      ...(seesMoney && { Amount: row?.[figure] ?? 0, Unpriced: row?.[lacks] ?? 0 }),
      Share: sum > 0 ? measure(row) / sum : 0,
      Previous: measure(past.get(ID)),
    };
  });
  return { AsOf: fresh.asOf, total: items.length, items };
}
