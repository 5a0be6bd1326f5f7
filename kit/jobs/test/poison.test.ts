import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
let worker: ChildProcess | undefined;
let deaths = 0;
beforeAll(async () => {
  database = await cloneDatabase();
  await database.pool.query('create table said (what text)');
});
afterAll(async () => {
  worker?.removeAllListeners('exit').kill('SIGKILL');
  await database.drop();
});
beforeEach(async () => {
  deaths = 0;
  await database.pool.query('truncate said');
});

const PROGRAM = join(import.meta.dirname, 'dying-worker.ts');

/** As a supervisor does: begun again whenever it is killed. */
function begin(): void {
  worker = spawn(process.execPath, ['--import', 'tsx', PROGRAM, database.url], { stdio: 'ignore' });
  worker.once('exit', (_, signal) => {
    if (signal === 'SIGKILL') deaths += 1;
    begin();
  });
}

const wordsRead = async () => (await database.pool.query<{ what: string }>('select what from said')).rows;
const waiting = async () => (await database.pool.query('select from graphile_worker._private_jobs')).rowCount;
/** Programs are begun again several times. */
const atRest = () => vi.waitUntil(async () => (await waiting()) === 0, { timeout: 240_000, interval: 100 });

describe('work that kills its worker each time', () => {
  it('is given up with a sentence after as many deaths as it has lives', async () => {
    await database.pool.query("select enqueue_job('poison', $1, null, null)", [
      { shopId: 'a', userId: '', deaths: 18 },
    ]);
    begin();
    await atRest();
    expect({ deaths, events: await wordsRead() }).toEqual({
      deaths: 2,
      events: [{ what: 'began' }, { what: 'began' }, { what: 'deaths' }],
    });
  });

  it('is left out until its next time where the clock began it', async () => {
    await database.pool.query("select graphile_worker.add_job('poisoned-routine', '{}')");
    await atRest();
    expect({ deaths, events: await wordsRead() }).toEqual({
      deaths: 2,
      events: [{ what: 'began' }, { what: 'began' }],
    });
  });
});
