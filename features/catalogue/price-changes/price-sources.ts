/** How a change of prices came about. */
export const PRICE_SOURCES = {
  form: '手工改价',
  sheet: '表格导入',
  formula: '公式调价',
  undo: '撤销',
} as const;

export type PriceSource = keyof typeof PRICE_SOURCES;
