import { sql } from 'kysely';
import type { z } from 'zod';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Paper } from '../../labels/label-content.ts';
import { printRuns, type Run } from '../contract.ts';
import type { ShipsAt } from '../parcel-states.ts';

const runs = (db: TenantDb) => db.from('print_runs').selectAll();
type RunRow = Awaited<ReturnType<ReturnType<typeof runs>['execute']>>[number];

/** Runs of the shop, the newest first. */
export async function listRuns({ db }: ShopCtx, input: z.output<typeof printRuns.runs.input>) {
  const query = filterBy(printRuns.runs, runs(db), input, {
    isWorking: (q, isWorking) => q.where('state', '=', isWorking ? 'working' : 'ready'),
    createdBy: (q, text) => q.where('created_by_name', 'ilike', containsPattern(text)),
  });
  const { items, ...totals } = await readPage(query, input, { CreatedOn: 'created_at' });
  return { ...totals, items: await withSums(db, items) };
}

export async function runDetail({ db }: ShopCtx, runId: string): Promise<Run> {
  const row = await runs(db).where('id', '=', runId).executeTakeFirst();
  if (!row) refuse(common.notFound, { what: '打印任务' });
  const [run] = await withSums(db, [row]);
  if (!run) throw new Error('a run without sums');
  return run;
}

async function withSums(db: TenantDb, rows: readonly RunRow[]): Promise<Run[]> {
  if (rows.length === 0) return [];
  const { rows: counts } = await sql<{ id: string; state: string; n: number }>`select run_id as id, state,
      count(*)::int as n
    from print_parcels where shop_id = ${db.shopId} and run_id = ${anyOf(rows.map(({ id }) => id))}
    group by 1, 2`.execute(db.k);
  return rows.map((row) => ({
    RunID: row.id,
    IsWorking: row.state === 'working',
    Problem: row.problem,
    Paper: row.paper as Paper,
    IsPrivate: row.is_private,
    ShipsAt: row.ships_at as ShipsAt,
    CreatedBy: row.created_by_name,
    CreatedOn: row.created_at,
    Sums: Object.fromEntries(counts.filter(({ id }) => id === row.id).map(({ state, n }) => [state, n])),
    Skipped: row.skipped as unknown as Run['Skipped'],
  }));
}
