import { expect, it } from 'vitest';
import { withDatabase } from '#app/database/open-database.ts';
import { cloneDatabase } from '#test/database.ts';

const configuration = { databaseUrl: undefined, dataDir: '/nowhere' };

it('a PostgreSQL that was started for a tool ends with it, also when it has no such database or the work fails', async () => {
  const database = await cloneDatabase();
  const missing = new URL(database.url);
  missing.pathname += '_missing';
  let started = 0;
  let stopped = 0;
  const startAt = (url: string) => async () => {
    started++;
    return { url, stop: async () => void stopped++ };
  };
  const fails = async () => Promise.reject(new Error('the work failed'));
  const answers = async () => 'done';
  await expect(withDatabase(configuration, answers, startAt(database.url))).resolves.toBe('done');
  await expect(withDatabase(configuration, fails, startAt(database.url))).rejects.toThrow('the work failed');
  await expect(withDatabase(configuration, answers, startAt(missing.href))).rejects.toThrow('does not exist');
  expect([started, stopped]).toEqual([3, 3]);
  await database.drop();
});
