import { sql } from 'kysely';
import { rememberNames } from '#features/catalogue/channel-names/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { recheckSoon } from '../checking/recheck-rows.ts';
import { lockTasksOrRefuse, type TaskRecord, taskOrRefuse, tasksOrRefuse } from '../task/task-record.ts';

/** A channel's product name, and the listing and pieces that it stands for. */
export interface MatchInput {
  Name: string;
  SpuID: string;
  Pieces: number;
}

/** Matches a task's product names by hand: remembered, and applied to all open tasks of that third party. */
export async function matchImportProducts(ctx: ShopCtx, taskId: string, matches: readonly MatchInput[]) {
  const task = await taskOrRefuse(ctx.db, taskId);
  await rememberMatches(ctx, task.third_party_id, matches);
  const names = matches.map(({ Name }) => Name);
  const counts = await recheckOpenTasks(ctx, task.third_party_id, names);
  const rows = counts.get(taskId) ?? 0;
  const all = [...counts.values()].reduce((sum, n) => sum + n, 0);
  return { rows, otherRows: all - rows, tasks: await tasksOrRefuse(ctx.db, [taskId]) };
}

/** Remembers what channels' names stand for; a later match replaces an earlier one. */
export async function rememberMatches(
  ctx: ShopCtx,
  thirdPartyId: string | null,
  matches: readonly MatchInput[],
): Promise<void> {
  await mustBeListings(ctx.db, [...new Set(matches.map(({ SpuID }) => SpuID))]);
  const names = matches.map(({ Name, SpuID, Pieces }) => ({ name: Name, spuId: SpuID, pieces: Pieces }));
  await rememberNames(ctx, thirdPartyId, names);
}

async function mustBeListings(db: TenantDb, spuIds: readonly string[]): Promise<void> {
  const known = await db
    .from('spus')
    .select('id')
    .where('id', '=', anyOf(spuIds))
    .where('deleted_at', 'is', null)
    .execute();
  if (known.length < spuIds.length) refuse(common.notFound, { what: '商品' });
}

/** Judges rows of these names again that are not imported yet, whichever open task they stand in; gives how many of each. */
export async function recheckOpenTasks(
  ctx: ShopCtx,
  thirdPartyId: string | null,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; n: number }>`select t.id, count(*)::int as n from import_tasks t
    join import_rows r on r.shop_id = t.shop_id and r.task_id = t.id
    where t.shop_id = ${ctx.db.shopId} and t.deleted_at is null and t.status <> 'done'
      and t.third_party_id is not distinct from ${thirdPartyId}::uuid
      and r.state in (0, 1, 2, 3) and r.product = any(${[...names]}::text[]) group by 1`.execute(ctx.db.k);
  const tasks: TaskRecord[] = await lockTasksOrRefuse(
    ctx.db,
    rows.map(({ id }) => id),
  );
  for (const task of tasks) await recheckSoon(ctx.db, task, 'open', ctx);
  return new Map(rows.map(({ id, n }) => [id, n]));
}
