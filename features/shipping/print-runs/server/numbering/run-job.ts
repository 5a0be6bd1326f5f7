import type { JobPayload } from '#kit/jobs/server/enqueue.ts';
import type { JobCtx } from '#kit/jobs/server/job.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

export interface RunPayload extends JobPayload {
  runId: string;
  /** How often it was put off because a provider did not answer. */
  again?: number;
}

export type RunJob = JobCtx<RunPayload>;

/** As the member who pressed. */
export const actingIn = (db: TenantDb, { payload: { userId: id, userName: name } }: RunJob) => ({
  db,
  user: { id, name, loginName: '' },
});
