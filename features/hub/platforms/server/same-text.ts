import { timingSafeEqual } from 'node:crypto';

/** Whether two signatures are the same, in a time that tells nothing of where they differ. */
export function isSame(value: unknown, expected: string): boolean {
  if (typeof value !== 'string') return false;
  const one = Buffer.from(value);
  const other = Buffer.from(expected);
  return one.length === other.length && timingSafeEqual(one, other);
}
