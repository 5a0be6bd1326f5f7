import { KIND_NAMES, type PartnerKind } from '#features/partners/kinds.ts';
import { partnerSheets } from '#features/partners/partner-sheet.ts';
import { findHeader } from '#features/sheet-imports/find-header.ts';
import { knownHeaders, matchHeader, missingColumns, outColumns } from '#features/sheet-imports/sheet.ts';
import { isBlankRow } from '#kit/sheet/clean-cell.ts';
import { openSheet } from '#kit/sheet/server/open-sheet.ts';
import { SheetRefused } from '#kit/sheet/sheet-refused.ts';
import { MOST_ROWS } from '../contract.ts';

export interface ReadSheet {
  header: readonly string[];
  rows: { rowNo: number; cells: readonly string[] }[];
}

/** Columns that a sheet of bad rows has beside its own; they are written anew each time. */
const REMARKS = new Set(['行号', '问题']);

/** The header and the rows of a sheet of partners. One that is none throws SheetRefused. */
export async function readPartnerSheet(path: string, kind: PartnerKind): Promise<ReadSheet> {
  const reader = await openSheet(path);
  try {
    const head = headerOf(
      reader.head.map((row) => row.cells),
      kind,
    );
    const after = reader.head[head.at]?.rowNo ?? 0;
    const own = head.cells.map((title) => !REMARKS.has(title.trim()));
    const ownCells = (cells: readonly string[]) => cells.filter((_, i) => own[i] ?? true);
    const rows: ReadSheet['rows'] = [];
    for await (const batch of reader.rows()) {
      const data = batch.filter((row) => row.rowNo > after && !isBlankRow(row.cells));
      rows.push(...data.map(({ rowNo, cells }) => ({ rowNo, cells: ownCells(cells) })));
      if (rows.length > MOST_ROWS) throw tooMany(kind);
    }
    return { header: ownCells(head.cells), rows };
  } finally {
    await reader.close();
  }
}

const tooMany = (kind: PartnerKind) =>
  new SheetRefused(
    'too_many_rows',
    `一次最多导入 ${MOST_ROWS} 个${KIND_NAMES[kind]}，请拆分成几个文件后分别上传`,
  );

function headerOf(head: readonly (readonly string[])[], kind: PartnerKind) {
  const sheet = partnerSheets[kind];
  const found = findHeader(
    head.map((cells) => [...cells]),
    knownHeaders(sheet),
  );
  const cells = found && head[found.row];
  const missing = missingColumns(sheet, matchHeader(sheet, cells ?? []));
  if (cells && missing.length === 0) return { at: found.row, cells };
  const says = `没有找到「${missing.join('」「')}」列，请在表头中补上，或下载模板填写`;
  throw new SheetRefused('no_such_sheet', says);
}

/** Rows that the caller has read already, as a sheet in the columns of the template. */
export function asSheet(kind: PartnerKind, given: readonly Record<string, string>[]): ReadSheet {
  const sheet = partnerSheets[kind];
  const keys = Object.keys(sheet.columns);
  return {
    header: outColumns(sheet).map(({ title }) => title),
    rows: given.map((row, i) => ({ rowNo: i + 1, cells: keys.map((key) => row[key] ?? '') })),
  };
}
