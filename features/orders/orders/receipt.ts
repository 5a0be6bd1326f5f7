/**
 * How far an order has arrived (domain page §6). `none` and `onTheWay` follow from shipping and are kept nowhere; the
 * others are what carriers say of its parcels, or the entry by hand.
 */
export const RECEIPT = { none: 0, onTheWay: 1, partly: 2, signed: 3, trouble: 4, toFetch: 5 } as const;

export const RECEIPT_NAMES: Readonly<Record<number, string>> = {
  0: '未发货',
  1: '运输中',
  2: '部分签收',
  3: '已签收',
  4: '异常',
  5: '待取件',
};

/** Marks of a parcel that goes on; above them stand the states of one that does not. */
export const MOST_MARK = 4;

/** Why an order's parcels are in trouble: a mark, or a state (features/shipping/deliveries/trace-states.ts). */
export const TROUBLES: Readonly<Record<number, string>> = {
  1: '超 24 小时未揽收',
  2: '停滞',
  3: '待取件超 48 小时',
  4: '查无轨迹',
  7: '问题件',
  8: '退回中',
  9: '已退回',
};

/** A parcel that comes back or is back: its order is not complete. */
export const GOES_BACK = 8;
export const IS_BACK = 9;
export const BACK_STATES: readonly number[] = [GOES_BACK, IS_BACK];
