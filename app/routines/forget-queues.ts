import type { Routine } from '#kit/jobs/server/job.ts';

/**
 * Queues are named for shops and stay behind when their jobs are done, and whoever takes a job locks every free queue.
 * Nobody may be adding a job meanwhile: it would lose its queue. Where that can't be had at once, it is next time's.
 */
export const forgetQueues: Routine = {
  name: 'jobs-forget-queues',
  cron: '*/10 * * * *',
  run: async (pool) => {
    await pool.query(`do $$ begin
      set local lock_timeout = '200ms';
      lock table graphile_worker._private_job_queues in share row exclusive mode;
      delete from graphile_worker._private_job_queues q where q.locked_at is null
        and not exists (select from graphile_worker._private_jobs j where j.job_queue_id = q.id);
    exception when lock_not_available then null; end $$`);
  },
};
