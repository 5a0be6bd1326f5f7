import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import {
  booksOf,
  lockRelations,
  mirroredRelation,
  mustTrade,
} from '#features/settlement/bills/server/index.ts';
import {
  countByHand,
  type MatchedRows,
  matchRows,
  ourOrders,
  readTheirRows,
} from '#features/settlement/reconciliations/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { yuanOrNull } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { reconcileRuns } from '../contract.ts';

type Input = z.output<typeof reconcileRuns.keep.input>;

/**
 * Keeps what the other side's statement says, in both books: theirs has no row of an order that they have no part in,
 * nor of a number that might mean one.
 */
export async function keepRun(ctx: ShopCtx, input: Input): Promise<{ ReconcileID: string }> {
  const { db, user } = ctx;
  const { Side: side, TraderID: traderId, BillID: billId, PeriodStart: start, PeriodEnd: end } = input;
  const scope = { side, traderId, billId, period: { start, end } };
  await mustTrade(ctx, scope);
  const { rows: theirRows, sheet } = await readTheirRows(ctx, input);
  const matches = await matchRows(db, scope, theirRows, input.Choices);
  await lockRelations(db, [scope]);
  const id = newId();
  const { mine, theirs } = booksOf(db, scope);
  const name = input.Name ?? (await fileNameOf(db, input.FileID));
  const theirKeys = await sharedKeys(db, scope, matches);
  for (const [book, target] of [
    [mine, scope],
    [theirs, mirroredRelation(db, scope)],
  ] as const) {
    const is_mine = book.shopId === db.shopId;
    const rows = [...matches].filter(([key]) => is_mine || theirKeys.has(key));
    const relation = { side: target.side, trader_id: target.traderId, bill_id: billId ?? null };
    const run = { id, ...relation, name: is_mine ? name : '本店的对账单', is_mine };
    const { PeriodStart: period_start = null, PeriodEnd: period_end = null } = input;
    const counts = { row_count: rows.length, left_out: sheet ? sheet.LeftOut - countByHand(matches) : 0 };
    const made = { created_by: is_mine ? user.name : '', period_start, period_end };
    await book.insert('settlement_reconciliations', { ...run, ...counts, ...made }).execute();
    await addRows(book, id, rows);
    await notify(book, 'settlement', [id]);
  }
  return { ReconcileID: id };
}

/** A sheet goes by its own name; what was pasted has none. */
async function fileNameOf(db: TenantDb, id: string | undefined): Promise<string> {
  if (!id) return '粘贴的单号';
  const file = await db.from('files').select('name').where('id', '=', id).executeTakeFirst();
  return file?.name ?? '';
}

async function sharedKeys(
  db: TenantDb,
  scope: Parameters<typeof ourOrders>[1],
  matchedRows: ReadonlyMap<string, MatchedRows>,
): Promise<Set<string>> {
  const known = [...matchedRows].flatMap(([, { numberMatch }]) => numberMatch.orderId ?? []);
  const strangers = new Set(
    (await ourOrders(db, scope, known)).filter(({ isStranger }) => isStranger).map(({ orderId }) => orderId),
  );
  const shared = [...matchedRows].filter(
    ([key, { numberMatch }]) => numberMatch.state !== 'many' && !strangers.has(numberMatch.orderId ?? key),
  );
  return new Set(shared.map(([key]) => key));
}

const AT_ONCE = 4_000;

async function addRows(book: TenantDb, id: string, entries: readonly [string, MatchedRows][]): Promise<void> {
  for (let at = 0; at < entries.length; at += AT_ONCE)
    await book
      .insert(
        'settlement_reconciliation_rows',
        entries.slice(at, at + AT_ONCE).map(([key, row]) => rowOf(id, key, row)),
      )
      .execute();
}

/** Which of several it is can be chosen before a statement is kept. */
const whyOf = ({ numberMatch, candidates = [] }: MatchedRows) => {
  if (numberMatch.orderId) return '';
  return candidates.length > 0
    ? `一个单号有 ${candidates.length} 单，重新核对时可以选择`
    : numberMatch.reason;
};

const rowOf = (id: string, key: string, matchedRows: MatchedRows) => ({
  reconciliation_id: id,
  key,
  number_text: matchedRows.number,
  order_id: matchedRows.numberMatch.orderId,
  is_listed: true,
  is_many: matchedRows.numberMatch.state === 'many',
  reason: whyOf(matchedRows),
  day: matchedRows.day,
  rows: matchedRows.theirs.rows,
  quantity: matchedRows.theirs.quantity,
  amount: yuanOrNull(matchedRows.theirs.amount),
  price: yuanOrNull(matchedRows.theirs.price),
  freight: yuanOrNull(matchedRows.theirs.freight),
});
