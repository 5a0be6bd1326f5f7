import { z } from 'zod';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { Done, FreeText, Id } from '#kit/endpoint/fields.ts';

export const FailedJob = z.object({
  JobID: Id,
  Says: FreeText,
  FailedOn: z.string(),
  /** It has been begun again, and has not ended yet. */
  IsRunning: z.boolean(),
});
export type FailedJob = z.infer<typeof FailedJob>;

const MOST = 500;

export const failedJobs = {
  get: reading({
    path: '/api/failed-jobs/get',
    allow: 'shop.settings',
    input: z.object({}),
    output: z.object({ total: z.number(), items: z.array(FailedJob) }),
    says: `Background work of this shop that gave up and left something undone, the oldest ${MOST}.`,
  }),
  retry: endpoint({
    path: '/api/failed-jobs/retry',
    allow: 'shop.settings',
    input: z.object({ JobIDs: z.array(Id).min(1).max(MOST) }),
    output: Done,
    says: 'Begins failed jobs again; what was done after all is no longer among them.',
  }),
  dismiss: endpoint({
    path: '/api/failed-jobs/dismiss',
    allow: 'shop.settings',
    input: z.object({ JobIDs: z.array(Id).min(1).max(MOST) }),
    output: Done,
    says: 'Leaves failed jobs undone for good; the inbox no longer names them.',
  }),
};
