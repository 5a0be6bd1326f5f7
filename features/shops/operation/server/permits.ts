import { sql } from 'kysely';
import { endPermits } from '#features/shops/partners/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { operationRefusals as no } from '../refusals.ts';

interface StoredPermit {
  by: string;
  at: string;
}

const vendorsOf = (db: TenantDb) =>
  db
    .from('partners')
    .select(['partner_id', 'partner_name'])
    .where('kind', '=', 'vendor')
    .where('removed_at', 'is', null);

/** The suppliers, those that may act for the shop first. */
export async function listPermits(db: TenantDb) {
  const shop = await db.k
    .selectFrom('shops')
    .select('operators')
    .where('id', '=', db.shopId)
    .executeTakeFirstOrThrow();
  const permits = shop.operators as unknown as Readonly<Record<string, StoredPermit>>;
  const vendors = await vendorsOf(db).orderBy('partner_name').execute();
  const items = vendors.map(({ partner_id: VendorID, partner_name: VendorName }) => {
    const permit = permits[VendorID];
    return {
      VendorID,
      VendorName,
      IsAllowed: permit !== undefined,
      AllowedBy: permit?.by ?? '',
      AllowedAt: permit?.at ?? null,
    };
  });
  items.sort((a, b) => Number(b.IsAllowed) - Number(a.IsAllowed));
  return { total: items.length, items };
}

/** Lets a supplier act for the shop, or ends it; only the shop's own members decide that. */
export async function setPermit({ db, user, shop }: ShopCtx, vendorId: string, isAllowed: boolean) {
  if (shop.operator) refuse(no.notYours);
  const vendor = await vendorsOf(db).where('partner_id', '=', vendorId).executeTakeFirst();
  if (!vendor) refuse(common.notFound, { what: '供应商' });
  if (isAllowed) {
    const permit: StoredPermit = { by: user.name, at: new Date().toISOString() };
    await sql`update shops set operators = ${JSON.stringify({ [vendorId]: permit })}::jsonb || operators
      where id = ${db.shopId}`.execute(db.k);
  } else await endPermits(db, { agents: [db.shopId], operators: [vendorId] });
  await notify(db, 'shop');
  await notify(acrossShops(db, 'managed shop')(vendorId), 'shop');
  return {};
}
