import { EventEmitter } from 'node:events';
import type { Pool } from '#kit/tenant/server/pool.ts';

/** Namespace of the advisory locks by which workers show that they live. */
const LIVING = 7_215_301;

/**
 * A job locked by a killed worker would stay locked for four hours. Each worker holds a session-level advisory
 * lock on its id, which ends with its connection; jobs whose worker's lock is free are unlocked.
 */
export async function rescueJobs(pool: Pool): Promise<void> {
  await pool.query(
    `with dead as (
       select distinct locked_by from graphile_worker._private_jobs
       where locked_by is not null and not exists (
         select from pg_locks where locktype = 'advisory' and classid = ${LIVING}
           and objid = (hashtext(locked_by)::bigint & 4294967295)::oid and objsubid = 2)
       limit 100)
     select graphile_worker.force_unlock_workers(array(select locked_by from dead)) where exists (select from dead)`,
  );
}

/** Holds the lock of the worker pool of this process's runner: jobs are locked by the pool's id, not a worker's. */
export async function holdWorkerId(pool: Pool) {
  const client = await pool.connect();
  const events = new EventEmitter();
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    void client
      .query(`select pg_advisory_lock(${LIVING}, hashtext($1))`, [workerPool.id])
      .catch(() => undefined);
  });
  return { events: events as never, release: async () => client.release(true) };
}
