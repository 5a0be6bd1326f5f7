import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileStore } from '#kit/files/server/file-store.ts';
import { job, type Routine } from '#kit/jobs/server/job.ts';
import { startJobWorker } from '#kit/jobs/server/work.ts';
import { cloneDatabase, type TestDatabase } from '#test/database.ts';
import { Failures, runEach } from '#test/nodes/failures.ts';
import { unfinishedJobs } from '#test/nodes/unfinished.ts';
import { untilFound } from '#test/until.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

const files = new FileStore('/tmp/none');
const fault = async () => {
  throw new TypeError('not thought of');
};
const well = async () => undefined;
/** On 30 February, so that the clock begins none of them. */
const routine = (name: string, run: () => Promise<void>): Routine => ({ name, run, cron: '0 0 30 2 *' });

/** Works off one job of each name with a real worker; gives what that comes to. */
async function judged(failures: Failures, all: ReturnType<typeof job>[], routines: Routine[] = []) {
  const { pool } = database;
  const work = { jobs: failures.jobs(all), routines: failures.routines(routines) };
  const working = await startJobWorker({ pool, files, ...work, concurrency: 1 });
  for (const { name } of all)
    await pool.query('select enqueue_job($1, $2, null, null)', [name, { shopId: 'a', userId: '' }]);
  await runEach(work.routines, pool, files);
  const unfinished = await unfinishedJobs(pool, 60_000);
  await working.stop();
  return [...unfinished, ...failures.lines];
}

describe('the judgement on a database of several nodes', () => {
  it('names nothing where every job and every routine ends well', async () => {
    const failures = new Failures();
    expect(await judged(failures, [job('well', well, well)], [routine('tidy', well)])).toEqual([]);
  });

  it('names a job that gives up, which for the worker is an end like any other', async () => {
    const failures = new Failures();
    const all = [job('broken', fault, well), job('well', well, well)];
    expect(await judged(failures, all)).toEqual(['job broken failed × 1: TypeError: not thought of']);
  });

  it('names a routine that fails, and runs those after it', async () => {
    let ran = false;
    const after = routine('after', async () => {
      ran = true;
    });
    const lines = await judged(new Failures(), [], [routine('broken', fault), after]);
    expect(lines).toEqual(['routine broken failed × 1: TypeError: not thought of']);
    expect(ran).toBe(true);
  });

  it('names a routine that fails whenever the worker begins it', async () => {
    const failures = new Failures();
    const routines = failures.routines([{ ...routine('broken at start', fault), atStart: true }]);
    const working = await startJobWorker({ pool: database.pool, files, jobs: [], routines, concurrency: 1 });
    await untilFound(() => failures.lines.length);
    await working.stop();
    expect(failures.lines).toEqual([expect.stringMatching(/^routine broken at start failed × \d+: /)]);
  });
});
