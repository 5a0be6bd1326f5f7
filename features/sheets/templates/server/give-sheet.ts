import { xlsxAnswer } from '#features/sheets/sheet-imports/server/index.ts';
import { errorColumns, type Sheet, templateRows } from '#features/sheets/sheet-imports/sheet.ts';
import type { FileAnswer } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { CommandName } from '../commands.ts';
import { rejectedRows } from './keep-import.ts';

/** An empty sheet with the columns of the import and one example. */
export function templateFile(sheet: Sheet): FileAnswer {
  const { columns, rows } = templateRows(sheet);
  return xlsxAnswer(`${sheet.name}导入模板`, { sheetName: sheet.name, columns, rows });
}

/** The rows that were not taken, in the columns of their file, each with what is wrong: to be corrected and sent again. */
export async function rowsToMend(
  db: TenantDb,
  sheet: Sheet,
  id: string,
  command: CommandName,
): Promise<FileAnswer> {
  const { fileName, header, rows } = await rejectedRows(db, id, command);
  const cells = rows.map(({ RowNo, Cells = [], Column, Says }) => [
    ...header.map((_, at) => Cells[at] ?? ''),
    RowNo,
    `${Column}：${Says}`,
  ]);
  return xlsxAnswer(`${fileName}-未导入`, {
    sheetName: sheet.name,
    columns: errorColumns(header),
    rows: cells,
  });
}
