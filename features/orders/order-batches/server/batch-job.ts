import type { JobPayload } from '#kit/jobs/server/enqueue.ts';
import type { JobCtx } from '#kit/jobs/server/job.ts';

export interface BatchPayload extends JobPayload {
  runId: string;
}

export type BatchJob = JobCtx<BatchPayload>;
