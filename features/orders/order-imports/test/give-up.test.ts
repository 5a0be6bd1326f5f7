import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp, upload } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';
import { orderImports } from '../contract.ts';
import { intake, ktt, settled, start } from './intake.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await openListing(app, [cast.channel, cast.middle], [30, 20], '红富士苹果5斤');
});
afterAll(() => app.close());

async function waiting(spoil = async (_file: string) => {}): Promise<string> {
  const FileID = await upload(app, cast.channel, '订单.xlsx', await ktt([{}]));
  await spoil(app.files.path(cast.channel.shopId, FileID));
  const { Tasks } = await ask(app, cast.channel, orderImports.initialize, { FileIDs: [FileID] });
  return Tasks[0]?.TaskID ?? '';
}

describe('a task whose job can’t come to an end', () => {
  it('is given up when workers died over it again and again, with what to do; by hand it starts anew', async () => {
    const TaskID = await waiting();
    await app.database.pool.query(
      `update graphile_worker._private_jobs set payload = (payload::jsonb || '{"deaths": 20}')::json`,
    );
    await app.work();
    const task = await settled(app, cast.channel, TaskID);
    expect(task).toMatchObject({ Status: 'failed', Problem: expect.stringContaining('另存为') });
    await ask(app, cast.channel, orderImports.retry, { TaskID });
    expect(await settled(app, cast.channel, TaskID)).toMatchObject({ Problem: '', RowsRead: 1 });
  });

  it('says so when the content of the upload is gone', async () => {
    const TaskID = await waiting((file) => rm(file));
    const task = await settled(app, cast.channel, TaskID);
    expect(task).toMatchObject({ Status: 'failed', Problem: expect.stringContaining('请重新上传') });
  });

  it('ends its import with what was imported and what to press, and goes on from there', async () => {
    const task = await intake(app, cast.channel, await ktt([{}, {}]));
    // A listing of a shop that is not there: nothing that the importing could expect.
    const breaks = (how: string) =>
      app.database.pool.query(
        `alter table orders ${how} constraint broken ${how === 'add' ? 'check (false) not valid' : ''}`,
      );
    await breaks('add');
    const stopped = await start(app, cast.channel, task.TaskID);
    expect(stopped).toMatchObject({
      Status: 'ready',
      RowsReady: 2,
      Problem: expect.stringContaining('请再点“导入”'),
    });
    await breaks('drop');
    expect(await start(app, cast.channel, task.TaskID)).toMatchObject({
      Status: 'done',
      RowsImported: 2,
      Problem: '',
    });
  });

  it('ends its check with 重试', async () => {
    const { TaskID } = await intake(app, cast.channel, await ktt([{ product: '没有的' }]));
    const { shopId, userId } = cast.channel;
    await inShop(app.database.pool, { shopId }, (db) =>
      db.update('import_tasks').set({ status: 'checking' }).where('id', '=', TaskID).execute(),
    );
    await app.database.pool.query('select enqueue_job($1, $2, null, null)', [
      'check-import-task',
      { shopId, userId, userName: '', taskId: TaskID, deaths: 20 },
    ]);
    const task = await settled(app, cast.channel, TaskID);
    expect(task).toMatchObject({ RowsFailed: 1, Problem: expect.stringContaining('请点“重试”') });
  });

  it('takes numbers of pieces that no account could hold', async () => {
    const rows = Array.from({ length: 2_200 }, () => ({ amount: 1_000_000, price: '999999.99' }));
    const task = await intake(app, cast.channel, await ktt(rows), { StartWhenReady: true });
    expect(task).toMatchObject({ Status: 'done', RowsImported: 2_200 });
  });
});
