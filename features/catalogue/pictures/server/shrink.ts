import type { Worker } from 'node:worker_threads';
import { startThread } from '#kit/threads/start-thread.ts';
import type { Shrinking, Shrunk } from './picture-thread.ts';

const SECONDS = 20;
const IDLE_SECONDS = 60;
/** Whoever waits holds a connection of the requests meanwhile. */
const MOST_WAITING = 4;

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let turn: Promise<unknown> = Promise.resolve();
let asked = 0;

/** Whether as many wait as may: nobody else should. */
export const isBusy = (): boolean => asked > MOST_WAITING;

/** Makes the sizes of a picture, one after the other in a thread that is kept while there is work. */
export function shrink(picture: Shrinking): Promise<Shrunk> {
  asked += 1;
  const answer = turn
    .then(() => ask(picture))
    .finally(() => {
      asked -= 1;
    });
  turn = answer.catch(() => undefined);
  return answer;
}

function ask(picture: Shrinking): Promise<Shrunk> {
  clearTimeout(idle);
  worker ??= startThread(import.meta.url, './picture-thread.ts', {});
  const thread = worker;
  thread.ref();
  return new Promise<Shrunk>((resolve) => {
    const done = (answer: Shrunk, isOver = false) => {
      clearTimeout(timer);
      for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event);
      thread.unref();
      if (isOver) end(thread);
      else idle = setTimeout(() => end(thread), IDLE_SECONDS * 1_000).unref();
      resolve(answer);
    };
    const timer = setTimeout(() => done({ failed: 'too slow' }, true), SECONDS * 1_000);
    thread.once('message', (answer: Shrunk) => done(answer));
    thread.once('error', (error) => done({ failed: String(error) }, true));
    thread.once('exit', () => done({ failed: 'the thread ended' }, true));
    thread.postMessage(picture);
  });
}

function end(thread: Worker): void {
  if (worker === thread) worker = undefined;
  void thread.terminate();
}
