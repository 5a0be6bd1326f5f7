import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failedJobs } from '#features/insight/failed-jobs/contract.ts';
import { inbox } from '#features/insight/inbox/contract.ts';
import { COPIES_JOB } from '#features/shops/partners/server/index.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { enqueue } from '#kit/jobs/server/enqueue.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { untilFound } from '#test/until.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
});
afterAll(() => app.close());

/** What agents see of these listings follows; `deaths` of workers over it before. */
const follow = (spuIds: string[] | null, deaths = 0) =>
  inShop(app.database.pool, { shopId: cast.grower.shopId }, (db) => {
    const payload = { shopId: db.shopId, userId: EMPTY_ID, userName: '', spuIds, agentIds: null, deaths };
    return enqueue(db, COPIES_JOB, payload);
  });
const failed = async () => (await ask(app, cast.grower, failedJobs.get, {})).items;
const inboxLines = async () =>
  (await ask(app, cast.grower, inbox.get, {})).items.filter(({ Kind }) => Kind === 'jobs-failed');
const retry = (JobIDs: string[]) => ask(app, cast.grower, failedJobs.retry, { JobIDs });
/** That it is found again, once it has failed after a time. */
const failedAfter = (time: string) =>
  untilFound(async () => (await failed()).find(({ FailedOn }) => FailedOn > time));

describe('a job that gave up', () => {
  it('is named by the inbox with what it left undone, until it was begun again and done', async () => {
    await follow(null, 20);
    const { JobID, Says } = await failedAfter('');
    expect(Says).toBe('程序多次在这里中断，渠道看到的商品信息没有全部更新');
    expect(await inboxLines()).toMatchObject([{ Count: 1, Says, To: '/setting/failed-jobs' }]);
    await retry([JobID]);
    await untilFound(async () => (await failed()).length === 0);
    expect(await inboxLines()).toEqual([]);
  });

  it('is one and the same however often it fails', async () => {
    await follow(['no id']);
    const first = await failedAfter('');
    await follow(['no id']);
    const second = await failedAfter(first.FailedOn);
    await retry([second.JobID]);
    const third = await failedAfter(second.FailedOn);
    expect(await failed()).toEqual([{ ...first, FailedOn: third.FailedOn }]);
    expect(third.Says).toBe('系统出现故障，渠道看到的商品信息没有全部更新');
  });

  it('is no longer named once the same was done by another run, or when whoever looked at it says so', async () => {
    await follow(null, 20);
    await failedAfter('');
    await untilFound(async () => (await failed()).length === 2);
    await follow(null);
    const [other] = await untilFound(async () => {
      const jobs = await failed();
      return jobs.length === 1 && jobs;
    });
    await ask(app, cast.grower, failedJobs.dismiss, { JobIDs: [other?.JobID ?? ''] });
    expect(await failed()).toEqual([]);
    expect(await inboxLines()).toEqual([]);
    await follow(['no id']);
    await failedAfter('');
  });

  it('is begun again together with others', async () => {
    await follow(null, 20);
    await untilFound(async () => (await failed()).length === 2);
    await retry((await failed()).map(({ JobID }) => JobID));
    const [left] = await untilFound(async () => {
      const jobs = await failed();
      return jobs.length === 1 && jobs.every(({ IsRunning }) => !IsRunning) ? jobs : undefined;
    });
    expect(left?.Says).toContain('系统出现故障');
  });
});
