import { resolveSupplyChains } from '#features/catalogue/spus/server/index.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { VendorPolicy } from '../contract.ts';
import { flatFees } from '../fee.ts';
import { logisticConfig, readConfigs } from './config-rows.ts';
import { feesOnWire } from './policy-rows.ts';

/** Whose policy counts for a listing of mine: of the shops above me the first that has one. */
interface Charged {
  vendorId: string;
  shopId: string;
  policyId: string;
  spu: { SpuID: string; SpuName: string };
}

/**
 * What my vendors charge me for delivery. A vendor without a policy of its own hands on what its supplier charges:
 * the fees are shown, that shop and its policy aren't named.
 */
export async function vendorLogisticPolicies(
  db: TenantDb,
): Promise<{ total: number; items: VendorPolicy[] }> {
  const charged = await chargedTo(db);
  const names = await vendorNames(db, charged);
  const at = acrossShops(db, 'distribution');
  const items: VendorPolicy[] = [];
  for (const [shopId, here] of groupBy(charged, (each) => each.shopId)) {
    const ids = [...new Set(here.map((each) => each.policyId))];
    const configs = await readConfigs(at(shopId), ids);
    const policies = at(shopId).from('logistics_policies').select(['id', 'name']);
    const named = await policies.where('id', '=', anyOf(ids)).execute();
    for (const [key, same] of groupBy(here, ({ vendorId, policyId }) => `${vendorId} ${policyId}`)) {
      const [vendorId = '', policyId = ''] = key.split(' ');
      const own = vendorId === shopId ? named.find(({ id }) => id === policyId) : undefined;
      items.push({
        VendorID: vendorId,
        VendorName: names.get(vendorId) ?? '',
        LogisticPolicyName: own?.name ?? '',
        ...feesOnWire(flatFees((configs.get(policyId) ?? []).map(logisticConfig)), new Map()),
        Spus: same.map(({ spu }) => spu),
      });
    }
  }
  items.sort((a, b) => a.VendorName.localeCompare(b.VendorName, 'zh-CN'));
  return { total: items.length, items };
}

async function chargedTo(db: TenantDb): Promise<Charged[]> {
  const supplied = db.from('spus').select('id').where('vendor_id', 'is not', null);
  const rows = await supplied.where('deleted_at', 'is', null).execute();
  const plans = await resolveSupplyChains(
    db,
    rows.map((row) => row.id),
  );
  return [...plans.values()].flatMap(({ hops: [mine, ...above] }) => {
    const charging = above.find((hop) => hop.logisticsPolicyId);
    if (!mine || !charging?.logisticsPolicyId) return [];
    const spu = { SpuID: mine.spuId, SpuName: mine.spuName };
    const vendorId = above[0]?.shopId ?? '';
    return [{ vendorId, shopId: charging.shopId, policyId: charging.logisticsPolicyId, spu }];
  });
}

async function vendorNames(db: TenantDb, charged: readonly Charged[]): Promise<Map<string, string>> {
  const ids = [...new Set(charged.map((each) => each.vendorId))];
  const vendors = db.from('partners').select(['partner_id', 'partner_name']).where('kind', '=', 'vendor');
  const rows = await vendors.where('partner_id', '=', anyOf(ids)).execute();
  return new Map(rows.map((row) => [row.partner_id, row.partner_name]));
}
