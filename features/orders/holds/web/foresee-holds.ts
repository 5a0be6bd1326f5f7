import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { type Foresight, fateOf, foresee } from '#features/orders/orders/web/foresee.ts';
import { heldOfRow } from '#features/orders/orders/web/waits.ts';

/** Who entered it, or ships it. */
export const atAnEnd = ({ AgentID, VendorID }: OrderRow) => AgentID === null || VendorID === null;

export const foreseeSuspend = (rows: readonly OrderRow[]): Foresight =>
  foresee(rows, (row) =>
    atAnEnd(row)
      ? fateOf(row, { type: 'suspend' })
      : { no: '只有录单店铺和发货店铺可以挂起，请联系其中一方' },
  );

/** Each side ends only its own hold. */
export const foreseeResume = (rows: readonly OrderRow[]): Foresight =>
  foresee(rows, (row) => {
    const held = heldOfRow(row);
    if (held.some(({ mine }) => mine)) return fateOf(row, { type: 'resume' });
    if (held.length === 0) return { no: '订单没有挂起' };
    return { no: `由${held.map(({ by }) => by).join('、')}挂起，请联系对方恢复` };
  });
