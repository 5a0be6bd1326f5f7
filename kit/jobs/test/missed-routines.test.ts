import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileStore } from '#kit/files/server/file-store.ts';
import { cloneDatabase, type TestDatabase } from '#test/database.ts';
import { untilFound } from '#test/until.ts';
import type { Routine } from '../server/job.ts';
import { startJobWorker } from '../server/work.ts';

let database: TestDatabase;
let ran: string[] = [];
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

/** On 30 February, so that the clock begins none of them meanwhile. */
const routine = (name: string, more: Partial<Routine> = {}): Routine => ({
  name,
  cron: '0 0 30 2 *',
  run: async () => void ran.push(name),
  ...more,
});
const routines = [routine('passing'), routine('awaited', { atStart: true })];
const begin = () =>
  startJobWorker({
    pool: database.pool,
    files: new FileStore('/tmp/none'),
    jobs: [],
    routines,
    concurrency: 1,
  });
const atRest = () =>
  untilFound(async () => {
    const { rows } = await database.pool.query('select from graphile_worker._private_jobs');
    return ran.length > 0 && rows.length === 0;
  });

describe('what comes by the clock', () => {
  it('is begun as work begins, too, where somebody waits for what was missed meanwhile', async () => {
    for (const _ of ['first', 'after a stop']) {
      ran = [];
      const working = await begin();
      await atRest();
      await working.stop();
      expect(ran).toEqual(['awaited']);
    }
  });
});
