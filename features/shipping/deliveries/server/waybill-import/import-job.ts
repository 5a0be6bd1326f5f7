import type { JobPayload } from '#kit/jobs/server/enqueue.ts';
import type { JobCtx } from '#kit/jobs/server/job.ts';

export type ImportJob = JobCtx<ImportPayload>;
export interface ImportPayload extends JobPayload {
  importId: string;
}
