/** A product that may be chosen, at least and at most so many of it in one combination. */
export interface ProductChoice {
  skuId: string;
  min: number;
  max: number;
}

/** Product → how many of it. */
export type Combination = ReadonlyMap<string, number>;

/** So many listings are made at once, and never more. */
export const MOST_COMBINATIONS = 200;

/** What one may choose at least and at most of all products together. */
export const rangeOf = (choices: readonly ProductChoice[]) => ({
  least: choices.reduce((sum, { min }) => sum + min, 0),
  most: choices.reduce((sum, { max }) => sum + max, 0),
});

/** How many combinations of `pieces` there are, without making them: of 100 products that is more than can be made. */
export function countCombinations(choices: readonly ProductChoice[], pieces: number): number {
  let ways: number[] = Array.from({ length: pieces + 1 }, (_, n) => (n === 0 ? 1 : 0));
  for (const { min, max } of choices)
    ways = ways.map((_, n) => {
      let sum = 0;
      for (let count = min; count <= Math.min(max, n); count += 1) sum += ways[n - count] ?? 0;
      return sum;
    });
  return ways[pieces] ?? 0;
}

/** All of them, in the order of the choices; the caller has counted first. */
export function combinationsOf(choices: readonly ProductChoice[], pieces: number): Combination[] {
  const [first, ...rest] = choices;
  if (!first) return pieces === 0 ? [new Map()] : [];
  const { least, most } = rangeOf(rest);
  const made: Combination[] = [];
  const from = Math.min(first.max, pieces - least);
  for (let count = from; count >= Math.max(first.min, pieces - most); count -= 1)
    for (const others of combinationsOf(rest, pieces - count))
      made.push(new Map(count > 0 ? [[first.skuId, count], ...others] : others));
  return made;
}

/** A combination is known by its products and their counts, in whatever order. */
export const combinationKey = (combination: Combination): string =>
  [...combination]
    .map(([skuId, count]) => `${skuId}*${count}`)
    .sort()
    .join(' ');

export const combinationPieces = (combination: Combination): number =>
  [...combination.values()].reduce((sum, count) => sum + count, 0);
