import { stat } from 'node:fs/promises';
import { type SheetLimits, sheetLimits } from '../limits.ts';
import { SheetRefused } from '../sheet-refused.ts';
import { ColumnWindow } from './columns.ts';
import type { ReadableSheet, ReadableWorkbook, RowSource, SheetReader, SheetRow } from './sheet-reader.ts';
import { openCsv } from './text/csv.ts';
import { openHtml } from './text/html-table.ts';
import { sniff } from './text/sniff.ts';
import { openSpreadsheetXml, openXls } from './xls.ts';
import { openXlsx, openXlsxInProcess } from './xlsx-apart.ts';

const HEAD_ROWS = 50;
const BATCH_ROWS = 1000;

export interface OpenSheetOptions {
  limits?: Partial<SheetLimits>;
  /** The name of a sheet, hidden ones included; without it the first visible sheet that has data. */
  sheet?: string;
  /** What the user calls the file. */
  fileName?: string;
  /** A job reads it: in its own thread, which is not the server's. */
  inJob?: true;
}

const openers = { xlsx: openXlsx, xls: openXls, csv: openCsv, html: openHtml, xml: openSpreadsheetXml };

/** Opens a file that people call a spreadsheet, whatever its name says; refuses by throwing `SheetRefused`. */
export async function openWorkbook(
  path: string,
  options: Omit<OpenSheetOptions, 'sheet'> = {},
): Promise<ReadableWorkbook> {
  const limits = { ...sheetLimits, ...options.limits };
  // WPS and LibreOffice mark theirs with a dot.
  if (/^(?:~\$|\.~)/.test(options.fileName ?? '')) throw new SheetRefused('lock_file');
  const { size } = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new SheetRefused('gone') : error;
  });
  if (size === 0) throw new SheetRefused('empty');
  if (size > limits.fileBytes) throw tooLarge(limits.fileBytes);
  const format = await sniff(path);
  const open = format === 'xlsx' && options.inJob ? openXlsxInProcess : openers[format];
  const source = await open(path, limits);
  return {
    format: source.format,
    sheets: source.sheets.map(({ name, hidden, rows }) => ({ name, hidden, rows })),
    sheet: (index) => sheetOf(source, index, limits),
    close: () => source.close(),
  };
}

/** Opens one sheet of a file: the one of that name, or the first visible one that has data. */
export async function openSheet(path: string, options: OpenSheetOptions = {}): Promise<SheetReader> {
  const book = await openWorkbook(path, options);
  try {
    const { format, sheets, close } = book;
    const sheet = await chosenSheet(book, options.sheet);
    const { sheetName, head } = sheet;
    return {
      format,
      sheets,
      sheetName,
      head,
      get remarks() {
        return sheet.remarks;
      },
      rows: () => sheet.rows(),
      close,
    };
  } catch (error) {
    await book.close();
    throw error;
  }
}

function tooLarge(bytes: number): SheetRefused {
  return new SheetRefused(
    'too_large',
    `文件超过 ${Math.floor(bytes / 1024 / 1024)} MB，请拆分成几个文件后分别上传`,
  );
}

const tooWide = (left: number, most: number) =>
  `列数太多，只读取了前 ${most} 个有内容的列，另外 ${left} 列没有读取；需要时请删除多余的列后再上传`;

async function chosenSheet(
  { sheets, sheet }: ReadableWorkbook,
  name: string | undefined,
): Promise<ReadableSheet> {
  const named = name === undefined ? undefined : sheets.findIndex((each) => each.name === name);
  if (named === -1) throw new SheetRefused('no_such_sheet');
  for (const [index, { hidden }] of sheets.entries()) {
    if (named === undefined ? hidden : index !== named) continue;
    const rows = await sheet(index);
    if (rows) return rows;
  }
  throw new SheetRefused('empty');
}

async function sheetOf(
  source: RowSource,
  index: number,
  limits: SheetLimits,
): Promise<ReadableSheet | undefined> {
  const columns = new ColumnWindow(limits.columns);
  const read = () => firstRows(batches(source, { index, columns }, limits));
  const first = await read();
  const head = columns.settle(first) ? await read() : first;
  if (head.length === 0) return undefined;
  return {
    sheetName: source.sheets[index]?.name ?? '',
    head,
    get remarks() {
      return columns.left > 0 ? [tooWide(columns.left, limits.columns)] : [];
    },
    rows: () => batches(source, { index, columns }, limits),
  };
}

async function firstRows(rows: AsyncIterable<SheetRow[]>): Promise<SheetRow[]> {
  const head: SheetRow[] = [];
  for await (const batch of rows) {
    head.push(...batch.slice(0, HEAD_ROWS - head.length));
    if (head.length >= HEAD_ROWS) break;
  }
  return head;
}

/** Even batches, counted against the limits that hold for every format. */
async function* batches(
  source: RowSource,
  { index, columns }: { index: number; columns: ColumnWindow },
  limits: SheetLimits,
): AsyncGenerator<SheetRow[], void> {
  let count = 0;
  let chars = 0;
  for await (const rows of source.rows(index, columns)) {
    count += rows.length;
    if (count > limits.rows) {
      throw new SheetRefused('too_many_rows', `超过 ${limits.rows} 行，请拆分成几个文件后分别上传`);
    }
    for (const row of rows) for (const cell of row.cells) chars += cell.length;
    if (chars > limits.sheetChars) throw new SheetRefused('too_large');
    for (let i = 0; i < rows.length; i += BATCH_ROWS) yield rows.slice(i, i + BATCH_ROWS);
  }
}
