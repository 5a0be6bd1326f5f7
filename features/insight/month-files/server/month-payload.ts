import type { JobPayload } from '#kit/jobs/server/enqueue.ts';

export const MONTH_FILE_JOB = 'month-file';

export interface MonthPayload extends JobPayload {
  month: string;
}
