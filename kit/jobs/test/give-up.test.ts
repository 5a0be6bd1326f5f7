import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FileStore } from '#kit/files/server/file-store.ts';
import { cloneDatabase, type TestDatabase } from '#test/database.ts';
import { untilFound } from '#test/until.ts';
import { MOST_TRIES } from '../server/enqueue.ts';
import { type JobCtx, job } from '../server/job.ts';
import { startJobWorker } from '../server/work.ts';

let database: TestDatabase;
let working: { stop(): Promise<void> };
/** What the job does this time, and what it said at its end. */
let act: (ctx: JobCtx) => Promise<void>;
let runs = 0;
let gaveUp: string[] = [];
beforeAll(async () => {
  database = await cloneDatabase();
  await begin();
});
afterAll(async () => {
  await working.stop();
  await database.drop();
});
beforeEach(() => {
  runs = 0;
  gaveUp = [];
});

async function begin() {
  const acting = job(
    'act',
    (ctx) => {
      runs += 1;
      return act(ctx);
    },
    async (_, why) => void gaveUp.push(why),
  );
  const options = { pool: database.pool, files: new FileStore('/tmp/none'), jobs: [acting] };
  working = await startJobWorker({ ...options, routines: [], concurrency: 1 });
}

const jobs = async (columns = 'attempts') =>
  (await database.pool.query(`select ${columns} from graphile_worker._private_jobs`)).rows;
const add = (more: object = {}) =>
  database.pool.query("select enqueue_job('act', $1, null, null)", [{ shopId: 'a', userId: '', ...more }]);
const atRest = () => untilFound(async () => (await jobs()).length === 0);
const lost = () => Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });

describe('a job', () => {
  it('that meets an error says so at once, and is not tried again', async () => {
    act = async () => {
      throw new TypeError('not thought of');
    };
    await add();
    await atRest();
    expect({ runs, gaveUp }).toEqual({ runs: 1, gaveUp: ['fault'] });
  });

  it('for which the disk has no room says that', async () => {
    act = async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    };
    await add();
    await atRest();
    expect(gaveUp).toEqual(['full']);
  });

  it('whose statement takes too long gives up instead of taking as long again', async () => {
    act = async () => {
      const client = await database.pool.connect();
      await client.query('begin; set local statement_timeout = 50');
      await client.query('select pg_sleep(60)').finally(() => client.release(true));
    };
    await add();
    await atRest();
    expect({ runs, gaveUp }).toEqual({ runs: 1, gaveUp: ['fault'] });
  });

  it('is tried again when the connection was lost, though not for ever', async () => {
    act = async () => {
      if (runs === 1) throw lost();
    };
    await add();
    await atRest();
    expect({ runs, gaveUp }).toEqual({ runs: 2, gaveUp: [] });
    act = async () => {
      throw lost();
    };
    await add();
    await untilFound(async () => (await jobs('last_error')).some((row) => row.last_error));
    const beforeLast = () =>
      database.pool.query(
        'update graphile_worker._private_jobs set attempts = $1, run_at = now() where locked_at is null',
        [MOST_TRIES - 1],
      );
    // It may be at work again already.
    await untilFound(async () => (await beforeLast()).rowCount);
    await atRest();
    expect(gaveUp).toEqual(['fault']);
  });

  it('over which workers died again and again is not begun once more', async () => {
    act = async () => undefined;
    await add({ deaths: 20 });
    await atRest();
    expect({ runs, gaveUp }).toEqual({ runs: 0, gaveUp: ['deaths'] });
  });

  it('that got on with its work is given as many lives again', async () => {
    let kept: unknown;
    act = async (ctx) => {
      await ctx.progressed();
      kept = await jobs("payload->>'deaths' as deaths");
    };
    await add({ deaths: 19 });
    await atRest();
    expect({ kept, gaveUp }).toEqual({ kept: [{ deaths: null }], gaveUp: [] });
  });

  it('that leaves early since its worker stops runs again in the next one', async () => {
    act = ({ signal }) =>
      new Promise((_, leave) => signal.addEventListener('abort', () => leave(signal.reason)));
    await add();
    await untilFound(async () => runs === 1);
    // A stop is no try of it: else the tenth would be its last, without a word.
    await database.pool.query('update graphile_worker._private_jobs set attempts = $1', [MOST_TRIES]);
    await working.stop();
    expect(await jobs()).toEqual([{ attempts: 0 }]);
    act = async () => undefined;
    await begin();
    await atRest();
    expect({ runs, gaveUp }).toEqual({ runs: 2, gaveUp: [] });
  });
});
