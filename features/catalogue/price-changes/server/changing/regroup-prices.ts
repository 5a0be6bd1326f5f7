import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { refreshPricesOf } from '#features/catalogue/prices/server/index.ts';
import { copiesQueue, REGROUPED_JOB, type Regrouped } from '#features/shops/partners/server/index.ts';
import type { JobPayload } from '#kit/jobs/server/enqueue.ts';
import { type Job, job } from '#kit/jobs/server/job.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { cancelItems } from '../due/cancel-items.ts';
import { ITEM_STATUS } from '../due/due-items.ts';
import { changePrices } from './change-prices.ts';

type Regrouping = JobPayload & Regrouped;

/** Special prices that are taken away in one transaction. */
const AT_ONCE = 2_000;
const GONE = '渠道组已删除';

/**
 * Agents of another group see the prices that their orders have from now on; a deleted group takes its special prices
 * with it, in the name of who deleted it (catalogue page §8).
 */
export const agentsRegrouped: Job = job<Regrouping>(
  REGROUPED_JOB,
  async ({ inShop, payload, progressed, signal }) => {
    while (await inShop((db) => takeAway(db, payload))) {
      await progressed();
      signal.throwIfAborted();
    }
    for (const agentId of payload.agentIds) {
      signal.throwIfAborted();
      await inShop((db) => refreshPricesOf(db, agentId));
      await progressed();
    }
  },
  { undone: '渠道换组后，渠道看到的采购价没有全部更新', queue: copiesQueue },
);

/** Whether there may be more. */
async function takeAway(db: TenantDb, { goneGroupId, userId, userName }: Regrouping): Promise<boolean> {
  if (!goneGroupId) return false;
  const now = Date.now();
  const coming = db.from('price_change_items').select('log_id').where('kind', '=', PRICE_KINDS.specialGroup);
  const open = coming.where('audience_id', '=', goneGroupId).where('status', '<=', ITEM_STATUS.running);
  const logIds = (await open.limit(AT_ONCE).execute()).map(({ log_id }) => log_id);
  if (logIds.length > 0) await cancelItems(db, logIds, GONE, now);
  const own = db.from('special_prices').select('spu_id').where('kind', '=', PRICE_KINDS.specialGroup);
  const rows = await own.where('audience_id', '=', goneGroupId).limit(AT_ONCE).execute();
  const newPrices = rows.map(({ spu_id: spuId }) => ({
    kind: PRICE_KINDS.specialGroup,
    spuId,
    skuId: null,
    audienceId: goneGroupId,
    price: null,
    from: now,
    to: null,
    keepLower: false,
  }));
  const by = { id: userId, name: userName };
  const { judged } = await changePrices(
    db,
    by,
    { newPrices, source: 'form', note: GONE, notify: false },
    now,
  );
  const changedCount = judged.filter(({ outcome }) => outcome === 'changed').length;
  return logIds.length === AT_ONCE || changedCount === AT_ONCE;
}
