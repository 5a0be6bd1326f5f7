import type { Worker } from 'node:worker_threads';
import { startThread } from '#kit/processes/start-process.ts';
import type { SheetLimits } from '../limits.ts';
import { SheetRefused } from '../sheet-refused.ts';
import { freePlace, takePlace, textRoom } from './text-room.ts';
import type { XlsxAnswer, XlsxOrder } from './xlsx-orders.ts';

/** The threads of this process that read xlsx: begun when needed, kept while there is work, ended when one is too slow. */
const IDLE_SECONDS = 60;

const idle: ReadingThread[] = [];
const busy = new Set<ReadingThread>();
const waiting: (() => void)[] = [];

/** A thread for one file; waits for one to be free, and refuses when that takes too long. */
export async function takeThread(limits: SheetLimits): Promise<ReadingThread> {
  const until = Date.now() + limits.waitSeconds * 1000;
  while (busy.size >= limits.atOnce) {
    if (Date.now() >= until) throw new SheetRefused('busy');
    await turnOr(until - Date.now());
  }
  const thread = idle.pop() ?? new ReadingThread(limits.heapMb);
  thread.hold();
  busy.add(thread);
  return thread;
}

function turnOr(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      const at = waiting.indexOf(go);
      if (at >= 0) waiting.splice(at, 1);
      resolve();
    };
    const timer = setTimeout(go, ms);
    waiting.push(go);
  });
}

export function giveBackThread(thread: ReadingThread): void {
  busy.delete(thread);
  if (thread.isOver) thread.end();
  else {
    thread.rest();
    idle.push(thread);
  }
  waiting.shift()?.();
}

type Settle = (answer: XlsxAnswer | Error) => void;

export class ReadingThread {
  readonly #worker: Worker;
  readonly #place = takePlace();
  /** Answers come in the order of the orders. */
  readonly #asked: Settle[] = [];
  #timer: NodeJS.Timeout | undefined;
  #failure: Error | undefined;

  constructor(heapMb: number) {
    const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 };
    this.#worker = startThread(import.meta.url, './xlsx-thread.ts', {
      workerData: { memory: textRoom, place: this.#place },
      resourceLimits,
    });
    this.#worker.on('message', (answer: XlsxAnswer) => this.#asked.shift()?.(answer));
    this.#worker.on('error', (error: Error & { code?: string }) =>
      this.#fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SheetRefused('too_large') : error),
    );
    this.#worker.on('exit', () => this.#fail(new SheetRefused('too_large')));
  }

  get isOver(): boolean {
    return this.#failure !== undefined;
  }

  ask(order: XlsxOrder, seconds: number): Promise<XlsxAnswer> {
    return new Promise((resolve, reject) => {
      if (this.#failure) return reject(this.#failure);
      const slow = setTimeout(() => this.#fail(new SheetRefused('too_slow')), seconds * 1000);
      this.#asked.push((answer) => {
        clearTimeout(slow);
        if (answer instanceof Error) reject(answer);
        else resolve(answer);
      });
      this.#worker.postMessage(order);
    });
  }

  hold(): void {
    clearTimeout(this.#timer);
    this.#worker.ref();
  }

  /** Kept for the next file, for a while. */
  rest(): void {
    this.#worker.unref();
    this.#timer = setTimeout(() => this.end(), IDLE_SECONDS * 1000).unref();
  }

  end(): void {
    this.#fail(new SheetRefused('gone'));
  }

  /** Once: whatever waits for it hears why, and what it held is free. */
  #fail(why: Error): void {
    if (this.#failure) return;
    this.#failure = why;
    const at = idle.indexOf(this);
    if (at >= 0) idle.splice(at, 1);
    for (const settle of this.#asked.splice(0)) settle(why);
    void this.#worker.terminate().then(() => freePlace(this.#place));
  }
}
