import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileStore } from '#kit/files/server/file-store.ts';
import { cloneDatabase, type TestDatabase } from '#test/database.ts';
import { job } from '../server/job.ts';
import { freeLostJobs } from '../server/lost-jobs.ts';
import { hastenJobs, rescueJobs } from '../server/rescue.ts';
import { startJobWorker } from '../server/work.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

const payload = { shopId: '00000000-0000-0000-0000-000000000001', userId: '', userName: '' };
const add = () => database.pool.query("select enqueue_job('slow', $1, null, null)", [payload]);
const locked = async () =>
  (await database.pool.query('select from graphile_worker._private_jobs where locked_by is not null')).rows
    .length;

describe('rescuing jobs', () => {
  it('takes none from a worker that lives, and those of one that died', async () => {
    let runs = 0;
    const slow = job(
      'slow',
      async () => {
        runs += 1;
        await pause(600);
      },
      async () => undefined,
    );
    const files = new FileStore('/tmp/none');
    const working = await startJobWorker({
      pool: database.pool,
      files,
      jobs: [slow],
      routines: [],
      concurrency: 2,
    });
    await add();
    while ((await locked()) === 0) await pause(20);
    await rescueJobs(database.pool);
    await pause(900);
    expect(runs).toBe(1);
    await working.stop();
    await add();
    await database.pool.query(
      "update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now()",
    );
    await rescueJobs(database.pool);
    expect(await locked()).toBe(0);
  });

  it('takes back what was locked for a worker that lives and has not heard of it, and nothing that is in hand', async () => {
    await database.pool.query('delete from graphile_worker._private_jobs');
    const running: (() => void)[] = [];
    const slow = job(
      'slow',
      () => new Promise<void>((done) => void running.push(done)),
      async () => undefined,
    );
    const options = { pool: database.pool, files: new FileStore('/tmp/none'), jobs: [slow], routines: [] };
    const working = await startJobWorker({ ...options, concurrency: 2 });
    await add();
    while (running.length === 0) await pause(20);
    const one =
      'insert into graphile_worker._private_jobs (task_id, payload, locked_by, locked_at) select task_id, payload';
    await database.pool.query(
      `${one}, locked_by, now() - interval '1 minute' from graphile_worker._private_jobs`,
    );
    await database.pool.query(
      "update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'",
    );
    await freeLostJobs(database.pool, ['another'], []);
    // The worker may just have taken back the one and locked it again.
    await expect.poll(locked).toBe(2);
    // The worker itself looks every three seconds.
    while (running.length === 1) await pause(20);
    await pause(700);
    expect(running).toHaveLength(2);
    for (const end of running) end();
    await working.stop();
  });

  it('does not count being killed as a try, however often it happens', async () => {
    await database.pool.query('delete from graphile_worker._private_jobs');
    await add();
    for (let i = 0; i < 40; i++) {
      await database.pool.query(
        "update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now(), attempts = attempts + 1",
      );
      await rescueJobs(database.pool);
    }
    const { rows } = await database.pool.query(
      "select attempts, payload->>'deaths' as deaths from graphile_worker._private_jobs",
    );
    expect(rows).toEqual([{ attempts: 0, deaths: '40' }]);
  });

  it('lets what lost its connection run again at once, and only then after longer pauses', async () => {
    await database.pool.query('delete from graphile_worker._private_jobs');
    const waits: boolean[] = [];
    await add();
    for (let tries = 0; tries <= 7; tries++) {
      await database.pool.query(
        `update graphile_worker._private_jobs set attempts = $1::int, last_error = case when $1::int > 0 then 'connection lost' end,
          run_at = now() + interval '1 minute'`,
        [tries],
      );
      await hastenJobs(database.pool);
      const { rows } = await database.pool.query(
        'select run_at > now() as waits from graphile_worker._private_jobs',
      );
      waits.push(rows[0].waits);
    }
    // A job that was never tried has a time of its own.
    expect(waits).toEqual([true, false, false, false, false, false, false, true]);
  });

  it('keeps a worker alive whose connection was cut', async () => {
    const options = { pool: database.pool, files: new FileStore('/tmp/none'), jobs: [], routines: [] };
    const working = await startJobWorker({ ...options, concurrency: 1 });
    const openPlaces = async () =>
      (
        await database.pool.query(
          `select pid from pg_locks where locktype = 'advisory' and classid = 7215301
            and database = (select oid from pg_database where datname = current_database())`,
        )
      ).rows as { pid: number }[];
    while ((await openPlaces()).length === 0) await pause(20);
    const [before] = await openPlaces();
    await database.pool.query('select pg_terminate_backend($1)', [before?.pid]);
    const others = async () => (await openPlaces()).filter(({ pid }) => pid !== before?.pid);
    while ((await others()).length === 0) await pause(20);
    expect(await openPlaces()).toHaveLength(1);
    await working.stop();
  });
});
