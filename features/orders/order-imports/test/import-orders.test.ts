import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { STATUS } from '#features/orders/orders/status.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp, upload } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';
import { orderImports } from '../contract.ts';
import { importApi } from '../import-api.ts';
import type { ImportTask } from '../import-task.ts';
import { intake, ktt, kttRow, rowsOf, settled, start, taskOf, xlsx } from './intake.ts';

let app: TestApp;
let cast: Cast;
let colleague: Person;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  colleague = await addMember(app, cast.channel, 'colleague');
  await openListing(app, [cast.channel, cast.middle, cast.grower], [39.9, 25, 18]);
  await app.work();
});
afterAll(() => app.close());

const ordersOf = async (task: ImportTask) =>
  (await ask(app, cast.channel, orders.normal, { importTaskIds: [task.TaskID], pageSize: 500 })).items;

const sum = (task: ImportTask) =>
  task.RowsReady + task.RowsDuplicate + task.RowsFailed + task.RowsImported + task.RowsLeftOut;

describe('importing', () => {
  it('makes an order in every shop of the chain, and leaves the bad rows to correct', async () => {
    const task = await intake(app, cast.channel, await ktt([{}, { amount: 3 }, { phone: '1' }]));
    const after = await start(app, cast.channel, task.TaskID);
    expect(after).toMatchObject({ Status: 'partly', RowsImported: 2, RowsFailed: 1, RowsReady: 0 });
    const made = await ordersOf(task);
    expect(made.map(({ Amount }) => Amount).sort()).toEqual([1, 3]);
    expect(made[0]).toMatchObject({
      ThirdPartyName: '快团团',
      SalePrice: 39.9,
      CostPrice: 25,
      SpuName: '红富士苹果5斤',
    });
    const ids = new Set(made.map(({ OrderID }) => OrderID));
    const atGrower = await ask(app, cast.grower, orders.forDeliver, { pageSize: 500 });
    expect(atGrower.items.filter(({ OrderID }) => ids.has(OrderID))).toHaveLength(2);
  });

  it('takes no second order from the same file', async () => {
    const content = await ktt([{}, {}]);
    await intake(app, cast.channel, content, { StartWhenReady: true });
    const again = await intake(app, cast.channel, content, { StartWhenReady: true });
    expect(again).toMatchObject({ Status: 'done', RowsImported: 0, RowsDuplicate: 2 });
    expect(await ordersOf(again)).toEqual([]);
  });

  it('takes no second order from the same file without order numbers, yet two alike rows of one file', async () => {
    const rows = [kttRow({ no: '' }), kttRow({ no: '' })].map((row) => row.with(2, ''));
    rows.push([...(rows[0] ?? [])]);
    const header = (await import('./intake.ts')).KTT;
    const content = await xlsx(header, rows);
    const first = await intake(app, cast.channel, content, { StartWhenReady: true });
    expect(first).toMatchObject({ RowsImported: 3, RowsDuplicate: 0 });
    const again = await intake(app, cast.channel, content, { StartWhenReady: true });
    expect(again).toMatchObject({ RowsImported: 0, RowsDuplicate: 3 });
  });

  it('works once when two people start the same task at once', async () => {
    const task = await intake(app, cast.channel, await ktt(Array.from({ length: 30 }, () => ({}))));
    const starts = [cast.channel, colleague, cast.channel, colleague].map((who) =>
      call(app, who, orderImports.start, { TaskIDs: [task.TaskID] }),
    );
    expect((await Promise.all(starts)).map(({ status }) => status)).toEqual([0, 0, 0, 0]);
    const after = await settled(app, cast.channel, task.TaskID);
    expect(after).toMatchObject({ Status: 'done', RowsImported: 30 });
    expect(await ordersOf(task)).toHaveLength(30);
  });

  it('works once when two tasks of one file are imported at the same time', async () => {
    const content = await ktt(Array.from({ length: 10 }, () => ({})));
    const ids = await Promise.all([1, 2].map(() => upload(app, cast.channel, 'a.xlsx', content)));
    const made = ids.map((id) =>
      ask(app, cast.channel, orderImports.initialize, { FileIDs: [id], StartWhenReady: true }),
    );
    const tasks = (await Promise.all(made)).flatMap(({ Tasks }) => Tasks);
    const after = await Promise.all(tasks.map(({ TaskID }) => settled(app, cast.channel, TaskID)));
    expect(after.map(({ RowsImported }) => RowsImported).sort((a, b) => a - b)).toEqual([0, 10]);
  });

  it('goes on where a killed process stopped', async () => {
    const task = await intake(app, cast.channel, await ktt([{}, {}, {}]));
    await inShop(app.database.pool, { shopId: cast.channel.shopId }, (db) =>
      db.update('import_tasks').set({ status: 'importing' }).where('id', '=', task.TaskID).execute(),
    );
    const payload = {
      shopId: cast.channel.shopId,
      userId: cast.channel.userId,
      userName: 'x',
      taskId: task.TaskID,
    };
    await app.database.pool.query('select enqueue_job($1, $2, null, null)', ['import-task-orders', payload]);
    expect(await settled(app, cast.channel, task.TaskID)).toMatchObject({ Status: 'done', RowsImported: 3 });
  });

  it('reads a file anew when the process was killed while reading: each row once', async () => {
    const task = await intake(app, cast.channel, await ktt([{}, {}, {}]));
    await inShop(app.database.pool, { shopId: cast.channel.shopId }, (db) =>
      db.update('import_tasks').set({ status: 'reading' }).where('id', '=', task.TaskID).execute(),
    );
    const payload = {
      shopId: cast.channel.shopId,
      userId: cast.channel.userId,
      userName: 'x',
      taskId: task.TaskID,
    };
    await app.database.pool.query('select enqueue_job($1, $2, null, null)', ['read-import-task', payload]);
    expect(await settled(app, cast.channel, task.TaskID)).toMatchObject({ RowsRead: 3, RowsReady: 3 });
    expect(await rowsOf(app, cast.channel, task.TaskID)).toHaveLength(3);
  });

  it('stops with a sentence when the shop has no orders left', async () => {
    const poor = await inShop(app.database.pool, { shopId: cast.middle.shopId }, (db) =>
      db.update('order_balances').set({ available: 0 }).execute(),
    );
    expect(poor.length).toBeGreaterThan(0);
    const task = await intake(app, cast.middle, await ktt([{}]));
    const after = await start(app, cast.middle, task.TaskID);
    expect(after).toMatchObject({ Status: 'ready', RowsImported: 0, RowsReady: 1 });
    expect(after.Problem).not.toBe('');
  });
});

describe('duplicates', () => {
  it('are later rows of the file with the same order number and product', async () => {
    const twice = { no: '99887766554433221' };
    const task = await intake(app, cast.channel, await ktt([twice, {}, twice]));
    expect(task).toMatchObject({ RowsReady: 2, RowsDuplicate: 1 });
    const [row] = await rowsOf(app, cast.channel, task.TaskID, 'duplicate');
    expect(row).toMatchObject({ RowNo: 4, Problems: [{ column: '订单号', remedy: 'notDuplicate' }] });
    const duplications = await ask(app, cast.channel, orderImports.duplicationsOfRow, {
      TaskID: task.TaskID,
      RowNo: 4,
    });
    expect(duplications).toMatchObject({ Order: null, Row: { RowNo: 2 } });
  });

  it('are rows whose order is in the shop already; unmarked, they are imported', async () => {
    const row = { no: '99887766554433999' };
    const before = await intake(app, cast.channel, await ktt([row]), { StartWhenReady: true });
    const task = await intake(app, cast.channel, await ktt([row, {}]));
    expect(task).toMatchObject({ RowsReady: 1, RowsDuplicate: 1 });
    const duplications = await ask(app, cast.channel, orderImports.duplicationsOfRow, {
      TaskID: task.TaskID,
      RowNo: 2,
    });
    expect(duplications.Order?.OrderID).toBe((await ordersOf(before))[0]?.OrderID);
    const Rows = [{ RowNo: 2, LineNo: 0 }];
    await ask(app, cast.channel, orderImports.unmarkDuplication, { TaskID: task.TaskID, Rows });
    expect(await start(app, cast.channel, task.TaskID)).toMatchObject({ RowsImported: 2, RowsDuplicate: 0 });
  });

  it('are rows whose order has come into the shop since they were checked', async () => {
    const row = { no: '99887766554434001' };
    const waiting = await intake(app, cast.channel, await ktt([{}, row]));
    expect(waiting).toMatchObject({ RowsReady: 2, RowsDuplicate: 0 });
    const other = await intake(app, cast.channel, await ktt([row, {}]), { StartWhenReady: true });
    expect(other.RowsImported).toBe(2);
    const done = await start(app, cast.channel, waiting.TaskID);
    expect(done).toMatchObject({ RowsImported: 1, RowsDuplicate: 1 });
  });

  it('of another platform are none: saying so checks the rows again', async () => {
    const row = { no: '99887766554400001' };
    await intake(app, cast.channel, await ktt([row]), { StartWhenReady: true });
    const task = await intake(app, cast.channel, await ktt([row]));
    expect(task.RowsDuplicate).toBe(1);
    const change = { TaskIDs: [task.TaskID], ThirdPartyName: '群接龙' };
    expect(await ask(app, cast.channel, orderImports.changeThirdParty, change)).toMatchObject({ done: 1 });
    expect(await settled(app, cast.channel, task.TaskID)).toMatchObject({
      RowsReady: 1,
      ThirdPartyName: '群接龙',
    });
  });
});

describe('deleting a task', () => {
  it('cancels its orders and gives them back', async () => {
    const task = await intake(app, cast.channel, await ktt([{}, {}]), { StartWhenReady: true });
    const answer = await ask(app, cast.channel, orderImports.remove, { TaskID: task.TaskID });
    expect(answer.CancelledOrders).toBe(2);
    const left = await ordersOf(task);
    expect(left.every(({ Status }) => (Status & STATUS.cancelledByBuyer) !== 0)).toBe(true);
    expect((await call(app, cast.channel, orderImports.detail, { TaskID: task.TaskID })).status).toBe(4004);
  });

  it('lets the same file be imported again', async () => {
    const content = await ktt([{}]);
    const first = await intake(app, cast.channel, content, { StartWhenReady: true });
    await ask(app, cast.channel, orderImports.remove, { TaskID: first.TaskID });
    expect(await intake(app, cast.channel, content, { StartWhenReady: true })).toMatchObject({
      RowsImported: 1,
    });
  });

  it('is refused once an order was exported to ship, and cancels none', async () => {
    const task = await intake(app, cast.channel, await ktt([{}, {}]), { StartWhenReady: true });
    const [first] = await ordersOf(task);
    await inShop(app.database.pool, { shopId: cast.channel.shopId }, (db) =>
      db
        .update('orders')
        .set({ status: 1 + 8 + 256 })
        .where('id', '=', first?.OrderID ?? '')
        .execute(),
    );
    const answer = await call(app, cast.channel, orderImports.remove, { TaskID: task.TaskID });
    expect(answer).toMatchObject({ status: 4009 });
    expect((await ordersOf(task)).some(({ Status }) => (Status & STATUS.cancelledByBuyer) !== 0)).toBe(false);
  });
});

describe('the counts of a task', () => {
  it('always add up to the rows read, whatever the sheet holds and whatever is done', async () => {
    const row = fc.record({
      amount: fc.constantFrom('1', '2', '', 'x', '-1', '0'),
      phone: fc.constantFrom('13812345678', '138****1234', '12', ''),
      product: fc.constantFrom('红富士苹果5斤', '没有的', '红富士苹果5斤x2\n没有的x1'),
      status: fc.constantFrom('待发货', '已取消', '已退款'),
      no: fc.constantFrom('77001122334455667', '77001122334455668', '77001122334455669'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), fc.boolean(), async (rows, begin) => {
        const task = await intake(app, cast.channel, await ktt(rows), { StartWhenReady: begin });
        expect(sum(task)).toBe(task.RowsRead);
        const listed = await rowsOf(app, cast.channel, task.TaskID);
        expect(listed).toHaveLength(task.RowsRead);
        const all = await ask(app, cast.channel, orderImports.unmarkDuplication, {
          TaskID: task.TaskID,
          All: true,
        });
        expect(sum(all)).toBe(task.RowsRead);
        const after = await start(app, cast.channel, task.TaskID);
        expect(sum(after)).toBe(task.RowsRead);
        expect(await ordersOf(task)).toHaveLength(after.RowsImported);
      }),
      { numRuns: 12 },
    );
  });
});

describe('the list of tasks', () => {
  it('filters by status, platform, name, person and time, with counts per status', async () => {
    const task = await intake(app, colleague, await ktt([{ phone: '1' }]), { name: 'odd-name.xlsx' });
    const answer = await ask(app, cast.channel, orderImports.list, {
      status: ['ready'],
      fileName: 'odd-n',
      createdBy: [colleague.userId],
      thirdPartyIds: [task.ThirdPartyID ?? ''],
      startTime: new Date(Date.now() - 60_000).toISOString(),
    });
    expect(answer).toMatchObject({ total: 1, tabs: { ready: 1 }, items: [{ TaskID: task.TaskID }] });
    expect(answer.creators).toContainEqual({ UserID: colleague.userId, Name: 'colleague' });
    expect((await ask(app, cast.channel, orderImports.list, { fileName: '没有这个' })).total).toBe(0);
  });

  it('has a call in camelCase for the same work', async () => {
    const id = await upload(app, cast.channel, 'b.xlsx', await ktt([{}]));
    const { items } = await ask(app, cast.channel, importApi.create, { fileIds: [id] });
    await settled(app, cast.channel, items[0]?.id ?? '');
    await ask(app, cast.channel, importApi.continue, { id: items[0]?.id ?? '' });
    await settled(app, cast.channel, items[0]?.id ?? '');
    expect(await ask(app, cast.channel, importApi.detail, { id: items[0]?.id ?? '' })).toMatchObject({
      imported: 1,
    });
    expect((await ask(app, cast.channel, importApi.templateList, {})).items.length).toBeGreaterThan(5);
    expect((await taskOf(app, cast.channel, items[0]?.id ?? '')).Status).toBe('done');
  });
});
