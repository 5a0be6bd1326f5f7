import { cleanId } from '../cells/clean-cell.ts';
import type { SheetField } from '../fields/order-fields.ts';
import type { ColumnMapping } from '../recognition.ts';
import { sampleColumn } from './sheet-column.ts';

type Rows = readonly (readonly string[])[];

const NUMBERS: readonly SheetField[] = ['orderNo', 'sourceOrderNo', 'subOrderNo', 'expressNo'];
/** A program that counts in binary keeps 17 digits of a number, and prints zeros for the rest. */
const LONGER = /^[1-9]\d{18,}$/;
/** One number may end so by chance; not all of as many. */
const FEWEST = 3;

/** Columns whose long numbers all end in zeros: the program that wrote the sheet has lost their last digits. */
export function roundedNumbers(mapping: ColumnMapping, rows: Rows): string[] {
  return NUMBERS.flatMap((field) => {
    const column = mapping[field];
    if (!column) return [];
    const long = new Set(rows.map((row) => cleanId(row[column.index] ?? '')).filter((no) => LONGER.test(no)));
    const isRounded = long.size >= FEWEST && [...long].every((no) => no.endsWith('00'));
    return isRounded
      ? [
          `“${column.header.trim()}”的单号都以 00 结尾，后几位可能已被导出的程序改成 0，请重新导出为文本格式再导入。`,
        ]
      : [];
  });
}

const STATUS: readonly SheetField[] = ['status', 'afterSaleStatus'];
const MONEY: readonly SheetField[] = ['unitPrice', 'paidAmount'];
/** Interfaces that count money in fen. */
const IN_FEN: ReadonlySet<string> = new Set(['doudian-interface', 'kuaishou-interface']);

/** Columns of a field that hold whole numbers and nothing else, by their headers. */
const headersOfNumbers = (fields: readonly SheetField[], mapping: ColumnMapping, rows: Rows): string[] =>
  fields.flatMap((field) => {
    const column = mapping[field];
    if (!column) return [];
    const { cells, shareOf } = sampleColumn(rows, column.index);
    return cells.length > 0 && shareOf((cell) => /^\d+$/.test(cell)) === 1 ? [`“${column.header}”`] : [];
  });

/** What programs write in codes and people can't read: statuses in numbers, and money that may be in fen. */
export function codedCells(mapping: ColumnMapping, rows: Rows, template: string | undefined): string[] {
  const statuses = headersOfNumbers(STATUS, mapping, rows);
  const amounts = IN_FEN.has(template ?? '') ? headersOfNumbers(MONEY, mapping, rows) : [];
  return [
    ...(statuses.length > 0
      ? [`${statuses.join('、')}写的是代码，看不出哪些订单已取消或退款，请先删去不发的行。`]
      : []),
    ...(amounts.length > 0
      ? [`${amounts.join('、')}在平台接口里以分记，表里都是整数，现按元读取；如果是分，请先换成元。`]
      : []),
  ];
}
