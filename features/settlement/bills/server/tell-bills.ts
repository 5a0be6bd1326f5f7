import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { type Denial, deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { billDenials } from '../bill-denials.ts';
import { writeLog } from './bill-log.ts';
import { inEachBook, type LockedBill, lockBills } from './change-bills.ts';

/** Whom a bill's net comes to asks for it; both see that it was asked. */
export async function remindOf(ctx: ShopCtx, ids: readonly string[]): Promise<BatchResult> {
  const bills = await lockBills(ctx.db, ids);
  const skipped = unknownOf(ids, bills);
  let done = 0;
  for (const bill of bills) {
    const problem = problemOf(bill);
    if (problem) skipped.push(skip(bill.id, problem));
    else {
      done++;
      const reminded_at = new Date().toISOString();
      await inEachBook(ctx.db, bill, async (book) => {
        await book.update('settlement_bills').set({ reminded_at }).where('id', '=', bill.id).execute();
        const { changes: no, count, net: amount } = bill;
        await writeLog(book, ctx, bill.id, { kind: 'reminded', no, reason: '', count, amount });
      });
    }
  }
  return { done, skipped };
}

function problemOf({ side, net, paid, isDeleted, remindedAt }: LockedBill): Denial | undefined {
  if (isDeleted) return deny(billDenials.deleted);
  if (paid === Math.abs(net)) return deny(billDenials.paidWhole);
  if ((side === 1) !== net > 0) return deny(billDenials.payHere);
  return remindedAt && dayOf(new Date(remindedAt)) === dayOf(new Date())
    ? deny(billDenials.remindedToday)
    : undefined;
}

/** What was sent back is seen: it waits no more. */
export async function seeBills({ db }: ShopCtx, ids: readonly string[]): Promise<BatchResult> {
  const rows = await db
    .update('settlement_bills')
    .set({ unseen_since: null })
    .where('id', 'in', ids)
    .returning('id')
    .execute();
  await notify(db, 'settlement', [...ids]);
  return { done: rows.length, skipped: unknownOf(ids, rows) };
}

function unknownOf(ids: readonly string[], rows: readonly { id: string }[]) {
  const known = new Set(rows.map(({ id }) => id));
  return [...new Set(ids)]
    .filter((id) => !known.has(id))
    .map((id) => skip(id, deny(common.notFound, { what: '账单' })));
}
