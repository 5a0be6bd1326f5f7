import { parentPort, workerData } from 'node:worker_threads';
import type { SheetLimits } from '../limits.ts';
import { SheetRefused } from '../sheet-refused.ts';
import { ColumnWindow } from './columns.ts';
import type { RowSource, SheetRow } from './sheet-reader.ts';
import { holdText } from './text-room.ts';
import { readXlsx } from './xlsx.ts';
import type { XlsxAnswer, XlsxOrder } from './xlsx-orders.ts';

// Reads xlsx apart from the server, one file after the other: what a hostile one costs, it costs this thread, which
// has a heap limit and can be ended.

const { memory, place } = workerData as { memory: Int32Array; place: number };
const BATCH = 1000;

interface Reading {
  rows: AsyncGenerator<SheetRow[], void>;
  columns: ColumnWindow;
}

let source: RowSource | undefined;
let limits: SheetLimits | undefined;
let worked = 0;
const readings = new Map<number, Reading>();

let turn: Promise<void> = Promise.resolve();
parentPort?.on('message', (order: XlsxOrder) => {
  turn = turn.then(() => obey(order));
});

async function obey(order: XlsxOrder): Promise<void> {
  const from = performance.now();
  const answer = await answerTo(order).catch(
    (error: Error): XlsxAnswer =>
      error instanceof SheetRefused
        ? { refused: { code: error.code, says: error.message } }
        : { failed: String(error.stack ?? error) },
  );
  worked += performance.now() - from;
  parentPort?.postMessage(answer);
}

async function answerTo(order: XlsxOrder): Promise<XlsxAnswer> {
  if (limits && worked > limits.workSeconds * 1000 && order.ask !== 'close')
    throw new SheetRefused('too_slow');
  switch (order.ask) {
    case 'open':
      limits = order.limits;
      source = await readXlsx(order.path, order.limits, hold);
      return { sheets: source.sheets.map(({ name, hidden }) => ({ name, hidden })) };
    case 'rows':
      return begin(order);
    case 'more':
      return more(order.reading);
    case 'stop':
      await readings.get(order.reading)?.rows.return();
      readings.delete(order.reading);
      return {};
    case 'close':
      return close();
  }
}

function begin({ reading, sheet, choice }: Extract<XlsxOrder, { ask: 'rows' }>): XlsxAnswer {
  if (!source) throw new Error('no sheet is open');
  const columns = ColumnWindow.from(choice);
  readings.set(reading, { rows: source.rows(sheet, columns), columns });
  return {};
}

async function more(id: number): Promise<XlsxAnswer> {
  const reading = readings.get(id);
  if (!reading) return { rows: [], left: [], isOver: true };
  const rows: SheetRow[] = [];
  let isOver = false;
  while (rows.length < BATCH && !isOver) {
    const next = await reading.rows.next();
    if (next.done) isOver = true;
    else for (const row of next.value) rows.push(row);
  }
  return { rows, left: reading.columns.leftOut, isOver };
}

async function close(): Promise<XlsxAnswer> {
  for (const { rows } of readings.values()) await rows.return();
  readings.clear();
  await source?.close();
  source = undefined;
  limits = undefined;
  worked = 0;
  Atomics.store(memory, place, 0);
  return {};
}

function hold(bytes: number): void {
  if (limits) holdText(memory, place, bytes, limits);
}
