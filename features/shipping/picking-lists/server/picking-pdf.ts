import type { z } from 'zod';
import { minuteOf } from '#features/orders/orders/times/order-time.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { DeferredFile, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { pagesPdf } from '#kit/paper/server/pages-pdf.ts';
import type { pickingLists } from '../contract.ts';
import { layPickingList } from '../lay-picking-list.ts';
import { pickingRefusals as no } from '../refusals.ts';
import { pickingList } from './picking-list.ts';

/** A picking list as a PDF, for whoever prints elsewhere. */
export async function pickingPdf(
  ctx: ShopCtx,
  { View, Scope, ...scope }: z.output<typeof pickingLists.pdf.input>,
): Promise<DeferredFile> {
  const list = await pickingList(ctx, scope);
  if (list.Orders === 0) refuse(no.nothingToPick);
  const title = scope.day === 'tomorrow' ? '备货单' : '拣货单';
  const says = [ctx.shop.name, Scope, minuteOf(new Date())].filter(Boolean).join('　');
  return async () => ({
    name: `${title} ${list.Orders} 单.pdf`,
    type: 'application/pdf',
    body: pagesPdf(layPickingList(list, View, { title, says, runId: scope.runId ?? undefined }), title),
  });
}
