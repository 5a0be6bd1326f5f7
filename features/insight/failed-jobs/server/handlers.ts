import { implement } from '#kit/endpoint/server/implement.ts';
import { failedJobs } from '../contract.ts';
import { listFailedJobs } from './list-failed-jobs.ts';
import { dismissJobs, retryJobs } from './retry-jobs.ts';

export const failedJobRoutes = implement(failedJobs, {
  get: ({ db }) => listFailedJobs(db),
  retry: ({ db }, { JobIDs }) => retryJobs(db, JobIDs),
  dismiss: ({ db }, { JobIDs }) => dismissJobs(db, JobIDs),
});
