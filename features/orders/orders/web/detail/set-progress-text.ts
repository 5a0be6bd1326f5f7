import type { OrderRow } from '../../order-row.ts';
import { CANCELLED, has, STATUS } from '../../status.ts';

/** How far a set has got whose parts are shipped as orders of their own: it is shipped when all of them are. */
export function setProgressText(rows: readonly Pick<OrderRow, 'Status'>[]): string {
  const live = rows.filter(({ Status }) => !has(Status, CANCELLED));
  const cancelled = rows.length - live.length;
  if (live.length === 0) return '整套已取消';
  const shipped = live.filter(({ Status }) => has(Status, STATUS.shipped | STATUS.complete)).length;
  if (shipped === live.length) return cancelled > 0 ? `除已取消的 ${cancelled} 单外都已发货` : '整套已发货';
  return `${shipped} / ${live.length} 单已发货${cancelled > 0 ? `，${cancelled} 单已取消` : ''}`;
}
