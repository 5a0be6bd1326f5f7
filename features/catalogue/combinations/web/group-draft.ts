import { shanghaiTime, timeField } from '#features/catalogue/price-sheet/coming-times.ts';
import { countField, NOT_MONEY, parseCount, parseYuan, yuanField } from '#kit/ui/fields/number-fields.ts';
import { extrasOf, type Pricing } from '../combination-price.ts';
import type { SpuGroup } from '../contract.ts';
import type { ChoiceTerms } from '../judge-choice.ts';

/** A product that may be chosen, as it is being typed. */
export interface ChosenProduct {
  SkuID: string;
  SkuName: string;
  SkuPrice: number | null;
  /** Who supplies it; null: the shop's own. */
  VendorName: string | null;
  min: string;
  max: string;
  extra: string;
}

export interface GroupDraft {
  name: string;
  pieces: string;
  noDuplicate: boolean;
  products: readonly ChosenProduct[];
  priceMode: 1 | 2;
  price: string;
  discount: string;
  from: string;
  to: string;
  quota: string;
  logistics: string | null;
  service: string | null;
}

export const EMPTY_DRAFT: GroupDraft = {
  name: '',
  pieces: '2',
  noDuplicate: true,
  products: [],
  priceMode: 2,
  price: '',
  discount: '1',
  from: '',
  to: '',
  quota: '',
  logistics: null,
  service: null,
};

type ProductFacts = Pick<ChosenProduct, 'SkuPrice' | 'VendorName'>;
const UNKNOWN: ProductFacts = { SkuPrice: null, VendorName: null };

export const groupDraftOf = (group: SpuGroup, known: ReadonlyMap<string, ProductFacts>): GroupDraft => ({
  name: group.SpuGroupName,
  pieces: String(group.RequiredCountWhenPurchasing),
  noDuplicate: group.DoNotAllowDuplicate,
  products: group.FlexibleConfigs.map((config) => ({
    SkuID: config.SkuID,
    SkuName: config.SkuName,
    ...(known.get(config.SkuID) ?? UNKNOWN),
    min: countField(config.MinCount),
    max: countField(config.MaxCount),
    extra: yuanField(config.PriceExtra),
  })),
  priceMode: group.PriceMode,
  price: yuanField(group.DistributePrice),
  discount: String(group.Discount ?? 1),
  from: timeField(group.ValidStart),
  to: timeField(group.ValidEnd),
  quota: countField(group.InventoryCountForDistribute),
  logistics: group.LogisticPolicyID,
  service: group.ServicePolicyID,
});

export const piecesTyped = ({ pieces }: GroupDraft): number => parseCount(pieces) ?? 0;

export const termsTyped = (draft: GroupDraft): ChoiceTerms => ({
  name: draft.name.trim() || '组合',
  configs: configsTyped(draft),
  pieces: piecesTyped(draft),
  noDuplicate: draft.noDuplicate,
});

const configsTyped = ({ products }: GroupDraft) =>
  products.map(({ SkuID, min, max, extra }) => ({
    SkuID,
    MinCount: parseCount(min) ?? null,
    MaxCount: parseCount(max) ?? null,
    PriceExtra: parseYuan(extra) ?? null,
  }));

export const pricingTyped = (draft: GroupDraft): Pricing => ({
  mode: draft.priceMode,
  price: parseYuan(draft.price) ?? null,
  discount: discountTyped(draft.discount) ?? null,
  extras: extrasOf(configsTyped(draft)),
});

export const discountTyped = (text: string): number | undefined => {
  const plain = text.normalize('NFKC').trim();
  const value = Number(plain);
  return /^\d(\.\d{1,4})?$/.test(plain) && value >= 0.01 ? value : undefined;
};

/** What is wrong with the bounds of a product or its extra price; empty: nothing. */
export function boundsProblem({ products }: GroupDraft): string {
  const wrong = products.find(({ min, max }) =>
    [parseCount(min), parseCount(max) === 0 ? undefined : parseCount(max)].includes(undefined),
  );
  if (wrong) return `“${wrong.SkuName}”的最少、最多件数应为整数，最多至少 1；不填则不限`;
  const unpriced = products.find(({ extra }) => parseYuan(extra) === undefined);
  return unpriced ? `“${unpriced.SkuName}”的每件加价：${NOT_MONEY}` : '';
}

/** Which field is not what it takes, and why. */
export function groupFaultOf(
  draft: GroupDraft,
  before?: GroupDraft,
): readonly [field: string, says: string] | undefined {
  if (!draft.name.trim()) return ['SpuGroupName', '请填写组合名称'];
  const bounds = boundsProblem(draft);
  if (bounds) return ['FlexibleConfigs', bounds];
  const pieces = parseCount(draft.pieces);
  if (!pieces || pieces > 100) return ['RequiredCountWhenPurchasing', '请填写 1 到 100 的整数'];
  // Who may not see the price has an empty field, and leaves the price as it is.
  const priced = before && isPricedAs(draft, before) ? undefined : priceFault(draft);
  if (priced) return priced;
  if (parseCount(draft.quota) === undefined)
    return ['InventoryCountForDistribute', '请填写不带小数的数量，不填则不限'];
  return undefined;
}

function priceFault(draft: GroupDraft): readonly [field: string, says: string] | undefined {
  if (draft.priceMode === 1 && typeof parseYuan(draft.price) !== 'number')
    return ['DistributePrice', '请填写分销价，最多两位小数'];
  if (draft.priceMode === 2 && discountTyped(draft.discount) === undefined)
    return ['Discount', '请填写 0.01 到 9.99 的折扣，例如 95 折填 0.95'];
  return undefined;
}

/** As the calls take it; of one that there is only what was touched, since others may have changed the rest meanwhile. */
export const groupInput = (draft: GroupDraft, before?: GroupDraft) => ({
  SpuGroupName: draft.name.trim(),
  FlexibleConfigs: configsTyped(draft),
  ...(!(before && isPricedAs(draft, before)) && pricesTyped(draft)),
  ...(draft.from !== before?.from && { ValidStart: shanghaiTime(draft.from) ?? null }),
  ...(draft.to !== before?.to && { ValidEnd: shanghaiTime(draft.to) ?? null }),
  ...(draft.logistics !== before?.logistics && { LogisticPolicyID: draft.logistics }),
  ...(draft.service !== before?.service && { ServicePolicyID: draft.service }),
  ...(draft.quota !== (before?.quota ?? '') && {
    InventoryCountForDistribute: parseCount(draft.quota) ?? -1,
  }),
});

const isPricedAs = (draft: GroupDraft, before: GroupDraft) =>
  draft.priceMode === before.priceMode && draft.price === before.price && draft.discount === before.discount;

const pricesTyped = (draft: GroupDraft) => ({
  PriceMode: draft.priceMode,
  DistributePrice: draft.priceMode === 1 ? (parseYuan(draft.price) ?? null) : null,
  Discount: draft.priceMode === 2 ? (discountTyped(draft.discount) ?? null) : null,
});
