import type { z } from 'zod';
import { complaintDenials } from '#features/aftersale/complaints/complaint-denials.ts';
import { type RefundClaim, raiseRefunds } from '#features/aftersale/complaints/server/index.ts';
import { cancelByEntry } from '#features/orders/orders/server/index.ts';
import { deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { cutText } from '#kit/text/cut-text.ts';
import type { refundImports } from '../contract.ts';
import type { OrderPlan, RefundAct, RefundRow } from '../judge-refund.ts';
import { INTERCEPT, reasonOf, refundKind } from '../refund-words.ts';
import { readRefunds, refundFile } from './read-refunds.ts';
import { judgeRefunds } from './refunded-orders.ts';

type Wish = z.output<typeof refundImports.apply.input>;

/** One order of a row with the act that was chosen for it. */
interface ChosenOrder {
  row: RefundRow;
  plan: OrderPlan;
  act: RefundAct;
}

/**
 * Does what was chosen for rows of a refund sheet, which is read and judged again: what was done meanwhile, or by an earlier
 * press, is left out with its reason.
 */
export async function applyRefunds(
  ctx: ShopCtx,
  { FileID, Rows, Submit, ...reading }: Wish,
): Promise<BatchResult> {
  if (Rows.some(({ Act }) => Act === 'cancel') && !ctx.can('order.cancel'))
    refuse(common.notAllowed, { right: RIGHT_NAMES['order.cancel'] });
  const { rows } = await readRefunds(ctx, refundFile(FileID, reading));
  const wishes = new Map(Rows.map((row) => [row.RowNo, row]));
  const judged = await judgeRefunds(
    ctx.db,
    rows.filter(({ no }) => wishes.has(no)),
  );
  const skipped: BatchResult['skipped'] = [];
  const chosen: ChosenOrder[] = [];
  for (const { row, plan } of judged) {
    const wish = wishes.get(row.no);
    for (const id of wish?.OrderIDs ?? []) {
      const order = plan.orders.find((each) => each.order.id === id);
      if (wish && order?.acts.includes(wish.Act)) chosen.push({ row, plan: order, act: wish.Act });
      else {
        const reason = order?.says || plan.says;
        const denied = reason
          ? deny(complaintDenials.rowNotDone, { reason })
          : deny(complaintDenials.notOfRow);
        skipped.push({ name: `第 ${row.no} 行`, ...skip(id, denied) });
      }
    }
  }
  const results = [await cancel(ctx, chosen), await complain(ctx, chosen, Submit)];
  return {
    done: results.reduce((sum, { done }) => sum + done, 0),
    skipped: [...skipped, ...results.flatMap((result) => result.skipped)],
  };
}

async function cancel(ctx: ShopCtx, chosen: readonly ChosenOrder[]): Promise<BatchResult> {
  const cancels = chosen.filter(({ act }) => act === 'cancel');
  if (cancels.length === 0) return { done: 0, skipped: [] };
  return cancelByEntry(
    ctx,
    cancels.map(({ row, plan }) => ({ OrderID: plan.order.id, Reason: cancelReason(row) })),
  );
}

const cancelReason = ({ reason, refundNo }: RefundRow): string =>
  cutText(['平台退款', refundNo, reason].filter(Boolean).join(' '), 200);

async function complain(ctx: ShopCtx, chosen: readonly ChosenOrder[], isSent: boolean): Promise<BatchResult> {
  const claims = chosen
    .filter(({ act }) => act !== 'cancel')
    .map(({ row, plan, act }): RefundClaim => {
      const type = act === 'intercept' ? INTERCEPT : refundKind(row.kind);
      return {
        orderId: plan.order.id,
        type: act === 'complain' && type === INTERCEPT ? refundKind('') : type,
        reason: reasonOf(row.reason),
        pieces: row.pieces !== null && row.pieces > 0 && row.pieces <= plan.order.amount ? row.pieces : null,
        money: row.amount,
        buyer: {
          name: row.buyer,
          phone: '',
          demand: cutText([row.kind, row.reason].filter(Boolean).join('：'), 500),
          refundNo: row.refundNo,
        },
      };
    });
  return raiseRefunds(ctx, claims, isSent);
}
