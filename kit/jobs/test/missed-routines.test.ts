import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FileStore } from '#kit/files/server/file-store.ts';
import { cloneDatabase, type TestDatabase } from '#test/database.ts';
import type { Routine } from '../server/job.ts';
import { startWorking } from '../server/work.ts';

let database: TestDatabase;
let ran: string[] = [];
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

/** Each hour at the minute that it was five minutes ago. */
const cron = `${new Date(Date.now() - 300_000).getUTCMinutes()} * * * *`;
const routine = (name: string, more: Partial<Routine> = {}): Routine => ({
  ...{ name, cron, run: async () => void ran.push(name) },
  ...more,
});
const routines = [
  routine('herald', { isMadeUpFor: true }),
  routine('awaited', { isMadeUpFor: true }),
  routine('passing'),
];

/** What a worker that begins now does of them by itself: when the herald has run, it has looked what was missed. */
async function atStart(): Promise<string[]> {
  await wasAway('herald');
  ran = [];
  const options = { pool: database.pool, files: new FileStore('/tmp/none'), jobs: [], routines };
  const working = await startWorking({ ...options, concurrency: 1 });
  const left = async () =>
    (await database.pool.query('select from graphile_worker._private_jobs')).rows.length;
  await vi.waitUntil(async () => ran.includes('herald') && (await left()) === 0, 10_000);
  await working.stop();
  return ran;
}

const wasAway = (...names: string[]) =>
  database.pool.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      select name, now() - interval '3 days', now() - interval '3 hours' from unnest($1::text[]) as name
      on conflict (identifier) do update set last_execution = excluded.last_execution`,
    [names],
  );

describe('what comes by the hour', () => {
  it('begins with the next hour where nobody has begun it yet', async () => {
    expect(await atStart()).toEqual(['herald']);
  });

  it('is made up for once as work begins again, where somebody waits for it', async () => {
    await wasAway('awaited', 'passing');
    expect(await atStart()).toEqual(['herald', 'awaited']);
    expect(await atStart()).toEqual(['herald']);
  });
});
