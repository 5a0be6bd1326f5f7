import { dayOf } from '#features/orders/orders/times/order-time.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { writeLog } from './bill-log.ts';
import { inEachBook, type LockedBill, lockBills } from './change-bills.ts';

const UNKNOWN = '账单不存在，或不属于当前店铺';

/** Whom a bill's net comes to asks for it; both see that it was asked. */
export async function remindOf(ctx: ShopCtx, ids: readonly string[]): Promise<BatchResult> {
  const bills = await lockBills(ctx.db, ids);
  const skipped = unknownOf(ids, bills);
  let done = 0;
  for (const bill of bills) {
    const problem = problemOf(bill);
    if (problem) skipped.push({ id: bill.id, reason: problem });
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

function problemOf({ side, net, paid, isDeleted, remindedAt }: LockedBill): string | undefined {
  if (isDeleted) return '账单已删除';
  if (paid === Math.abs(net)) return '账单已付清';
  if ((side === 1) !== net > 0) return '这张账单由本店付款';
  return remindedAt && dayOf(new Date(remindedAt)) === dayOf(new Date()) ? '今天已经提醒过' : undefined;
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
  return [...new Set(ids)].filter((id) => !known.has(id)).map((id) => ({ id, reason: UNKNOWN }));
}
