import { v7 as newId } from 'uuid';
import { distributeSpus, requireLogisticPolicy } from '#features/catalogue/spus/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type GroupListing, listingsOfGroup } from './group-listings.ts';
import { flexibleConfigs, lockGroup } from './group-record.ts';
import { combinationNameOf, MOST_NAMED, makeListings, readProducts, roomOf } from './make-listings.ts';

interface Copying {
  SpuGroupID: string;
  SpuGroupName: string;
  CopyOffers: boolean;
}

/** The same choice with listings of its own; what was suspended is not copied. */
export async function copyGroup(ctx: ShopCtx, { SpuGroupID, SpuGroupName, CopyOffers }: Copying) {
  const { db } = ctx;
  if (CopyOffers && !ctx.can('agent.manage'))
    refuse(common.notAllowed, { right: RIGHT_NAMES['agent.manage'] });
  const from = await lockGroup(db, SpuGroupID);
  const live = (await listingsOfGroup(db, SpuGroupID)).filter(({ isSuspended }) => !isSuspended);
  const id = newId();
  const { shop_id: _shop, created_at: _at, ...columns } = from;
  await db
    .insert('spu_groups', {
      ...columns,
      id,
      name: SpuGroupName,
      is_suspended: false,
      created_by: ctx.user.id,
      configs: JSON.stringify(flexibleConfigs(from)),
    })
    .execute();
  const group = await lockGroup(db, id);
  const products = await readProducts(
    db,
    live.flatMap(({ parts }) => [...parts.keys()]),
  );
  const own = (name: string) => (name.startsWith(`${from.name}（`) ? undefined : name);
  const copies = live.map(({ key, parts, name }) => ({ key, parts, name: own(name) }));
  const SpuIDs = await makeListings(ctx, group, copies, products);
  await requireLogisticPolicy(db, ctx.shop, SpuIDs);
  if (CopyOffers) await copyOffers(ctx, live, SpuIDs);
  const Names = copies.slice(0, MOST_NAMED).map((one) => combinationNameOf(group, one, products));
  return { SpuGroupID: id, SpuIDs, Count: SpuIDs.length, Names, Room: await roomOf(db) };
}

async function copyOffers(ctx: ShopCtx, from: readonly GroupListing[], to: readonly string[]): Promise<void> {
  const twin = new Map(from.map((listing, index) => [listing.id, to[index] ?? '']));
  const offers = await ctx.db
    .from('offers')
    .where('spu_id', '=', anyOf([...twin.keys()]))
    .where('status', '=', 'on')
    .where('policy_only', '=', false)
    .select(['spu_id', 'agent_id', 'price'])
    .execute();
  if (offers.length === 0) return;
  const floors = await floorsOf(ctx.db, to);
  await distributeSpus(
    ctx.db,
    ctx.user,
    offers.map(({ spu_id, agent_id, price }) => {
      const SpuID = twin.get(spu_id) ?? '';
      // Below the floor the agent pays the floor: that is its price of the copy.
      const Price = price === null ? undefined : Math.max(price, floors.get(SpuID) ?? price);
      return { SpuID, AgentID: agent_id, Price };
    }),
  );
}

async function floorsOf(db: TenantDb, spuIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.from('spus').select(['id', 'price_min']).where('id', '=', anyOf(spuIds)).execute();
  return new Map(rows.map(({ id, price_min }) => [id, price_min]));
}
