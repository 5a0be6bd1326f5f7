import { sql } from 'kysely';
import { scarcestByListing } from '#features/catalogue/quotas/server/index.ts';
import { type Presale, resolveSupplyChains } from '#features/catalogue/spus/server/index.ts';
import { orderRefusals } from '#features/orders/orders/refusals.ts';
import { rowsBeyond, slotsLeft } from '#features/orders/orders/server/index.ts';
import {
  leaveCheckedRows,
  leaveRowsBeyond,
  remarkOnRowsBeyond,
} from '#features/orders/staging/server/index.ts';
import { blocks, remark, type StoredProblem } from '#features/orders/staging/staged-line.ts';
import { deny } from '#kit/endpoint/denial.ts';
import { groupBy } from '#kit/list/group-by.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { lineDenials } from '../../line-denials.ts';
import type { TaskRecord } from '../task/task-record.ts';

/** A listing of which there is less than a task's rows need. */
interface Shortage {
  spuId: string;
  name: string;
  /** Pieces that are left of it; 0 where all of it is sold ahead. */
  left: number;
  /** Pieces that the rows need together. */
  needed: number;
}

/** A listing of which rows will be presale orders. */
interface WaitingListing extends Shortage {
  presale: Presale;
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
  const waiting: WaitingListing[] = [];
  for (const [spuId, plan] of plans) {
    const { presale } = plan;
    const left = presale?.mode === 'always' ? 0 : least.get(spuId)?.left;
    const needed = amounts.get(spuId) ?? 0;
    if (left === undefined || needed <= left) continue;
    const short = { spuId, name: plan.hops[0]?.spuName ?? '', left, needed };
    if (presale) waiting.push({ ...short, presale });
    await (presale
      ? remarkOnRowsBeyond(db, task.id, short, presaleRemark(presale.shipOn))
      : leaveRowsBeyond(db, task.id, short, beyondQuota(short)));
  }
  await markBeyondSlots(db, task, waiting);
}

/** What rows say for which nothing is left of a listing. */
const beyondQuota = ({ name, left, needed }: Shortage): StoredProblem =>
  blocks('amount', deny(lineDenials.beyondQuota, { name, left, needed }), 'fixAmount');

/** What rows say that will be presale orders. */
const presaleRemark = (shipOn: string): StoredProblem => ({
  ...remark('product', `预售，预计 ${shipOn.slice(5)} 发货`),
  remedy: 'none',
});

interface WaitingRow {
  row_no: number;
  line_no: number;
  spu_id: string;
  amount: number;
}

/**
 * Marks rows for which a presale has no place left, with the rest at their turn, as placing the orders would; it takes the
 * places for good.
 */
async function markBeyondSlots(db: TenantDb, task: TaskRecord, waiting: readonly WaitingListing[]) {
  const limited = waiting.filter(({ presale }) => presale.maxPieces !== null);
  if (limited.length === 0) return;
  const left = await slotsLeft(
    db,
    limited.map(({ presale }) => presale),
    { isLookedAhead: true },
  );
  for (const [id, part] of groupBy(limited, ({ presale }) => presale.id)) {
    const names = new Map(part.map(({ spuId, name }) => [spuId, name]));
    const remarks = JSON.stringify([presaleRemark(part[0]?.presale.shipOn ?? '')]);
    const { rows } = await sql<WaitingRow>`select row_no, line_no, spu_id, amount from import_rows
      where shop_id = ${db.shopId} and task_id = ${task.id} and state = 1
        and spu_id = any(${[...names.keys()]}::uuid[]) and problems @> ${remarks}::jsonb
      order by row_no, line_no`.execute(db.k);
    const beyondSlots = rowsBeyond(rows, Math.max(0, left.get(id) ?? 0)).map((row) => {
      const denied = deny(orderRefusals.presaleFull, {
        name: names.get(row.spu_id) ?? '',
        left: row.slots,
      });
      return { row_no: row.row_no, line_no: row.line_no, problems: [blocks('amount', denied, 'fixAmount')] };
    });
    await leaveCheckedRows(db, task.id, beyondSlots);
  }
}
