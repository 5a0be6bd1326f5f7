import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderImports } from '#features/orders/order-imports/contract.ts';
import { orderImportJobs } from '#features/orders/order-imports/server/index.ts';
import { taskOf, xlsx } from '#features/orders/order-imports/test/intake.ts';
import type { JobCtx } from '#kit/jobs/server/job.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp, upload } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { openManaged } from './managed.ts';

let app: TestApp;
let cast: Cast;
let acting: Person;
beforeAll(async () => {
  // Without a worker: the jobs are run here, one step after the other.
  app = await openApp();
  cast = await openCast(app);
  acting = await openManaged(app, cast.middle, '甜果铺');
});
afterAll(() => app.close());

const HEADER = ['录单店铺', '商品名称', '数量', '收货人', '联系电话', '省', '市', '区', '详细地址'];
const FIELDS = [
  'entryStore',
  'product',
  'quantity',
  'receiver',
  'mobile',
  'province',
  'city',
  'area',
  'address',
];
const ROW = ['甜果铺', '雪梨', '1', '张三丰', '13800000001', '浙江省', '杭州市', '西湖区', '文一西路1号'];

async function taskToRead(): Promise<string> {
  const FileID = await upload(app, cast.middle, '托管.xlsx', await xlsx(HEADER, [ROW]));
  const Columns = FIELDS.map((Field, Index) => ({ Field, Index }));
  const { Tasks } = await ask(app, cast.middle, orderImports.initialize, { Files: [{ FileID, Columns }] });
  return Tasks[0]?.TaskID ?? '';
}

/** Runs a job of the task to its end; `afterEach` comes behind each of its transactions. */
async function run(name: string, taskId: string, afterEach = async () => {}): Promise<void> {
  const { shopId, userId } = cast.middle;
  const ctx: JobCtx = {
    payload: { shopId, userId, userName: 'middle', taskId } as JobCtx['payload'],
    files: app.files,
    progressed: async () => undefined,
    signal: new AbortController().signal,
    inShop: async (work) => {
      const result = await inShop(app.database.pool, { shopId, userId }, work);
      await afterEach();
      return result;
    },
  };
  await orderImportJobs.find((job) => job.name === name)?.run(ctx);
}

describe('an import that is begun while the reading comes to its end', () => {
  it.each([1, 2])('hands rows over, begun %i transactions after they are ready', async (moment) => {
    const taskId = await taskToRead();
    let since = 0;
    await run('read-import-task', taskId, async () => {
      if (since === 0 && (await taskOf(app, cast.middle, taskId)).Status !== 'ready') return;
      since += 1;
      if (since === moment) await ask(app, cast.middle, orderImports.start, { TaskIDs: [taskId] });
    });
    expect(since).toBeGreaterThanOrEqual(moment);
    await run('import-task-orders', taskId);
    const task = await taskOf(app, cast.middle, taskId);
    expect(task).toMatchObject({ Status: 'done', RowsLeftOut: 1, RowsFailed: 0 });
    const { total } = await ask(app, acting, orderImports.list, {});
    expect(total).toBe(moment);
  });
});
