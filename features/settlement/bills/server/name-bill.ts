import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { billRefusals as no } from '../refusals.ts';

/** Name and note are each shop's own: nothing of the other book changes. */
export async function nameBill(
  db: TenantDb,
  id: string,
  own: { name?: string; note?: string },
): Promise<void> {
  const bill = await db.from('settlement_bills').select('deleted_at').where('id', '=', id).executeTakeFirst();
  if (!bill) refuse(common.notFound, { what: '账单' });
  if (bill.deleted_at && own.name !== undefined) refuse(no.notDone, { reason: '账单已删除，不能改名' });
  await db.update('settlement_bills').set(own).where('id', '=', id).execute();
}
