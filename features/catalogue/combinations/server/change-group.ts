import { orderFacts } from '#features/catalogue/order-facts/server/index.ts';
import {
  changeListingPrices,
  refreshSeasons,
  requireLogisticPolicy,
  requireOwn,
  setListingPolicies,
  suspendSpus,
} from '#features/catalogue/spus/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { combinationPrice } from '../combination-price.ts';
import type { GroupChange } from '../contract.ts';
import { byHand, generated, type NewCombination } from '../judge-choice.ts';
import { combinationValues, type GroupTerms, quotaOf, requireCombination } from './add-group.ts';
import { type GroupListing, listingsOfGroup } from './group-listings.ts';
import { flexibleConfigs, type GroupRecord, lockGroup, pricingOf, termsOf } from './group-record.ts';
import {
  combinationNameOf,
  MOST_NAMED,
  makeListings,
  type Products,
  readProducts,
  roomOf,
} from './make-listings.ts';

/** What a change of the choice does to its listings. */
interface Difference {
  add: NewCombination[];
  suspend: GroupListing[];
  resume: GroupListing[];
}

/** Changes the named fields; what is missing is made, what can be chosen no more suspended, nothing deleted. */
export async function changeCombination(ctx: ShopCtx, { SpuGroupID, PreviewOnly, ...fields }: GroupChange) {
  const { db } = ctx;
  const before = await lockGroup(db, SpuGroupID);
  const change = ctx.can('price.sales.view') ? fields : withUnseen(fields, before);
  const after = { ...before, ...columnsOf(change) };
  requireCombination(ctx, change, after);
  await requireOwn(db, change);
  const products = await readProducts(
    db,
    termsOf(after).configs.map(({ SkuID }) => SkuID),
  );
  const listings = await listingsOfGroup(db, SpuGroupID);
  const difference = differenceOf({ before, after }, change, listings, products);
  const answer = {
    SpuGroupID,
    Count: listings.length + difference.add.length,
    Room: await roomOf(db),
    Names: difference.add.slice(0, MOST_NAMED).map((one) => combinationNameOf(after, one, products)),
    Added: difference.add.length,
    Suspended: difference.suspend.map(({ name }) => name),
    Resumed: difference.resume.map(({ name }) => name),
    OpenOrders: await orderFacts().countWaitingHere(db, idsOf(difference.suspend)),
  };
  if (PreviewOnly) return { ...answer, SpuIDs: [] };
  return {
    ...answer,
    SpuIDs: await write(ctx, { before, after }, change, { listings, difference, products }),
  };
}

/** Who may not see prices has none to send back: what a product costs on top stays. */
function withUnseen<C extends Pick<GroupChange, 'FlexibleConfigs'>>(change: C, before: GroupRecord): C {
  if (!change.FlexibleConfigs) return change;
  const extras = new Map(flexibleConfigs(before).map(({ SkuID, PriceExtra }) => [SkuID, PriceExtra]));
  const FlexibleConfigs = change.FlexibleConfigs.map((config) => ({
    ...config,
    PriceExtra: config.PriceExtra ?? extras.get(config.SkuID) ?? null,
  }));
  return { ...change, FlexibleConfigs };
}

const columnsOf = (change: GroupTerms): Partial<GroupRecord> => {
  const { configs: _, ...columns } = combinationValues(change);
  const named = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  return {
    ...named,
    ...(change.FlexibleConfigs && { configs: change.FlexibleConfigs as unknown as GroupRecord['configs'] }),
    ...(change.idSpuGroupStatus !== undefined && { is_suspended: change.idSpuGroupStatus === 1 }),
  };
};

interface GroupTransition {
  before: GroupRecord;
  after: GroupRecord;
}

/** A listing that somebody stopped or sold again by hand stays so: only what the change lets or forbids is touched. */
function differenceOf(
  { before, after }: GroupTransition,
  change: Pick<GroupChange, 'FlexibleConfigs' | 'Combinations'>,
  listings: readonly GroupListing[],
  products: Products,
): Difference {
  const known = new Set(listings.map(({ key }) => key));
  const was = sellableIn(before);
  const may = sellableIn(after);
  return {
    add: wantedOf(after, change, products).filter(({ key }) => !known.has(key)),
    suspend: listings.filter((one) => was(one) && !may(one) && !one.isSuspended),
    resume: listings.filter((one) => !was(one) && may(one) && one.isSuspended),
  };
}

/** Which listings a choice lets be sold: while it is not stopped, those of products that may be chosen. */
function sellableIn(group: GroupRecord): (listing: GroupListing) => boolean {
  const live = new Set(flexibleConfigs(group).map(({ SkuID }) => SkuID));
  return ({ parts }) => !group.is_suspended && [...parts.keys()].every((skuId) => live.has(skuId));
}

function wantedOf(
  after: GroupRecord,
  change: Pick<GroupChange, 'FlexibleConfigs' | 'Combinations'>,
  { names }: Products,
): NewCombination[] {
  if (after.by_hand) return byHand(termsOf(after), change.Combinations ?? [], names);
  return change.FlexibleConfigs ? generated(termsOf(after), names) : [];
}

interface Writing {
  listings: readonly GroupListing[];
  difference: Difference;
  products: Products;
}

async function write(
  ctx: ShopCtx,
  turn: GroupTransition,
  change: GroupTerms,
  { listings, difference, products }: Writing,
): Promise<string[]> {
  const { db } = ctx;
  const { id, is_suspended } = turn.after;
  const set = { ...combinationValues(change), is_suspended };
  await db.update('spu_groups').set(set).where('id', '=', id).execute();
  await quotaOf(ctx, id, change.InventoryCountForDistribute);
  await followListings(ctx, turn, change, listings, products);
  await sell(ctx, idsOf(difference.suspend), false);
  await sell(ctx, idsOf(difference.resume), true);
  const made = await makeListings(ctx, turn.after, difference.add, products);
  await requireLogisticPolicy(db, ctx.shop, made);
  if (is_suspended) await sell(ctx, made, false);
  return made;
}

const idsOf = (listings: readonly GroupListing[]) => listings.map(({ id }) => id);

async function sell(ctx: ShopCtx, SpuIDs: string[], isSold: boolean): Promise<void> {
  if (SpuIDs.length > 0) await suspendSpus(ctx, { SpuIDs, IsSuspended: !isSold, HoldOpenOrders: false });
}

/** Prices, delivery and season of the group hold for all its listings. */
async function followListings(
  ctx: ShopCtx,
  { before, after }: GroupTransition,
  change: GroupTerms,
  listings: readonly GroupListing[],
  products: Products,
): Promise<void> {
  const { db } = ctx;
  const ids = idsOf(listings);
  const policies = {
    ...(change.LogisticPolicyID !== undefined && { logistics_policy_id: change.LogisticPolicyID }),
    ...(change.ServicePolicyID !== undefined && { service_policy_id: change.ServicePolicyID }),
  };
  if (Object.keys(policies).length > 0) {
    await setListingPolicies(db, ids, policies);
    await requireLogisticPolicy(db, ctx.shop, ids);
  }
  if (change.ValidStart !== undefined || change.ValidEnd !== undefined) await refreshSeasons(db, ids);
  const { prices: partPrices } = products;
  const Prices = listings
    .filter(({ parts }) => [...parts.keys()].every((id) => partPrices.has(id)))
    .map(({ id, parts }) => ({
      SpuID: id,
      DistributePrice: combinationPrice(parts, pricingOf(after), partPrices),
      was: combinationPrice(parts, pricingOf(before), partPrices),
    }))
    .filter(({ DistributePrice, was }) => DistributePrice !== was)
    .map(({ was: _, ...price }) => price);
  if (Prices.length === 0) return;
  if (!ctx.can('price.change')) refuse(common.notAllowed, { right: RIGHT_NAMES['price.change'] });
  await changeListingPrices(db, ctx.user, Prices, { note: '组合改价', sees: ctx.can('price.sales.view') });
}
