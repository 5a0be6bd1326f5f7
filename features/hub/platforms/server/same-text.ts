import { timingSafeEqual } from 'node:crypto';

/** Whether two signatures are the same, in a time that tells nothing of where they differ. */
export function isSame(given: unknown, wanted: string): boolean {
  if (typeof given !== 'string') return false;
  const one = Buffer.from(given);
  const other = Buffer.from(wanted);
  return one.length === other.length && timingSafeEqual(one, other);
}
