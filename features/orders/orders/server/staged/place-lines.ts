import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type StagedTask, stageLines, takePlacedLines } from '#features/orders/staging/server/index.ts';
import { denialOfProblem } from '#features/orders/staging/staged-line.ts';
import { type Denial, denial, deny } from '#kit/endpoint/denial.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { signEntries } from '../changing/order-events.ts';
import { lockImports } from '../entry/duplicates.ts';
import type { OrderLine } from '../entry/submission.ts';
import { placeChunk } from './place-chunk.ts';
import { SupplyChainCache } from './supply-chain-cache.ts';

/** A line that a program sends, with its position in what it sent. */
export interface LineToPlace extends OrderLine {
  at: number;
  sourceOrderNo: string | null;
  /** Tells lines of one order number apart that name one listing: each is another order. */
  subOrderNo?: string;
  /** Time at which its buyer ordered it, as the program says. */
  receivedAt?: string | null;
  /** What its buyer paid for it, in yuan, as the program says; only the entry sees it. */
  paidAmount?: string | null;
  /** A person has said that it is no duplicate. */
  isOther?: boolean;
  /** Day for which it is promised as a presale order. */
  presaleOn?: string;
}

/** Outcome of a line: its order, or the reason why it is none. */
export interface PlacedLine {
  at: number;
  orderId: string | null;
  /** Why it is no order; undefined where it is one. */
  denied: Denial | undefined;
  /** Number of the order that it looks like, where that is the reason. */
  duplicateOf: string | null;
}

const no = {
  enteredBefore: denial('order.duplicate', '{days} 天内已录入订单 {order}'),
  notPlaced: denial('order.not_placed', '没有生成订单，请重试'),
} as const;

type Batch = Pick<
  StagedTask,
  'submissionId' | 'thirdPartyName' | 'avoidDuplicationDays' | 'creationType' | 'userId' | 'mayRenumber'
>;

/**
 * Places lines as an import places its rows, each by itself, in the caller's transaction: lines that can't be orders
 * get a reason, the others are placed. Their rows are staged for no longer than that.
 */
export async function placeLines(
  ctx: Pick<ShopCtx, 'db' | 'user' | 'shop'>,
  batch: Batch,
  lines: readonly LineToPlace[],
): Promise<PlacedLine[]> {
  if (lines.length === 0) return [];
  const { db } = ctx;
  const wished = lines.flatMap(({ at, presaleOn: day }) => (day ? [{ at, day }] : []));
  const task: StagedTask = {
    ...batch,
    id: randomUUID(),
    thirdPartyId: null,
    passing: true,
    ...(wished.length > 0 && { wished }),
  };
  await lockImports(db);
  await stageLines(db, task.id, readyLines(lines));
  const plans = await new SupplyChainCache().resolve(db, [...new Set(lines.map(({ spuId }) => spuId))]);
  const positions = lines.map(({ at }) => at);
  await placeChunk(db, task, { from: Math.min(...positions), upTo: Math.max(...positions) }, plans);
  // A chunk of an import may be lost when the machine loses power; orders of which a program has an answer may not.
  await sql`set local synchronous_commit to default`.execute(db.k);
  await sql`set local enable_nestloop to default`.execute(db.k);
  const placed = await outcomesOf(ctx, task);
  if (ctx.shop.operator)
    signEntries(
      ctx,
      placed.flatMap(({ orderId }) => orderId ?? []),
    );
  return placed;
}

/** The rows of lines as they are staged. */
const readyLines = (lines: readonly LineToPlace[]) =>
  lines.map((line) => {
    const { text, village, ...destination } = line.destination;
    return {
      rowNo: line.at,
      spuId: line.spuId,
      amount: line.amount,
      unitPrice: line.salesUnitPrice,
      isOther: line.isOther ?? false,
      values: {
        ...destination,
        ...line.notes,
        village: village || null,
        addressText: text,
        addressSaysMore: text !== '',
        sourceOrderNo: line.sourceOrderNo,
        subOrderNo: line.subOrderNo ?? '',
        receivedAt: line.receivedAt ?? null,
        paidAmount: line.paidAmount ?? null,
      },
    };
  });

/** Reads the outcomes of the rows and deletes them. */
async function outcomesOf({ db }: Pick<ShopCtx, 'db'>, task: StagedTask): Promise<PlacedLine[]> {
  const outcomes = await takePlacedLines(db, task.id);
  return outcomes.map(({ at, order_id: orderId, duplicate, problem }) => {
    const repeated = duplicate
      ? deny(no.enteredBefore, { days: task.avoidDuplicationDays, order: duplicate })
      : undefined;
    const denied = orderId
      ? undefined
      : (repeated ?? (problem && denialOfProblem(problem)) ?? deny(no.notPlaced));
    return { at, orderId, duplicateOf: duplicate, denied };
  });
}
