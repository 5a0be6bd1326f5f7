import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from '#kit/tenant/server/driver.ts';

/** Namespace of the advisory locks by which workers show that they live. */
const LIVING = 7_215_301;

const DEAD = `locked_by is not null and not exists (
  select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
  where locktype = 'advisory' and classid = ${LIVING} and objsubid = 2
    and objid = (hashtext(locked_by)::bigint & 4294967295)::oid)`;

/**
 * Frees the jobs of killed workers, which would stay locked for four hours. Each worker holds a session-level advisory lock on
 * its id, which ends with its connection; jobs whose worker's lock is free are unlocked. Being killed is no failure of the
 * job but a death, of which it takes many (run-job.ts). One statement counts the deaths and unlocks the same workers' jobs.
 */
export async function rescueJobs(pool: Pool): Promise<void> {
  await pool.query(`do $$ declare dead text[]; begin
    dead := array(select distinct locked_by from graphile_worker._private_jobs where ${DEAD} limit 100);
    update graphile_worker._private_jobs set attempts = greatest(0, attempts - 1), payload = jsonb_set(payload::jsonb,
      '{deaths}', to_jsonb(coalesce((payload->>'deaths')::int, 0) + 1))::json where locked_by = any(dead);
    if dead <> '{}' then perform graphile_worker.force_unlock_workers(dead); end if;
  end $$`);
}

/** How often a job that lost its connection runs again at once; after that the pauses of graphile-worker hold (e^n s). */
const QUICK_TRIES = 6;

/** Lets the first tries of a job follow at once: by graphile-worker's pauses five cut connections in a row are two minutes. */
export async function hastenJobs(pool: Pool): Promise<void> {
  await pool.query(`update graphile_worker._private_jobs set run_at = now()
    where locked_at is null and attempts between 1 and ${QUICK_TRIES} and last_error is not null
      and run_at > now() + interval '3 s'`);
}

/** Lowers the rounds of all waiting jobs (see enqueue_job) once they are above 10,000: under a load that never ends they only grow. */
export async function lowerRounds(pool: Pool): Promise<void> {
  await pool.query(`update graphile_worker._private_jobs set priority = priority - lowest + 1
    from (select min(priority) as lowest from graphile_worker._private_jobs where is_available and priority > 0) as l
    where lowest > 10000 and priority >= lowest`);
}

/** Holds the advisory lock by which this process shows that it lives, on the id of its worker pool, by which jobs are locked. */
export async function lockWorkerId(pool: Pool) {
  const workerLock = new WorkerLock(pool);
  await workerLock.connect();
  const events = new EventEmitter();
  events.on(
    'pool:create',
    ({ workerPool }: { workerPool: { id: string } }) => void workerLock.hold(workerPool.id),
  );
  return { events, ids: workerLock.ids, release: async () => workerLock.release() };
}

/** The advisory locks, on a connection of their own, which comes back when it is cut and takes them again. */
class WorkerLock {
  private readonly pool: Pool;
  readonly ids: string[] = [];
  private client: PoolClient | undefined;
  private released = false;
  constructor(pool: Pool) {
    this.pool = pool;
  }
  async connect(): Promise<void> {
    const client = await this.pool.connect();
    try {
      for (const id of this.ids) await lock(client, id);
    } catch (error) {
      client.release(true);
      throw error;
    }
    if (this.released) return client.release(true);
    // From here on, and not before: cut off earlier, whoever began this begins it again.
    client.once('error', () => {
      if (this.client !== client) return;
      this.client = undefined;
      client.release(true);
      void this.connectAgain();
    });
    this.client = client;
  }
  private async connectAgain(): Promise<void> {
    while (!this.released && !this.client) await this.connect().catch(() => pause(200));
  }
  async hold(id: string): Promise<void> {
    this.ids.push(id);
    // Cut off meanwhile, it is taken when the connection comes back.
    if (this.client) await lock(this.client, id).catch(() => undefined);
  }
  release(): void {
    this.released = true;
    const { client } = this;
    this.client = undefined;
    client?.release(true);
  }
}

const lock = (client: PoolClient, id: string) =>
  client.query(`select pg_advisory_lock(${LIVING}, hashtext($1))`, [id]);
