import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { billRefusals as no } from '../refusals.ts';
import { writeLog } from './bill-log.ts';

/** Name and note are each shop's own: nothing of the other book changes, nor does its log tell of it. */
export async function nameBill(
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  id: string,
  own: { name: string } | { note: string },
): Promise<void> {
  const { db } = ctx;
  const bill = await db
    .from('settlement_bills')
    .select(['deleted_at', 'name', 'note', 'changes'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!bill) refuse(common.notFound, { what: '账单' });
  const isName = 'name' in own;
  if (bill.deleted_at && isName) refuse(no.nameDeleted);
  const [was, now] = isName ? [bill.name, own.name] : [bill.note, own.note];
  if (was === now) return;
  await db.update('settlement_bills').set(own).where('id', '=', id).execute();
  const reason = [was || '（空）', now || '（空）'].join(' → ');
  const kind = isName ? 'renamed' : 'noted';
  await writeLog(db, ctx, id, { kind, no: bill.changes, reason, count: 0, amount: 0 });
}
