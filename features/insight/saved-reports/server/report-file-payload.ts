import type { JobPayload } from '#kit/jobs/server/enqueue.ts';

export const REPORT_FILE_JOB = 'report-file';

export interface ReportFilePayload extends JobPayload {
  reportId: string;
}
