import { port } from '#kit/ports/port.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { JobPayload } from './enqueue.ts';

/** A job that gave up, and what it left undone, in a sentence. */
export interface FailedJob {
  name: string;
  payload: JobPayload;
  /** The queue that it ran in, if any: begun again it waits for its turn there. */
  queue: string | undefined;
  says: string;
}

/** Where a shop's failed jobs are kept until they were done after all (features/insight/failed-jobs). */
export interface FailedJobs {
  keep(db: TenantDb, job: FailedJob): Promise<void>;
  forget(db: TenantDb, id: string): Promise<void>;
}

export const failedJobsPort = port<FailedJobs>('failed jobs');
