import { parseRow } from '#features/sheets/sheet-imports/parse-row.ts';
import type { HeaderMap, SheetRowOf } from '#features/sheets/sheet-imports/sheet.ts';
import { type ImportTemplate, ownHeader } from '#features/sheets/templates/server/index.ts';
import { skuSheet } from '#features/sheets/templates/sku-sheet.ts';
import { isBlankRow } from '#kit/sheet/clean-cell.ts';
import { openSheet } from '#kit/sheet/server/open-sheet.ts';
import type { SheetReader, SheetRow } from '#kit/sheet/server/sheet-reader.ts';
import { SheetRefused } from '#kit/sheet/sheet-refused.ts';
import type { RowProblem } from '../contract.ts';

export type SkuRow = { rowNo: number } & SheetRowOf<typeof skuSheet>;

export interface SkuRows {
  rows: SkuRow[];
  problems: RowProblem[];
}

const MOST_ROWS = 20_000;

/** The rows of a product sheet, and the problems of those that are none. A sheet that is none throws SheetRefused. */
export async function readSkuSheet(
  path: string,
  own: readonly ImportTemplate[],
  chosen: ImportTemplate | undefined,
): Promise<SkuRows> {
  const reader = await openSheet(path);
  try {
    const { after, map } = headerOf(reader, own, chosen);
    const read: SkuRows = { rows: [], problems: [] };
    for await (const batch of reader.rows()) {
      const data = batch.filter((row) => row.rowNo > after && !isBlankRow(row.cells));
      for (const row of data) readRow(row, map, read);
      if (read.rows.length > MOST_ROWS) {
        throw new SheetRefused(
          'too_many_rows',
          `一次最多导入 ${MOST_ROWS} 个商品，请拆分成几个文件后分别上传`,
        );
      }
    }
    return read;
  } finally {
    await reader.close();
  }
}

function headerOf(
  { head }: SheetReader,
  own: readonly ImportTemplate[],
  chosen: ImportTemplate | undefined,
): { after: number; map: HeaderMap<typeof skuSheet> } {
  const cells = head.map((row) => row.cells);
  const { at, map, missing } = ownHeader(skuSheet, cells, own, chosen);
  const row = head[at];
  if (!row || missing.length > 0) {
    const where = chosen ? `表里没有模板“${chosen.name}”的` : '没有找到';
    const says = `${where}「${missing.join('」「')}」列，请在表头中补上，或下载模板填写`;
    throw new SheetRefused('no_such_sheet', says);
  }
  return { after: row.rowNo, map };
}

function readRow({ rowNo, cells }: SheetRow, map: HeaderMap<typeof skuSheet>, read: SkuRows): void {
  const parsed = parseRow(skuSheet, cells, map);
  const name = cells[map.get('SkuName') ?? -1] ?? '';
  if ('row' in parsed) read.rows.push({ rowNo, ...parsed.row });
  else
    read.problems.push(
      ...parsed.problems.slice(0, 1).map(({ column, says }) => problem(rowNo, name, column, says)),
    );
}

export const problem = (RowNo: number, Name: string, column: string, Says: string): RowProblem => ({
  RowNo,
  Name,
  Column: columnTitle(column),
  Says,
});

const columnTitle = (key: string) =>
  (skuSheet.columns as Record<string, { title: string }>)[key]?.title ?? key;
