import { type LockedBill, periodLockBetween } from '#features/settlement/bills/server/index.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import type { Fen } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { adjustmentDenials } from '../adjustment-denials.ts';
import { forgivingProblem } from '../forgivable-rest.ts';

/**
 * Why these can't forgive what little is left of a bill that is held, each at its place and after those before it. The
 * bill has to take it: else it would be given away on the next one.
 */
export async function forgivingProblems(
  db: TenantDb,
  bill: LockedBill,
  changes: readonly Fen[],
): Promise<(Denial | undefined)[]> {
  const locked = await periodLockBetween(db, bill, bill.day);
  let { net } = bill;
  return changes.map((change) => {
    const denied =
      forgivingProblem({ net, paid: bill.paid }, change) ??
      (locked ? deny(adjustmentDenials.periodClosed, { closed: locked }) : undefined);
    if (!denied) net += change;
    return denied;
  });
}

/** Whether the bill was asked to be forgiven already, with no answer yet. */
export async function isForgivingOpen(db: TenantDb, { id }: LockedBill): Promise<boolean> {
  const open = await db
    .from('settlement_requests')
    .select('id')
    .where('bill_id', '=', id)
    .where('kind', '=', 7)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return open !== undefined;
}
