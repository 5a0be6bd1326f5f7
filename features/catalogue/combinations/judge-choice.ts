import { refuse } from '#kit/endpoint/refusal.ts';
import {
  type Combination,
  combinationKey,
  combinationPieces,
  combinationsOf,
  countCombinations,
  MOST_COMBINATIONS,
  type ProductChoice,
  rangeOf,
} from './choice.ts';
import { combinationName } from './combination-name.ts';
import type { FlexibleConfig, HandMade } from './contract.ts';
import { combinationRefusals as no } from './refusals.ts';

/** What a group is made by: which products, how many of them, and whether each only once. */
export interface ChoiceTerms {
  name: string;
  configs: readonly FlexibleConfig[];
  pieces: number;
  noDuplicate: boolean;
}

export interface NewCombination {
  key: string;
  parts: Combination;
  /** As its author called it. */
  name: string | undefined;
}

type Names = ReadonlyMap<string, string>;

export const productChoices = ({ configs, pieces, noDuplicate }: ChoiceTerms): ProductChoice[] =>
  configs.map(({ SkuID, MinCount, MaxCount }) => ({
    skuId: SkuID,
    min: MinCount ?? 0,
    max: Math.min(MaxCount ?? pieces, noDuplicate ? 1 : pieces),
  }));

/** All ways to choose; refused where there are too many, or none. */
export function generated(terms: ChoiceTerms, names: Names): NewCombination[] {
  const choices = productChoices(terms);
  const { pieces: n } = terms;
  const crossed = choices.find(({ min, max }) => min > max);
  if (crossed) refuse(no.minAboveMax, { name: names.get(crossed.skuId) ?? '' });
  const { least, most } = rangeOf(choices);
  if (most < n) refuse(no.tooFew, { n, m: most });
  if (least > n) refuse(no.minTooMany, { n, m: least });
  const count = countCombinations(choices, n);
  if (count > MOST_COMBINATIONS) refuse(no.tooMany, { count, most: MOST_COMBINATIONS });
  return combinationsOf(choices, n).map((parts) => ({ key: combinationKey(parts), parts, name: undefined }));
}

/** Those that were entered one by one: each whole, of what may be chosen, none twice. */
export function byHand(terms: ChoiceTerms, made: readonly HandMade[], names: Names): NewCombination[] {
  const choices = new Map(productChoices(terms).map((choice) => [choice.skuId, choice]));
  const rows = new Map<string, number>();
  return made.map(({ Name, Skus }, index) => {
    const parts = new Map(Skus.map(({ SkuID, Count }) => [SkuID, Count]));
    const name = Name ?? combinationName(terms.name, namedParts(parts, names));
    const key = combinationKey(parts);
    const m = combinationPieces(parts);
    if (m !== terms.pieces) refuse(no.wrongCount, { name, m, n: terms.pieces });
    if (terms.noDuplicate && m > parts.size) refuse(no.twiceIn, { name });
    if ([...parts.keys()].some((skuId) => !choices.has(skuId))) refuse(no.notChosen, { name });
    refuseOutside(name, parts, [...choices.values()], names);
    const before = rows.get(key);
    if (before !== undefined) refuse(no.same, { name, row: before });
    rows.set(key, index + 1);
    return { key, parts, name: Name ?? undefined };
  });
}

/** Each product at least and at most so often as the choice says. */
function refuseOutside(
  name: string,
  parts: Combination,
  choices: readonly ProductChoice[],
  names: Names,
): void {
  const countOf = ({ skuId }: ProductChoice) => parts.get(skuId) ?? 0;
  const outside = choices.find((choice) => countOf(choice) < choice.min || countOf(choice) > choice.max);
  if (!outside) return;
  const { skuId, min, max } = outside;
  refuse(no.outside, { name, product: names.get(skuId) ?? '', m: countOf(outside), min, max });
}

export const namedParts = (parts: Combination, names: Names) =>
  [...parts].map(([skuId, count]) => ({ name: names.get(skuId) ?? '', count }));
