import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import type { FigureSums } from '../../day-figures/server/index.ts';
import type { DashboardPart } from '../contract.ts';

/** What a part is made of. */
export const OF_PART = [
  'orders',
  'cancelled',
  'pieces',
  'sales',
  'cost',
  'returned_sales',
  'unpriced',
  'uncosted',
] as const;
export type PartSums = Pick<FigureSums, (typeof OF_PART)[number]>;
const NONE: PartSums = {
  orders: 0,
  cancelled: 0,
  pieces: 0,
  sales: 0,
  cost: 0,
  returned_sales: 0,
  unpriced: 0,
  uncosted: 0,
};

/** A day's or a span's figures as the reader may see them; net is what is left after what was given back. Field by field: thirty days put together by spreads took home a tenth of its time in this process. */
export function partForReader({ can }: Pick<ShopCtx, 'can'>, sums: PartSums = NONE): DashboardPart {
  const part: DashboardPart = { Orders: sums.orders - sums.cancelled, Pieces: Number(sums.pieces) };
  if (can('price.sales.view')) {
    part.Sales = sums.sales;
    part.Unpriced = sums.unpriced;
    part.Net = yuanOf(fenOf(sums.sales) - fenOf(sums.returned_sales));
  }
  if (can('price.purchase.view')) {
    part.Cost = sums.cost;
    part.Uncosted = sums.uncosted;
  }
  return part;
}
