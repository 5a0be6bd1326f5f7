import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetQueues } from '#app/routines/forget-queues.ts';
import { FileStore } from '#kit/files/server/file-store.ts';
import { cloneDatabase, type TestDatabase } from '#test/database.ts';
import { untilFound } from '#test/until.ts';
import { type Job, job } from '../server/job.ts';
import { lowerRounds } from '../server/rescue.ts';
import { startJobWorker } from '../server/work.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query('truncate graphile_worker._private_jobs'));

const BUSY = '00000000-0000-0000-0000-00000000000b';
const QUIET = '00000000-0000-0000-0000-00000000000c';

const add = (shopId: string, times = 1) =>
  database.pool.query(
    "select enqueue_job('note', json_build_object('shopId', $1::text, 'userId', ''), null, null) from generate_series(1, $2)",
    [shopId, times],
  );
const work = (note: Job, concurrency: number) =>
  startJobWorker({
    pool: database.pool,
    files: new FileStore('/tmp/none'),
    jobs: [note],
    routines: [],
    concurrency,
  });
const nothing = async () => undefined;

describe('a queue', () => {
  it('is forgotten when its jobs are done, and kept while one waits', async () => {
    const enqueue = (queue: string) =>
      database.pool.query(`select enqueue_job('other', '{"shopId": "a"}', $1, null)`, [queue]);
    await enqueue('done');
    await database.pool.query('delete from graphile_worker._private_jobs');
    await enqueue('waits');
    await forgetQueues.run(database.pool, new FileStore('/tmp/none'));
    const { rows } = await database.pool.query('select queue_name from graphile_worker._private_job_queues');
    expect(rows).toEqual([{ queue_name: 'waits' }]);
  });
});

describe('jobs of several shops', () => {
  it('take turns: however many one shop has waiting, another’s goes next', async () => {
    const ran: string[] = [];
    await add(BUSY, 1_500);
    await add(QUIET, 2);
    const working = await work(
      job('note', async ({ payload }) => void ran.push(payload.shopId), nothing),
      1,
    );
    await untilFound(() => ran.length >= 10);
    await working.stop();
    expect(ran.slice(0, 5).filter((shopId) => shopId === QUIET)).toHaveLength(2);
  });

  it('join in the round that is being worked on, not before it', async () => {
    await add(BUSY, 10);
    await database.pool.query('delete from graphile_worker._private_jobs where priority < 6');
    await add(QUIET);
    const { rows } = await database.pool.query(
      "select priority from graphile_worker._private_jobs where payload->>'shopId' = $1",
      [QUIET],
    );
    expect(rows).toEqual([{ priority: 6 }]);
  });

  it('begin with small rounds again before the numbers run out', async () => {
    await add(BUSY, 3);
    await database.pool.query('update graphile_worker._private_jobs set priority = priority + 20000');
    await lowerRounds(database.pool);
    const { rows } = await database.pool.query(
      'select priority from graphile_worker._private_jobs order by 1',
    );
    expect(rows.map(({ priority }) => priority)).toEqual([1, 2, 3]);
  });

  it('leave a place of the worker to other shops, however long they take', async () => {
    const running: string[] = [];
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const wait = job(
      'note',
      async ({ payload }) => {
        running.push(payload.shopId);
        await ended;
      },
      nothing,
    );
    await add(BUSY, 5);
    const working = await work(wait, 3);
    await untilFound(() => running.length === 2);
    await pause(700);
    expect(running).toEqual([BUSY, BUSY]);
    await add(QUIET);
    await untilFound(() => running.includes(QUIET));
    end();
    await untilFound(() => running.length === 6);
    await working.stop();
  });
});
