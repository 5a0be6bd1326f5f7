import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

const BYTES = 16;

/** Ids of many rows, growing as they do. What is random is drawn once: for each by itself it takes longer than all else of it. */
export function newIds(count: number): string[] {
  const drawn = randomBytes(BYTES * (count + 1));
  const msecs = Date.now();
  const from = drawn.readUInt32BE(BYTES * count) >>> 1;
  return Array.from({ length: count }, (_, at) =>
    v7({ msecs, seq: from + at, random: drawn.subarray(BYTES * at, BYTES * (at + 1)) }),
  );
}
