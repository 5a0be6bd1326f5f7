import { amountText } from '../cells/parse-amount.ts';
import { readHeader } from '../headers/header-text.ts';

/** 单价（分） and 金额(单位:分) count in fen. */
export function isInFen(header: string): boolean {
  return /^(?:单位)?[:：]?(?:人民币)?分$/.test(readHeader(header).remark);
}

/** What a cell of such a column says in yuan; one that is no whole number stays, with its unit, to be looked at. */
export function fenInYuan(cell: string): string {
  const text = cell.normalize('NFKC').replace(/[\s,¥]/g, '');
  const fen = /^(-?\d{1,12})(?:\.0+)?$/.exec(text)?.[1];
  return fen === undefined ? `${cell}分` : amountText(Number(fen));
}

/** Reads amounts of a sheet in yuan, whatever unit its columns name. */
export function yuanReader(titles: readonly string[]): (text: string, at: number) => string {
  const fenColumns = new Set(titles.flatMap((title, at) => (isInFen(title) ? [at] : [])));
  return (text, at) => (fenColumns.has(at) ? fenInYuan(text) : text);
}
