import { sql } from 'kysely';
import { notify } from '#kit/live/server/notify.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { tellCatalogue } from './tell-catalogue.ts';

/** Links two shops: one row in each book. Linking again revives a removed relation, free of a prohibition. */
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
    const book = at(shop);
    await book
      .insert('partners', { kind, partner_id, partner_name: nameOf(partner_id) })
      .onConflict((conflict) => conflict.columns(['shop_id', 'kind', 'partner_id']).doUpdateSet(REVIVED))
      .execute();
    await notify(book, 'catalogue');
  }
  await tellCatalogue(at(vendorId), [agentId]);
}

/** What linking again does to a row: one that was removed counts as new, but keeps alias, group and contacts. */
const REVIVED = {
  partner_name: sql<string>`excluded.partner_name`,
  prohibited: sql<boolean>`partners.prohibited and partners.removed_at is null`,
  created_at: sql<string>`case when partners.removed_at is null then partners.created_at else excluded.created_at end`,
  removed_at: null,
};
