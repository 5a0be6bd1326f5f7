/** Buckets of one first sign: one for each eighth of the second signs. */
const PARTS = 8;

/** Where the index looks for receivers whose names begin so: `orders.receiver_bucket`, counted as the column is. */
export function receiverBuckets(beginning: string): { from: number; to: number } | undefined {
  const [first, second] = [...beginning].map((sign) => sign.codePointAt(0) ?? 0);
  if (first === undefined) return undefined;
  const start = (first % 4096) * PARTS;
  if (second === undefined) return { from: start, to: start + PARTS - 1 };
  return { from: start + (second % PARTS), to: start + (second % PARTS) };
}
