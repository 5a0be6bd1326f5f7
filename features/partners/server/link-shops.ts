import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Links two shops: one row in each book. Linking again revives a removed relation. */
export async function linkShops(db: TenantDb, link: { vendorId: string; agentId: string }): Promise<void> {
  const at = acrossShops(db, 'partner names');
  const { vendorId, agentId } = link;
  const names = await db.k
    .selectFrom('shops')
    .select(['id', 'name'])
    .where('id', 'in', [vendorId, agentId])
    .execute();
  const nameOf = (id: string) => names.find((shop) => shop.id === id)?.name ?? '';
  const sides = [
    { shop: vendorId, kind: 'agent', partner_id: agentId },
    { shop: agentId, kind: 'vendor', partner_id: vendorId },
  ];
  for (const { shop, kind, partner_id } of sides) {
    await at(shop)
      .insert('partners', { kind, partner_id, partner_name: nameOf(partner_id) })
      .onConflict((conflict) =>
        conflict.columns(['shop_id', 'kind', 'partner_id']).doUpdateSet({ removed_at: null }),
      )
      .execute();
  }
}
