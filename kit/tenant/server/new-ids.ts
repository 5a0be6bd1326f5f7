import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

const BYTES = 16;

let last = { msecs: 0, seq: 0 };

/**
 * Makes ids (UUID v7) for many rows, in rising order, also from one call to the next. The random bytes of all are drawn at
 * once: drawn for each it takes longer than all the rest.
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
