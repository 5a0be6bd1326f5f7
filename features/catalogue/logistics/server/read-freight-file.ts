import { isBlankRow } from '#features/sheets/sheet-files/clean-cell.ts';
import {
  openWorkbook,
  type ReadableSheet,
  type ReadableWorkbook,
} from '#features/sheets/sheet-files/server/index.ts';
import { SheetRefused } from '#features/sheets/sheet-files/sheet-refused.ts';
import type { Output } from '#kit/endpoint/contract.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { logistics } from '../contract.ts';
import { type FreightSheet, MOST_FREIGHT_ROWS, readFreightSheets } from '../read-freight-table.ts';
import { logisticsRefusals as no } from '../refusals.ts';

/** Sheets of a file that are looked at. */
const MOST_SHEETS = 20;

/** The freight tables of an uploaded file, read as one that is pasted. */
export async function readFreightFile(
  ctx: ShopCtx,
  fileId: string,
): Promise<Output<typeof logistics.readTable>> {
  const file = await ctx.db.from('files').select('name').where('id', '=', fileId).executeTakeFirst();
  if (!file) refuse(common.notFound, { what: '文件' });
  const path = await ctx.files.local(ctx.shop.id, fileId);
  const { sheets, unread } = await sheetsOf(path, file.name).catch((error: unknown) => {
    if (error instanceof SheetRefused) refuse(no.unreadable, { problem: error.message });
    throw error;
  });
  const { rows, deniedIds, problems } = readFreightSheets(sheets);
  return {
    Fees: rows.map(({ provinceIds, fee, firstCount, nextCount, nextFee }) => ({
      ProvinceIDs: [...provinceIds],
      LogisticFee: fee,
      FirstCount: firstCount,
      NextCount: nextCount,
      NextFee: nextFee,
    })),
    DeniedProvinceIDs: [...deniedIds],
    Problems: [...problems, ...unread],
  };
}

async function sheetsOf(path: string, fileName: string) {
  const book = await openWorkbook(path, { fileName });
  try {
    const shown = book.sheets.flatMap(({ hidden }, index) => (hidden ? [] : [index]));
    const sheets: FreightSheet[] = [];
    for (const index of shown.slice(0, MOST_SHEETS)) {
      const sheet = await book.sheet(index);
      if (sheet) sheets.push({ name: sheet.sheetName, rows: await rowsOf(sheet) });
    }
    if (sheets.length === 0) throw new SheetRefused('empty');
    return { sheets, unread: unreadSheets(book, shown.slice(MOST_SHEETS)) };
  } finally {
    await book.close();
  }
}

/** The rows with a cell, no more of them than tell that it is no freight table. */
async function rowsOf(sheet: ReadableSheet): Promise<FreightSheet['rows']> {
  const rows: FreightSheet['rows'][number][] = [];
  for await (const batch of sheet.rows()) {
    rows.push(...batch.filter(({ cells }) => !isBlankRow(cells)));
    if (rows.length > MOST_FREIGHT_ROWS) break;
  }
  return rows;
}

/** Sheets that nobody looked into: who made the file does not see those that are hidden. */
function unreadSheets({ sheets }: ReadableWorkbook, further: readonly number[]): string[] {
  const hidden = sheets.flatMap((sheet) => (sheet.hidden ? [`“${sheet.name}”`] : []));
  return [
    ...(hidden.length > 0 ? [`隐藏的工作表${hidden.join('')}没有读取，需要时请取消隐藏后再选择文件`] : []),
    ...(further.length > 0
      ? [`只读取了前 ${MOST_SHEETS} 个工作表，另外 ${further.length} 个没有读取，请拆分成几个文件`]
      : []),
  ];
}
