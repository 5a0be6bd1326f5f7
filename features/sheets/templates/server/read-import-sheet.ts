import { isBlankRow } from '#features/sheets/sheet-files/clean-cell.ts';
import { SheetRefused } from '#features/sheets/sheet-files/sheet-refused.ts';
import type { Sheet } from '#features/sheets/sheet-imports/sheet.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { isUnanswered } from '../cells/empty-cell.ts';
import { withoutMarks } from '../cells/same-as-above.ts';
import { type OpenedSheet, type OwnFile, withOwnSheet } from './open-own-sheet.ts';
import { rememberColumns } from './remembered-columns.ts';

export interface ImportFile<S extends Sheet> extends OwnFile<S> {
  /** Only looked at: columns that a person chose are not remembered yet. */
  isPreview?: boolean;
}

/** Reads a sheet by its columns, which are kept where a person chose them; throws SheetRefused where they don't suffice. */
export const readImportSheet = <S extends Sheet, R>(
  ctx: ShopCtx,
  file: ImportFile<S>,
  read: (opened: OpenedSheet<S>) => Promise<R>,
): Promise<R> =>
  withOwnSheet(ctx, file, async (opened) => {
    if (opened.problem) throw new SheetRefused('no_such_sheet', opened.problem);
    const result = await read(opened);
    const { Columns } = file.reading;
    if (Columns && !file.isPreview) await rememberColumns(ctx.db, file.command, opened.titles, Columns);
    return result;
  });

/**
 * The rows below the header that have a cell. (空) is none; 同上 is what the row above has, and none where there is
 * nothing above.
 */
export async function* dataRows<S extends Sheet>({ sheet, headerRow, map }: OpenedSheet<S>) {
  const columns = [...map.values()];
  let above: readonly string[] = [];
  for await (const batch of sheet.rows())
    for (const row of batch) {
      if (row.rowNo <= headerRow) continue;
      if (isBlankRow(row.cells)) {
        above = [];
        continue;
      }
      above = withoutMarks(answered(row.cells), above, columns).cells;
      yield above === row.cells ? row : { ...row, cells: [...above] };
    }
}

const answered = (cells: readonly string[]): readonly string[] =>
  cells.some(isUnanswered) ? cells.map((cell) => (isUnanswered(cell) ? '' : cell)) : cells;
