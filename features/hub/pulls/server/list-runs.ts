import { sql } from 'kysely';
import type { z } from 'zod';
import { platformName } from '#features/hub/platforms/server/index.ts';
import { filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { pulls, type SyncRun } from '../contract.ts';

export async function listPulls(db: TenantDb, query: z.output<typeof pulls.history.input>) {
  const joined = db
    .from('hub_runs')
    .innerJoin('hub_connections as c', (join) =>
      join.on('c.shop_id', '=', db.shopId).onRef('c.id', '=', 'hub_runs.connection_id'),
    );
  const matches = filterBy(pulls.history, joined, query, {
    CustomerIDs: (rows, ids) => rows.where('connection_id', '=', anyOf(ids)),
    State: (rows, state) => rows.where('hub_runs.state', '=', state),
  });
  const selected = matches.select([
    'hub_runs.id as RunID',
    'connection_id as CustomerID',
    'c.platform as Platform',
    'c.platform_shop_name as ShopName',
    'kind as Kind',
    'by_name as ByName',
    sql<string>`from_at`.as('FromTime'),
    sql<string>`to_at`.as('ToTime'),
    sql<number>`least(100, round(100 * extract(epoch from done_at - from_at)
      / greatest(1, extract(epoch from to_at - from_at))))::int`.as('Percent'),
    'pages as Pages',
    'added as Added',
    'changed as Changed',
    'cancelled as Cancelled',
    'hub_runs.state as State',
    'hub_runs.problem as Problem',
    sql<string>`started_at`.as('StartedOn'),
    sql<number | null>`round(extract(epoch from ended_at - started_at)::numeric, 1)::float8`.as('Seconds'),
  ]);
  const { items, ...totals } = await readPage(selected, query, { StartedOn: 'started_at' }, ['hub_runs.id']);
  const named = items.map((row) => ({ ...row, PlatformName: platformName(row.Platform) }));
  return { ...totals, items: named as SyncRun[] };
}
