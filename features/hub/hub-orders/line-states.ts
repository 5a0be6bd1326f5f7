import { REFUNDS } from '#features/hub/platforms/platform.ts';

/** Where a platform's order line stands; `hub_orders.state` holds the number. */
export const LINE = { toCheck: 0, ready: 1, problem: 2, taken: 3, off: 4 } as const;

export const LINE_NAMES: Readonly<Record<number, string>> = {
  [LINE.toCheck]: '检查中',
  [LINE.ready]: '待收单',
  [LINE.problem]: '有问题',
  [LINE.taken]: '已收单',
  [LINE.off]: '已取消',
};

/** Its whole money is asked for or given back: its goods are wanted no more. */
export const isRefund = (refund: number): boolean => refund === REFUNDS.asked || refund === REFUNDS.done;

/** Whether the platform wants it shipped by us: what it cancelled, refunded or shipped already is off. */
export const isOff = (line: { isCancelled: boolean; refund: number; isShipped: boolean; quantity: number }) =>
  line.isCancelled || isRefund(line.refund) || line.isShipped || line.quantity === 0;
