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

/** A job that went well: of its kind and payload, or of its kind alone where it does all that is due in the shop. */
export interface DoneJob {
  name: string;
  payload?: JobPayload;
  /** What failed since is another matter. */
  before: Date;
}

/** Where a shop's failed jobs are kept until they were done after all (features/insight/failed-jobs). */
export interface FailedJobs {
  keep(db: TenantDb, job: FailedJob): Promise<void>;
  forget(db: TenantDb, job: DoneJob): Promise<void>;
}

export const failedJobsPort = port<FailedJobs>('failed jobs');
