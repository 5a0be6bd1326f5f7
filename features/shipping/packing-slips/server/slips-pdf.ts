import type { z } from 'zod';
import type { DeferredFile, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { pagesPdf } from '#kit/paper/server/pages-pdf.ts';
import type { packingSlips } from '../contract.ts';
import { laySlip } from '../lay-slip.ts';
import { slipsOf } from './packing-slips.ts';

/** Packing slips as one PDF. */
export async function slipsPdf(
  ctx: ShopCtx,
  { Paper, ...request }: z.output<typeof packingSlips.pdf.input>,
): Promise<DeferredFile> {
  const { Slips } = await slipsOf(ctx, request);
  const pages = function* () {
    for (const slip of Slips) yield* laySlip(slip, Paper);
  };
  return async () => ({
    name: `装箱单 ${Slips.length} 张.pdf`,
    type: 'application/pdf',
    body: pagesPdf(pages(), '装箱单'),
  });
}
