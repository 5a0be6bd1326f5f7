import { parseCount } from '#kit/ui/fields/number-fields.ts';
import { type Combination, combinationKey, combinationPieces } from '../choice.ts';
import { productOf } from '../find-choice.ts';
import { plainName, readChoice } from '../read-choice.ts';
import type { ChosenProduct } from './group-draft.ts';

/** A combination as it is being typed: its name, and a count by product. */
export interface HandRow {
  id: number;
  name: string;
  counts: Readonly<Record<string, string>>;
}

/** Rows of a draft that was kept have numbers from before. */
let last = Date.now();
export const newRow = (counts: Readonly<Record<string, string>> = {}, name = ''): HandRow => {
  last += 1;
  return { id: last, name, counts };
};

export const countsOf = ({ counts }: HandRow): Combination =>
  new Map(
    Object.entries(counts).flatMap(([skuId, text]) => {
      const count = parseCount(text);
      return count ? [[skuId, count] as const] : [];
    }),
  );

/** Lines as one pastes them, `苹果×2+梨×1` each, named as order sheets do; what names no chosen product is said. */
export function readCombinationLines(
  text: string,
  products: readonly ChosenProduct[],
): { rows: HandRow[]; problems: string[] } {
  const byName = new Map(products.map(({ SkuID, SkuName }) => [plainName(SkuName), SkuID]));
  const idOf = (name: string) => productOf(byName, plainName(name));
  const rows: HandRow[] = [];
  const problems: string[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const named = readChoice(line);
    if (named.length === 0) continue;
    const unknown = named.filter(({ name }) => !idOf(name)).map(({ name }) => `“${name}”`);
    if (unknown.length > 0) {
      problems.push(`第 ${at + 1} 行：可选商品里没有${unknown.join('、')}，或不止一个`);
      continue;
    }
    const counts: Record<string, number> = {};
    for (const { name, count } of named) {
      const id = idOf(name) ?? '';
      counts[id] = (counts[id] ?? 0) + count;
    }
    rows.push(newRow(Object.fromEntries(Object.entries(counts).map(([id, count]) => [id, String(count)]))));
  }
  return { rows, problems };
}

/** What is wrong with each row, by its id: pieces missing, or the same as one before. */
export function problemsOf(rows: readonly HandRow[], pieces: number): Map<number, string> {
  const fieldByColumn = new Map<number, string>();
  const rowsByKey = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    const combination = countsOf(row);
    const before = rowsByKey.get(combinationKey(combination));
    if (combinationPieces(combination) !== pieces)
      fieldByColumn.set(row.id, `已选 ${combinationPieces(combination)} / 应选 ${pieces} 件`);
    else if (before !== undefined) fieldByColumn.set(row.id, `与第 ${before} 个相同`);
    else rowsByKey.set(combinationKey(combination), at + 1);
  }
  return fieldByColumn;
}
