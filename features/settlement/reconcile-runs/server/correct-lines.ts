import { askAdjustments } from '#features/settlement/adjustments/server/index.ts';
import { deny, leftOut } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import { runDenials } from '../run-denials.ts';
import { nameOfLine, type Settled } from './settled.ts';

/** 按对方: the lines become what the statement says, at once where that costs this shop, else by the other's yes. */
export async function correctLines(ctx: ShopCtx, { run, lines, note }: Settled): Promise<BatchResult> {
  const byItem = new Map(lines.flatMap((line) => line.ItemIDs.slice(0, 1).map((id) => [id, line] as const)));
  const { done, skipped } = await askAdjustments(ctx, {
    ...(run.scope.billId
      ? { BillID: run.scope.billId }
      : { TraderID: run.scope.traderId, Side: run.scope.side }),
    Kind: 6,
    Reason: note || `按对账单更正：${lines[0]?.Cause}`,
    PictureUrls: [],
    // What the statement says is shown before it is taken.
    AcceptUnusual: true,
    Lines: [...byItem].map(([ItemID, { TheirAmount, OurAmount }]) => ({
      ItemID,
      Change: yuanOf(fenOf(TheirAmount ?? OurAmount) - fenOf(OurAmount)),
    })),
  });
  const bare = lines.filter(({ ItemIDs }) => ItemIDs.length === 0);
  return {
    done,
    skipped: [
      ...skipped.map((each) => {
        const line = byItem.get(each.id);
        return line ? { ...each, ...nameOfLine(line) } : each;
      }),
      ...bare.map((line) => ({ ...nameOfLine(line), ...leftOut(deny(runDenials.noFreeItem)) })),
    ],
  };
}
