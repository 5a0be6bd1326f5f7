import type { SheetLimits } from '../limits.ts';
import { type SheetRefusalCode, SheetRefused } from '../sheet-refused.ts';
import type { ColumnWindow } from './columns.ts';
import { giveBackThread, type ReadingThread, takeThread } from './reading-threads.ts';
import type { RowSource, SheetInfo, SheetRow } from './sheet-reader.ts';
import { freePlace, holdText, takePlace, textRoom } from './text-room.ts';
import { readXlsx } from './xlsx.ts';
import type { SheetBatch, XlsxAnswer, XlsxOrder } from './xlsx-orders.ts';

/** Ahead of who reads, so that the thread works while the last rows are used. */
const AHEAD = 2;

/** An xlsx, read in a thread: a few hundred KB can hold a hundred million cells, and the server answers others meanwhile. */
export async function openXlsx(path: string, limits: SheetLimits): Promise<RowSource> {
  const source = new ThreadSource(await takeThread(limits), limits);
  try {
    await source.open(path);
    return source;
  } catch (error) {
    await source.close();
    throw error;
  }
}

/** The same in this thread, for jobs: they are apart from the server already. */
export async function openXlsxInProcess(path: string, limits: SheetLimits): Promise<RowSource> {
  const place = takePlace();
  try {
    const source = await readXlsx(path, limits, (bytes) => holdText(textRoom, place, bytes, limits));
    const { format, sheets } = source;
    const close = async () => {
      await source.close();
      freePlace(place);
    };
    return { format, sheets, rows: (sheet, columns) => source.rows(sheet, columns), close };
  } catch (error) {
    freePlace(place);
    throw error;
  }
}

class ThreadSource implements RowSource {
  readonly format = 'xlsx';
  sheets: SheetInfo[] = [];
  readonly #thread: ReadingThread;
  readonly #limits: SheetLimits;
  #readings = 0;
  #isClosed = false;

  constructor(thread: ReadingThread, limits: SheetLimits) {
    this.#thread = thread;
    this.#limits = limits;
  }

  async open(path: string): Promise<void> {
    const answer = await this.#ask({ ask: 'open', path, limits: this.#limits });
    if ('sheets' in answer) this.sheets = answer.sheets as SheetInfo[];
  }

  async *rows(sheet: number, columns: ColumnWindow): AsyncGenerator<SheetRow[], void> {
    this.#readings += 1;
    const reading = this.#readings;
    const more = () => {
      const batch = this.#ask({ ask: 'more', reading }) as Promise<SheetBatch>;
      // Whoever stops reading never waits for it.
      batch.catch(() => undefined);
      return batch;
    };
    await this.#ask({ ask: 'rows', reading, sheet, choice: columns.choice });
    const ahead = Array.from({ length: AHEAD }, more);
    try {
      for (let next = ahead.shift(); next; next = ahead.shift()) {
        const { rows, left, isOver } = await next;
        columns.leave(left);
        if (!isOver) ahead.push(more());
        if (rows.length > 0) yield rows;
        if (isOver) return;
      }
    } finally {
      if (!this.#isClosed) this.#ask({ ask: 'stop', reading }).catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#ask({ ask: 'close' }).catch(() => undefined);
    giveBackThread(this.#thread);
  }

  async #ask(order: XlsxOrder): Promise<XlsxAnswer> {
    const answer = await this.#thread.ask(order, this.#limits.answerSeconds);
    if ('refused' in answer) {
      const { code, says } = answer.refused as { code: SheetRefusalCode; says: string };
      throw new SheetRefused(code, says);
    }
    if ('failed' in answer) throw new Error(String(answer.failed));
    return answer;
  }
}
