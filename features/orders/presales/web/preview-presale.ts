import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { type BatchPlan, preview, previewOf } from '#features/orders/orders/web/preview.ts';

/** Only the entry may, while nobody has packed it and nothing is asked. */
export const previewPresale = (rows: readonly OrderRow[]): BatchPlan =>
  preview(rows, (row) => {
    if (row.AgentID !== null) return { no: '只有录单店铺可以转为预售' };
    if (row.SplitOf !== null) return { no: '组合商品分开发货的订单不能转预售，可以挂起' };
    if (row.OpenRequests !== 0 || row.CancelRequest !== null)
      return { no: '还有申请没有答复，答复后再转为预售' };
    return previewOf(row, { type: 'presale' });
  });
