import { sql } from 'kysely';
import { chainPlans } from '#features/catalogue/spus/server/index.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
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

/** What is left of each limited listing: the least along its chain, for its agent and for all. */
async function quotasOf(db: TenantDb, spuIds: readonly string[]): Promise<Shortage[]> {
  const plans = await chainPlans(db, spuIds);
  const hops = [...plans].flatMap(([entry, plan]) =>
    plan.hops.map((hop, index) => ({ entry, hop, agentId: plan.hops[index - 1]?.shopId ?? EMPTY_ID })),
  );
  const at = acrossShops(db, 'order chain');
  const least = new Map<string, Shortage>();
  for (const [shopId, part] of groupBy(hops, ({ hop }) => hop.shopId)) {
    const quotas = await at(shopId)
      .from('quotas')
      .select(['spu_id', 'agent_id', 'available'])
      .where('spu_id', '=', anyOf([...new Set(part.map(({ hop }) => hop.spuId))]))
      .execute();
    const bySpu = groupBy(quotas, (quota) => quota.spu_id);
    for (const { entry, hop, agentId } of part) {
      for (const quota of bySpu.get(hop.spuId) ?? []) {
        if (quota.agent_id !== EMPTY_ID && quota.agent_id !== agentId) continue;
        const before = least.get(entry);
        if (before && before.left <= quota.available) continue;
        least.set(entry, {
          spuId: entry,
          name: plans.get(entry)?.hops[0]?.spuName ?? '',
          left: quota.available,
        });
      }
    }
  }
  return [...least.values()];
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
