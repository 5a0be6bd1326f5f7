import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

const BYTES = 16;

let last = { msecs: 0, seq: 0 };

/**
 * Ids of many rows, growing as they do, from one call to the next too. What is random is drawn once: for each by itself it
 * takes longer than all else of it.
 */
export function newIds(count: number): string[] {
  const drawn = randomBytes(BYTES * (count + 1));
  const msecs = Math.max(Date.now(), last.msecs);
  const from = msecs > last.msecs ? drawn.readUInt32BE(BYTES * count) >>> 1 : last.seq;
  last = { msecs, seq: from + count };
  return Array.from({ length: count }, (_, at) =>
    v7({ msecs, seq: from + at, random: drawn.subarray(BYTES * at, BYTES * (at + 1)) }),
  );
}
