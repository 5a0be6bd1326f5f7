import type { Input } from '#kit/endpoint/contract.ts';
import { parseYuan, yuanField } from '#kit/ui/fields/number-fields.ts';
import type { CarrierPriceRow, carrierBills } from '../contract.ts';

type PriceInput = Input<typeof carrierBills.setPrices>['Prices'][number];

/** A price as it is typed. */
export interface CarrierPriceDraft {
  /** Names, joined by commas; empty: the rest. */
  provinces: string;
  firstKg: string;
  firstPrice: string;
  stepKg: string;
  stepPrice: string;
}

export const NEW_PRICE: CarrierPriceDraft = {
  provinces: '',
  firstKg: '1',
  firstPrice: '',
  stepKg: '1',
  stepPrice: '',
};

export const carrierPriceDraft = (price: CarrierPriceRow): CarrierPriceDraft => ({
  provinces: price.Provinces.join(','),
  firstKg: String(price.FirstGrams / 1_000),
  firstPrice: yuanField(price.FirstPrice),
  stepKg: String(price.StepGrams / 1_000),
  stepPrice: yuanField(price.StepPrice),
});

/** The table as the call takes it, or the field that is wrong. */
export function readPrices(
  drafts: readonly CarrierPriceDraft[],
): PriceInput[] | { field: string; says: string } {
  const prices: PriceInput[] = [];
  for (const [at, draft] of drafts.entries()) {
    const FirstGrams = gramsOf(draft.firstKg);
    const StepGrams = gramsOf(draft.stepKg);
    const FirstPrice = parseYuan(draft.firstPrice);
    const StepPrice = parseYuan(draft.stepPrice);
    if (FirstGrams === undefined) return { field: `firstKg${at}`, says: '请填写公斤数，如 1' };
    if (typeof FirstPrice !== 'number') return { field: `firstPrice${at}`, says: '请填写金额，最多两位小数' };
    if (StepGrams === undefined) return { field: `stepKg${at}`, says: '请填写公斤数，如 0.5' };
    if (typeof StepPrice !== 'number') return { field: `stepPrice${at}`, says: '请填写金额，最多两位小数' };
    const Provinces = (draft.provinces === '' ? [] : draft.provinces.split(',')) as PriceInput['Provinces'];
    prices.push({ Provinces, FirstGrams, FirstPrice, StepGrams, StepPrice });
  }
  return prices;
}

/** Grams of typed kilograms; undefined: none that a price is for. */
function gramsOf(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim();
  const grams = /^\d{1,4}(\.\d{1,3})?$/.test(plain) ? Math.round(Number(plain) * 1_000) : 0;
  return grams >= 1 && grams <= 1_000_000 ? grams : undefined;
}
