import { sql } from 'kysely';
import type { CurrentShop, ShopCtx, User } from '#kit/endpoint/server/ctx.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { actingName } from '../acting-name.ts';
import { MANAGED } from '../levels.ts';
import { isOperatedBy, isOperator } from './shop-rows.ts';

/** Someone at work in a shop that theirs runs. */
export type ActedShop = Pick<ShopCtx, 'db' | 'user' | 'shop'>;

/**
 * The same caller in a shop that the current one runs, or that lets it act for it, signed with both names; else
 * undefined (domain §9, specification §6).
 */
export async function actFor(
  { db, user }: { db: TenantDb; user: User },
  shopId: string,
): Promise<ActedShop | undefined> {
  const row = await db.k
    .selectFrom('shops as s')
    .innerJoin('shops as v', (on) => on.on(isOperator))
    .innerJoin('shops as payer', (on) =>
      on.on(sql<boolean>`payer.id = case when s.level = ${sql.lit(MANAGED)} then v.id else s.id end`),
    )
    .select(['s.id', 's.name', 's.switches', 'payer.level', 'payer.expires_at as expiresAt'])
    .select('v.name as operator')
    .where('s.id', '=', shopId)
    .where('v.id', '=', db.shopId)
    .executeTakeFirst();
  if (!row) return undefined;
  const operator = { id: db.shopId, name: row.operator };
  return {
    db: acrossShops(db, 'managed shop')(row.id),
    user: { ...user, name: actingName(user.name, row.operator) },
    shop: { ...row, switches: row.switches as CurrentShop['switches'], operator },
  };
}

/** Whether there is any shop that the current one may act for. */
export async function managesShops(db: TenantDb): Promise<boolean> {
  const one = db.k
    .selectFrom('shops as s')
    .select('s.id')
    .where(isOperatedBy(sql`${db.shopId}::uuid`));
  return (await one.limit(1).executeTakeFirst()) !== undefined;
}
