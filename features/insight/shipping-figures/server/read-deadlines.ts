import { type RawBuilder, sql } from 'kysely';
import { dueOrders } from '#features/orders/orders/server/index.ts';
import { dueWindow, SHIP_DUE, type ShipDue } from '#features/orders/orders/times/ship-due.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { readNames } from '../../day-figures/server/index.ts';
import type { Deadlines } from '../contract.ts';

const HOUR = 3_600_000;
const FORECAST_HOURS = 48;
/** Nobody promises to ship later. */
const FAR_HOURS = 400 * 24;
/** Suppliers beyond are few and far between. */
const MOST = 200;

interface DeadlineRow {
  vendor: string;
  hours: Record<string, number>;
  next: Date | null;
  [due: string]: unknown;
}

/** How many of these fall into each window; the windows are the list's filter. */
export const dueCounts = (dues: readonly ShipDue[], now: Date): RawBuilder<unknown> =>
  sql.join(
    dues.map((due) => {
      const { from, until } = dueWindow(due, now);
      const after = from ? sql` and due_ms >= ${from.getTime()}::bigint` : sql``;
      return sql`(count(*) filter (where due_ms < ${until.getTime()}::bigint${after}))::int as ${sql.ref(due)}`;
    }),
    sql`, `,
  );

/** Open orders that are late or fall due soon, by who ships them: most pressing first, this shop's own too. */
export async function readDeadlines(db: TenantDb, now: Date): Promise<Deadlines> {
  const after = (hours: number) => new Date(now.getTime() + hours * HOUR);
  const until = sql`${after(FORECAST_HOURS).getTime()}::bigint`;
  const isAhead = sql`due_ms >= ${now.getTime()}::bigint`;
  const { rows } =
    await sql<DeadlineRow>`with open as (select coalesce(vendor_id, ${EMPTY_ID}::uuid) as vendor, due_ms from ${dueOrders(db.shopId, after(FAR_HOURS))} as o),
      hours as (select vendor, jsonb_object_agg(hour, n) as hours from (
        select vendor, ((due_ms - ${now.getTime()}::bigint) / ${sql.lit(HOUR)})::int as hour, count(*)::int as n
        from open where ${isAhead} and due_ms < ${until} group by 1, 2) as each group by 1),
      counted as (select vendor, to_timestamp(min(due_ms) filter (where ${isAhead}) / 1000.0) as next,
        ${dueCounts(SHIP_DUE, now)} from open group by 1)
    select c.*, coalesce(h.hours, '{}') as hours from counted c left join hours h using (vendor)
    where in48 + late + late24 + late48 + late72 > 0
    order by late + late24 + late48 + late72 desc, in6 desc, in48 desc, vendor limit ${sql.lit(MOST)}`.execute(
      db.k,
    );
  const names = await readNames(
    db,
    'vendor',
    rows.map(({ vendor }) => vendor),
  );
  const items = rows.map((row): Deadlines['items'][number] => ({
    ID: row.vendor,
    Name: row.vendor === EMPTY_ID ? '本店发货' : (names.get(row.vendor) ?? '已解除'),
    Counts: Object.fromEntries(SHIP_DUE.map((due) => [due, Number(row[due])])),
    NextOn: row.next ? new Date(row.next).toISOString() : null,
  }));
  return { Hours: hoursOf(rows, now), total: items.length, items };
}

const hoursOf = (rows: readonly DeadlineRow[], now: Date) =>
  Array.from({ length: FORECAST_HOURS }, (_, hour) => ({
    From: new Date(now.getTime() + hour * HOUR).toISOString(),
    Count: rows.reduce((sum, { hours }) => sum + (hours[hour] ?? 0), 0),
  }));
