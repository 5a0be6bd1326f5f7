import { sql } from 'kysely';
import { refreshPurchasePrices, refreshRules } from '#features/catalogue/prices/server/index.ts';
import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { lockTargets, STATUS } from './due-items.ts';

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
  const found = await named.select(['spu_id', 'sku_id']).execute();
  const ids = (key: 'spu_id' | 'sku_id') => [...new Set(found.flatMap((item) => item[key] ?? []))].sort();
  const [spuIds, skuIds] = [ids('spu_id'), ids('sku_id')];
  await lockTargets(db, spuIds, skuIds);
  const { rows } = await sql<{ log_id: string; ran: boolean }>`update price_change_items i set
      status = ${sql.lit(STATUS.cancelled)}, reason = ${reason},
      ends_at = case when i.status = ${sql.lit(STATUS.running)}
        then greatest(${new Date(now)}, i.effective_at + interval '1 millisecond') else i.ends_at end
    where i.shop_id = ${db.shopId} and i.log_id = ${anyOf(logIds)} and i.status <= 2
    returning i.log_id, i.effective_at <= ${new Date(now)} as ran`.execute(db.k);
  await refreshRules(db, spuIds, skuIds);
  if (rows.some(({ ran }) => ran)) await refreshPurchasePrices(db, spuIds);
  await notify(db, 'catalogue');
  return new Set(rows.map(({ log_id }) => log_id));
}
