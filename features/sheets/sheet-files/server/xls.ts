import { readFile, stat } from 'node:fs/promises';
import type { Worker } from 'node:worker_threads';
import { startThread } from '#kit/processes/start-process.ts';
import type { SheetLimits } from '../limits.ts';
import { SheetRefused } from '../sheet-refused.ts';
import type { ColumnWindow } from './columns.ts';
import { type Merge, MergeFiller, placed } from './merges.ts';
import type { RowSource, SheetInfo, SheetRow } from './sheet-reader.ts';
import { detectEncoding } from './text/text-pieces.ts';

export interface XlsQuestion {
  sheet: number;
  from: number;
}

export type XlsAnswer =
  | { failed: string }
  | { sheets: (SheetInfo & { merges: Merge[] })[] }
  | { rows: SheetRow[]; next: number | undefined };

/** Old binary workbooks, BIFF5 and BIFF8, and other files in the same container, told apart by their streams. */
export async function openXls(path: string, limits: SheetLimits): Promise<RowSource> {
  const bytes = await readWhole(path, limits);
  const names = (stream: string) => bytes.includes(Buffer.from(stream, 'utf16le'));
  if (names('EncryptedPackage')) throw new SheetRefused('password');
  if (!names('Workbook') && (names('WordDocument') || names('PowerPoint Document'))) {
    throw new SheetRefused('not_a_sheet');
  }
  return parse('xls', bytes, limits);
}

/** The XML workbook of Excel 2003, which some enterprise systems still write. */
export async function openSpreadsheetXml(path: string, limits: SheetLimits): Promise<RowSource> {
  const bytes = await readWhole(path, limits);
  const head = bytes.toString('latin1', 0, 4096).replaceAll('\0', '');
  const declared = /<\?xml[^>]*encoding\s*=\s*["']([\w-]+)/i.exec(head)?.[1] ?? 'utf-8';
  // UTF-7 and document types serve only to smuggle entities in.
  const honest = /^(utf-?8|utf-?16|gb2312|gbk|gb18030)$/i.test(declared) && !bytes.includes('<!DOCTYPE');
  if (!honest || !/<(\w+:)?Workbook[\s>]/.test(head)) throw new SheetRefused('not_a_sheet');
  const text = new TextDecoder(await detectEncoding(path)).decode(bytes);
  return parse('xml', Buffer.from(text), limits);
}

async function readWhole(path: string, limits: SheetLimits): Promise<Buffer> {
  const { size } = await stat(path);
  if (size > limits.legacyFileBytes) {
    throw new SheetRefused('too_large', '旧格式的文件太大，请另存为 xlsx 后再上传');
  }
  return readFile(path);
}

async function parse(format: 'xls' | 'xml', bytes: Buffer, limits: SheetLimits): Promise<RowSource> {
  const parser = new XlsParser(format, bytes, limits);
  try {
    return await parser.open();
  } catch (error) {
    await parser.close();
    throw error;
  }
}

class XlsParser {
  readonly #format: 'xls' | 'xml';
  readonly #worker: Worker;
  readonly #limits: SheetLimits;

  constructor(format: 'xls' | 'xml', bytes: Buffer, limits: SheetLimits) {
    this.#format = format;
    this.#limits = limits;
    const memory = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
    this.#worker = startWorker(memory, limits.legacyHeapMb);
    this.#worker.unref();
  }

  async open(): Promise<RowSource> {
    const opened = await this.#answer();
    if (!('sheets' in opened)) throw new SheetRefused('corrupt');
    return {
      format: this.#format,
      sheets: opened.sheets,
      rows: (sheet, columns) => this.#rows(sheet, opened.sheets[sheet]?.merges ?? [], columns),
      close: () => this.close(),
    };
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  async *#rows(sheet: number, merges: Merge[], columns: ColumnWindow): AsyncGenerator<SheetRow[], void> {
    const filler = new MergeFiller(placed(merges, columns));
    let from: number | undefined = 0;
    while (from !== undefined) {
      const question: XlsQuestion = { sheet, from };
      this.#worker.postMessage(question);
      const answer: XlsAnswer = await this.#answer();
      if (!('rows' in answer)) throw new SheetRefused('corrupt');
      for (const row of answer.rows) {
        row.cells = columns.take(row.cells);
        this.#check(row);
        filler.fill(row);
      }
      if (answer.rows.length > 0) yield answer.rows;
      from = answer.next;
    }
  }

  #check(row: SheetRow): void {
    if (row.cells.some((cell) => cell.length > this.#limits.cellChars)) throw new SheetRefused('too_large');
  }

  #answer(): Promise<XlsAnswer> {
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      const done = (settle: () => void) => {
        clearTimeout(timer);
        for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
        settle();
      };
      const timer = setTimeout(
        () => done(() => reject(new SheetRefused('too_large'))),
        this.#limits.legacySeconds * 1000,
      );
      worker.once('message', (answer: XlsAnswer) =>
        done(() => ('failed' in answer ? reject(refusalFor(answer.failed)) : resolve(answer))),
      );
      worker.once('error', (error) => done(() => reject(refusalFor(String(error)))));
      worker.once('exit', () => done(() => reject(new SheetRefused('corrupt'))));
    });
  }
}

function refusalFor(failure: string): SheetRefused {
  if (/password|encrypted|encryption (?:scheme|algorithm|flags)/i.test(failure))
    return new SheetRefused('password');
  if (/memory|allocation|array length/i.test(failure)) return new SheetRefused('too_large');
  return new SheetRefused('corrupt');
}

function startWorker(bytes: ArrayBuffer, heapMb: number): Worker {
  const options = {
    workerData: bytes,
    transferList: [bytes],
    stdout: false,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
  };
  return startThread(import.meta.url, './xls-worker.ts', options);
}
