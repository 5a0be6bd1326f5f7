import type { z } from 'zod';
import type { monthExports } from '#features/orders/order-exports/books-contract.ts';
import { exportMonth } from '#features/orders/order-exports/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { downloadMonth } from './download-month.ts';
import { monthRow } from './month-rows.ts';

/**
 * A month by its older call. A kept one is its file, byte for byte, to whoever may see all that it says; who may not, or
 * asks for columns of a template, gets the month as of now without what they may not see, as for one that nobody keeps.
 */
export async function monthFileAnswer(ctx: ShopCtx, input: z.output<typeof monthExports.monthly.input>) {
  const seesAll = ctx.can('price.sales.view') && ctx.can('price.purchase.view');
  const kept = seesAll && !input.ExcelCfgID ? await monthRow(ctx.db, input.Month) : undefined;
  return kept?.file_id ? downloadMonth(ctx, kept.file_id) : exportMonth(ctx, input);
}
