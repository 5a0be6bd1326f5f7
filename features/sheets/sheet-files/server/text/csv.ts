import { cleanCell, isBlankRow } from '../../clean-cell.ts';
import type { SheetLimits } from '../../limits.ts';
import { quotedRecord } from '../../quoted-record.ts';
import { SheetRefused } from '../../sheet-refused.ts';
import type { ColumnWindow } from '../columns.ts';
import type { RowSource, SheetRow } from '../sheet-reader.ts';
import { detectEncoding, textPieces } from './text-pieces.ts';

const LONGEST_RECORD = 2_000_000;
const CANDIDATES = [',', '\t', ';', '|'];

export async function openCsv(path: string, limits: SheetLimits): Promise<RowSource> {
  const encoding = await detectEncoding(path);
  return {
    format: 'csv',
    sheets: [{ name: 'csv', hidden: false }],
    rows: (_sheet, columns) => csvRows(textPieces(path, encoding), { limits, columns }),
    close: async () => {},
  };
}

async function* csvRows(pieces: AsyncIterable<string>, room: Room): AsyncGenerator<SheetRow[], void> {
  let scanner: CsvScanner | undefined;
  let cells = 0;
  let count = 0;
  for await (const piece of pieces) {
    scanner ??= new CsvScanner(piece, room);
    const rows = scanner.push(piece, false);
    count += rows.length;
    cells = Math.max(cells, rows[0]?.cells.length ?? 0);
    if (rows.length > 0) yield rows;
  }
  const last = scanner?.push('', true) ?? [];
  // A single value is a note somebody saved under the name of a sheet.
  if (count + last.length === 1 && Math.max(cells, last[0]?.cells.length ?? 0) === 1) {
    throw new SheetRefused('not_a_sheet');
  }
  if (last.length > 0) yield last;
}

interface Room {
  limits: SheetLimits;
  columns: ColumnWindow;
}

class CsvScanner {
  readonly #room: Room;
  readonly #delimiter: string;
  readonly #newline: string;
  #text = '';
  #pos = 0;
  #rowNo = 0;
  #final = false;

  constructor(sample: string, room: Room) {
    this.#room = room;
    this.#newline = sample.includes('\n') ? '\n' : '\r';
    const match = /^\ufeff?"?sep=(.)"?\r?\n?/i.exec(sample);
    this.#delimiter = match?.[1] ?? detectDelimiter(sample);
    this.#pos = match?.[0].length ?? 0;
  }

  push(piece: string, final: boolean): SheetRow[] {
    this.#text += piece;
    this.#final = final;
    const rows: SheetRow[] = [];
    while (this.#pos < this.#text.length) {
      const record = this.#record();
      if (!record) break;
      this.#rowNo += 1;
      const cells = this.#clean(record);
      if (!isBlankRow(cells)) rows.push({ rowNo: this.#rowNo, cells });
    }
    this.#text = this.#text.slice(this.#pos);
    this.#pos = 0;
    if (final ? this.#text !== '' : this.#text.length > LONGEST_RECORD) {
      throw new SheetRefused('corrupt', `第 ${this.#rowNo + 1} 行的引号没有成对，请修改后再上传`);
    }
    return rows;
  }

  #clean(record: string[]): string[] {
    const { cellChars } = this.#room.limits;
    const cells = this.#room.columns.take(record.map(cleanCell));
    while (cells.at(-1) === '') cells.pop();
    if (cells.some((cell) => cell.length > cellChars)) {
      throw new SheetRefused('too_large', `第 ${this.#rowNo} 行有一格超过 ${cellChars} 字，请缩短后再上传`);
    }
    return cells;
  }

  /** One record, or undefined while its end has not arrived. */
  #record(): string[] | undefined {
    const end = this.#text.indexOf(this.#newline, this.#pos);
    if (end < 0 && !this.#final) return undefined;
    const line = this.#text.slice(this.#pos, end < 0 ? undefined : end);
    if (line.includes('"')) return this.#quotedRecord();
    this.#pos += line.length + 1;
    return (line.endsWith('\r') ? line.slice(0, -1) : line).split(this.#delimiter);
  }

  #quotedRecord(): string[] | undefined {
    const marks = { delimiter: this.#delimiter, newline: this.#newline };
    const record = quotedRecord(this.#text, this.#pos, marks, this.#final);
    if (record) this.#pos = record.end;
    return record?.cells;
  }
}

/** The mark that the first lines agree on. */
function detectDelimiter(sample: string): string {
  const lines = sample
    .slice(0, 65_536)
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20);
  const score = (mark: string) => {
    const counts = lines.map((line) => line.split(mark).length - 1);
    const most = Math.max(...counts, 0);
    return most * counts.filter((n) => n >= Math.max(1, most / 2)).length;
  };
  return CANDIDATES.reduce((best, mark) => (score(mark) > score(best) ? mark : best), ',');
}
