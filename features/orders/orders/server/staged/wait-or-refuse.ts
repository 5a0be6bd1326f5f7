import type { SupplyChain } from '#features/catalogue/spus/server/index.ts';
import {
  leaveToCorrect,
  productReason,
  type Range,
  type StagedTask,
} from '#features/orders/staging/server/index.ts';
import type { Denial } from '#kit/endpoint/denial.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { waitsWhenShort } from '../stock/presale-entry.ts';
import { markShort } from './presale-rows.ts';

interface ShortRow {
  row_no: number;
  line_no: number;
  spu_id: string;
}

/**
 * Lets rows that find no room wait as presale orders where their rule says so, and leaves the others to correct with a
 * reason; gives how many were left.
 */
export async function waitOrRefuse(
  db: TenantDb,
  task: StagedTask,
  chunk: Range,
  plans: ReadonlyMap<string, SupplyChain>,
  rows: readonly ShortRow[],
  reasonOf: (name: string) => Denial,
): Promise<number> {
  const planOf = (row: ShortRow) => plans.get(row.spu_id);
  const mayWait = (row: ShortRow) => {
    const plan = planOf(row);
    return plan !== undefined && waitsWhenShort(plan);
  };
  await markShort(db, task, chunk, plans, rows.filter(mayWait));
  const refused = rows
    .filter((row) => !mayWait(row))
    .map((row) => {
      const name = planOf(row)?.hops[0]?.spuName ?? '';
      const problems = [productReason(reasonOf(name), 'fixAmount')];
      return { row_no: row.row_no, line_no: row.line_no, problems };
    });
  return leaveToCorrect(db, task, chunk, refused);
}
