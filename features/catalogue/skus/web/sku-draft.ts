import { kilogramsOf, readPieceGrams } from '#features/sheets/sheet-imports/read-weight.ts';
import { countField, parseCount, parseYuan, yuanField } from '#kit/ui/fields/number-fields.ts';
import type { NewSku, Sku } from '../contract.ts';

const TEXTS = [
  'SkuName',
  'SkuBasicInfo',
  'Brand',
  'externalID',
  'BarCode',
  'BinLocation',
  'SkuImageUrl',
  'Description',
  'CategoryID',
  'LogisticPolicyID',
  'ServicePolicyID',
] as const;
const MONEYS = ['SkuPrice', 'SkuPriceWithTax', 'PriceMin', 'MarketPrice'] as const;
const COUNTS = ['SkuInventory', 'SafetyStock'] as const;

/** A product as it is being typed. */
export type SkuDraft = Record<
  (typeof TEXTS)[number] | (typeof MONEYS)[number] | (typeof COUNTS)[number] | 'WeightGrams',
  string
>;

export function skuDraftOf(sku: Sku | undefined): SkuDraft {
  const texts = TEXTS.map((key) => [key, sku?.[key] ?? '']);
  const moneys = MONEYS.map((key) => [key, yuanField(sku?.[key])]);
  const counts = COUNTS.map((key) => [key, countField(sku?.[key])]);
  const weight = ['WeightGrams', weightField(sku?.WeightGrams)];
  return Object.fromEntries([...texts, ...moneys, ...counts, weight]) as SkuDraft;
}

/** Typed in kilograms. */
const weightField = (grams: number | null | undefined): string => (grams ? String(kilogramsOf(grams)) : '');

/** Of the prices only where they are shown: nobody can mend what is hidden. */
export function skuProblems(
  draft: SkuDraft,
  withPrices: boolean,
): Partial<Record<keyof SkuDraft, 'money' | 'count' | 'weight' | 'missing'>> {
  const bad = (
    keys: readonly (keyof SkuDraft)[],
    read: (text: string) => unknown,
    says: 'money' | 'count' | 'weight',
  ) => keys.filter((key) => read(draft[key]) === undefined).map((key) => [key, says] as const);
  const missing = draft.SkuName.trim() ? [] : [['SkuName', 'missing'] as const];
  return Object.fromEntries([
    ...missing,
    ...bad(withPrices ? MONEYS : [], parseYuan, 'money'),
    ...bad(COUNTS, parseCount, 'count'),
    ...bad(['WeightGrams'], readPieceGrams, 'weight'),
  ]);
}

/** What was typed; without the prices where the person may not change them. */
export const skuOf = (draft: SkuDraft, withPrices: boolean): NewSku => ({
  ...(withPrices && pricesOf(draft)),
  SkuName: draft.SkuName.trim(),
  SkuBasicInfo: draft.SkuBasicInfo,
  Brand: draft.Brand.trim(),
  externalID: draft.externalID.trim() || null,
  BarCode: draft.BarCode.trim() || null,
  WeightGrams: readPieceGrams(draft.WeightGrams) ?? null,
  BinLocation: draft.BinLocation.trim(),
  SkuImageUrl: draft.SkuImageUrl.trim() || null,
  Description: draft.Description,
  CategoryID: draft.CategoryID || null,
  LogisticPolicyID: draft.LogisticPolicyID || null,
  ServicePolicyID: draft.ServicePolicyID || null,
  SkuInventory: parseCount(draft.SkuInventory) ?? null,
  SafetyStock: parseCount(draft.SafetyStock) ?? 0,
});

const pricesOf = (draft: SkuDraft) => ({
  SkuPrice: parseYuan(draft.SkuPrice) ?? 0,
  SkuPriceWithTax: parseYuan(draft.SkuPriceWithTax) ?? null,
  PriceMin: parseYuan(draft.PriceMin) ?? -1,
  MarketPrice: parseYuan(draft.MarketPrice) ?? null,
});
