/** What moved stock; a number, once given, stands in the history for good. */
export const MOVES = {
  count: 1,
  in: 2,
  out: 3,
  transferOut: 4,
  transferIn: 5,
  reserve: 6,
  release: 7,
  ship: 8,
  unship: 9,
  returned: 10,
  reassign: 11,
  undo: 12,
  stop: 13,
} as const;
export type MoveKind = (typeof MOVES)[keyof typeof MOVES];

export const MOVE_NAMES: Readonly<Record<number, string>> = {
  1: '盘点',
  2: '入库',
  3: '出库',
  4: '调拨出',
  5: '调拨入',
  6: '下单占用',
  7: '释放',
  8: '发货',
  9: '作废退回',
  10: '退货入库',
  11: '转仓',
  12: '撤销',
  13: '停止记库存',
};

/** 1 自有仓, 2 云仓, 3 产地仓, 4 退货仓. */
export const WAREHOUSE_TYPES: Readonly<Record<number, string>> = {
  1: '自有仓',
  2: '云仓',
  3: '产地仓',
  4: '退货仓',
};
export const RETURNS = 4;

export { CHECKS_STOCK } from '#features/catalogue/quotas/quota.ts';
