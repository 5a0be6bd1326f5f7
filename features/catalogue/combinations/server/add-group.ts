import { v7 as newId } from 'uuid';
import { setGroupQuotas } from '#features/catalogue/quotas/server/index.ts';
import { requireLogisticPolicy, requireOwn } from '#features/catalogue/spus/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { CombinationInput, GroupChange, HandMade } from '../contract.ts';
import { byHand, type ChoiceTerms, generated, type NewCombination } from '../judge-choice.ts';
import { combinationRefusals as no } from '../refusals.ts';
import { lockGroup } from './group-record.ts';
import {
  combinationNameOf,
  MOST_NAMED,
  makeListings,
  type Products,
  readProducts,
  roomOf,
} from './make-listings.ts';

/** What a person says about a choice. */
export type GroupTerms = Omit<GroupChange, 'SpuGroupID' | 'PreviewOnly'>;

/** Makes a choice with its listings; a preview counts and names them, and makes nothing. */
export async function addCombination(ctx: ShopCtx, input: CombinationInput) {
  const { db } = ctx;
  requireCombination(ctx, input, combinationValues(input));
  const terms = chosenTerms(input);
  const products = await readProducts(
    db,
    terms.configs.map(({ SkuID }) => SkuID),
  );
  await requireOwn(db, input);
  const combinations =
    input.Mode === 2 ? handMade(terms, input.Combinations, products) : generated(terms, products.names);
  const Names = combinations.slice(0, MOST_NAMED).map((one) => combinationNameOf(terms, one, products));
  const shown = { Count: combinations.length, Names, Room: await roomOf(db) };
  if (input.PreviewOnly) return { ...shown, SpuGroupID: null, SpuIDs: [] };
  const SpuGroupID = newId();
  const columns = combinationValues({ ...input, FlexibleConfigs: [...terms.configs] });
  await db
    .insert('spu_groups', {
      ...columns,
      id: SpuGroupID,
      name: input.SpuGroupName,
      required_count: terms.pieces,
      created_by: ctx.user.id,
      no_duplicate: terms.noDuplicate,
      by_hand: input.Mode === 2,
      price_mode: input.PriceMode ?? 2,
      configs: columns.configs ?? '[]',
    })
    .execute();
  await quotaOf(ctx, SpuGroupID, input.InventoryCountForDistribute);
  const SpuIDs = await makeListings(ctx, await lockGroup(db, SpuGroupID), combinations, products);
  await requireLogisticPolicy(db, ctx.shop, SpuIDs);
  return { ...shown, SpuGroupID, SpuIDs };
}

/** Entered by hand without a list of what may be chosen, it is what the combinations hold. */
function chosenTerms(input: CombinationInput): ChoiceTerms {
  const named = input.FlexibleConfigs ?? [];
  const skuIds = [...new Set(input.Combinations.flatMap(({ Skus }) => Skus.map(({ SkuID }) => SkuID)))];
  const configs = named.length > 0 ? named : skuIds.map((SkuID) => ({ SkuID }));
  if (configs.length === 0) refuse(no.nothing);
  const { SpuGroupName: name, RequiredCountWhenPurchasing: pieces } = input;
  return { name, pieces, configs, noDuplicate: input.DoNotAllowDuplicate ?? false };
}

function handMade(terms: ChoiceTerms, made: readonly HandMade[], { names }: Products): NewCombination[] {
  if (made.length === 0) refuse(no.nothing);
  return byHand(terms, made, names);
}

type Will = Pick<
  ReturnType<typeof combinationValues>,
  'price_mode' | 'distribute_price' | 'valid_start' | 'valid_end'
>;

/** As it will be: a season that goes forward, a price to be sold for; and the right to set a quota where one is set. */
export function requireCombination(ctx: ShopCtx, groupTerms: GroupTerms, will: Will): void {
  const { valid_start: from, valid_end: to } = will;
  if (from && to && Date.parse(to) <= Date.parse(from)) refuse(no.backwards);
  if (groupTerms.InventoryCountForDistribute !== undefined && !ctx.can('stock.edit'))
    refuse(common.notAllowed, { right: RIGHT_NAMES['stock.edit'] });
  if (will.price_mode === 1 && will.distribute_price == null) refuse(no.noPrice);
  if (groupTerms.PriceMode === 2 && groupTerms.Discount == null) refuse(no.noDiscount);
}

export async function quotaOf(ctx: ShopCtx, groupId: string, count: number | undefined): Promise<void> {
  if (count !== undefined) await setGroupQuotas(ctx.db, ctx.user, [groupId], count);
}

/** Wire fields → columns; a field that is not named stays as it is. */
export const combinationValues = (group: GroupTerms) => ({
  name: group.SpuGroupName,
  configs: group.FlexibleConfigs && JSON.stringify(group.FlexibleConfigs),
  price_mode: group.PriceMode as number | undefined,
  distribute_price: group.DistributePrice,
  discount: group.Discount,
  valid_start: group.ValidStart,
  valid_end: group.ValidEnd,
  logistics_policy_id: group.LogisticPolicyID,
  service_policy_id: group.ServicePolicyID,
});
