import type { ChildProcess } from 'node:child_process';
import { startProcess } from '#kit/processes/start-process.ts';
import type { Shrinking, Shrunk } from './picture-process.ts';

const SECONDS = 20;
const IDLE_SECONDS = 60;
/** Whoever waits holds a connection of the requests meanwhile. */
const MOST_WAITING = 4;

let kept: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;
let turn: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Whether as many wait as may: nobody else should. */
export const isQueueFull = (): boolean => waiting > MOST_WAITING;

/** Makes the sizes of a picture, one after the other in a process that is kept while there is work. */
export function shrink(picture: Shrinking): Promise<Shrunk> {
  waiting += 1;
  const answer = turn
    .then(() => ask(picture))
    .finally(() => {
      waiting -= 1;
    });
  turn = answer.catch(() => undefined);
  return answer;
}

function ask(picture: Shrinking): Promise<Shrunk> {
  clearTimeout(idle);
  kept ??= begin();
  const child = kept;
  hold(child, true);
  return new Promise<Shrunk>((resolve) => {
    const done = (answer: Shrunk, isOver = false) => {
      clearTimeout(timer);
      child.off('message', hear).off('error', fail).off('exit', fail);
      hold(child, false);
      if (isOver) end(child);
      else idle = setTimeout(() => end(child), IDLE_SECONDS * 1_000).unref();
      resolve(answer);
    };
    const hear = (answer: unknown) => done(answer as Shrunk);
    const fail = (why: unknown) => done({ failed: `its process ended: ${why}` }, true);
    const timer = setTimeout(() => done({ failed: 'too slow' }, true), SECONDS * 1_000);
    child.on('message', hear).on('error', fail).on('exit', fail);
    child.send(picture);
  });
}

function begin(): ChildProcess {
  const child = startProcess(import.meta.url, './picture-process.ts');
  // It may be ended from outside while nobody asks.
  return child.on('error', () => undefined).once('exit', () => forget(child));
}

/** Whether this process waits for that one before it ends. */
function hold(child: ChildProcess, isHeld: boolean): void {
  for (const each of [child, child.channel]) isHeld ? each?.ref() : each?.unref();
}

function forget(child: ChildProcess): void {
  if (kept === child) kept = undefined;
}

function end(child: ChildProcess): void {
  forget(child);
  child.kill('SIGKILL');
}
