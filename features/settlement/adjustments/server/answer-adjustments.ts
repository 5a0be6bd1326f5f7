import { booksOf, holdBills, holdRelations } from '#features/settlement/bills/server/index.ts';
import type { Relation, Side } from '#features/settlement/bills/sides.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { notify } from '#kit/live/server/notify.ts';
import { fenOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { AskedOf } from './asked-of.ts';
import { bookAdjustments } from './book-adjustments.ts';
import { tooMuch } from './line-problems.ts';

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
  await holdRelations(db, before.map(relationOf));
  const billIds = [...new Set(before.flatMap((row) => row.bill_id ?? []))];
  const bills = new Map((billIds.length > 0 ? await holdBills(db, billIds) : []).map((one) => [one.id, one]));
  const rows = new Map((await read(db, ids)).map((row) => [row.id, row]));
  const skipped = [...new Set(ids)].flatMap((id) => {
    const problem = problemOf(rows.get(id), to);
    return problem ? [{ id, reason: problem }] : [];
  });
  const odd = new Set(skipped.map(({ id }) => id));
  const ready = [...rows.values()].filter(({ id }) => !odd.has(id));
  const groups = groupBy(ready, (row) => row.bill_id ?? `${row.side} ${row.trader_id}`);
  let done = 0;
  for (const part of groups.values()) {
    const [first] = part;
    const of = first && { ...relationOf(first), bill: bills.get(first.bill_id ?? '') };
    if (!of) continue;
    const beyond = to === 'done' ? await beyondWhatIsLeft(db, of, part) : [];
    const late = new Set(beyond.map(({ id }) => id));
    const fine = part.filter(({ id }) => !late.has(id));
    skipped.push(...beyond);
    if (fine.length > 0) await settleOn(ctx, of, fine, to, reason);
    done += fine.length;
  }
  return { done, skipped };
}

const relationOf = ({ side, trader_id }: Row): Relation => ({ side: side as Side, traderId: trader_id });

/** What was taken back since it was asked leaves less to give away. */
async function beyondWhatIsLeft(db: TenantDb, of: AskedOf, rows: readonly Row[]) {
  // A line may be on another bill by now: its correction is of the line, so only what is left counts.
  const lines = rows.map(({ item_id, change }) => ({ itemId: item_id ?? undefined, change: fenOf(change) }));
  const problems = await tooMuch(db, of, lines);
  return rows.flatMap(({ id }, at) => {
    const reason = problems[at];
    return reason ? [{ id, reason }] : [];
  });
}

function problemOf(row: Row | undefined, to: Outcome): string | undefined {
  if (!row) return '申请不存在，或不属于当前店铺';
  if (row.state !== 'open') return '申请已经答复或撤回';
  if (to === 'withdrawn') return row.is_mine ? undefined : '对方的申请请答复';
  return row.is_mine ? '本店的申请由对方答复' : undefined;
}

async function settleOn(
  ctx: ShopCtx,
  of: AskedOf,
  rows: readonly Row[],
  state: Outcome,
  answer: string,
): Promise<void> {
  const { db, user } = ctx;
  const { mine, theirs } = booksOf(db, of);
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
    await notify(book, 'settlement', of.bill && [of.bill.id]);
  }
  if (state !== 'done') return;
  const agreed = rows.map((row) => ({
    ...{ kind: row.kind as 6 | 7, itemId: row.item_id, change: fenOf(row.change), reason: row.reason },
  }));
  await bookAdjustments(ctx, of, agreed);
}
