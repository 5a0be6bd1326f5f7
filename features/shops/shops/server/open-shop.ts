import { v7 as newId } from 'uuid';
import { ALL_RIGHTS } from '#kit/endpoint/rights.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { shopLevel, TRIAL } from '../levels.ts';
import { grantOrders } from './order-balance.ts';

export interface NewShop {
  name: string;
  level?: number;
  expiresAt?: Date | null;
}

/** Opens a shop with its admin and its balance of orders; without a level, on trial (domain §9). */
export async function openShop(db: TenantDb, userId: string, shop: NewShop): Promise<string> {
  const id = newId();
  const level = shopLevel(shop.level ?? TRIAL.level);
  const trialEnd = new Date(Date.now() + TRIAL.days * 86_400_000);
  const expires_at = shop.expiresAt === undefined ? trialEnd : shop.expiresAt;
  await db.k.insertInto('shops').values({ id, name: shop.name, level: level.id, expires_at }).execute();
  const own = acrossShops(db, 'managed shop')(id);
  await own.insert('memberships', { user_id: userId, rights: ALL_RIGHTS, is_admin: true }).execute();
  await grantOrders(own, level.orders);
  await db.k
    .updateTable('users')
    .set({ default_shop_id: id })
    .where('id', '=', userId)
    .where('default_shop_id', 'is', null)
    .execute();
  return id;
}
