import { stageOf } from '#features/orders/orders/status.ts';
import type { SheetReading } from '#features/sheets/sheet-imports/sheet-calls.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { RefundPreview, RefundRowWire } from '../contract.ts';
import type { RefundPlan, RefundRow } from '../judge-refund.ts';
import { readRefunds, refundFile } from './read-refunds.ts';
import { judgeRefunds } from './refunded-orders.ts';

/** Says of each row of a refund sheet what would be done. */
export async function previewRefunds(
  ctx: ShopCtx,
  fileId: string,
  reading: SheetReading,
): Promise<RefundPreview> {
  const { rows, leftOut } = await readRefunds(ctx, { ...refundFile(fileId, reading), isPreview: true });
  const judged = await judgeRefunds(ctx.db, rows);
  return { FileID: fileId, total: judged.length, items: judged.map(onWire), LeftOut: leftOut };
}

const onWire = ({ row, plan }: { row: RefundRow; plan: RefundPlan }): RefundRowWire => ({
  RowNo: row.no,
  OrderNo: row.orderNo,
  RefundNo: row.refundNo,
  Kind: row.kind,
  Status: row.status,
  Reason: row.reason,
  Product: row.product,
  Amount: row.amount,
  Pieces: row.pieces,
  State: plan.state,
  Says: plan.says,
  Orders: plan.orders.map(({ order, acts, says }) => ({
    OrderID: order.id,
    SpuName: order.spuName,
    Amount: order.amount,
    Stage: stageOf(order.status).id,
    Acts: [...acts],
    Says: says,
  })),
});
