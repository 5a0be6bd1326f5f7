import {
  emptyProductDraft,
  type ProductDraft,
  productGroupInput,
} from '#features/catalogue/sku-groups/web/product-draft.ts';
import {
  COLUMNS,
  filled,
  infoOf,
  type SpecColumn,
  type SpecRow,
} from '#features/catalogue/sku-groups/web/spec-rows.ts';
import { parseYuan } from '#kit/ui/fields/number-fields.ts';

/** A product of a vendor, as it is typed. */
export interface SuppliedDraft extends ProductDraft {
  VendorID: string;
}

export const emptySupplied: SuppliedDraft = { ...emptyProductDraft, VendorID: '' };

const TITLES: Partial<Record<SpecColumn['key'], string>> = { SkuPrice: '分销价', PriceMin: '最低价' };
/** What only the vendor's own library would know. */
const THEIRS: readonly string[] = ['MarketPrice', 'SkuPriceWithTax', 'WeightGrams', 'BinLocation'];

/** 采购价 stands behind the codes, my own prices behind it. */
export const SUPPLIED_COLUMNS: readonly SpecColumn[] = [
  ...COLUMNS.filter(({ key, kind }) => kind === 'text' && !THEIRS.includes(key)),
  ...COLUMNS.filter(({ key }) => key === 'PurchasePrice'),
  ...COLUMNS.filter(({ key, kind }) => kind !== 'text' && key !== 'PurchasePrice' && !THEIRS.includes(key)),
].map((column) => ({ ...column, title: TITLES[column.key] ?? column.title }));

/** The first row that doesn't say what it costs. */
export function costMissing(rows: readonly SpecRow[]): string {
  const at = rows.findIndex(({ PurchasePrice }) => !PurchasePrice?.trim());
  return at < 0 ? '' : `第 ${at + 1} 行没有采购价，请填写`;
}

/** What the call takes; a price of mine that is not typed is none. */
export function suppliedOf(draft: SuppliedDraft) {
  return {
    ...productGroupInput(draft),
    VendorID: draft.VendorID,
    SkuInfos: filled(draft.rows).map((row) => suppliedInfo(row, draft)),
  };
}

function suppliedInfo(row: SpecRow, draft: SuppliedDraft) {
  const price = parseYuan(row.SkuPrice ?? '');
  const floor = parseYuan(row.PriceMin ?? '');
  return {
    ...infoOf(row, false),
    PurchasePrice: parseYuan(row.PurchasePrice ?? '') ?? 0,
    ...(typeof price === 'number' && { SkuPrice: price }),
    ...(typeof floor === 'number' && { PriceMin: floor }),
    SkuImageUrl: draft.SkuImageUrl.trim() || null,
    Description: draft.Description,
    LogisticPolicyID: draft.LogisticPolicyID || null,
    ServicePolicyID: draft.ServicePolicyID || null,
  };
}
