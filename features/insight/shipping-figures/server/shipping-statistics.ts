import { sql } from 'kysely';
import type { z } from 'zod';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { requestSpan } from '../../dashboards/server/index.ts';
import type { FigureKind, FigureValues } from '../../day-figures/kinds.ts';
import {
  carrierHours,
  type FigureGrouping,
  type FigureQuery,
  freshnessOf,
  halfHours,
  readNames,
  sumDays,
  sumFigures,
} from '../../day-figures/server/index.ts';
import { spanBefore } from '../../day-figures/spans.ts';
import type { ShippingFigures, ShippingGrouping, ShippingRow, shippingFigures } from '../contract.ts';
import { NONE_OPEN, type OpenOrderCounts } from './open-orders.ts';
import { readOpen } from './read-open.ts';

type StatisticsInput = z.output<typeof shippingFigures.statistics.input>;

/** What rows of a group are read from; a roll-up that knows who ships. */
const KIND: Readonly<Record<ShippingGrouping, { kind: FigureKind; by: FigureGrouping }>> = {
  day: { kind: 'vendor', by: 'day' },
  vendor: { kind: 'vendor', by: 'vendor' },
  agent: { kind: 'line', by: 'agent' },
  spu: { kind: 'line', by: 'spu' },
  warehouse: { kind: 'warehouse', by: 'key' },
  carrier: { kind: 'carrier', by: 'key' },
};
/** What rows are called is asked once it is known which they are. */
const NAMED: ReadonlySet<ShippingGrouping> = new Set(['vendor', 'agent', 'spu', 'warehouse']);
const MOST = 500;

const SUMMED = ['orders', 'cancelled', 'shipped', 'in_time'] as const;
type Summed = Pick<FigureValues, (typeof SUMMED)[number]>;

/** What left of the orders of a span, group by group. */
export async function shippingStatistics({ db }: ShopCtx, statisticsInput: StatisticsInput) {
  const span = requestSpan(statisticsInput);
  const group = statisticsInput.GroupBy;
  const fresh = await freshnessOf(db, span, spanBefore(span));
  const figureQuery = { span, side: statisticsInput.Side as FigureQuery['side'] };
  // Nothing of this waits for another: all of it is asked at once.
  const ask = () =>
    Promise.all([
      sumGroup(db, fresh, figureQuery, group),
      readOpen(db, span, statisticsInput.Side, group),
      halfHours(db, fresh, figureQuery, group === 'day' || group === 'vendor' ? group : undefined),
      group === 'carrier' ? carrierHours(db, fresh, figureQuery) : undefined,
    ]);
  const [sums, open, hours, toSign] = await (NAMED.has(group) ? ask() : db.last(ask));
  const ids = sums.rows.map(({ id }) => id);
  const names = await db.last(() => nameRows(db, group, ids));
  const items = sums.rows
    .filter((row) => row.orders > row.cancelled)
    .map((row): ShippingRow => {
      const now = open.rows.get(row.id) ?? NONE_OPEN;
      return {
        ID: row.id,
        Name: names(row.id),
        ...figuresOf(row, now, hours.counts.get(row.id)),
        ...(toSign && { Stalled: now.stalled, HoursToSign: toSign.get(row.id) ?? null }),
      };
    });
  return {
    AsOf: fresh.asOf,
    total: items.length,
    items,
    Totals: figuresOf(sums.whole, open.whole, hours.whole),
    Previous: figuresOf(sums.before, open.before, hours.before),
  };
}

/** A group's rows, and all of the span and of as many days before, which days tell by themselves. */
async function sumGroup(
  db: TenantDb,
  fresh: { stale: readonly string[] },
  figureQuery: Pick<FigureQuery, 'span' | 'side'>,
  group: ShippingGrouping,
) {
  const { kind, by } = KIND[group];
  const order = sql`sum(orders) - sum(cancelled) desc, 1`;
  const [{ days, whole, before }, keyRows] = await Promise.all([
    sumDays(db, fresh, { ...figureQuery, kind: 'vendor', only: SUMMED }),
    by === 'day'
      ? []
      : sumFigures(db, fresh, { ...figureQuery, kind, by: [by], only: SUMMED, order, limit: MOST }),
  ]);
  const rows =
    by === 'day'
      ? days.map((row) => ({ ...row, id: row.day }))
      : keyRows.map((row) => ({ ...row, id: row[by] }));
  return { rows, whole, before };
}

const share = (part: number, whole: number) =>
  whole > 0 ? Math.round((part / whole) * 10_000) / 10_000 : null;

function figuresOf(sums: Summed, open: OpenOrderCounts, hours: number | undefined): ShippingFigures {
  const Orders = sums.orders - sums.cancelled;
  const late = Object.values(open.late).reduce((sum, n) => sum + n, 0);
  return {
    Orders,
    Shipped: sums.shipped,
    Waiting: open.waiting + open.exported + open.partly,
    Exported: open.exported,
    Partly: open.partly,
    Held: open.held,
    Presale: open.presale,
    Late: open.late,
    ShippingRate: share(sums.shipped, Orders),
    InTimeRate: share(sums.in_time, sums.shipped + late),
    MedianHours: hours ?? null,
  };
}

async function nameRows(
  db: TenantDb,
  group: ShippingGrouping,
  ids: readonly string[],
): Promise<(id: string) => string> {
  if (group === 'day') return (id) => id;
  if (group === 'carrier') return (id) => id || '未填';
  const names = group === 'warehouse' ? await warehouseNames(db, ids) : await readNames(db, group, ids);
  const own = group === 'agent' ? '本店录入' : '本店发货';
  return (id) => names.get(id) ?? (id === EMPTY_ID ? own : '已删除');
}

async function warehouseNames(db: TenantDb, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.send(sql<{ id: string; name: string }>`select id::text, name from warehouses
    where shop_id = ${db.shopId} and id::text = any(${ids}::text[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
