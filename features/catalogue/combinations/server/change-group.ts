import { sql } from 'kysely';
import {
  changePrices,
  isOpenHere,
  refreshSeasons,
  requireOwn,
  requirePolicy,
  suspendSpus,
} from '#features/catalogue/spus/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { GroupChange } from '../contract.ts';
import { byHand, generated, type Wanted } from '../judge-choice.ts';
import { priceOf } from '../price-of.ts';
import { type GroupTerms, groupColumns, quotaOf, requireGroup } from './add-group.ts';
import { type GroupListing, listingsOfGroup } from './group-listings.ts';
import { type GroupRecord, lockGroup, pricingOf, termsOf } from './group-record.ts';
import { makeListings, nameOf, type Products, readProducts, roomOf } from './make-listings.ts';

/** What a change of the choice does to its listings. */
interface Difference {
  add: Wanted[];
  suspend: GroupListing[];
  resume: GroupListing[];
}

/** Changes the named fields; what is missing is made, what can be chosen no more suspended, nothing deleted. */
export async function changeGroup(ctx: ShopCtx, { SpuGroupID, PreviewOnly, ...change }: GroupChange) {
  const { db } = ctx;
  const before = await lockGroup(db, SpuGroupID);
  requireGroup(ctx, change);
  await requireOwn(db, change);
  const after = { ...before, ...given(change) };
  const products = await readProducts(
    db,
    termsOf(after).configs.map(({ SkuID }) => SkuID),
  );
  const listings = await listingsOfGroup(db, SpuGroupID);
  const difference = differenceOf(after, change, listings, products);
  const answer = {
    ...{ SpuGroupID, Count: listings.length + difference.add.length, Room: await roomOf(db) },
    Names: difference.add.slice(0, 20).map((one) => nameOf(after, one, products)),
    ...{ Added: difference.add.length, Suspended: difference.suspend.map(({ name }) => name) },
    Resumed: difference.resume.map(({ name }) => name),
    OpenOrders: await openOrders(db, difference.suspend),
  };
  if (PreviewOnly) return { ...answer, SpuIDs: [] };
  return { ...answer, SpuIDs: await write(ctx, before, change, { listings, difference, products }) };
}

const given = (change: GroupTerms): Partial<GroupRecord> => {
  const { configs: _, ...columns } = groupColumns(change);
  const named = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  return {
    ...named,
    ...(change.FlexibleConfigs && { configs: change.FlexibleConfigs as unknown as GroupRecord['configs'] }),
  };
};

function differenceOf(
  after: GroupRecord,
  change: Pick<GroupChange, 'FlexibleConfigs' | 'Combinations' | 'idSpuGroupStatus'>,
  listings: readonly GroupListing[],
  products: Products,
): Difference {
  const known = new Map(listings.map((listing) => [listing.key, listing]));
  const terms = termsOf(after);
  const wanted = wantedOf(after, change, products);
  const live = new Set(terms.configs.map(({ SkuID }) => SkuID));
  const stays = (listing: GroupListing) => [...listing.parts.keys()].every((skuId) => live.has(skuId));
  const stopped = change.idSpuGroupStatus === 1 || (after.is_suspended && change.idSpuGroupStatus !== 0);
  const isChanged = change.FlexibleConfigs !== undefined || change.idSpuGroupStatus !== undefined;
  const may = (listing: GroupListing) => !stopped && stays(listing);
  return {
    add: wanted.filter(({ key }) => !known.has(key)),
    suspend: isChanged ? listings.filter((one) => !may(one) && !one.isSuspended) : [],
    resume: isChanged ? listings.filter((one) => may(one) && one.isSuspended) : [],
  };
}

function wantedOf(
  after: GroupRecord,
  change: Pick<GroupChange, 'FlexibleConfigs' | 'Combinations'>,
  { names }: Products,
): Wanted[] {
  if (after.by_hand) return byHand(termsOf(after), change.Combinations, names);
  return change.FlexibleConfigs ? generated(termsOf(after), names) : [];
}

async function openOrders(db: TenantDb, of: readonly GroupListing[]): Promise<number> {
  if (of.length === 0) return 0;
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from orders o
    where o.shop_id = ${db.shopId} and o.spu_id = ${anyOf(of.map(({ id }) => id))} and ${isOpenHere}`.execute(
    db.k,
  );
  return rows[0]?.n ?? 0;
}

interface Writing {
  listings: readonly GroupListing[];
  difference: Difference;
  products: Products;
}

async function write(
  ctx: ShopCtx,
  before: GroupRecord,
  change: GroupTerms,
  { listings, difference, products }: Writing,
): Promise<string[]> {
  const { db } = ctx;
  const { id } = before;
  const status = change.idSpuGroupStatus === undefined ? {} : { is_suspended: change.idSpuGroupStatus === 1 };
  const set = { ...groupColumns(change), ...status };
  if (Object.values(set).some((value) => value !== undefined))
    await db.update('spu_groups').set(set).where('id', '=', id).execute();
  await quotaOf(ctx, id, change.InventoryCountForDistribute);
  const group = await lockGroup(db, id);
  await followListings(ctx, { before, group }, change, listings, products);
  for (const [IsSuspended, some] of [
    [true, difference.suspend],
    [false, difference.resume],
  ] as const)
    if (some.length > 0)
      await suspendSpus(ctx, { SpuIDs: some.map((one) => one.id), IsSuspended, HoldOpenOrders: false });
  const made = await makeListings(ctx, group, difference.add, products);
  await requirePolicy(db, ctx.shop, made);
  return made;
}

/** Prices, delivery and season of the group hold for all its listings. */
async function followListings(
  ctx: ShopCtx,
  { before, group }: { before: GroupRecord; group: GroupRecord },
  change: GroupTerms,
  listings: readonly GroupListing[],
  products: Products,
): Promise<void> {
  const { db } = ctx;
  const ids = listings.map((one) => one.id);
  const policies = {
    ...(change.LogisticPolicyID !== undefined && { logistics_policy_id: change.LogisticPolicyID }),
    ...(change.ServicePolicyID !== undefined && { service_policy_id: change.ServicePolicyID }),
  };
  if (Object.keys(policies).length > 0) {
    await db.update('spus').set(policies).where('id', '=', anyOf(ids)).execute();
    await requirePolicy(db, ctx.shop, ids);
  }
  if (change.ValidStart !== undefined || change.ValidEnd !== undefined) await refreshSeasons(db, ids);
  const { prices: of } = products;
  const Prices = listings
    .filter(({ parts }) => [...parts.keys()].every((id) => of.has(id)))
    .map(({ id, parts }) => ({
      SpuID: id,
      DistributePrice: priceOf(parts, pricingOf(group), of),
      was: priceOf(parts, pricingOf(before), of),
    }))
    .filter(({ DistributePrice, was }) => DistributePrice !== was)
    .map(({ was: _, ...price }) => price);
  if (Prices.length === 0) return;
  if (!ctx.can('price.change')) refuse(common.notAllowed, { right: RIGHT_NAMES['price.change'] });
  await changePrices(db, ctx.user, Prices, { note: '组合改价', sees: ctx.can('price.sales.view') });
}
