import { GIVE_UP_SENTENCES, type GiveUpReason, type Job, job } from '#kit/jobs/server/job.ts';
import { notify } from '#kit/live/server/notify.ts';
import { applyImport } from './apply-import.ts';
import type { ImportJob } from './import-job.ts';
import { readImport } from './read-import.ts';

export const READ_JOB = 'waybill-import-read';
export const APPLY_JOB = 'waybill-import-apply';

/** One file after the other per shop: two files may name the same orders. */
export const importQueue = (shopId: string) => `waybills-${shopId}`;

export const waybillImportJobs: readonly Job[] = [
  job(READ_JOB, readImport, giveUp),
  job(APPLY_JOB, applyImport, giveUp),
];

async function giveUp({ inShop, payload: { importId } }: ImportJob, why: GiveUpReason): Promise<void> {
  await inShop(async (db) => {
    const inStatus = (status: string) =>
      db.update('waybill_imports').where('id', '=', importId).where('status', '=', status);
    const unread = `${GIVE_UP_SENTENCES[why]}，文件没有读完，请重新导入`;
    await inStatus('reading').set({ status: 'failed', problem: unread }).execute();
    const unshipped = `${GIVE_UP_SENTENCES[why]}，没有全部发货。发出的不受影响，没有发出的行请再点“发货”`;
    await inStatus('applying').set({ status: 'matched', problem: unshipped }).execute();
    await notify(db, 'waybill-import', [importId]);
  });
}
