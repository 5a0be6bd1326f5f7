import { sql } from 'kysely';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Shop } from '../contract.ts';
import { levelOf } from '../levels.ts';
import { ordersLeft } from './order-balance.ts';

/** The shops that the user belongs to, oldest first; only the first carries its order balance. */
export async function myShops(db: TenantDb, userId: string, first: string | undefined): Promise<Shop[]> {
  const rows = await db.k
    .selectFrom('memberships as m')
    .innerJoin('shops as s', 's.id', 'm.shop_id')
    .select(['s.id', 's.name', 's.level', 's.expires_at', 'm.rights'])
    .where('m.user_id', '=', userId)
    .orderBy(sql`(s.id = ${first ?? null}) desc nulls last`)
    .orderBy('s.created_at')
    .execute();
  const left = rows[0] ? await ordersLeft(acrossShops(db, 'managed shop')(rows[0].id)) : 0;
  return rows.map((row, index) => ({
    BusinessUnitID: row.id,
    BusinessUnitName: row.name,
    ObjectID: row.id,
    ObjectName: row.name,
    IdObjectType: 1,
    IdBuLevel: row.level,
    BuLevel: levelOf(row.level).name,
    SubscriptionExpireAt: row.expires_at ? Math.floor(Date.parse(row.expires_at) / 1000) : 0,
    OrderCount: index === 0 ? left : 0,
    AccessRights: row.rights,
  }));
}
