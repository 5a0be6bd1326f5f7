import type { JobPayload } from '#kit/jobs/server/enqueue.ts';
import type { JobCtx } from '#kit/jobs/server/job.ts';

export interface ImportPayload extends JobPayload {
  importId: string;
}

export type ImportJob = JobCtx<ImportPayload>;
