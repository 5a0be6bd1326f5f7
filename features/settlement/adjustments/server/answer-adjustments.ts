import {
  booksOf,
  type LockedBill,
  lockBill,
  lockRelations,
  readLockedBills,
} from '#features/settlement/bills/server/index.ts';
import type { BillRelation, PriceSide } from '#features/settlement/bills/sides.ts';
import { type Denial, deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { notify } from '#kit/live/server/notify.ts';
import { fenOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { adjustmentDenials } from '../adjustment-denials.ts';
import type { AdjustmentKind } from '../adjustment-words.ts';
import { bookAdjustments } from './book-adjustments.ts';
import type { CorrectionTarget } from './correction-target.ts';
import { forgivingProblems } from './forgiving-problems.ts';
import { excessProblems } from './line-problems.ts';

const read = (db: TenantDb, ids: readonly string[]) =>
  db.from('settlement_requests').selectAll().where('id', 'in', ids).orderBy('id').execute();
type AdjustmentRow = Awaited<ReturnType<typeof read>>[number];
type AdjustmentOutcome = 'done' | 'declined' | 'withdrawn';

/** The other side's yes or no; a yes stands in both books at once, on the bill where it can hold it. */
export const answerAdjustments = (ctx: ShopCtx, ids: readonly string[], accept: boolean, reason: string) =>
  settle(ctx, ids, accept ? 'done' : 'declined', reason);

/** What was asked and not answered is taken back by who asked. */
export const withdrawAdjustments = (ctx: ShopCtx, ids: readonly string[]) =>
  settle(ctx, ids, 'withdrawn', '');

/** What the other side declined is seen: it waits no more. */
export async function seeAdjustments({ db }: ShopCtx, ids: readonly string[]): Promise<BatchResult> {
  const rows = await db
    .update('settlement_requests')
    .set({ unseen_since: null })
    .where('id', 'in', ids)
    .returning('id')
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  await notify(db, 'settlement', []);
  const unknown = [...new Set(ids)].filter((id) => !known.has(id));
  return {
    done: known.size,
    skipped: unknown.map((id) => skip(id, deny(common.notFound, { what: '申请' }))),
  };
}

async function settle(
  ctx: ShopCtx,
  ids: readonly string[],
  to: AdjustmentOutcome,
  reason: string,
): Promise<BatchResult> {
  const { db } = ctx;
  const before = await read(db, ids);
  await lockRelations(db, before.map(relationOf));
  const rows = new Map((await read(db, ids)).map((row) => [row.id, row]));
  const skipped = [...new Set(ids)].flatMap((id) => {
    const problem = problemOf(rows.get(id), to);
    return problem ? [skip(id, problem)] : [];
  });
  const odd = new Set(skipped.map(({ id }) => id));
  // What is forgiven is what is left once the rest is agreed on.
  const ready = [...rows.values()].filter(({ id }) => !odd.has(id)).sort((a, b) => a.kind - b.kind);
  const groups = groupBy(ready, (row) => `${row.bill_id ?? `${row.side} ${row.trader_id}`} ${row.kind}`);
  const bills = await billsOf(db, ready);
  let done = 0;
  for (const part of groups.values()) {
    const [first] = part;
    if (!first) continue;
    const correctionTarget = await askedOf(db, bills, first);
    const late = to === 'done' ? await tooLate(db, correctionTarget, part) : [];
    const lateIds = new Set(late.map(({ id }) => id));
    const fine = part.filter(({ id }) => !lateIds.has(id));
    skipped.push(...late);
    if (fine.length > 0) await settleOn(ctx, correctionTarget, fine, to, reason);
    // What is agreed on may have joined it.
    if (fine.length > 0 && to === 'done' && first.bill_id) bills.delete(first.bill_id);
    done += fine.length;
  }
  return { done, skipped };
}

const relationOf = ({ side, trader_id }: AdjustmentRow): BillRelation => ({
  side: side as PriceSide,
  traderId: trader_id,
});

/** Read together, however many they are; their relations are held. */
async function billsOf(db: TenantDb, rows: readonly AdjustmentRow[]): Promise<Map<string, LockedBill>> {
  const bills = await readLockedBills(db, [...new Set(rows.flatMap(({ bill_id }) => bill_id ?? []))]);
  return new Map(bills.map((bill) => [bill.id, bill]));
}

/** Its bill as it stands now: read anew where something was written to it. */
const askedOf = async (
  db: TenantDb,
  bills: ReadonlyMap<string, LockedBill>,
  row: AdjustmentRow,
): Promise<CorrectionTarget> => ({
  ...relationOf(row),
  bill: row.bill_id ? (bills.get(row.bill_id) ?? (await lockBill(db, row.bill_id))) : undefined,
});

/** What was paid or taken back since it was asked leaves less to give away. The rows are of one kind. */
async function tooLate(db: TenantDb, correctionTarget: CorrectionTarget, rows: readonly AdjustmentRow[]) {
  // A line may be on another bill by now: its correction is of the line, so only what is left counts.
  const lines = rows.map(({ item_id, change }) => ({ itemId: item_id ?? undefined, change: fenOf(change) }));
  const problems = await excessProblems(db, correctionTarget, lines);
  const changes = lines.map(({ change }) => change);
  const unforgivable =
    correctionTarget.bill && rows[0]?.kind === 7
      ? await forgivingProblems(db, correctionTarget.bill, changes)
      : [];
  return rows.flatMap(({ id }, at) => {
    const denied = unforgivable[at] ?? problems[at];
    return denied ? [skip(id, denied)] : [];
  });
}

function problemOf(row: AdjustmentRow | undefined, to: AdjustmentOutcome): Denial | undefined {
  if (!row) return deny(common.notFound, { what: '申请' });
  if (row.state !== 'open') return deny(adjustmentDenials.settled);
  if (to === 'withdrawn') return row.is_mine ? undefined : deny(adjustmentDenials.answerTheirs);
  return row.is_mine ? deny(adjustmentDenials.answerByOther) : undefined;
}

async function settleOn(
  ctx: ShopCtx,
  correctionTarget: CorrectionTarget,
  rows: readonly AdjustmentRow[],
  state: AdjustmentOutcome,
  answer: string,
): Promise<void> {
  const { db, user } = ctx;
  const { mine, theirs } = booksOf(db, correctionTarget);
  for (const book of [mine, theirs]) {
    await book
      .update('settlement_requests')
      .set({
        state,
        answer,
        answered_at: new Date().toISOString(),
        answered_by: book.shopId === db.shopId ? user.name : '',
        // Whoever asked learns of a no, until somebody there has seen it.
        unseen_since: state === 'declined' && book.shopId !== db.shopId ? new Date().toISOString() : null,
      })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    await notify(book, 'settlement', correctionTarget.bill && [correctionTarget.bill.id]);
  }
  if (state !== 'done') return;
  const agreed = rows.map((row) => ({
    kind: row.kind as AdjustmentKind,
    itemId: row.item_id,
    change: fenOf(row.change),
    reason: row.reason,
  }));
  await bookAdjustments(ctx, correctionTarget, agreed);
}
