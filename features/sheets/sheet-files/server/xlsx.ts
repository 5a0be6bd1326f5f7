import type { SheetLimits } from '../limits.ts';
import { SheetRefused } from '../sheet-refused.ts';
import type { ColumnWindow } from './columns.ts';
import { type Merge, MergeFiller, placed, readMerges } from './merges.ts';
import { RowScanner } from './row-scanner.ts';
import { SharedStrings } from './shared-strings.ts';
import type { RowSource, SheetRow } from './sheet-reader.ts';
import { readWorkbook, type Workbook } from './workbook.ts';
import { utf8Pieces } from './xml/xml-encoding.ts';
import { ZipParts } from './zip-parts.ts';

/** Called in a thread of its own (xlsx-thread.ts); `hold` is told how many bytes of text are held. */
export async function readXlsx(
  path: string,
  limits: SheetLimits,
  hold: (bytes: number) => void,
): Promise<RowSource> {
  const zip = await ZipParts.open(path, limits);
  try {
    const workbook = await readWorkbook(zip);
    return new XlsxSource(zip, workbook, { limits, hold });
  } catch (error) {
    zip.close();
    throw error;
  }
}

interface Bounds {
  limits: SheetLimits;
  hold: (bytes: number) => void;
}

class XlsxSource implements RowSource {
  readonly format = 'xlsx';
  readonly sheets: Workbook['sheets'];
  readonly #zip: ZipParts;
  readonly #workbook: Workbook;
  readonly #limits: SheetLimits;
  readonly #hold: (bytes: number) => void;
  #strings: Promise<SharedStrings> | undefined;
  readonly #merges = new Map<string, Merge[]>();

  constructor(zip: ZipParts, workbook: Workbook, { limits, hold }: Bounds) {
    this.#zip = zip;
    this.#workbook = workbook;
    this.#limits = limits;
    this.#hold = hold;
    this.sheets = workbook.sheets;
  }

  async *rows(sheet: number, columns: ColumnWindow): AsyncGenerator<SheetRow[], void> {
    const part = this.sheets[sheet]?.part ?? '';
    const [merges, strings] = await Promise.all([this.#mergesOf(part), this.#read()]);
    const filler = new MergeFiller(placed(merges, columns));
    const { formats, date1904 } = this.#workbook;
    const scanner = new RowScanner({ strings, formats, date1904, columns, limits: this.#limits });
    for await (const piece of utf8Pieces(await this.#part(part))) {
      const { rows, ended } = scanner.push(piece);
      for (const row of rows) filler.fill(row);
      if (rows.length > 0) yield rows;
      if (ended) return;
    }
    if (scanner.inside) throw new SheetRefused('corrupt');
  }

  async close(): Promise<void> {
    this.#zip.close();
  }

  #read(): Promise<SharedStrings> {
    this.#strings ??= this.#openStrings();
    return this.#strings;
  }

  async #openStrings(): Promise<SharedStrings> {
    const part = this.#workbook.stringsPart ?? 'xl/sharedStrings.xml';
    return SharedStrings.read(await this.#zip.stream(part), this.#limits, this.#hold);
  }

  async #part(name: string): Promise<AsyncIterable<Buffer>> {
    const part = await this.#zip.stream(name);
    if (!part) throw new SheetRefused('corrupt');
    return part;
  }

  /** Merges stand behind the rows that they concern, so the part is unpacked once more just for them. */
  async #mergesOf(part: string): Promise<Merge[]> {
    const known = this.#merges.get(part);
    if (known) return known;
    const merges = await readMerges(await this.#part(part), this.#limits);
    this.#merges.set(part, merges);
    return merges;
  }
}
