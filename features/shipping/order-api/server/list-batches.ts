import { sql } from 'kysely';
import type { z } from 'zod';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { orderQueries } from '../query-contract.ts';

interface BatchRow {
  importBatchNo: string;
  source: 'api' | 'file' | 'hub';
  name: string;
  key: string;
  createdBy: string;
  createdOn: string;
}

type Query = z.output<typeof orderQueries.importBatches.input>;

/** Batches that programs or sheets brought, newest first, with how their orders stand. */
export async function listBatches({ db }: ShopCtx, { pageIndex, pageSize, isDesc, ...query }: Query) {
  const currentPage = query.currentPage || pageIndex + 1;
  const direction = sql.raw(isDesc ? 'desc' : 'asc');
  const all = allOf(db.shopId, query);
  const { rows } =
    await sql<BatchRow>`select * from (${all}) as b order by ${SORTS[query.orderBy]} ${direction}, "importBatchNo" ${direction}
    limit ${pageSize} offset ${(currentPage - 1) * pageSize}`.execute(db.k);
  const counted = await sql<{ n: number }>`select count(*)::int as n from (${all}) as b`.execute(db.k);
  const stages = await stagesOf({ db }, rows);
  const items = rows.map(({ key, ...row }) => ({ ...row, stages: stages.get(key) ?? {} }));
  return { total: counted.rows[0]?.n ?? 0, currentPage, pageSize, items };
}

/** The one order of batches, as both calls write it. */
const SORTS = { CreatedOn: sql.ref('createdOn'), createdOn: sql.ref('createdOn') };

type BatchFilters = Pick<Query, 'startTime' | 'endTime' | 'source'>;

function allOf(shopId: string, { startTime, endTime, source }: BatchFilters) {
  const within = sql`${startTime ? sql`and created_at >= ${startTime}` : sql``}
    ${endTime ? sql`and created_at < ${endTime}` : sql``}`;
  const bySource = source && source !== 'file' ? sql`and source = ${source}` : sql``;
  const api = sql`select batch_no as "importBatchNo", source,
      case source when 'hub' then '系统收单' else '接口录入' end as name, submission_id as key,
      created_by_name as "createdBy", created_at as "createdOn"
    from import_batches where shop_id = ${shopId} ${within} ${bySource}`;
  const file = sql`select id::text as "importBatchNo", 'file' as source, file_name as name, id as key,
      created_by_name as "createdBy", created_at as "createdOn"
    from import_tasks where shop_id = ${shopId} and deleted_at is null ${within}`;
  if (source) return source === 'file' ? file : api;
  return sql`${api} union all ${file}`;
}

async function stagesOf({ db }: Pick<ShopCtx, 'db'>, batches: readonly BatchRow[]) {
  const keys = (isFile: boolean) =>
    batches.filter(({ source }) => (source === 'file') === isFile).map(({ key }) => key);
  const { rows } = await sql<{
    key: string;
    stage: number;
    n: number;
  }>`select key, stage, count(*)::int as n from (
      select submission_id as key, stage from orders where shop_id = ${db.shopId} and import_task_id is null
        and submission_id = any(${keys(false)}::uuid[])
      union all select import_task_id, stage from orders where shop_id = ${db.shopId}
        and import_task_id = any(${keys(true)}::uuid[])) as o group by 1, 2`.execute(db.k);
  const stages = new Map<string, Record<string, number>>();
  for (const { key, stage, n } of rows) stages.set(key, { ...stages.get(key), [stage]: n });
  return stages;
}
