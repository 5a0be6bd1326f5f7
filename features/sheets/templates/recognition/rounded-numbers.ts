import { cleanId } from '../cells/clean-cell.ts';
import type { SheetField } from '../fields/order-fields.ts';
import type { ColumnMapping } from '../recognition.ts';

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
