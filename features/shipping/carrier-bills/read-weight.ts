import { readGrams } from '#features/sheets/sheet-imports/read-weight.ts';

/** Whole grams of a weight as a carrier's sheet writes it; null: none is written, which is also what 0 says. */
export function readWeight(text: string, title: string): number | null | undefined {
  const grams = readGrams(text, title);
  return grams ? Math.round(grams) || null : grams === undefined ? undefined : null;
}
