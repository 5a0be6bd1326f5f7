import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { MANAGED, type ShopLevel, shopLevel } from '../levels.ts';

/** What a shop may do: its level and expiry, which a managed shop has from its operator (domain §9). */
export interface Subscription {
  shopName: string;
  level: ShopLevel;
  /** The shop whose level, expiry and order balance count. */
  payerId: string;
  expiresAt: string | null;
  isExpired: boolean;
}

export async function readSubscription(db: TenantDb): Promise<Subscription> {
  const own = await shopRow(db, db.shopId);
  const operator = own.level === MANAGED ? own.operator_shop_id : null;
  const payer = operator ? await shopRow(db, operator) : own;
  return {
    shopName: own.name,
    level: shopLevel(payer.level),
    payerId: payer.id,
    expiresAt: payer.expires_at,
    isExpired: hasExpired(payer.expires_at),
  };
}

export const hasExpired = (expiresAt: string | null, now = Date.now()): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= now;

const shopRow = (db: TenantDb, id: string) =>
  db.k
    .selectFrom('shops')
    .select(['id', 'name', 'level', 'expires_at', 'operator_shop_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
