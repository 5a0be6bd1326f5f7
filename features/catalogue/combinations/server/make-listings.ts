import type { PriceAuthor } from '#features/catalogue/prices/server/index.ts';
import { spuRefusals } from '#features/catalogue/spus/refusals.ts';
import { addSpus, joinCombination, refreshSeasons } from '#features/catalogue/spus/server/index.ts';
import { lockQuotaUsage } from '#features/shops/shops/server/index.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { combinationName } from '../combination-name.ts';
import { combinationPrice } from '../combination-price.ts';
import { type NewCombination, namedParts } from '../judge-choice.ts';
import { type GroupRecord, pricingOf } from './group-record.ts';

/** So many listings are named in an answer. */
export const MOST_NAMED = 20;

/** Names and prices of products. */
export interface Products {
  names: ReadonlyMap<string, string>;
  prices: ReadonlyMap<string, number>;
}

/** Products that may be chosen, all alive and the shop's own. */
export async function readProducts(db: TenantDb, skuIds: readonly string[]): Promise<Products> {
  const unique = [...new Set(skuIds)];
  const live = db.from('skus').where('deleted_at', 'is', null).where('id', '=', anyOf(unique));
  const rows = await live.select(['id', 'name', 'price']).execute();
  if (rows.length < unique.length) refuse(spuRefusals.skuGone);
  return {
    names: new Map(rows.map((row) => [row.id, row.name])),
    prices: new Map(rows.map((row) => [row.id, row.price])),
  };
}

export const combinationNameOf = (
  group: { name: string },
  newCombination: NewCombination,
  { names }: Products,
): string => newCombination.name ?? combinationName(group.name, namedParts(newCombination.parts, names));

/** How many listings may still be put on sale. */
export async function roomOf(db: TenantDb): Promise<number> {
  const { max, used } = await lockQuotaUsage(db, 'listings');
  return Math.max(0, max - used);
}

/** A listing for each; they are found by what is in them, and have no code of a single product. */
export async function makeListings(
  { db, user }: Pick<ShopCtx, 'db'> & { user: PriceAuthor },
  group: GroupRecord,
  newCombinations: readonly NewCombination[],
  products: Products,
): Promise<string[]> {
  if (newCombinations.length === 0) return [];
  const pricing = pricingOf(group);
  const ids = await addSpus(
    db,
    user,
    newCombinations.map((one) => ({
      SpuName: combinationNameOf(group, one, products),
      DistributePrice: combinationPrice(one.parts, pricing, products.prices),
      LogisticPolicyID: group.logistics_policy_id,
      ServicePolicyID: group.service_policy_id,
      Skus: [...one.parts].map(([SkuID, Count]) => ({ SkuID, Count })),
    })),
  );
  await joinCombination(db, ids, group.id);
  await refreshSeasons(db, ids);
  return ids;
}
