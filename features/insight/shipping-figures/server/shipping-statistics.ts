import { sql } from 'kysely';
import type { z } from 'zod';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { askedSpan, namesOf } from '../../dashboards/server/index.ts';
import type { Figures, Kind } from '../../day-figures/kinds.ts';
import {
  type By,
  carrierHours,
  freshnessOf,
  readHours,
  sumFigures,
  type Wanted,
} from '../../day-figures/server/index.ts';
import { type Span, spanBefore } from '../../day-figures/spans.ts';
import type { Group, ShippingFigures, ShippingRow, shippingFigures } from '../contract.ts';
import { NONE_OPEN, type OpenNow, readOpen } from './read-open.ts';

type Asked = z.output<typeof shippingFigures.statistics.input>;

/** What rows of a group are read from; a roll-up that knows who ships. */
const KIND: Readonly<Record<Group, { kind: Kind; by: By }>> = {
  day: { kind: 'vendor', by: 'day' },
  vendor: { kind: 'vendor', by: 'vendor' },
  agent: { kind: 'line', by: 'agent' },
  spu: { kind: 'line', by: 'spu' },
  warehouse: { kind: 'warehouse', by: 'key' },
  carrier: { kind: 'carrier', by: 'key' },
};
const MOST = 500;

/** What left of the orders of a span, group by group. */
export async function shippingStatistics({ db }: ShopCtx, asked: Asked) {
  const span = askedSpan(asked);
  const before = spanBefore(span);
  const fresh = await freshnessOf(db, span, before);
  const { kind, by } = KIND[asked.GroupBy];
  const side: Wanted['side'] = asked.Side;
  const order = by === 'day' ? sql`1 desc` : sql`sum(orders) - sum(cancelled) desc, 1`;
  const rows = await sumFigures(db, fresh, { kind, span, side, by: [by], order, limit: MOST });
  const open = await readOpen(db, span, asked.Side, asked.GroupBy);
  const median = await medians({ db, fresh, span, side, group: asked.GroupBy });
  const toSign = asked.GroupBy === 'carrier' ? await carrierHours(db, fresh, { span, side }) : undefined;
  const names = await nameRows(
    db,
    asked.GroupBy,
    rows.map((row) => row[by]),
  );
  const items = rows
    .filter((row) => row.orders > row.cancelled)
    .map((row): ShippingRow => {
      const now = open.rows.get(row[by]) ?? NONE_OPEN;
      return {
        ...{ ID: row[by], Name: names(row[by]) },
        ...figuresOf(row, now, median.get(row[by]) ?? null),
        ...(toSign && { Stalled: now.stalled, HoursToSign: toSign.get(row[by]) ?? null }),
      };
    });
  const wholeOf = async (of: Span, now: OpenNow, hours: number | undefined) => {
    const [whole] = await sumFigures(db, fresh, { kind: 'vendor', span: of, side });
    return figuresOf(whole as Figures, now, hours ?? null);
  };
  const openBefore = await readOpen(db, before, asked.Side, 'day');
  const [hoursBefore] = await readHours(db, fresh, { kind: 'vendorHours', span: before, side });
  return {
    ...{ AsOf: fresh.asOf, total: items.length, items },
    Totals: await wholeOf(span, open.whole, median.get('')),
    Previous: await wholeOf(before, openBefore.whole, hoursBefore?.median),
  };
}

const share = (part: number, whole: number) =>
  whole > 0 ? Math.round((part / whole) * 10_000) / 10_000 : null;

function figuresOf(sums: Figures, open: OpenNow, MedianHours: number | null): ShippingFigures {
  const Orders = sums.orders - sums.cancelled;
  const late = Object.values(open.late).reduce((sum, n) => sum + n, 0);
  return {
    ...{ Orders, Shipped: sums.shipped, Waiting: open.waiting, Exported: open.exported },
    ...{ Partly: open.partly, Held: open.held, Presale: open.presale, Late: open.late },
    ShippingRate: share(sums.shipped, Orders),
    InTimeRate: share(sums.in_time, sums.shipped + late),
    MedianHours,
  };
}

interface Medians extends Pick<Wanted, 'span' | 'side'> {
  db: TenantDb;
  fresh: { stale: readonly string[] };
  group: Group;
}

/** Of all, under no name, and of days and suppliers; of others the hours are not kept. */
async function medians({ db, fresh, group, ...wanted }: Medians): Promise<Map<string, number>> {
  const of = { ...wanted, kind: 'vendorHours' as const };
  const all = await readHours(db, fresh, of);
  if (group === 'day')
    return named([...all, ...(await readHours(db, fresh, { ...of, per: 'day' }))], ({ period }) => period);
  if (group !== 'vendor') return named(all, () => '');
  return named([...all, ...(await readHours(db, fresh, { ...of, who: 'vendor' }))], ({ who }) => who);
}

const named = <R extends { median: number }>(rows: readonly R[], name: (row: R) => string) =>
  new Map(rows.map((row) => [name(row), row.median]));

async function nameRows(db: TenantDb, group: Group, ids: readonly string[]): Promise<(id: string) => string> {
  if (group === 'day') return (id) => id;
  if (group === 'carrier') return (id) => id || '未填';
  const names = group === 'warehouse' ? await warehouseNames(db, ids) : await namesOf(db, group, ids);
  const own = group === 'agent' ? '本店录入' : '本店发货';
  return (id) => names.get(id) ?? (id === EMPTY_ID ? own : '已删除');
}

async function warehouseNames(db: TenantDb, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`select id::text, name from warehouses
    where shop_id = ${db.shopId} and id::text = any(${ids}::text[])`.execute(db.k);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
