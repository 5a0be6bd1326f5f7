import { type RawBuilder, sql } from 'kysely';
import { actingRights, RIGHTS } from '#kit/endpoint/rights.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Shop } from '../contract.ts';
import { MANAGED, shopLevel } from '../levels.ts';
import { ordersLeft } from './order-balance.ts';

/**
 * The shops that the user belongs to, oldest first; the named one at the top, also when they only act for it. Only
 * the first carries its order balance.
 */
export async function myShops(db: TenantDb, userId: string, first: string | undefined): Promise<Shop[]> {
  const own = await shopsOf(db, userId, first);
  const acted = first && own[0]?.id !== first ? await actedShop(db, userId, first) : undefined;
  const rows = acted ? [acted, ...own] : own;
  const left = rows[0] ? await ordersLeft(acrossShops(db, 'managed shop')(rows[0].id)) : 0;
  return rows.map((row, index) => ({
    BusinessUnitID: row.id,
    BusinessUnitName: row.name,
    ObjectID: row.id,
    ObjectName: row.name,
    IdObjectType: 1,
    IdBuLevel: row.level,
    BuLevel: shopLevel(row.level).name,
    SubscriptionExpireAt: row.expires_at ? Math.floor(Date.parse(row.expires_at) / 1000) : 0,
    OrderCount: index === 0 ? left : 0,
    AccessRights: row.rights,
    OperatorName: row === acted ? (row.operator_name ?? '') : '',
  }));
}

/** A managed shop expires with its operator (domain §9). */
const expiry = sql<string | null>`case when o.id is null then s.expires_at else o.expires_at end`.as(
  'expires_at',
);

const shopsOf = (db: TenantDb, userId: string, first: string | undefined) =>
  db.k
    .selectFrom('memberships as m')
    .innerJoin('shops as s', 's.id', 'm.shop_id')
    .leftJoin('shops as o', (on) => on.onRef('o.id', '=', 's.operator_shop_id').on('s.level', '=', MANAGED))
    .select(['s.id', 's.name', 's.level', 'o.name as operator_name', 'm.rights', expiry])
    .where('m.user_id', '=', userId)
    .orderBy(sql`(s.id = ${first ?? null}) desc nulls last`)
    .orderBy('s.created_at')
    .execute();

/** The shop that one acts for, when one's own shop runs it or is let act for it. */
async function actedShop(db: TenantDb, userId: string, shopId: string) {
  const row = await db.k
    .selectFrom('shops as s')
    .innerJoin('shops as v', (on) => on.on(isOperator))
    .innerJoin('memberships as m', 'm.shop_id', 'v.id')
    .leftJoin('shops as o', (on) => on.onRef('o.id', '=', 's.operator_shop_id').on('s.level', '=', MANAGED))
    .select(['s.id', 's.name', 's.level', 'v.name as operator_name', 'm.rights', expiry])
    .where('s.id', '=', shopId)
    .where('m.user_id', '=', userId)
    .where(sql<boolean>`m.rights & ${RIGHTS['shop.operate']} <> 0`)
    .orderBy('v.id')
    .executeTakeFirst();
  return row && { ...row, rights: actingRights(row.rights) };
}

/** Members of that shop with the right may act for the shop `s`: it is run by it, or lets it. */
export const isOperatedBy = (shopId: RawBuilder<string>) =>
  sql<boolean>`(s.level = ${sql.lit(MANAGED)} and s.operator_shop_id = ${shopId}
    or s.operators <> '{}' and s.operators ? ${shopId}::text)`;

/** The same of the shop `v`. */
export const isOperator = isOperatedBy(sql`v.id`);
