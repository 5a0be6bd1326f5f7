import { allowOperator, endPermits, operatorLog, operatorsOf } from '#features/shops/shops/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { operationRefusals as no } from '../refusals.ts';

const vendorsOf = (db: TenantDb) =>
  db
    .from('partners')
    .select(['partner_id', 'partner_name'])
    .where('kind', '=', 'vendor')
    .where('removed_at', 'is', null);

const MOST_SAID = 50;

/** The suppliers, those that may act for the shop first, and what was said of it. */
export async function listPermits(db: TenantDb) {
  const permits = await operatorsOf(db);
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
  const log = await operatorLog(db, MOST_SAID);
  const Log = log.map((row) => ({
    VendorName: row.operator_name,
    IsAllowed: row.is_allowed,
    By: row.by_name,
    At: row.at,
  }));
  return { total: items.length, items, Log };
}

/** Lets a supplier act for the shop, or ends it; only the shop's own members decide that. */
export async function setPermit({ db, user, shop }: ShopCtx, vendorId: string, isAllowed: boolean) {
  if (shop.operator) refuse(no.notYours);
  const vendor = await vendorsOf(db).where('partner_id', '=', vendorId).executeTakeFirst();
  if (!vendor) refuse(common.notFound, { what: '供应商' });
  if (isAllowed) await allowOperator(db, { id: vendorId, name: vendor.partner_name }, user.name);
  else await endPermits(db, { agents: [db.shopId], operators: [vendorId], by: user.name });
  await notify(db, 'shop');
  await notify(acrossShops(db, 'managed shop')(vendorId), 'shop');
  return {};
}
