import { lockRelations } from '#features/settlement/bills/server/index.ts';
import { deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { runRefusals as no } from '../refusals.ts';
import type { RunLine } from '../run.ts';
import { runDenials } from '../run-denials.ts';
import { actsOf, type RunAct } from '../run-words.ts';
import { changeBill } from './change-bill.ts';
import { correctLines } from './correct-lines.ts';
import { correctOrderPrices } from './correct-order-prices.ts';
import { decideLines } from './decide-lines.ts';
import { findRun } from './find-run.ts';
import { readRunLines } from './run-lines.ts';
import type { Settled } from './settled.ts';
import { type ChosenLines, isOf } from './show-lines.ts';

interface Settling {
  ReconcileID: string;
  Act: RunAct;
  Keys: readonly string[];
  Of?: ChosenLines | undefined;
  Note: string;
}

const DOES: Record<RunAct, (ctx: ShopCtx, settlement: Settled) => Promise<BatchResult>> = {
  correct: correctLines,
  price: correctOrderPrices,
  add: (ctx, settlement) => changeBill(ctx, settlement, 'add'),
  remove: (ctx, settlement) => changeBill(ctx, settlement, 'remove'),
  insist: (ctx, settlement) => decideLines(ctx, settlement, 'insisted'),
  agree: (ctx, settlement) => decideLines(ctx, settlement, 'agreed'),
  ignore: (ctx, settlement) => decideLines(ctx, settlement, 'ignored'),
  reopen: (ctx, settlement) => decideLines(ctx, settlement, ''),
};

/** Settles rows, or all of one reason; per row done, asked of the other side, or why not. */
export async function settleRunLines(ctx: ShopCtx, { ReconcileID, Act, Keys, Of, Note }: Settling) {
  if (Keys.length === 0 && !Of) refuse(no.none);
  const { scope } = await findRun(ctx.db, ReconcileID);
  await lockRelations(ctx.db, [scope]);
  const run = await findRun(ctx.db, ReconcileID);
  const keys = new Set(Keys);
  const isMeant = (line: RunLine) => keys.has(line.Key) || (Of !== undefined && isOf(Of)(line));
  const chosen = (await readRunLines(ctx.db, run)).filter(isMeant);
  const lines = chosen.filter((line) => actsOf(line, run).includes(Act));
  const able = new Set(lines.map(({ Key }) => Key));
  const known = new Map(chosen.map((line) => [line.Key, line]));
  const odd = [...new Set([...keys, ...known.keys()])].filter((key) => !able.has(key));
  const skipped = odd.map((key) => {
    const line = known.get(key);
    return line
      ? { name: line.Given, ...skip(key, deny(runDenials.otherState, { reason: line.Reason })) }
      : skip(key, deny(runDenials.notOfRun));
  });
  if (lines.length === 0) return { done: 0, skipped };
  const did = await DOES[Act](ctx, { run, lines, note: Note });
  return { done: did.done, skipped: [...skipped, ...did.skipped] };
}
