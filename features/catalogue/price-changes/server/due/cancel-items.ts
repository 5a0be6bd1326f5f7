import { sql } from 'kysely';
import { isOwnDefault, PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import {
  refreshPurchasePrices,
  refreshRules,
  reopenFollowed,
} from '#features/catalogue/prices/server/index.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { notify } from '#kit/live/server/notify.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { ITEM_STATUS, lockTargets } from './due-items.ts';
import { recountChanges } from './recount-changes.ts';

/** Worked out in UTC: of a time with a zone, nodes would not work it out in an update. */
const JUST_AFTER_BEGIN = sql`(i.effective_at at time zone 'UTC' + interval '1 millisecond') at time zone 'UTC'`;

/**
 * Takes changes out that are to come, or ends those that run; by their log. Gives those that it took: the job holds
 * the same locks, so each is either applied or cancelled.
 */
export async function cancelItems(
  db: TenantDb,
  logIds: readonly string[],
  reason: string,
  now: number,
): Promise<Set<string>> {
  const named = db.from('price_change_items').where('log_id', '=', anyOf(logIds)).where('status', '<=', 2);
  const records = await named.select(['spu_id', 'sku_id']).execute();
  const ids = (key: 'spu_id' | 'sku_id') => [...new Set(records.flatMap((item) => item[key] ?? []))].sort();
  const spuIds = ids('spu_id');
  const skuIds = ids('sku_id');
  await lockTargets(db, spuIds, skuIds);
  const { rows } = await sql<Cancelled>`update price_change_items i set
      status = ${sql.lit(ITEM_STATUS.cancelled)}, reason = ${reason}, lifted_for = null,
      ends_at = case when i.status = ${sql.lit(ITEM_STATUS.running)}
        then greatest(${new Date(now)}, ${JUST_AFTER_BEGIN}) else i.ends_at end
    where i.shop_id = ${db.shopId} and i.log_id = ${anyOf(logIds)} and i.status <= 2
    returning i.change_id, i.log_id, i.kind, i.spu_id, i.effective_at <= ${new Date(now)} as ran`.execute(
    db.k,
  );
  await recountChanges(
    db,
    rows.map(({ change_id }) => change_id),
  );
  await refreshRules(db, spuIds, skuIds);
  await reopen(db, rows);
  if (rows.some(({ ran }) => ran)) await refreshPurchasePrices(db, spuIds);
  await cancelAtVendors(db, rows, reason, now);
  await notify(db, 'catalogue');
  return new Set(rows.map(({ log_id }) => log_id));
}

/** A default price that was to come and doesn't: what it would have followed is still to be followed. */
const reopen = (db: TenantDb, rows: readonly Cancelled[]) => {
  const own = rows.filter(({ kind }) => isOwnDefault(kind));
  return reopenFollowed(
    db,
    own.flatMap(({ spu_id }) => spu_id ?? []),
    own.map(({ change_id }) => change_id),
  );
};

interface Cancelled {
  change_id: string;
  log_id: string;
  kind: number;
  spu_id: string | null;
  ran: boolean;
}

/** A purchase price to come stands in the book of the vendor that my shop runs. */
async function cancelAtVendors(db: TenantDb, rows: readonly Cancelled[], reason: string, now: number) {
  const own = rows.filter(({ kind, spu_id }) => kind === PRICE_KINDS.purchase && spu_id);
  if (own.length === 0) return;
  const listings = db.from('spus').where('id', '=', anyOf(own.flatMap(({ spu_id }) => spu_id ?? [])));
  const vendors = await listings.select(['id', 'vendor_id']).execute();
  const vendorOf = new Map(vendors.map(({ id, vendor_id }) => [id, vendor_id ?? '']));
  const at = acrossShops(db, 'managed shop');
  const groups = groupBy(own, ({ spu_id }) => vendorOf.get(spu_id ?? '') ?? '');
  for (const [vendorId, part] of groups)
    await cancelItems(
      at(vendorId),
      part.map(({ log_id }) => log_id),
      reason,
      now,
    );
}
