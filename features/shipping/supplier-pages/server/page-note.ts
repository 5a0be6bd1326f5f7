import { startExport } from '#features/orders/order-exports/server/index.ts';
import { TO_SHIP } from '#features/orders/orders/status.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { noteAct } from './note-act.ts';
import { ofLink } from './page-scope.ts';

/** The note of what is to ship, as the shop itself exports it; what one already has is left out unless wanted. */
export async function pageNote(ctx: ShopCtx, isNewOnly: boolean) {
  await noteAct(ctx, 'note', 0, isNewOnly ? '未导出的订单' : '全部待发订单');
  const exportMask = isNewOnly ? (0 as const) : (-1 as const);
  const plain = { Format: 'xlsx' as const, FireAndForget: false, ZipFiles: false };
  return startExport(ctx, 'fordeliver', { ...ofLink(ctx), ...plain, stages: [...TO_SHIP], exportMask });
}
