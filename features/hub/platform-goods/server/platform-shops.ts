import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Platform, name and third party of the shop's connections, by their ids. */
export async function platformShops(db: TenantDb) {
  const rows = await db
    .from('hub_connections')
    .select([
      'id',
      'platform as Platform',
      'platform_shop_name as ShopName',
      'third_party_id as ThirdPartyID',
    ])
    .execute();
  const known = new Map(rows.map(({ id, ...shop }) => [id, shop]));
  return (id: string) => known.get(id) ?? { Platform: '', ShopName: '', ThirdPartyID: EMPTY_ID };
}
