import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { mustBeOwn } from '#features/catalogue/pictures/server/index.ts';
import { booksOf, mirroredRelation } from '#features/settlement/bills/server/index.ts';
import { deny, leftOut, refuseDenied } from '#kit/endpoint/denial.ts';
import { type BatchResult, EMPTY_ID } from '#kit/endpoint/fields.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { adjustmentDenials } from '../adjustment-denials.ts';
import { costsAsker, OPENING } from '../adjustment-words.ts';
import type { adjustments } from '../contract.ts';
import { adjustmentRefusals as no } from '../refusals.ts';
import { bookAdjustments } from './book-adjustments.ts';
import { type CorrectionTarget, lockCorrectionTarget } from './correction-target.ts';
import { forgivingProblems, isForgivingOpen } from './forgiving-problems.ts';
import { lineProblems } from './line-problems.ts';
import { mustBegin } from './opening-balances.ts';
import { mustBeUsual } from './unusual-sum.ts';

type Input = z.output<typeof adjustments.ask.input>;
type Line = Input['Lines'][number];

/** Corrects lines, of a bill or before there is one: at once where it costs this shop (or one it runs), else it waits for the other side. */
export async function askAdjustments(ctx: ShopCtx, input: Input): Promise<BatchResult> {
  const { db } = ctx;
  await mustBeOwn(db, input.PictureUrls);
  const correctionTarget = await lockCorrectionTarget(ctx, input);
  if (input.Kind === OPENING) await mustBegin(db, correctionTarget, input);
  const isOperator = await operates(db, correctionTarget.traderId);
  const isAtOnce = ({ Change }: Line) => isOperator || costsAsker(correctionTarget.side, Change);
  await mustBeForgivable(db, correctionTarget, input, isAtOnce);
  const asking = input.Lines.map(({ ItemID, Change }) => ({ itemId: ItemID, change: fenOf(Change) }));
  const problems = await lineProblems(db, correctionTarget, asking);
  const fine = input.Lines.flatMap((line, at) => (problems[at] ? [] : [{ id: newId(), line }]));
  const atOnce = fine.filter(({ line }) => isAtOnce(line));
  const waiting = fine.filter((each) => !atOnce.includes(each));
  if (!input.AcceptUnusual)
    await mustBeUsual(
      db,
      correctionTarget,
      atOnce.map(({ line }) => fenOf(line.Change)),
    );
  await addRequests(ctx, correctionTarget, input, atOnce, 'done');
  await addRequests(ctx, correctionTarget, input, waiting, 'open');
  await bookAdjustments(
    ctx,
    correctionTarget,
    atOnce.map(({ line: { ItemID = null, Change } }) => ({
      kind: input.Kind,
      itemId: ItemID,
      change: fenOf(Change),
      reason: input.Reason,
    })),
  );
  const refused = problems.flatMap((denied, at) =>
    denied ? [{ ...namedLine(input.Lines[at]), ...leftOut(denied) }] : [],
  );
  const skipped = waiting.map(({ line }) => ({
    ...namedLine(line),
    ...leftOut(deny(adjustmentDenials.waits)),
    asked: true,
  }));
  return { done: atOnce.length, skipped: [...refused, ...skipped] };
}

/** A payment may have come, or been taken back, since the remainder was seen. What stands on no bill has none. */
async function mustBeForgivable(
  db: TenantDb,
  { bill }: CorrectionTarget,
  { Kind, Lines }: Input,
  isAtOnce: (line: Line) => boolean,
): Promise<void> {
  if (!bill || Kind !== 7) return;
  const problems = await forgivingProblems(
    db,
    bill,
    Lines.map(({ Change }) => fenOf(Change)),
  );
  const denied = problems.find((problem) => problem !== undefined);
  if (denied) refuseDenied(denied, 4009);
  if (!Lines.every(isAtOnce) && (await isForgivingOpen(db, bill))) refuse(no.forgivingOpen);
}

/** A line by its item; a new one has none yet. */
const namedLine = (line: Line | undefined) =>
  line?.ItemID ? { id: line.ItemID } : { id: EMPTY_ID, name: '新增明细' };

/** Whether this shop runs the other one: then it answers for it (domain §2). */
async function operates(db: TenantDb, traderId: string): Promise<boolean> {
  const shop = await db.k
    .selectFrom('shops')
    .select('id')
    .where('id', '=', traderId)
    .where('level', '=', 0)
    .where('operator_shop_id', '=', db.shopId)
    .executeTakeFirst();
  return shop !== undefined;
}

async function addRequests(
  { db, user }: ShopCtx,
  correctionTarget: CorrectionTarget,
  { Kind, Reason, PictureUrls: pictures }: Input,
  some: readonly { id: string; line: Line }[],
  state: 'open' | 'done',
): Promise<void> {
  if (some.length === 0) return;
  const { mine, theirs } = booksOf(db, correctionTarget);
  for (const [book, target] of [
    [mine, correctionTarget],
    [theirs, mirroredRelation(db, correctionTarget)],
  ] as const) {
    const is_mine = book.shopId === db.shopId;
    const rows = some.map(({ id, line }) => ({
      id,
      bill_id: correctionTarget.bill?.id ?? null,
      side: target.side,
      trader_id: target.traderId,
      kind: Kind,
      item_id: line.ItemID ?? null,

      change: yuanOf(fenOf(line.Change)),
      reason: Reason,
      pictures,
      state,
      is_mine,
      created_by: is_mine ? user.name : '',
      answered_at: state === 'done' ? new Date().toISOString() : null,
    }));
    await book.insert('settlement_requests', rows).execute();
    await notify(book, 'settlement', correctionTarget.bill && [correctionTarget.bill.id]);
  }
}
