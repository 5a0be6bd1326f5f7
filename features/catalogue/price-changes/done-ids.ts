import type { BatchResult } from '#kit/endpoint/fields.ts';

/** Of the ids that were sent those that something was done with: whoever takes it back touches no others. */
export function doneIds(ids: readonly string[], { skipped }: Pick<BatchResult, 'skipped'>): string[] {
  const left = new Set(skipped.map(({ id }) => id));
  return ids.filter((id) => !left.has(id));
}
