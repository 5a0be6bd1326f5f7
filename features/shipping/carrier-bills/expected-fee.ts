import { shortProvince } from '#features/shipping/label-accounts/short-province.ts';
import type { Fen } from '#kit/money/fen.ts';

/** What a carrier takes for a parcel to some provinces: of the first weight, and of each begun step above it. */
export interface CarrierPrice {
  /** Empty: every province that no other price names. */
  provinces: readonly string[];
  firstGrams: number;
  firstFen: Fen;
  stepGrams: number;
  stepFen: Fen;
}

/** The fee of a parcel by a price table; null: the table says nothing of that province. */
export function expectedFee(prices: readonly CarrierPrice[], province: string, grams: number): Fen | null {
  const short = shortProvince(province);
  const price =
    prices.find(({ provinces }) => provinces.some((one) => shortProvince(one) === short)) ??
    prices.find(({ provinces }) => provinces.length === 0);
  if (!price) return null;
  const { firstGrams, firstFen, stepGrams, stepFen } = price;
  return firstFen + Math.max(0, Math.ceil((grams - firstGrams) / stepGrams)) * stepFen;
}
