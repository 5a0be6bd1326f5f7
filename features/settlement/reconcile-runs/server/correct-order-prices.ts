import { correctPrices } from '#features/orders/order-prices/server/index.ts';
import { correctedPrice } from '#features/settlement/reconciliations/judge.ts';
import { ourOrders } from '#features/settlement/reconciliations/server/index.ts';
import { deny, leftOut } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import { runDenials } from '../run-denials.ts';
import { nameOfLine, type Settled } from './settled.ts';

/** 改单价: the orders get the price or freight that the statement says, which the books then follow. */
export async function correctOrderPrices(ctx: ShopCtx, { run, lines, note }: Settled): Promise<BatchResult> {
  if (!ctx.can('price.change')) refuse(common.notAllowed, { right: RIGHT_NAMES['price.change'] });
  const ids = lines.flatMap(({ OrderID }) => OrderID ?? []);
  const ours = new Map((await ourOrders(ctx.db, run.scope, ids)).map((order) => [order.orderId, order]));
  const wishes = lines.flatMap((line) => {
    const our = ours.get(line.OrderID ?? '');
    const fix = our && correctedPrice(our, fenOf(line.TheirAmount ?? 0), line.Cause);
    return fix ? [{ line, price: yuanOf(fix.price), freight: yuanOf(fix.freight) }] : [];
  });
  const lineOfOrder = new Map(wishes.map(({ line }) => [line.OrderID ?? '', line]));
  const { done, skipped } = await correctPrices(
    ctx,
    run.scope.side === 1 ? 'sale' : 'cost',
    wishes.map(({ line, price, freight }) => ({
      OrderID: line.OrderID ?? '',
      Price: price,
      Freight: freight,
      Reason: note || `按对账单：${line.Cause}`,
    })),
  );
  const odd = lines.filter((line) => !lineOfOrder.has(line.OrderID ?? ''));
  return {
    done,
    skipped: [
      ...skipped.map((each) => {
        const line = lineOfOrder.get(each.id);
        return line ? { ...each, ...nameOfLine(line) } : each;
      }),
      ...odd.map((line) => ({ ...nameOfLine(line), ...leftOut(deny(runDenials.noWholePrice)) })),
    ],
  };
}
