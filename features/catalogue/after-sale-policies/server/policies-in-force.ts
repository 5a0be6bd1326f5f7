import { sql } from 'kysely';
import { type ChainLink, resolveSupplyChains } from '#features/catalogue/spus/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { VendorServicePolicy } from '../contract.ts';
import { type VersionRow, versionsAt } from './policy-rows.ts';

interface PolicyInForce extends VersionRow {
  shopId: string;
  /** Of the policy. */
  name: string;
}

/** What held for a listing of mine at a time. */
export const policiesInForceAt = async (db: TenantDb, spuId: string, at: string) =>
  (await policiesInForce(db, [{ spuId, at }]))({ spuId, at }) ??
  refuse(common.notFound, { what: '在售商品' });

interface ListingAtTime {
  spuId: string;
  at: string;
}

/** What held for listings of mine, each at its time, in one go; undefined where the listing is gone. */
export async function policiesInForce(db: TenantDb, listings: readonly ListingAtTime[]) {
  const plans = await resolveSupplyChains(db, [...new Set(listings.map(({ spuId }) => spuId))]);
  const hopsOf = (spuId: string) => plans.get(spuId)?.hops;
  const inForce = await readInForce(
    db,
    listings.flatMap(({ spuId, at }) => (hopsOf(spuId) ?? []).map((hop) => ({ hop, at }))),
  );
  return ({ spuId, at }: ListingAtTime) => {
    const hops = hopsOf(spuId);
    return hops && policiesAlong(hops, (hop) => inForce.get(keyOf({ hop, at })));
  };
}

/** The first policy from me upward, and the first from my vendor upward. */
function policiesAlong(hops: readonly ChainLink[], heldBy: (hop: ChainLink) => PolicyInForce | undefined) {
  const [mine, vendor] = hops;
  const first = (from: ChainLink | undefined, near: string | undefined) => {
    const start = from ? hops.indexOf(from) : hops.length;
    const policy = hops.slice(start).map(heldBy).find(Boolean);
    if (!policy) return null;
    const { detail, Version, shopId, name } = policy;
    return { name: shopId === near ? name : '', detail, Version };
  };
  const Mine = first(mine, mine?.shopId) ?? null;
  return { Mine, Vendors: first(vendor, vendor?.shopId) };
}

/** A hop's own listing, and when; null is now. */
interface LinkAtTime {
  hop: ChainLink;
  at: string | null;
}

const keyOf = ({ hop, at }: LinkAtTime) => `${hop.spuId} ${at ?? ''}`;

/** The policy that each place had, by its key: two statements a shop, however many they are. */
async function readInForce(db: TenantDb, places: readonly LinkAtTime[]): Promise<Map<string, PolicyInForce>> {
  const across = acrossShops(db, 'distribution');
  const policies = new Map<string, PolicyInForce>();
  const unique = [...new Map(places.map((place) => [keyOf(place), place])).values()];
  for (const [shopId, here] of groupBy(unique, ({ hop }) => hop.shopId)) {
    const shop = across(shopId);
    const { rows } = await sql<{ place: number; id: string; name: string }>`
      select w.n::int - 1 as place, p.id, p.name
      from unnest(${here.map(({ hop }) => hop.spuId)}::uuid[], ${here.map(({ at }) => at)}::timestamptz[])
        with ordinality as w (spu_id, at, n)
      join spus s on s.shop_id = ${shopId} and s.id = w.spu_id
      left join lateral (select true as is_old, old_policy_id from spu_service_changes c where c.shop_id = ${shopId}
        and c.spu_id = w.spu_id and c.changed_at > w.at order by c.changed_at limit 1) h on true
      join service_policies p on p.shop_id = ${shopId}
        and p.id = case when h.is_old then h.old_policy_id else s.service_policy_id end`.execute(shop.k);
    const had = rows.flatMap(({ place, ...policy }) => {
      const link = here[place];
      return link ? [{ ...policy, link, at: link.at }] : [];
    });
    const versions = await versionsAt(shop, had);
    for (const [n, { link, id, name }] of had.entries()) {
      const version = versions[n];
      if (version) policies.set(keyOf(link), { ...version, id, shopId, name });
    }
  }
  return policies;
}

/** Now, of every listing that a vendor supplies; of those behind the vendor the promise alone. */
export async function vendorServicePolicies(
  db: TenantDb,
): Promise<{ total: number; items: VendorServicePolicy[] }> {
  const supplied = db.from('spus').select('id').where('vendor_id', 'is not', null);
  const rows = await supplied.where('deleted_at', 'is', null).execute();
  const plans = await resolveSupplyChains(
    db,
    rows.map((row) => row.id),
  );
  const chains = [...plans.values()].map(({ hops }) => hops);
  const inForce = await readInForce(
    db,
    chains.flatMap((hops) => hops.slice(1).map((hop) => ({ hop, at: null }))),
  );
  const items = new Map<string, VendorServicePolicy>();
  const names = await vendorNames(db);
  for (const [mine, ...above] of chains) {
    const promise = above.map((hop) => inForce.get(keyOf({ hop, at: null }))).find(Boolean);
    const VendorID = above[0]?.shopId;
    if (!mine || !promise || !VendorID) continue;
    const spu = { SpuID: mine.spuId, SpuName: mine.spuName };
    const known = items.get(`${VendorID} ${promise.id}`);
    if (known) known.Spus.push(spu);
    else
      items.set(`${VendorID} ${promise.id}`, {
        VendorID,
        VendorName: names.get(VendorID) ?? '',
        name: promise.shopId === VendorID ? promise.name : '',
        detail: promise.detail,
        Spus: [spu],
      });
  }
  const sorted = [...items.values()].sort((a, b) => a.VendorName.localeCompare(b.VendorName, 'zh-CN'));
  return { total: sorted.length, items: sorted };
}

async function vendorNames(db: TenantDb): Promise<Map<string, string>> {
  const vendors = db.from('partners').select(['partner_id', 'partner_name']).where('kind', '=', 'vendor');
  return new Map((await vendors.execute()).map((row) => [row.partner_id, row.partner_name]));
}
