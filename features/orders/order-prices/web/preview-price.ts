import { CREATION_TYPES } from '#features/orders/orders/creation-types.ts';
import { NOTHING_BACK } from '#features/orders/orders/money/leg-refunds.ts';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { type BatchPlan, preview } from '#features/orders/orders/web/preview.ts';
import { fenOf, fenOrNull } from '#kit/money/fen.ts';
import { judgePrice } from '../judge-price.ts';

/** 我卖的价 or 我进的价. */
export type PreviewSide = 'sale' | 'cost';

export interface TypedPrice {
  side: PreviewSide;
  /** In yuan; freight undefined: as it is. */
  price: number;
  freight: number | undefined;
}

/** By the server's own rule, as far as a list shows it: bills and what was given back are looked at there. */
export const previewPrice = (rows: readonly OrderRow[], { side, price, freight }: TypedPrice): BatchPlan =>
  preview(rows, (row) => {
    const isSale = side === 'sale';
    if (!isSale && row.VendorID === null) return { no: '由本店发货，没有采购价' };
    const was = {
      price: fenOrNull(isSale ? row.SalePrice : row.CostPrice),
      freight: fenOf((isSale ? row.SaleFreight : row.CostFreight) ?? 0),
    };
    const verdict = judgePrice({
      status: row.Status,
      amount: row.Amount,
      shippedAmount: row.ShippedAmount,
      asker: isSale ? 'seller' : 'buyer',
      isResend: row.IdCreationType === CREATION_TYPES.resend,
      isRetail: isSale && row.AgentID === null,
      was,
      now: { price: fenOf(price), freight: freight === undefined ? was.freight : fenOf(freight) },
      isOneHand: false,
      isBilled: false,
      billNo: null,
      isWaiting: false,
      back: NOTHING_BACK,
    });
    return verdict === 'now' ? 'go' : verdict;
  });
