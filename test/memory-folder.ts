import { readFileSync, statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
const GB = 1024 ** 3;
/** Test files hold some two at a time. */
const ENOUGH = 6 * GB;

/**
 * The folder in memory for what tests throw away; undefined where there is none, or too little memory. A database of
 * its own for each test file writes some ten gigabytes in a run: on a disk the system is as busy with it as PostgreSQL
 * with the statements (217 ms of a processor for opening one, in memory 77).
 */
export function memoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const kilobytes = /MemAvailable:\s+(\d+)/.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1];
    return Math.min(bavail * bsize, 1024 * Number(kilobytes)) > ENOUGH ? MEMORY : undefined;
  } catch {
    return undefined;
  }
}
