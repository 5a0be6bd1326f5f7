import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { monthExports } from '#features/orders/order-exports/books-contract.ts';
import { writeMonth } from '#features/orders/order-exports/server/index.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { shopSettings } from '#features/shops/shops/settings-contract.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { enterAgainAt } from '#test/enter-again-at.ts';
import { fetchFile, recordsOf, unzipped } from '#test/files.ts';
import { openOrders } from '#test/orders.ts';
import { untilPasses } from '#test/until.ts';
import { type MonthFile, monthFiles } from '../contract.ts';
import { lastClosed, monthAt, monthBefore } from '../month.ts';
import { prepareAt } from '../server/index.ts';

let app: TestApp;
let cast: Cast;
/** Three orders of last month, two apples each; the month before has one. */
let ids: string[];
const now = new Date();
const last = lastClosed(now);
const before = monthBefore(last);
const inMonth = (month: string, day: number) =>
  new Date(`${month}-${String(day).padStart(2, '0')}T12:00:00+08:00`);

beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { ids: made } = await openOrders(app, cast, 1, { amount: 2 });
  ids = [];
  for (const day of [1, 15, 28])
    ids.push(await enterAgainAt(app.database.pool, made[0] ?? '', inMonth(last, day)));
  await enterAgainAt(app.database.pool, made[0] ?? '', inMonth(before, 10));
  await app.work();
});
afterAll(() => app.close());

const list = async () => (await ask(app, cast.middle, monthFiles.get, { pageSize: 100 })).items;
const fileOf = async (FileNo: number, Month = last) =>
  (await list()).find((row) => row.Month === Month && row.FileNo === FileNo);
const settled = (Month = last) =>
  untilPasses(async () => {
    const row = await fileOf(0, Month);
    expect([row?.Status, row?.IsChecking, row?.Problem]).toEqual(['done', false, '']);
    return row as MonthFile;
  });
const fetched = async (FileID: string | null | undefined) =>
  (await fetchFile(app, cast.middle, monthFiles.download, { FileID: FileID ?? '' })).body;
const generate = async (Month = last) => {
  await ask(app, cast.middle, monthFiles.generate, { Month });
  return settled(Month);
};
const cancel = (OrderID = '') =>
  ask(app, cast.channel, orders.cancelByEntry, { Orders: [{ OrderID, Reason: '不要了' }] });

describe('the file of a month', () => {
  it('holds its orders and their sums, with masked phones, and says its checksum', async () => {
    const { FileID, Rows, Checksum } = await generate();
    const body = await fetched(FileID);
    expect([Rows, createHash('sha256').update(body).digest('hex')]).toEqual([3, Checksum]);
    const files = await unzipped(body);
    expect([...files.keys()]).toEqual(
      ['渠道', '供应商', '商品', '订单明细'].map((name) => `${name} ${last}.xlsx`),
    );
    const lines = await recordsOf(files.get(`订单明细 ${last}.xlsx`) ?? Buffer.alloc(0));
    expect(lines.map(({ 订单号 }) => 订单号)).toEqual([...ids].reverse().map((id) => `LDL${id}`));
    expect(lines[0]).toMatchObject({
      销售单价: '20.00',
      采购单价: '10.00',
      手机号: expect.stringContaining('****'),
    });
  });

  it('has no supplement while nothing has changed', async () => {
    const { CheckedOn } = await generate();
    expect(CheckedOn).not.toBeNull();
    expect((await list()).map(({ FileNo }) => FileNo)).toEqual([0]);
  });

  it('never changes; what has since stands in a supplement that says so, each change once', async () => {
    const first = await settled();
    const body = await fetched(first.FileID);
    await cancel(ids[1]);
    await generate();
    const supplement = await fileOf(1);
    expect(supplement).toMatchObject({ Rows: 1, FileName: `月度订单 ${last} 补充 1.xlsx` });
    const [line, ...more] = await recordsOf(await fetched(supplement?.FileID));
    expect(more).toEqual([]);
    expect(line).toMatchObject({ 订单号: `LDL${ids[1]}`, 订单状态: '已取消' });
    expect(line?.变动).toContain('订单状态 待发货 → 已取消');
    await generate();
    expect(await fileOf(2)).toBeUndefined();
    expect(await fileOf(0)).toMatchObject({ FileID: first.FileID, Checksum: first.Checksum });
    expect(await fetched(first.FileID)).toEqual(body);
  });

  it('begins and ends at midnight in Shanghai', async () => {
    const month = monthBefore(last, 2);
    const [begins, ends] = [month, before].map((yearMonth) =>
      Date.parse(`${yearMonth}-01T00:00:00+08:00`),
    ) as [number, number];
    const at = (ms: number) => enterAgainAt(app.database.pool, ids[0] ?? '', new Date(ms));
    const [, first, end] = [await at(begins - 1), await at(begins), await at(ends - 1), await at(ends)];
    await app.work();
    const { FileID, Rows } = await generate(month);
    const files = await unzipped(await fetched(FileID));
    const lines = await recordsOf(files.get(`订单明细 ${month}.xlsx`) ?? Buffer.alloc(0));
    expect([Rows, lines.map(({ 订单号 }) => 订单号)]).toEqual([2, [`LDL${end}`, `LDL${first}`]]);
  });

  it('cannot be changed in the database either', async () => {
    const change = app.database.pool.query("update month_files set checksum = '' where no = 0");
    await expect(change).rejects.toThrow('never changed');
  });

  it('is what the other door gives too; with a template, or for who may not see all of it, the month as of now', async () => {
    const { FileID } = await settled();
    const door = async (who: Person, more: object = {}) =>
      (await fetchFile(app, who, monthExports.monthly, { Month: last, ...more })).body;
    expect(await door(cast.middle)).toEqual(await fetched(FileID));
    expect(await door(cast.middle, { FireAndForget: true })).toEqual(await fetched(FileID));
    const blind = await addMember(app, cast.middle, 'no-cost', ALL_RIGHTS & ~RIGHTS['price.purchase.view']);
    const files = await unzipped(await door(blind));
    const lines = await recordsOf(files.get(`订单明细 ${last}.xlsx`) ?? Buffer.alloc(0));
    // One was cancelled since the file was made.
    expect(lines.filter(({ 订单状态 }) => 订单状态 === '已取消')).toHaveLength(1);
    expect(Object.keys(lines[0] ?? {})).not.toContain('采购单价');
  });

  it('is cut off on the way when it is no longer as it was made', async () => {
    const { FileID } = await settled();
    const path = app.files.path(cast.middle.shopId, FileID ?? '');
    const whole = await readFile(path);
    writeFileSync(path, Buffer.concat([whole.subarray(0, -1), Buffer.from([1])]));
    expect((await fetched(FileID)).length).toBeLessThan(whole.length);
    writeFileSync(path, whole);
  });

  it('tells orders and sums of one moment, while orders change', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'month-')), 'file.zip');
    const { shopId } = cast.middle;
    let isCancelled = false;
    await inShop(app.database.pool, { shopId }, (db) =>
      writeMonth(
        db,
        // Asked between the sums and the orders.
        async (work) => {
          if (!isCancelled) await cancel(ids[0]);
          isCancelled = true;
          return inShop(app.database.pool, { shopId }, work);
        },
        { month: last, path, passing: ({ rows }) => rows },
      ),
    );
    const files = await unzipped(await readFile(path));
    const [sums, lines] = await Promise.all(
      ['渠道', '订单明细'].map((name) => recordsOf(files.get(`${name} ${last}.xlsx`) ?? Buffer.alloc(0))),
    );
    expect(isCancelled).toBe(true);
    expect(Number(sums?.[0]?.取消)).toBe(lines?.filter(({ 订单状态 }) => 订单状态 === '已取消').length);
  });
});

describe('who', () => {
  it('asks for a month that is not over, or has no orders, is told so', async () => {
    const refused = (Month: string) => call(app, cast.middle, monthFiles.generate, { Month });
    expect((await refused(monthAt(now))).message).toContain('还没有结束');
    expect((await refused('2024-01')).message).toContain('没有订单');
  });

  it('may not export, see settlement or see prices gets no file, nor a supplement', async () => {
    const { FileID } = await settled();
    const supplement = (await fileOf(1)) ?? expect.fail('no supplement');
    for (const right of [
      'order.export',
      'settlement.view',
      'price.sales.view',
      'price.purchase.view',
    ] as const) {
      const who = await addMember(app, cast.middle, `no-${right}`, ALL_RIGHTS & ~RIGHTS[right]);
      for (const file of [FileID, supplement.FileID]) {
        const { answer } = await fetchFile(app, who, monthFiles.download, { FileID: file ?? '' });
        expect(answer?.status, right).toBe(4003);
      }
    }
    const { answer } = await fetchFile(app, cast.channel, monthFiles.download, { FileID: FileID ?? '' });
    expect(answer?.status).toBe(4004);
  });
});

describe('on the 1st', () => {
  const first = new Date(`${monthAt(now)}-01T00:20:00+08:00`);

  it('a shop that switched it on has its file by itself, once', async () => {
    const own = async () => (await ask(app, cast.grower, monthFiles.get, {})).items;
    await prepareAt(app.database.pool, first);
    expect(await own()).toEqual([]);
    const misc = await ask(app, cast.grower, shopSettings.misc, {});
    const { HasLogisticPolicies: _, ...switches } = misc;
    await ask(app, cast.grower, shopSettings.setMisc, { ...switches, GenerateMonthlyOrderData: true });
    await prepareAt(app.database.pool, first);
    await prepareAt(app.database.pool, first);
    await untilPasses(async () =>
      expect(await own()).toMatchObject([{ Month: last, Status: 'done', Rows: 3, CreatedBy: '系统' }]),
    );
  });

  it('the month is over at midnight in Shanghai, and what was missed is made up for later', async () => {
    const misc = await ask(app, cast.channel, shopSettings.misc, {});
    const { HasLogisticPolicies: _, ...switches } = misc;
    await ask(app, cast.channel, shopSettings.setMisc, { ...switches, GenerateMonthlyOrderData: true });
    const months = async () =>
      (await ask(app, cast.channel, monthFiles.get, {})).items.map(({ Month }) => Month);
    const midnight = Date.parse(`${monthAt(now)}-01T00:00:00+08:00`);
    await prepareAt(app.database.pool, new Date(midnight - 1));
    expect(await months()).toEqual([before]);
    for (const later of [0, 3 * 86_400_000]) await prepareAt(app.database.pool, new Date(midnight + later));
    expect(await months()).toEqual([last, before]);
  });

  it('the kept months of before are looked through for changes, once a month', async () => {
    await generate(before);
    await app.database.pool.query('update month_files set checked_at = null where month = $1', [before]);
    await app.database.pool.query(
      "alter table month_files disable trigger kept_for_good; update month_files set finished_at = now() - interval '40 days'; alter table month_files enable trigger kept_for_good",
    );
    await prepareAt(app.database.pool, first);
    const { CheckedOn } = await settled(before);
    expect(CheckedOn).not.toBeNull();
    await prepareAt(app.database.pool, first);
    expect((await settled(before)).CheckedOn).toBe(CheckedOn);
  });
});
