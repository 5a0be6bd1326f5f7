import { sql } from 'kysely';
import { CANCELLED } from '#features/orders/orders/status.ts';
import { type DueShops, eachShop } from '#kit/jobs/server/each-shop.ts';
import type { Routine } from '#kit/jobs/server/job.ts';
import { notify } from '#kit/live/server/notify.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { changeParcels, makersOfRuns, readParcels, runsOf } from '../parcel-rows.ts';
import { PRINT_LOCK } from '../print-lock.ts';
import { startPrintRun } from '../start-run.ts';
import { noteRecycled } from './note-recycled.ts';

const AT_ONCE = 500;
const WHY = '订单已取消';

/** No cloud printer has its label or has printed it. */
const isNotInCloud = (parcel: 'p' | 'f') =>
  sql<boolean>`coalesce(${sql.ref(`${parcel}.cloud_state`)}, 'failed') = 'failed'`;

const due: DueShops = sql`select distinct shop_id from print_parcels where state = 'numbered'`;

/**
 * Routine that gives numbers back whose orders were cancelled before a label was printed: until then a cancel acts at once,
 * and nobody has to look for its number (domain page §2). A mother number goes with its children, or stays for one of them.
 * A label that a cloud printer has may be out: whoever finds it gives its number back.
 */
export const giveBackCancelled: Routine = {
  name: 'print-give-back-cancelled',
  cron: '*/5 * * * *',
  run: (pool) => eachShop(pool, due, giveBackHere),
};

async function giveBackHere(db: TenantDb): Promise<void> {
  await lockByName(db, PRINT_LOCK);
  const parcels = await readParcels(
    db,
    sql<boolean>`p.state = 'numbered' and p.prints = 0 and ${isNotInCloud('p')} and not exists (select from print_parcel_orders x
      join orders o on o.shop_id = ${db.shopId} and o.id = x.order_id
      where x.shop_id = ${db.shopId} and x.parcel_id = p.id and o.status & ${sql.lit(CANCELLED)} = 0)
      and not exists (select from print_parcels f where f.shop_id = ${db.shopId}
        and (f.mother_id = coalesce(p.mother_id, p.id) or f.id = p.mother_id)
        and (f.state in ('printed', 'shipped') or f.prints > 0 or not ${isNotInCloud('f')}))`,
    AT_ONCE,
  );
  if (parcels.length === 0) return;
  const isTyped = ({ accountId }: { accountId: string | null }) => accountId === null;
  await changeParcels(
    db,
    parcels.map((parcel) => ({
      id: parcel.id,
      state: isTyped(parcel) ? 'recycled' : 'recycling',
      reason: WHY,
    })),
  );
  for (const { runId, user, parcels: ofRun } of await makersOfRuns(db, parcels)) {
    const typed = ofRun.filter(isTyped);
    await noteRecycled(
      { db, user },
      typed.map((parcel) => ({ ...parcel, reason: WHY })),
    );
    await startPrintRun({ db, user }, runId);
  }
  await notify(db, 'print-run', runsOf(parcels));
}
