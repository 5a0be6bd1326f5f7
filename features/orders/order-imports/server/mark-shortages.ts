import { sql } from 'kysely';
import { scarcestByListing } from '#features/catalogue/quotas/server/index.ts';
import { type Presale, resolveSupplyChains } from '#features/catalogue/spus/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { remark } from '../staged-line.ts';
import type { TaskRecord } from './task-record.ts';

/** A listing of which there is less than a task's rows need. */
interface Shortage {
  spuId: string;
  name: string;
  /** Pieces that are left of it; 0 where all of it is sold ahead. */
  left: number;
}

/**
 * Marks rows beyond what is left of a listing's quota, which wait to be corrected; placing the orders takes the quota
 * for good. Where the listing is sold ahead nothing is short: its rows say on which day they will leave (domain page
 * §4).
 */
export async function markShortages(db: TenantDb, task: TaskRecord): Promise<void> {
  const { rows } = await sql<{ spu_id: string; amount: string }>`select spu_id, sum(amount)::bigint as amount
    from import_rows where shop_id = ${db.shopId} and task_id = ${task.id} and state = 1 and spu_id is not null group by 1`.execute(
    db.k,
  );
  const amounts = new Map(rows.map((row) => [row.spu_id, Number(row.amount)]));
  const plans = await resolveSupplyChains(db, [...amounts.keys()]);
  const least = await scarcestByListing(db, plans);
  for (const [spuId, plan] of plans) {
    const { presale } = plan;
    const left = presale?.mode === 'always' ? 0 : least.get(spuId)?.left;
    if (left === undefined || (amounts.get(spuId) ?? 0) <= left) continue;
    const short = { spuId, name: plan.hops[0]?.spuName ?? '', left };
    await (presale ? markWaiting(db, task, short, presale) : markBeyond(db, task, short));
  }
}

/**
 * Condition of the rows `r` of a listing that find nothing left of it: the first in the sheet for which it is too
 * little, and all behind it. That one is looked up once, whatever the planner thinks of a table that was filled a
 * second ago.
 */
const beyond = (db: TenantDb, task: TaskRecord, { spuId, left }: Shortage) => sql`
  r.shop_id = ${db.shopId} and r.task_id = ${task.id} and r.state = 1 and r.spu_id = ${spuId}
  and (r.row_no, r.line_no) >= (select row_no, line_no from
    (select row_no, line_no, sum(amount) over (order by row_no, line_no) as running
     from import_rows where shop_id = ${db.shopId} and task_id = ${task.id} and state = 1 and spu_id = ${spuId}) as each
    where running > ${left} order by row_no, line_no limit 1)`;

async function markBeyond(db: TenantDb, task: TaskRecord, short: Shortage): Promise<void> {
  const says = `“${short.name}”可售额度不足：剩余 ${short.left}，请减少数量、更换商品，或联系供应商增加额度`;
  const problem = JSON.stringify([{ field: 'amount', says, remedy: 'fixAmount', blocking: true }]);
  await sql`update import_rows r set state = 3, problems = coalesce(r.problems, '[]'::jsonb) || ${problem}::jsonb
    where ${beyond(db, task, short)}`.execute(db.k);
}

/** Remarks on rows that will be presale orders; each row gets the remark once, however often it is checked. */
async function markWaiting(
  db: TenantDb,
  task: TaskRecord,
  short: Shortage,
  { shipOn }: Presale,
): Promise<void> {
  const remarks = JSON.stringify([remark('product', `预售，预计 ${shipOn.slice(5)} 发货`)]);
  await sql`update import_rows r set problems = coalesce(r.problems, '[]'::jsonb) || ${remarks}::jsonb
    where ${beyond(db, task, short)} and not coalesce(r.problems, '[]'::jsonb) @> ${remarks}::jsonb`.execute(
    db.k,
  );
}
