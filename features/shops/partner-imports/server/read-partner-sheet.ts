import { isBlankRow } from '#features/sheets/sheet-files/clean-cell.ts';
import { openSheet } from '#features/sheets/sheet-files/server/index.ts';
import { SheetRefused } from '#features/sheets/sheet-files/sheet-refused.ts';
import { outColumns } from '#features/sheets/sheet-imports/sheet.ts';
import { partnerSheets } from '#features/sheets/templates/partner-sheets.ts';
import { type ImportTemplate, ownHeader } from '#features/sheets/templates/server/index.ts';
import { KIND_NAMES, type PartnerKind } from '#features/shops/partners/kinds.ts';
import type { PartnerColumn } from '../check-partner-rows.ts';
import { MOST_ROWS } from '../contract.ts';

export interface ReadSheet {
  header: readonly string[];
  /** Where each of our columns stands in it. */
  map: ReadonlyMap<PartnerColumn, number>;
  rows: { rowNo: number; cells: readonly string[] }[];
}

/** Columns that a sheet of bad rows has beside its own; they are written anew each time. */
const REMARKS = new Set(['行号', '问题']);

/** How the shop's templates read a sheet; `chosen` by a person. */
export interface Templates {
  own: readonly ImportTemplate[];
  chosen: ImportTemplate | undefined;
}

/** The header and the rows of a sheet of partners. One that is none throws SheetRefused. */
export async function readPartnerSheet(path: string, kind: PartnerKind, by: Templates): Promise<ReadSheet> {
  const reader = await openSheet(path);
  try {
    const cells = reader.head.map((row) => row.cells);
    const known = ownHeader(partnerSheets[kind], cells, by.own, by.chosen);
    if (known.at < 0 || known.missing.length > 0) throw noSuchSheet(known.missing, by.chosen);
    const titles = cells[known.at] ?? [];
    const after = reader.head[known.at]?.rowNo ?? 0;
    const own = titles.map((title) => !REMARKS.has(title.trim()));
    const ownCells = (row: readonly string[]) => row.filter((_, i) => own[i] ?? true);
    const rows: ReadSheet['rows'] = [];
    for await (const batch of reader.rows()) {
      const data = batch.filter((row) => row.rowNo > after && !isBlankRow(row.cells));
      rows.push(...data.map((row) => ({ rowNo: row.rowNo, cells: ownCells(row.cells) })));
      if (rows.length > MOST_ROWS) throw tooMany(kind);
    }
    const header = ownCells(titles);
    // Without the columns of remarks the others have moved.
    const { map } = ownHeader(partnerSheets[kind], [header], by.own, known.template);
    return { header, map, rows };
  } finally {
    await reader.close();
  }
}

const tooMany = (kind: PartnerKind) =>
  new SheetRefused(
    'too_many_rows',
    `一次最多导入 ${MOST_ROWS} 个${KIND_NAMES[kind]}，请拆分成几个文件后分别上传`,
  );

function noSuchSheet(missing: readonly string[], chosen: ImportTemplate | undefined): SheetRefused {
  const columns = `「${missing.join('」「')}」`;
  if (!chosen) {
    return new SheetRefused('no_such_sheet', `没有找到${columns}列，请在表头中补上，或下载模板填写`);
  }
  return new SheetRefused(
    'no_such_sheet',
    `表里没有模板“${chosen.name}”的${columns}列，请换一个模板，或改好表头`,
  );
}

/** Rows that the caller has read already, as a sheet in the columns of the template. */
export function asSheet(kind: PartnerKind, given: readonly Record<string, string>[]): ReadSheet {
  const sheet = partnerSheets[kind];
  const keys = Object.keys(sheet.columns);
  return {
    header: outColumns(sheet).map(({ title }) => title),
    map: new Map(keys.map((key, at) => [key as PartnerColumn, at])),
    rows: given.map((row, i) => ({ rowNo: i + 1, cells: keys.map((key) => row[key] ?? '') })),
  };
}
