import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import type { Sums } from '../../day-figures/server/index.ts';
import type { Part } from '../contract.ts';

const NONE = { orders: 0, cancelled: 0, pieces: 0, sales: 0, cost: 0, returned_sales: 0 };

/** A day's or a span's figures as the reader may see them; net is what is left after what was given back. */
export function partOf({ can }: Pick<ShopCtx, 'can'>, sums: Partial<Sums> | undefined): Part {
  const { orders, cancelled, pieces, sales, cost, returned_sales: back } = { ...NONE, ...sums };
  return {
    Orders: orders - cancelled,
    Pieces: Number(pieces),
    ...(can('price.sales.view') && { Sales: sales, Net: yuanOf(fenOf(sales) - fenOf(back)) }),
    ...(can('price.purchase.view') && { Cost: cost }),
  };
}
