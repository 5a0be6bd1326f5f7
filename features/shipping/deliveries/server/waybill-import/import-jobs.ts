import type { JobPayload } from '#kit/jobs/server/enqueue.ts';
import { type Job, type JobCtx, job } from '#kit/jobs/server/job.ts';
import { applyImport } from './apply-import.ts';
import { readImport } from './read-import.ts';

export interface ImportPayload extends JobPayload {
  importId: string;
}
export type ImportJob = JobCtx<ImportPayload>;

export const READ_JOB = 'waybill-import-read';
export const APPLY_JOB = 'waybill-import-apply';

/** One file after the other per shop: two files may name the same orders. */
export const importQueue = (shopId: string) => `waybills-${shopId}`;

export const waybillImportJobs: readonly Job[] = [job(READ_JOB, readImport), job(APPLY_JOB, applyImport)];
