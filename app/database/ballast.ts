import { randomBytes } from 'node:crypto';
import { open, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

const MB = 1024 ** 2;
/** Some segments of PostgreSQL's log, and an hour of signing in and writing. */
const SIZE = 128 * MB;
/** With less than this it is thrown off. */
const LOW = 32 * MB;
/** What is free beside it where it is laid down, so that it is never what stops an upload (kit/files). */
const SPARE = 512 * MB;
const LOOK_MS = 500;

const ballastIn = (folder: string) => join(folder, 'ballast');

/**
 * Keeps the ballast: a file of 128 MB that only takes room on the disk of our own PostgreSQL. When something else has filled that
 * disk it is removed at once, and signing in and writing go on in its room until somebody has made some; uploads were refused
 * long before. It is written again when there is plenty. `stop` leaves it where it is.
 */
export function keepBallast(folder: string): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout;
  let tending = Promise.resolve();
  const look = () => {
    tending = tendBallast(folder)
      .catch((error: Error) => console.error('ballast:', error.message))
      .then(() => {
        if (!stopped) timer = setTimeout(look, LOOK_MS).unref();
      });
  };
  look();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await tending;
    },
  };
}

/** Removes the ballast below 32 MB free, writes it where 640 MB are, and else leaves things as they are. */
export async function tendBallast(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const { size } = await stat(ballastIn(folder)).catch(() => ({ size: 0 }));
  if (size > 0 && free < LOW) {
    await rm(ballastIn(folder), { force: true });
    console.error('磁盘已满：已释放预留的空间，登录和录单可以继续，请尽快清出空间');
  }
  // Also where a process that was killed laid down a part of it.
  if (size < SIZE && free > SIZE + SPARE) await layDown(folder);
}

/** Of noise, which a file system that compresses can't make small. */
async function layDown(folder: string): Promise<void> {
  const handle = await open(ballastIn(folder), 'w', 0o600);
  try {
    const noise = randomBytes(MB);
    for (let at = 0; at < SIZE; at += MB) await handle.write(noise, 0, MB, at);
  } catch (error) {
    await rm(ballastIn(folder), { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}
