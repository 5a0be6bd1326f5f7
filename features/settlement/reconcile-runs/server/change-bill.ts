import { appendLines, removeLines } from '#features/settlement/bills/server/index.ts';
import { denialIn, leftOut } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { nameOfLine, type Settled } from './settled.ts';

/** 加入账单, 移出账单: the lines of the rows onto the bill, or off it; the rows count, not their lines. */
export async function changeBill(
  ctx: ShopCtx,
  { run, lines, note }: Settled,
  act: 'add' | 'remove',
): Promise<BatchResult> {
  const ItemIDs = lines.flatMap((line) => line.ItemIDs);
  const input = { BillID: run.scope.billId ?? '', ItemIDs, Reason: note || `按对账单：${lines[0]?.Cause}` };
  const { skipped } = await (act === 'add' ? appendLines(ctx, input) : removeLines(ctx, input));
  const why = new Map(skipped.map((one) => [one.id, denialIn(one)]));
  const odd = lines.flatMap((line) => {
    const denied = line.ItemIDs.map((id) => why.get(id)).find(Boolean);
    return denied ? [{ ...nameOfLine(line), ...leftOut(denied) }] : [];
  });
  return { done: lines.length - odd.length, skipped: odd };
}
