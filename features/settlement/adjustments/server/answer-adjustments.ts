import { booksOf, type HeldBill, holdBills } from '#features/settlement/bills/server/index.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { notify } from '#kit/live/server/notify.ts';
import { fenOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { bookAdjustments } from './book-adjustments.ts';

const read = (db: TenantDb, ids: readonly string[]) =>
  db.from('settlement_requests').selectAll().where('id', 'in', ids).orderBy('id').execute();
type Row = Awaited<ReturnType<typeof read>>[number];
type Outcome = 'done' | 'declined' | 'withdrawn';

/** The other side's yes or no; a yes stands in both books at once, on the bill where it can hold it. */
export const answerAdjustments = (ctx: ShopCtx, ids: readonly string[], accept: boolean, reason: string) =>
  settle(ctx, ids, accept ? 'done' : 'declined', reason);

/** What was asked and not answered is taken back by who asked. */
export const withdrawAdjustments = (ctx: ShopCtx, ids: readonly string[]) =>
  settle(ctx, ids, 'withdrawn', '');

async function settle(
  ctx: ShopCtx,
  ids: readonly string[],
  to: Outcome,
  reason: string,
): Promise<BatchResult> {
  const { db } = ctx;
  const before = await read(db, ids);
  const billIds = [...new Set(before.map((row) => row.bill_id))];
  const bills = billIds.length > 0 ? await holdBills(db, billIds) : [];
  const rows = new Map((await read(db, ids)).map((row) => [row.id, row]));
  const skipped = [...new Set(ids)].flatMap((id) => {
    const problem = problemOf(rows.get(id), to);
    return problem ? [{ id, reason: problem }] : [];
  });
  const odd = new Set(skipped.map(({ id }) => id));
  const ready = [...rows.values()].filter(({ id }) => !odd.has(id));
  for (const [billId, part] of groupBy(ready, (row) => row.bill_id)) {
    const bill = bills.find(({ id }) => id === billId);
    if (bill) await settleOn(ctx, bill, part, to, reason);
  }
  return { done: ready.length, skipped };
}

function problemOf(row: Row | undefined, to: Outcome): string | undefined {
  if (!row) return '申请不存在，或不属于当前店铺';
  if (row.state !== 'open') return '申请已经答复或撤回';
  if (to === 'withdrawn') return row.is_mine ? undefined : '对方的申请请答复';
  return row.is_mine ? '本店的申请由对方答复' : undefined;
}

async function settleOn(
  ctx: ShopCtx,
  bill: HeldBill,
  rows: readonly Row[],
  state: Outcome,
  answer: string,
): Promise<void> {
  const { db, user } = ctx;
  const { mine, theirs } = booksOf(db, bill);
  for (const book of [mine, theirs]) {
    await book
      .update('settlement_requests')
      .set({
        state,
        answer,
        answered_at: new Date().toISOString(),
        answered_by: book.shopId === db.shopId ? user.name : '',
      })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    await notify(book, 'settlement', [bill.id]);
  }
  if (state !== 'done') return;
  const agreed = rows.map((row) => ({
    ...{ kind: row.kind as 6 | 7, itemId: row.item_id, change: fenOf(row.change), reason: row.reason },
  }));
  await bookAdjustments(ctx, bill, agreed);
}
