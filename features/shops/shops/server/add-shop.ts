import { v7 as newId } from 'uuid';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { shopLevel, TRIAL } from '../levels.ts';
import { grantOrders } from './order-balance.ts';

export interface NewShop {
  name: string;
  level?: number;
  expiresAt?: Date | null;
}

/** A shop with its balance of orders; without a level, on trial (domain §9). Gives it as its own database. */
export async function addShop(db: TenantDb, shop: NewShop): Promise<TenantDb> {
  const id = newId();
  const level = shopLevel(shop.level ?? TRIAL.level);
  const trialEnd = new Date(Date.now() + TRIAL.days * 86_400_000);
  const expires_at = shop.expiresAt === undefined ? trialEnd : shop.expiresAt;
  await db.k.insertInto('shops').values({ id, name: shop.name, level: level.id, expires_at }).execute();
  const own = acrossShops(db, 'managed shop')(id);
  await grantOrders(own, level.orders);
  return own;
}
