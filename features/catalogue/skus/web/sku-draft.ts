import { countField, countTyped, yuanField, yuanTyped } from '#kit/ui/typed.ts';
import type { NewSku, Sku } from '../contract.ts';

const TEXTS = [
  'SkuName',
  'SkuBasicInfo',
  'Brand',
  'externalID',
  'BarCode',
  'SkuImageUrl',
  'Description',
  'CategoryID',
  'LogisticPolicyID',
  'ServicePolicyID',
] as const;
const MONEYS = ['SkuPrice', 'SkuPriceWithTax', 'PriceMin', 'MarketPrice'] as const;
const COUNTS = ['SkuInventory', 'SafetyStock'] as const;

/** A product as it is being typed. */
export type Draft = Record<
  (typeof TEXTS)[number] | (typeof MONEYS)[number] | (typeof COUNTS)[number],
  string
>;

export function draftOf(sku: Sku | undefined): Draft {
  const texts = TEXTS.map((key) => [key, sku?.[key] ?? '']);
  const moneys = MONEYS.map((key) => [key, yuanField(sku?.[key])]);
  const counts = COUNTS.map((key) => [key, countField(sku?.[key])]);
  return Object.fromEntries([...texts, ...moneys, ...counts]) as Draft;
}

/** Of the prices only where they are shown: nobody can mend what is hidden. */
export function problemsOf(
  draft: Draft,
  withPrices: boolean,
): Partial<Record<keyof Draft, 'money' | 'count' | 'missing'>> {
  const bad = (keys: readonly (keyof Draft)[], read: (text: string) => unknown, says: 'money' | 'count') =>
    keys.filter((key) => read(draft[key]) === undefined).map((key) => [key, says] as const);
  const missing = draft.SkuName.trim() ? [] : [['SkuName', 'missing'] as const];
  return Object.fromEntries([
    ...missing,
    ...bad(withPrices ? MONEYS : [], yuanTyped, 'money'),
    ...bad(COUNTS, countTyped, 'count'),
  ]);
}

/** What was typed; without the prices where the person may not change them. */
export const skuOf = (draft: Draft, withPrices: boolean): NewSku => ({
  ...(withPrices && pricesOf(draft)),
  SkuName: draft.SkuName.trim(),
  SkuBasicInfo: draft.SkuBasicInfo,
  Brand: draft.Brand.trim(),
  externalID: draft.externalID.trim() || null,
  BarCode: draft.BarCode.trim() || null,
  SkuImageUrl: draft.SkuImageUrl.trim() || null,
  Description: draft.Description,
  CategoryID: draft.CategoryID || null,
  LogisticPolicyID: draft.LogisticPolicyID || null,
  ServicePolicyID: draft.ServicePolicyID || null,
  SkuInventory: countTyped(draft.SkuInventory) ?? null,
  SafetyStock: countTyped(draft.SafetyStock) ?? 0,
});

const pricesOf = (draft: Draft) => ({
  SkuPrice: yuanTyped(draft.SkuPrice) ?? 0,
  SkuPriceWithTax: yuanTyped(draft.SkuPriceWithTax) ?? null,
  PriceMin: yuanTyped(draft.PriceMin) ?? -1,
  MarketPrice: yuanTyped(draft.MarketPrice) ?? null,
});
