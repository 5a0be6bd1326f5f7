import { sql } from 'kysely';
import { type ChainHop, chainPlans } from '#features/catalogue/spus/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { VendorServicePolicy } from '../contract.ts';
import { type VersionRow, versionsAt } from './policy-rows.ts';

interface Held extends VersionRow {
  shopId: string;
  /** Of the policy. */
  name: string;
}

/** What held for a listing of mine at a time: the first policy from me upward, and the first from my vendor upward. */
export async function promisedAt(db: TenantDb, spuId: string, at: string) {
  const hops = (await chainPlans(db, [spuId])).get(spuId)?.hops;
  if (!hops) refuse(common.notFound, { what: '在售商品' });
  const held = await heldAt(db, hops, at);
  const [mine, vendor] = hops;
  const first = (from: ChainHop | undefined, near: string | undefined) => {
    const start = from ? hops.indexOf(from) : hops.length;
    const found = hops
      .slice(start)
      .map((hop) => held.get(hop.spuId))
      .find(Boolean);
    if (!found) return null;
    const { detail, Version, shopId, name } = found;
    return { name: shopId === near ? name : '', detail, Version };
  };
  const Mine = first(mine, mine?.shopId) ?? null;
  return { Mine, Vendors: first(vendor, vendor?.shopId) };
}

/** The policy that each hop's own listing had, by the listing. */
async function heldAt(
  db: TenantDb,
  hops: readonly ChainHop[],
  at: string | null,
): Promise<Map<string, Held>> {
  const across = acrossShops(db, 'distribution');
  const found = new Map<string, Held>();
  for (const [shopId, here] of groupBy(hops, (hop) => hop.shopId)) {
    const shop = across(shopId);
    const ids = here.map((hop) => hop.spuId);
    const { rows } = await sql<{ spuId: string; id: string; name: string }>`
      select s.id as "spuId", p.id, p.name from spus s
      left join lateral (select true as is_old, old_policy_id from spu_service_changes c where c.shop_id = ${shopId}
        and c.spu_id = s.id and c.changed_at > ${at}::timestamptz order by c.changed_at limit 1) h on true
      join service_policies p on p.shop_id = ${shopId}
        and p.id = case when h.is_old then h.old_policy_id else s.service_policy_id end
      where s.shop_id = ${shopId} and s.id = ${anyOf(ids)}`.execute(shop.k);
    const versions = await versionsAt(shop, rows, at);
    for (const { spuId, id, name } of rows) {
      const version = versions.get(id);
      if (version) found.set(spuId, { ...version, shopId, name });
    }
  }
  return found;
}

/** Now, of every listing that a vendor supplies; of those behind the vendor the promise alone. */
export async function vendorPolicies(db: TenantDb): Promise<{ total: number; items: VendorServicePolicy[] }> {
  const supplied = db.from('spus').select('id').where('vendor_id', 'is not', null);
  const rows = await supplied.where('deleted_at', 'is', null).execute();
  const plans = await chainPlans(
    db,
    rows.map((row) => row.id),
  );
  const chains = [...plans.values()].map(({ hops }) => hops);
  const held = await heldAt(
    db,
    chains.flatMap((hops) => hops.slice(1)),
    null,
  );
  const items = new Map<string, VendorServicePolicy>();
  const names = await vendorNames(db);
  for (const [mine, ...above] of chains) {
    const promise = above.map((hop) => held.get(hop.spuId)).find(Boolean);
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
