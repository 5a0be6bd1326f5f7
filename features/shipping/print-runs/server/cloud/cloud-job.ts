import { sql } from 'kysely';
import type { JobPayload } from '#kit/jobs/server/enqueue.ts';
import { type JobCtx, job } from '#kit/jobs/server/job.ts';
import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import { type NumberSource, openContract } from '../numbering/open-contract.ts';
import { type PrintParcel, readParcels, runsOf } from '../parcel-rows.ts';

export const CLOUD_JOB = 'print-in-cloud';

interface CloudPayload extends JobPayload {
  parcelIds: string[];
}
type CloudJob = JobCtx<CloudPayload>;

export const cloudJob = job<CloudPayload>(CLOUD_JOB, askPrinters, giveUp);

/**
 * Hands labels to the cloud printer one after another, as they are packed: those of one label (mother and children) once. Each
 * is noted before the next one, so that none is handed over a second time where the work was stopped and runs again.
 */
async function askPrinters(ctx: CloudJob): Promise<void> {
  const parcels = await parcelsToHandOver(ctx);
  const contracts = new Map<string, NumberSource>();
  for (const accountId of new Set(parcels.flatMap((parcel) => parcel.accountId ?? [])))
    contracts.set(accountId, await openContract(ctx, accountId));
  for (const taskNo of new Set(parcels.map((parcel) => parcel.taskNo))) {
    ctx.signal.throwIfAborted();
    const same = parcels.filter((parcel) => parcel.taskNo === taskNo);
    const says = await refusalOf(taskNo, contracts.get(same[0]?.accountId ?? ''));
    if (says) await keepFailed(ctx, same, says);
    else await noteHandedOver(ctx, same);
  }
}

const parcelsToHandOver = ({ inShop, payload: { parcelIds } }: CloudJob): Promise<PrintParcel[]> =>
  inShop((db) =>
    readParcels(
      db,
      sql<boolean>`p.id = ${anyOf(parcelIds)} and p.cloud_state = 'sent' and not p.is_handed_over`,
    ),
  );

/** Why it does not print; undefined: it has the label, and says itself what comes out. */
async function refusalOf(taskNo: string, contract: NumberSource | undefined): Promise<string | undefined> {
  if (contract?.is !== 'provider')
    return contract?.is === 'closed' ? contract.says : '取号的面单账号没有云打印机';
  const answer = await contract.provider.printAgain(contract.account, taskNo);
  return answer.is === 'done' ? undefined : answer.says;
}

const noteHandedOver = ({ inShop }: CloudJob, parcels: readonly PrintParcel[]): Promise<unknown> =>
  inShop((db) =>
    db
      .update('print_parcels')
      .set({ is_handed_over: true })
      .where('id', '=', anyOf(parcels.map(({ id }) => id)))
      .execute(),
  );

const keepFailed = ({ inShop }: CloudJob, parcels: readonly PrintParcel[], says: string): Promise<void> =>
  inShop(async (db) => {
    await sql`update print_parcels set cloud_state = 'failed', cloud_says = ${says}, cloud_at = now()
      where shop_id = ${db.shopId} and id = ${anyOf(parcels.map(({ id }) => id))} and cloud_state = 'sent'`.execute(
      db.k,
    );
    await notify(db, 'print-run', runsOf(parcels));
  });

async function giveUp(ctx: CloudJob): Promise<void> {
  const parcels = await parcelsToHandOver(ctx);
  if (parcels.length > 0) await keepFailed(ctx, parcels, '没有联系上云打印机，请再试一次');
}
