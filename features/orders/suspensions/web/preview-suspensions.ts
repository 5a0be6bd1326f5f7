import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { type BatchPlan, preview, previewOf } from '#features/orders/orders/web/preview.ts';
import { suspensionsOfRow } from '#features/orders/orders/web/waits.ts';

/** Who entered it, or ships it. */
export const atAnEnd = ({ AgentID, VendorID }: OrderRow) => AgentID === null || VendorID === null;

export const previewSuspend = (rows: readonly OrderRow[]): BatchPlan =>
  preview(rows, (row) =>
    atAnEnd(row)
      ? previewOf(row, { type: 'suspend' })
      : { no: '只有录单店铺和发货店铺可以挂起，请联系其中一方' },
  );

/** Each side ends only its own hold. */
export const previewResume = (rows: readonly OrderRow[]): BatchPlan =>
  preview(rows, (row) => {
    const suspensions = suspensionsOfRow(row);
    if (suspensions.some(({ mine }) => mine)) return previewOf(row, { type: 'resume' });
    if (suspensions.length === 0) return { no: '订单没有挂起' };
    return { no: `由${suspensions.map(({ by }) => by).join('、')}挂起，请联系对方恢复` };
  });
