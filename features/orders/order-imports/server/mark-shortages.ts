import { sql } from 'kysely';
import { leastLeft } from '#features/catalogue/quotas/server/index.ts';
import { chainPlans } from '#features/catalogue/spus/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { TaskRecord } from './task-record.ts';

interface Shortage {
  spuId: string;
  name: string;
  left: number;
}

/** Rows beyond what is left of a listing's quota wait to be corrected; placing the orders takes it for good. */
export async function markShortages(db: TenantDb, task: TaskRecord): Promise<void> {
  const { rows } = await sql<{ spu_id: string; amount: string }>`select spu_id, sum(amount)::bigint as amount
    from import_rows where shop_id = ${db.shopId} and task_id = ${task.id} and state = 1 and spu_id is not null group by 1`.execute(
    db.k,
  );
  const wanted = new Map(rows.map((row) => [row.spu_id, Number(row.amount)]));
  const limits = await quotasOf(db, [...wanted.keys()]);
  for (const limit of limits) {
    if ((wanted.get(limit.spuId) ?? 0) > limit.left) await markBeyond(db, task, limit);
  }
}

/** What is left of each limited listing: the least along its chain. */
async function quotasOf(db: TenantDb, spuIds: readonly string[]): Promise<Shortage[]> {
  const plans = await chainPlans(db, spuIds);
  const nameOf = (spuId: string) => plans.get(spuId)?.hops[0]?.spuName ?? '';
  const least = await leastLeft(db, plans);
  return [...least].map(([spuId, { left }]) => ({ spuId, name: nameOf(spuId), left }));
}

async function markBeyond(db: TenantDb, task: TaskRecord, { spuId, name, left }: Shortage): Promise<void> {
  const says = `“${name}”可售额度不足：剩余 ${left}，请减少数量、更换商品，或联系供应商增加额度`;
  const problem = JSON.stringify([{ field: 'amount', says, remedy: 'fixAmount', blocking: true }]);
  await sql`update import_rows r set state = 3, problems = coalesce(r.problems, '[]'::jsonb) || ${problem}::jsonb
    from (select row_no, line_no, sum(amount) over (order by row_no, line_no) as running from import_rows
      where shop_id = ${db.shopId} and task_id = ${task.id} and state = 1 and spu_id = ${spuId}) as d
    where r.shop_id = ${db.shopId} and r.task_id = ${task.id} and r.row_no = d.row_no and r.line_no = d.line_no
      and d.running > ${left}`.execute(db.k);
}
