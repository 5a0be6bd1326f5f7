import { readdirSync, readlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import { CellWriter } from '#features/orders/staging/server/index.ts';
import { commands } from '#features/sheets/templates/commands.ts';
import { templates } from '#features/sheets/templates/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { cellsOf, fetchFile, recordsOf, unzipped } from '#test/files.ts';
import { openOrders } from '#test/orders.ts';
import { untilFound, untilPasses } from '#test/until.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
  ids = (await openOrders(app, cast, 3)).ids;
});
afterAll(() => app.close());

const listed = async (who: Person) => (await ask(app, who, orderExports.available, {})).items;

/** An export in the background, waited for. */
async function exported(who: Person, input: object = {}) {
  const started = await fetchFile(app, who, orderExports.normal, { FireAndForget: true, ...input });
  const { TaskID } = (started.answer as { data: { TaskID: string } }).data;
  return untilFound(async () =>
    (await listed(who)).find((file) => file.TaskID === TaskID && file.Status === 'done'),
  );
}

describe('下载记录', () => {
  it('answers a background export at once and lists its file with progress', async () => {
    const file = await exported(cast.channel);
    expect(file).toMatchObject({
      Kind: 'normal',
      RowsDone: 3,
      RowsTotal: 3,
      CreatedBy: 'channel',
      Problem: '',
    });
    expect(file?.Size).toBeGreaterThan(1_000);
    const byTask = await fetchFile(app, cast.channel, orderExports.download, { TaskID: file?.TaskID });
    const byFile = await fetchFile(app, cast.channel, orderExports.download, { FileID: file?.FileID ?? '' });
    expect(await recordsOf(byTask.body)).toHaveLength(3);
    expect(byFile.body.equals(byTask.body)).toBe(true);
  });

  it('gives another shop nothing: not listed, 4004 to download, skipped to delete', async () => {
    const file = await exported(cast.channel);
    const TaskID = file?.TaskID ?? '';
    expect(await listed(cast.middle)).toEqual([]);
    const taken = await fetchFile(app, cast.middle, orderExports.download, { TaskID });
    expect(taken.answer?.status).toBe(4004);
    const zip = await fetchFile(app, cast.middle, orderExports.downloadZip, { TaskIDs: [TaskID] });
    expect(zip.answer?.status).toBe(4004);
    expect((await ask(app, cast.middle, orderExports.remove, { TaskIDs: [TaskID] })).done).toBe(0);
  });

  it('hides a file from a member who lacks a right that its data needs', async () => {
    const file = await exported(cast.channel);
    const clerk = await addMember(app, cast.channel, 'clerk', RIGHTS['order.view'] | RIGHTS['order.export']);
    expect(await listed(clerk)).toEqual([]);
    const taken = await fetchFile(app, clerk, orderExports.download, { TaskID: file?.TaskID });
    expect(taken.answer?.status).toBe(4004);
    const own = await exported(clerk);
    expect((await listed(cast.channel)).map(({ TaskID }) => TaskID)).toContain(own?.TaskID);
  });

  it('zips several files', async () => {
    const a = await exported(cast.channel);
    const b = await exported(cast.channel, { Format: 'csv' });
    const TaskIDs = [a?.TaskID ?? '', b?.TaskID ?? ''];
    const zip = await fetchFile(app, cast.channel, orderExports.downloadZip, { TaskIDs });
    const files = await unzipped(zip.body);
    expect([...files.keys()].sort()).toEqual([a?.FileName, b?.FileName].sort());
  });

  it('deletes a file for good', async () => {
    const file = await exported(cast.channel);
    const TaskIDs = [file?.TaskID ?? ''];
    expect((await ask(app, cast.channel, orderExports.remove, { TaskIDs })).done).toBe(1);
    expect(
      (await fetchFile(app, cast.channel, orderExports.download, { TaskID: TaskIDs[0] })).answer?.status,
    ).toBe(4004);
    expect(
      (await call(app, cast.channel, orderExports.available, {})).data.items.map((f) => f.TaskID),
    ).not.toContain(TaskIDs[0]);
  });
});

describe('a file whose content is gone', () => {
  it('answers a sentence, alone and in a zip, and lets go of every handle', async () => {
    const both = [await exported(cast.channel), await exported(cast.channel)].map((file) => ({
      task: file?.TaskID ?? '',
      path: app.files.path(cast.channel.shopId, file?.FileID ?? ''),
    }));
    const TaskIDs = both.map(({ task }) => task);
    const [first] = both;
    await rm(first?.path ?? '');
    const answers = await Promise.all([
      fetchFile(app, cast.channel, orderExports.download, { TaskID: first?.task }),
      fetchFile(app, cast.channel, orderExports.downloadZip, { TaskIDs }),
    ]);
    for (const { answer } of answers)
      expect(answer).toMatchObject({ status: 4004, message: '文件内容不存在，或不属于当前店铺' });
    const openByExport = () => openFiles().filter((name) => both.some(({ path }) => name.startsWith(path)));
    await untilPasses(() => expect(openByExport()).toEqual([]));
  });

  it('stops no zip that is deleted while it is read', async () => {
    const files = await Promise.all([1, 2, 3].map(() => exported(cast.channel)));
    const TaskIDs = files.map((file) => file?.TaskID ?? '');
    const zips = [1, 2, 3].map(() => fetchFile(app, cast.channel, orderExports.downloadZip, { TaskIDs }));
    await Promise.allSettled([...zips, ask(app, cast.channel, orderExports.remove, { TaskIDs })]);
    expect((await listed(cast.channel)).some(({ TaskID }) => TaskIDs.includes(TaskID))).toBe(false);
  });
});

/** What this process holds open. */
const openFiles = () =>
  readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return '';
    }
  });

describe('one file per partner', () => {
  it('zips a file per channel, each with its own orders only', async () => {
    const zip = await fetchFile(app, cast.middle, orderExports.byAgent, { ZipFiles: true });
    expect(zip.name).toMatch(/^优选商行_渠道订单导出_\d{14}\.zip$/);
    const files = await unzipped(zip.body);
    expect([...files.keys()]).toEqual(['团长小店.xlsx']);
    expect(await recordsOf(files.get('团长小店.xlsx') ?? Buffer.alloc(0))).toHaveLength(3);
  });
});

describe('exporting as original', () => {
  const header = ['订单编号', '收件人', '手机', '商品'];

  /** As an import leaves them: a task, its cells, and orders that know their row. */
  async function imported(
    fileName: string,
    titles: string[],
    rows: { row: number; cells: string[]; orders: string[] }[],
    fields: Record<number, string> = { 2: 'mobile' },
  ) {
    const { channel } = cast;
    const task = crypto.randomUUID();
    await inShop(app.database.pool, { shopId: channel.shopId }, async (db) => {
      const by = { created_by: channel.userId, created_by_name: 'channel', submission_id: task };
      const columns = titles.map((Header, Index) => ({ Index, Header, Field: fields[Index] ?? null }));
      const mapping = JSON.stringify({ columns });
      const file = { file_id: task, file_name: fileName, status: 'done', header: titles, mapping };
      await db.insert('import_tasks', { id: task, ...file, ...by }).execute();
      const writer = new CellWriter(db, task);
      for (const { row, cells, orders } of rows) {
        writer.add(row, cells);
        const set = { import_task_id: task, import_row: row };
        await db.update('orders').set(set).where('id', 'in', orders).execute();
      }
      await writer.finish();
    });
  }

  it('gives the imported cells back in their order, once a row, with company and number added', async () => {
    const [a = '', b = '', c = ''] = ids;
    await imported('快团团.xlsx', header, [
      { row: 2, cells: ['0012', '张三', '13800000001', '苹果+梨'], orders: [a, b] },
      { row: 5, cells: ['=3', '李四', '13800000002', '苹果'], orders: [c] },
    ]);
    await ask(app, cast.grower, deliveries.deliver, {
      DeliverConfigs: [
        { OrderID: a, ExpressNo: 'SF1234567890123' },
        { OrderID: b, ExpressNo: 'SF1234567890124' },
      ],
    });
    const file = await fetchFile(app, cast.channel, orderExports.asOriginal, {});
    expect(await cellsOf(file.body)).toEqual([
      [...header, '快递公司', '快递单号'],
      ['0012', '张三', '13800000001', '苹果+梨', '顺丰速运', 'SF1234567890123、SF1234567890124'],
      ['=3', '李四', '13800000002', '苹果', '', ''].slice(0, 4),
    ]);
  });

  it('makes a file per layout when the orders came from different sheets', async () => {
    const { ids: more } = await openOrders(app, cast, 1, { name: '桃' });
    await imported('有赞.csv', ['单号', '姓名'], [{ row: 2, cells: ['E1', '王五'], orders: more }]);
    const zip = await fetchFile(app, cast.channel, orderExports.asOriginal, {});
    expect(zip.name).toMatch(/\.zip$/);
    const files = await unzipped(zip.body);
    expect([...files.keys()].sort()).toEqual(['快团团.xlsx', '有赞.xlsx'].sort());
  });

  it('masks the phones for who may not see them, wherever they stand', async () => {
    const { ids: orders } = await openOrders(app, cast, 1, { name: '李' });
    // The platform's number reads as an id number, and is what the sheet goes back by.
    const no = '301234199003071234';
    const cells = [no, '赵六 13800000007', '1380000 0008', no];
    const titles = ['订单', '收件', '电话', '备注'];
    await imported('微信.xlsx', titles, [{ row: 2, cells, orders }], { 0: 'sourceOrderNo', 2: 'mobile' });
    const packer = await addMember(app, cast.channel, 'packer', ALL_RIGHTS & ~RIGHTS['phone.full']);
    const file = await fetchFile(app, packer, orderExports.asOriginal, { orderNo: orders });
    const row = [no, '赵六 138****0007', '138**** 0008', '301***********1234'];
    expect((await cellsOf(file.body))[1]).toEqual(row);
  });

  it('writes into the sheet’s own columns for company and number, and keeps what stood there without a waybill', async () => {
    const { ids: orders } = await openOrders(app, cast, 2, { name: '杏' });
    const [shipped = '', waiting = ''] = orders;
    const titles = ['编号', '物流公司', '运单号'];
    await imported(
      '供货单.xlsx',
      titles,
      [
        { row: 2, cells: ['G1'], orders: [shipped] },
        { row: 3, cells: ['G2', '圆通', 'YT1'], orders: [waiting] },
      ],
      { 1: 'expressCompany', 2: 'expressNo' },
    );
    const DeliverConfigs = [{ OrderID: shipped, ExpressNo: 'SF1234567890129' }];
    await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs });
    const file = await fetchFile(app, cast.channel, orderExports.asOriginal, { orderNo: orders });
    expect(await cellsOf(file.body)).toEqual([
      titles,
      ['G1', '顺丰速运', 'SF1234567890129'],
      ['G2', '圆通', 'YT1'],
    ]);
  });

  it('adds a template’s columns instead: into the sheet’s column of the same header, else behind', async () => {
    const { ids: orders } = await openOrders(app, cast, 1, { name: '枣' });
    const titles = ['货运单号', '编号'];
    await imported('枣.xlsx', titles, [{ row: 2, cells: ['', 'T1'], orders }]);
    const config = { OrderID: orders[0] ?? '', ExpressNo: 'SF1234567890130', Note: '放门口' };
    await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs: [config] });
    const { ExcelCfgID } = await ask(app, cast.channel, templates.create, {
      ExcelCfgName: '回传',
      CmdID: commands.orderExportAsOriginal.id,
      CfgDetail: [
        { title: '来源', text: '来单' },
        { title: '货运单号', field: 'expressNo' },
        { title: '我的单号', field: 'orderNo' },
        { title: '说明', fields: ['expressCompany', 'deliveryNote'], joiner: '：' },
      ],
    });
    const file = await fetchFile(app, cast.channel, orderExports.asOriginal, { ExcelCfgID, orderNo: orders });
    expect(await cellsOf(file.body)).toEqual([
      [...titles, '来源', '我的单号', '说明'],
      ['SF1234567890130', 'T1', '来单', `LDL${orders[0]}`, '顺丰速运：放门口'],
    ]);
  });

  it('makes a file per supplier when asked, each with its own rows and waybills only', async () => {
    const { ids: bought } = await openOrders(app, cast, 1, { name: '柚' });
    const { ids: own } = await openOrders(app, cast, 1, { name: '自家柚', chain: [cast.channel] });
    const config = { OrderID: own[0] ?? '', ExpressNo: 'SF1234567890131' };
    await ask(app, cast.channel, deliveries.deliver, { DeliverConfigs: [config] });
    await imported('柚.xlsx', ['编号'], [{ row: 2, cells: ['U1'], orders: [...bought, ...own] }]);
    const orderNo = [...bought, ...own];
    const zip = await fetchFile(app, cast.channel, orderExports.asOriginal, { ZipFiles: true, orderNo });
    const files = await unzipped(zip.body);
    expect([...files.keys()].sort()).toEqual(['优选商行_柚.xlsx', '本店_柚.xlsx'].sort());
    const rowsOf = async (name: string) => (await cellsOf(files.get(name) ?? Buffer.of())).slice(1);
    expect(await rowsOf('本店_柚.xlsx')).toEqual([['U1', '顺丰速运', 'SF1234567890131']]);
    expect(await rowsOf('优选商行_柚.xlsx')).toEqual([['U1']]);
  });
});
