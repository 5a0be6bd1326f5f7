import { isBlankRow } from '#features/sheets/sheet-files/clean-cell.ts';
import type { ColumnType } from '#features/sheets/sheet-files/sheet-cell.ts';
import { cellDenials } from '#features/sheets/sheet-imports/cell-denials.ts';
import { isUnusedColumn, type SheetColumns } from '#features/sheets/sheet-imports/column-record.ts';
import { inColumn, inUnit, parseCell } from '#features/sheets/sheet-imports/parse-row.ts';
import { kilogramsOf, weightReader } from '#features/sheets/sheet-imports/read-weight.ts';
import { columnsOf, type Sheet } from '#features/sheets/sheet-imports/sheet.ts';
import { isTierTitle, priceOfFewest } from '#features/sheets/sheet-imports/tier-price.ts';
import { deny } from '#kit/endpoint/denial.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { yuanOf } from '#kit/money/fen.ts';
import { cutText } from '#kit/text/cut-text.ts';
import { amountReader } from './amount-reader.ts';
import { variantAdvice, variantParts, variantReader } from './join-variants.ts';
import { isOwnTitle, type OpenedSheet, type OwnFile, withOwnSheet } from './open-own-sheet.ts';
import { refuseUnreadable } from './read-own-sheet.ts';

const MOST_ROWS = 5;
const LONGEST = 200;

/** What an import would take each column of an uploaded sheet for, and how its first rows read then. */
export const previewColumns = <S extends Sheet>(ctx: ShopCtx, file: OwnFile<S>): Promise<SheetColumns> =>
  withOwnSheet(ctx, file, async (opened) => describeOwn(opened, file)).catch(refuseUnreadable);

function describeOwn<S extends Sheet>(opened: OpenedSheet<S>, { emptied, advice }: OwnFile<S>): SheetColumns {
  const { ownSheet, template, by, map, sheet } = opened;
  const whole = variantReader(opened);
  return describeSheet({
    ...opened,
    sheet: {
      sheetName: sheet.sheetName,
      remarks: sheet.remarks,
      head: sheet.head.map((row) =>
        row.rowNo > opened.headerRow ? { ...row, cells: [...whole(row.cells)] } : row,
      ),
    },
    templateName: by === 'template' ? (template?.name ?? '') : '',
    fieldAt: new Map([...map].map(([field, at]) => [at, field])),
    partAt: variantParts(opened),
    fields: columnsOf(ownSheet).map(([key, { title, required = false }]) => ({ key, title, required })),
    hint: ownSheet.hint,
    advice: (unused) => [
      ...variantAdvice(opened),
      ...tierAdvice(opened),
      ...(advice?.(new Set(map.keys()), unused) ?? []),
    ],
    readCell: cellReader(opened, emptied),
  });
}

/** What a price of several tiers is read as, in a sentence. */
function tierAdvice<S extends Sheet>({ ownSheet, map, titles, sheet, headerRow }: OpenedSheet<S>): string[] {
  const rows = sheet.head.filter(({ rowNo }) => rowNo > headerRow);
  return [...map].flatMap(([key, at]) => {
    const title = titles[at]?.trim() ?? '';
    const isTiered =
      ownSheet.columns[key]?.type === 'money' &&
      (isTierTitle(title) || rows.some(({ cells }) => priceOfFewest((cells[at] ?? '').trim()) !== undefined));
    return isTiered ? [`「${title}」是按件数分档的价格，取件数最少的一档；其他档没有读取`] : [];
  });
}

/** A sheet that is opened for an import, whose columns are known. */
interface SheetToDescribe
  extends Pick<OpenedSheet<Sheet>, 'fileName' | 'sheets' | 'headerRow' | 'titles' | 'by' | 'problem'> {
  sheet: Pick<OpenedSheet<Sheet>['sheet'], 'sheetName' | 'head' | 'remarks'>;
  templateName: string;
  /** By the place of a column what it holds. */
  fieldAt: ReadonlyMap<number, string>;
  /** By the place of a column the field that it is read into together with another. */
  partAt?: ReadonlyMap<number, string>;
  fields: readonly { key: string; title: string; required: boolean }[];
  /** The title of our own hint. */
  hint?: string | undefined;
  /** In sentences, after the titles that nothing is read of. */
  advice: (unused: readonly string[]) => readonly string[];
  readCell: CellReader;
}

/** What each column of a sheet is taken for, and how its first rows read. */
export function describeSheet(known: SheetToDescribe): SheetColumns {
  const { sheet, headerRow, readCell } = known;
  const rows = sheet.head
    .filter(({ rowNo, cells }) => rowNo > headerRow && !isBlankRow(cells))
    .slice(0, MOST_ROWS);
  const Columns = columnsIn(
    known,
    rows.map(({ cells }) => cells),
  );
  return {
    FileName: known.fileName,
    SheetName: sheet.sheetName,
    Sheets: known.sheets.map(({ name, hidden }) => ({ Name: name, Hidden: hidden })),
    HeaderRow: headerRow,
    By: known.by,
    TemplateName: known.templateName,
    Columns,
    Fields: known.fields.map(({ key, title, required }) => ({ Key: key, Title: title, Required: required })),
    Problem: known.problem,
    Advice: [...known.advice(Columns.filter(isUnusedColumn).map(({ Header }) => Header)), ...sheet.remarks],
    Rows: rows.map(({ rowNo, cells }) => ({
      RowNo: rowNo,
      Cells: Columns.map(({ Index, Field }) => readCell(cells[Index] ?? '', Index, Field)),
    })),
  };
}

/** The columns with a title or a cell; remarks of an earlier import and our own hint are none of the file's. */
function columnsIn(
  { titles, fieldAt, partAt, hint }: SheetToDescribe,
  rows: readonly (readonly string[])[],
): SheetColumns['Columns'] {
  const width = Math.max(
    titles.length,
    ...rows.map(({ length }) => length),
    ...[...fieldAt.keys()].map((at) => at + 1),
  );
  return Array.from({ length: width }, (_, Index) => ({
    Index,
    Header: cutText((titles[Index] ?? '').replace(/\s+/g, ' ').trim(), LONGEST),
    Field: fieldAt.get(Index) ?? null,
    PartOf: partAt?.get(Index) ?? null,
  })).filter(({ Index, Header, Field }) => {
    if (Field !== null) return true;
    if (!isOwnTitle(Header) || Header === hint) return false;
    return Header !== '' || rows.some((cells) => (cells[Index] ?? '').trim() !== '');
  });
}

type ReadCell = SheetColumns['Rows'][number]['Cells'][number];
/** A cell as its column's field is read; `field` null: the column is not used. */
type CellReader = (cell: string, at: number, field: string | null) => ReadCell;

function cellReader<S extends Sheet>(opened: OpenedSheet<S>, emptied: string | undefined): CellReader {
  const { titles, ownSheet } = opened;
  const year = new Date().getFullYear();
  const units = { inYuan: amountReader(opened), withUnit: weightReader(titles) };
  return (cell, at, field) => {
    const written = cell.trim();
    const Text = cutText(written, LONGEST);
    const column = field === null ? undefined : ownSheet.columns[field];
    if (!column) return { Text, Read: '', Problem: '' };
    if (written === emptied) return { Text, Read: Text, Problem: '' };
    if (written === '')
      return {
        Text,
        Read: '',
        Problem: column.required ? inColumn(column.title, deny(cellDenials.empty)).no : '',
      };
    const text = inUnit(written, column.type, at, units);
    if (text === '') return { Text, Read: '', Problem: '' };
    const value = parseCell(text, column.type, { year });
    if (typeof value === 'object') return { Text, Read: '', Problem: inColumn(column.title, value).no };
    return { Text, Read: readAs(value, column.type), Problem: '' };
  };
}

/** A value as whoever looks at the columns reads it. */
function readAs(value: string | number, type: ColumnType): string {
  if (type === 'money') return yuanOf(Number(value)).toFixed(2);
  if (type === 'weight') return `${kilogramsOf(Number(value))} kg`;
  return cutText(String(value), LONGEST);
}
