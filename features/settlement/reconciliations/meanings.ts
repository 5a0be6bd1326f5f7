import type { statementSheet } from '#features/sheets/templates/sheets/statement-sheet.ts';

/** What a column of the other side's statement can mean to us. */
export const MEANINGS = {
  number: '单号',
  amount: '金额',
  refund: '退款',
  quantity: '数量',
  price: '单价',
  freight: '运费',
  date: '日期',
} as const;
export type Meaning = keyof typeof MEANINGS;

const NUMBERS: readonly string[] = ['order', 'source', 'waybill'];
type Key = keyof typeof statementSheet.columns;

export const meaningOf = (key: Key): Meaning => (NUMBERS.includes(key) ? 'number' : (key as Meaning));
