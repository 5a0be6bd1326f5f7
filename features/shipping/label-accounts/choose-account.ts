import { shortProvince } from './short-province.ts';

/** Conditions of a rule and where its parcels go; each empty one holds for every parcel. */
export interface CarrierRule {
  accountId: string;
  provinces: readonly string[];
  /** More than, in grams. */
  weightAbove: number | null;
  /** Up to, in grams. */
  weightTo: number | null;
  categoryIds: readonly string[];
  words: readonly string[];
  agentIds: readonly string[];
  platforms: readonly string[];
}

/** What of a parcel rules ask for. */
export interface RuleParcel {
  province: string;
  weightGrams: number;
  listings: readonly RuleListing[];
  /** The channel that ordered it; null: the shop's own. */
  agentId: string | null;
  /** The platform where it was sold; empty where nobody said. */
  thirdPartyName: string;
}

export interface RuleListing {
  name: string;
  /** Its category and those above it. */
  categoryIds: readonly string[];
}

/** The first rule, in their order, all of whose conditions hold. */
export const findRule = (rules: readonly CarrierRule[], parcel: RuleParcel): CarrierRule | undefined =>
  rules.find((rule) => holds(rule, parcel));

function holds(rule: CarrierRule, parcel: RuleParcel): boolean {
  const { weightAbove, weightTo } = rule;
  if (weightAbove !== null && parcel.weightGrams <= weightAbove) return false;
  if (weightTo !== null && parcel.weightGrams > weightTo) return false;
  if (rule.agentIds.length > 0 && !rule.agentIds.includes(parcel.agentId ?? '')) return false;
  if (rule.platforms.length > 0 && !rule.platforms.includes(parcel.thirdPartyName)) return false;
  return holdsForPlace(rule, parcel) && holdsForGoods(rule, parcel);
}

function holdsForPlace({ provinces }: CarrierRule, parcel: RuleParcel): boolean {
  if (provinces.length === 0) return true;
  const province = shortProvince(parcel.province);
  return provinces.some((one) => shortProvince(one) === province);
}

/** Categories and words are two ways to name goods: one listing of the parcel that is meant by either is enough. */
function holdsForGoods({ categoryIds, words }: CarrierRule, { listings }: RuleParcel): boolean {
  if (categoryIds.length === 0 && words.length === 0) return true;
  return listings.some(
    (listing) =>
      listing.categoryIds.some((id) => categoryIds.includes(id)) ||
      words.some((word) => listing.name.includes(word)),
  );
}
