import type { CurrentShop, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { actingName } from '../acting-name.ts';
import { MANAGED } from '../levels.ts';

/** The shop, when the current one runs it. */
export async function managedShop(
  db: TenantDb,
  shopId: string,
): Promise<Omit<CurrentShop, 'operator'> | undefined> {
  const shop = await db.k
    .selectFrom('shops')
    .select(['id', 'name', 'level', 'expires_at as expiresAt', 'switches'])
    .where('id', '=', shopId)
    .where('operator_shop_id', '=', db.shopId)
    .where('level', '=', MANAGED)
    .executeTakeFirst();
  return shop && { ...shop, switches: shop.switches as CurrentShop['switches'] };
}

/** The same caller at work in a shop that theirs runs, within one call: signed with both names (domain §9). */
export async function actFor(
  ctx: Pick<ShopCtx, 'db' | 'user' | 'shop'>,
  shopId: string,
): Promise<Pick<ShopCtx, 'db' | 'user' | 'shop'> | undefined> {
  const { id, name, level, expiresAt } = ctx.shop;
  const managed = await managedShop(ctx.db, shopId);
  return (
    managed && {
      db: acrossShops(ctx.db, 'managed shop')(managed.id),
      user: { ...ctx.user, name: actingName(ctx.user.name, name) },
      shop: { ...managed, level, expiresAt, operator: { id, name } },
    }
  );
}
