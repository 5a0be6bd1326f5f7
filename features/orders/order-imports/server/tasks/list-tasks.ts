import { sql } from 'kysely';
import type { z } from 'zod';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { firstFilled } from '#kit/list/filled-filters.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { orderImports } from '../../contract.ts';
import type { TaskRecord } from '../task/task-record.ts';
import { taskWire } from '../task/task-wire.ts';

type Query = z.output<typeof orderImports.list.input>;

/** Lists import tasks, newest first, with counts per status and the people who made them. */
export async function listImportTasks({ db }: ShopCtx, query: Query) {
  const page = await readPage(filtered(db, query).selectAll(), query, { CreatedOn: 'created_at' });
  const counts = await filtered(db, { ...query, status: undefined })
    .select(['status', sql<number>`count(*)::int`.as('n')])
    .groupBy('status')
    .execute();
  const creators = await live(db)
    .select(['created_by as UserID', sql<string>`max(created_by_name)`.as('Name')])
    .groupBy('created_by')
    .orderBy('Name')
    .execute();
  return {
    ...page,
    items: (page.items as unknown as TaskRecord[]).map(taskWire),
    tabs: Object.fromEntries(counts.map(({ status, n }) => [status, n])),
    creators,
  };
}

const MENDED = ['mendedBy', 'mendedFrom', 'mendedTo'] as const;

/** Condition of tasks with one correction that is both by these members and within these days. */
const isMended = (db: TenantDb, { mendedBy, mendedFrom, mendedTo }: Partial<Query>) =>
  sql<boolean>`id in (select task_id from import_corrections where shop_id = ${db.shopId}
    ${mendedBy?.length ? sql`and user_id = any(${mendedBy}::uuid[])` : sql``}
    ${mendedFrom ? sql`and day >= order_day(${mendedFrom}::timestamptz)` : sql``}
    ${mendedTo ? sql`and day <= order_day(${mendedTo}::timestamptz)` : sql``})`;

const live = (db: TenantDb) => db.from('import_tasks').where('deleted_at', 'is', null);

const filtered = (db: TenantDb, query: Partial<Query>) => {
  const mendedRows = (filter: (typeof MENDED)[number]) => (rows: ReturnType<typeof live>) =>
    firstFilled(query, MENDED) === filter ? rows.where(isMended(db, query)) : rows;
  return filterBy(orderImports.list, live(db), query, {
    status: (rows, statuses) => rows.where('status', 'in', statuses),
    thirdPartyIds: (rows, ids) => rows.where('third_party_id', 'in', ids),
    fileName: (rows, name) => rows.where('file_name', 'ilike', containsPattern(name)),
    createdBy: (rows, ids) => rows.where('created_by', 'in', ids),
    hasOrders: (rows, has) => rows.where('rows_imported', has ? '>' : '=', 0),
    startTime: (rows, time) => rows.where('created_at', '>=', time as never),
    endTime: (rows, time) => rows.where('created_at', '<=', time as never),
    mendedBy: mendedRows('mendedBy'),
    mendedFrom: mendedRows('mendedFrom'),
    mendedTo: mendedRows('mendedTo'),
  });
};
