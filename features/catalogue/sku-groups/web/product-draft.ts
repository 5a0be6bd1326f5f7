import {
  type MaterialDraft,
  materialDraftOf as materialsIn,
  materialsInput,
} from '#features/catalogue/materials/web/material-draft.ts';
import { type CustomField, customOf } from '#features/catalogue/skus/web/custom-field.ts';
import { dayEnd, dayStartText, daysOf, isDay } from '#kit/ui/list/filter/days.ts';
import { filled, infoOf, type SpecRow } from './spec-rows.ts';

/** A product with its specifications, as it is typed; kept in the browser until it is saved. */
export interface ProductDraft {
  SkuGroupName: string;
  Brand: string;
  CategoryID: string;
  LogisticPolicyID: string;
  ServicePolicyID: string;
  SkuImageUrl: string;
  Description: string;
  materials: MaterialDraft;
  custom: readonly CustomField[];
  /** Days. */
  from: string;
  to: string;
  /** The two lists that make rows. */
  first: string;
  second: string;
  rows: readonly SpecRow[];
  isOnSale: boolean;
}

export const emptyProductDraft: ProductDraft = {
  SkuGroupName: '',
  Brand: '',
  CategoryID: '',
  LogisticPolicyID: '',
  ServicePolicyID: '',
  SkuImageUrl: '',
  Description: '',
  from: '',
  to: '',
  first: '',
  second: '',
  materials: materialsIn([]),
  custom: [],
  rows: [{}],
  isOnSale: true,
};

/** What stands in the product's own fields. */
export function productGroupInput(draft: ProductDraft) {
  const { from, to } = daysOf(draft);
  return {
    SkuGroupName: draft.SkuGroupName.trim(),
    Brand: draft.Brand.trim(),
    CategoryID: draft.CategoryID || null,
    SkuGroupMaterials: materialsInput(draft.materials),
    SkuValidStart: isDay(from) ? dayStartText(from) : null,
    SkuValidEnd: isDay(to) ? dayEnd(to) : null,
  };
}

/** Specifications that leave it, of those that are still in it: somebody may have taken them out meanwhile. */
export const removedSkuIds = (still: readonly { SkuID: string }[], removed: readonly string[]): string[] =>
  removed.filter((id) => still.some(({ SkuID }) => SkuID === id));

/** Its rows, each with what is said once for all of them. */
export const infosOf = (draft: ProductDraft, hasPrices: boolean) =>
  filled(draft.rows).map((row) => ({
    ...infoOf(row, hasPrices),
    SkuImageUrl: draft.SkuImageUrl.trim() || null,
    Description: draft.Description,
    SkuCustomizedInfos: customOf(draft.custom),
    LogisticPolicyID: draft.LogisticPolicyID || null,
    ServicePolicyID: draft.ServicePolicyID || null,
  }));
