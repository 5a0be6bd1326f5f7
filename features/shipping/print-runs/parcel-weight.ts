import { deny } from '#kit/endpoint/denial.ts';
import { LEAST_GRAMS, MOST_PARCEL_GRAMS } from './limits.ts';
import { printDenials } from './print-denials.ts';
import { type PrintProblem, printProblem } from './print-problem.ts';

/** What lies in a parcel of an order: so many pieces, each of so many grams. */
export interface WeighedPieces {
  pieces: number;
  pieceGrams: number;
}

const sumOf = (contents: readonly WeighedPieces[]): number =>
  contents.reduce((sum, { pieces, pieceGrams }) => sum + pieces * pieceGrams, 0);

/** The weight that is proposed for a parcel, as far as a parcel may weigh. */
export const proposedGrams = (contents: readonly WeighedPieces[]): number =>
  Math.min(MOST_PARCEL_GRAMS, Math.max(LEAST_GRAMS, sumOf(contents)));

/** Why what should go in one parcel can't, by what its products weigh. */
export function weightProblem(contents: readonly WeighedPieces[]): PrintProblem | undefined {
  const grams = sumOf(contents);
  if (grams <= MOST_PARCEL_GRAMS) return undefined;
  const denied = deny(printDenials.tooHeavy, { weight: grams / 1_000, most: MOST_PARCEL_GRAMS / 1_000 });
  return printProblem(denied, 'weight');
}
