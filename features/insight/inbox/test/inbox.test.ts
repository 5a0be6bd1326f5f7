import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inbox } from '#features/insight/inbox/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { midnightAfter } from '#features/orders/orders/times/ship-due.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const opened = await openOrders(app, cast, 3);
  ids = opened.ids;
});
afterAll(() => app.close());

const waiting = async (who: Person) => {
  const { items } = await ask(app, who, inbox.get, {});
  const counts: Record<string, number> = {};
  for (const { Kind, Count } of items) counts[Kind] = (counts[Kind] ?? 0) + Count;
  return counts;
};
const read = async (who: Person, kind: string) =>
  (await ask(app, who, inbox.get, {})).items.filter(({ Kind }) => Kind === kind).map(({ Says }) => Says);
const as = (who: Person, work: (db: TenantDb) => Promise<unknown>) =>
  inShop(app.database.pool, { shopId: who.shopId }, work);

describe('the inbox', () => {
  it('counts orders to ship in the shop that ships, and in no other of the chain', async () => {
    expect(await waiting(cast.grower)).toEqual({ 'to-ship': 3 });
    expect(await waiting(cast.channel)).toEqual({});
    const DeliverConfigs = [{ OrderID: ids[0] ?? '', ExpressNo: 'SF1234567890' }];
    await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs });
    expect(await waiting(cast.grower)).toEqual({ 'to-ship': 2 });
  });

  it('says what waits in a sentence, with one next act', async () => {
    const { items, total } = await ask(app, cast.grower, inbox.get, {});
    expect(total).toBe(2);
    expect(items[0]).toMatchObject({
      Says: '2 单待发货',
      Act: '去发货',
      To: '/delivery/self?tab=waiting',
    });
  });

  it('tells what is late and what is due tonight before the rest, each order once, to who ships', async () => {
    const shipBy = (id: string, at: Date) =>
      app.database.pool.query('update orders set ship_by = $2 where id = $1', [id, at]);
    const [, late = '', tonight = ''] = ids;
    await shipBy(late, new Date(Date.now() - 3_600_000));
    await shipBy(tonight, new Date(midnightAfter(new Date()).getTime() - 1));
    await ask(app, cast.channel, orders.markUrgent, { OrderIDs: [late], IsUrgent: true });
    expect(await read(cast.grower, 'to-ship')).toEqual([
      '1 单已过发货时间，其中 1 单加急，请先发',
      '1 单要在今晚 24 点前发出',
    ]);
    const acts = (await ask(app, cast.grower, inbox.get, {})).items.map(({ Act, To }) => `${Act} ${To}`);
    expect(acts).toEqual(
      expect.arrayContaining([
        '发超时单 /delivery/self?tab=late',
        '发今晚单 /delivery/self?tab=all&shipDue=tonight',
      ]),
    );
    expect(await read(cast.middle, 'to-ship')).toEqual([]);
    // Who buys of the grower is told that it is late, and no more.
    expect(await read(cast.grower, 'suppliers-late')).toEqual([]);
    expect(await read(cast.middle, 'suppliers-late')).toEqual(['果园 1 单超时未发，请催单']);
    const { items } = await ask(app, cast.grower, orders.forDeliver, { late: true });
    expect(items.map(({ OrderID }) => OrderID)).toEqual([late]);
    // By the usual clock, which the number of an order tells.
    await app.database.pool.query('update orders set ship_by = null where id = any($1)', [[late, tonight]]);
    expect(await read(cast.grower, 'to-ship')).toEqual(['2 单待发货']);
  });

  it('names sheets to confirm and rows to correct with their causes, lately, but not of deleted sheets', async () => {
    const task = (status: string, rows_failed: number, other: object = {}) => ({
      id: newId(),
      file_id: newId(),
      file_name: 'a.xlsx',
      submission_id: newId(),
      status,
      rows_failed,
      rows_read: rows_failed,
      created_by: cast.middle.userId,
      created_by_name: 'middle',
      ...other,
    });
    await as(cast.middle, (db) =>
      db
        .insert('import_tasks', [
          task('mapping', 0, { file_name: '飞哥团购.xls' }),
          task('ready', 12, { causes: { phone: 10, address: 2 } }),
          task('ready', 2, { rows_ready: 1150, rows_read: 1152, causes: { product: 2 } }),
          task('partly', 3),
          task('done', 9),
          task('partly', 50, { deleted_at: new Date() }),
          task('partly', 70, { created_at: new Date(Date.now() - 31 * 86_400_000) }),
        ])
        .execute(),
    );
    expect(await waiting(cast.middle)).toEqual({ 'sheets-to-confirm': 2, 'rows-to-correct': 15 });
    expect(await read(cast.middle, 'sheets-to-confirm')).toEqual([
      '“飞哥团购”的列等待确认',
      '“a”有 1150 行可以导入，2 行要改：2 行商品未匹配',
    ]);
    expect(await read(cast.middle, 'rows-to-correct')).toEqual([
      '“a”有 12 行要改：10 行电话不对，2 行地址不全',
      '“a”有 3 行要改',
    ]);
  });

  it('counts applications that wait, each for whom may decide', async () => {
    const applicationOf = (kind: string, status = 'waiting') => ({
      id: newId(),
      kind,
      status,
      applicant_user_id: cast.outsider.userId,
      applicant_user_name: 'outsider',
      applicant_shop_id: cast.outsider.shopId,
    });
    await as(cast.channel, (db) =>
      db
        .insert('applications', [
          applicationOf('member'),
          applicationOf('agent'),
          applicationOf('vendor'),
          applicationOf('agent', 'rejected'),
        ])
        .execute(),
    );
    expect(await waiting(cast.channel)).toEqual({ 'apply-member': 1, 'apply-agent': 1, 'apply-vendor': 1 });
    const clerk = await addMember(app, cast.channel, 'clerk', RIGHTS['agent.manage']);
    expect(await waiting(clerk)).toEqual({ 'apply-agent': 1 });
    const newcomer = await addMember(app, cast.channel, 'newcomer', 0);
    expect(await waiting(newcomer)).toEqual({});
    expect(await waiting(cast.outsider)).toEqual({});
  });

  it('names the quotas of the level that near their end, for who may change the shop', async () => {
    const { middle } = cast;
    const level = (id: number) =>
      as(middle, (db) =>
        db.k.updateTable('shops').set({ level: id }).where('id', '=', middle.shopId).execute(),
      );
    await level(10);
    expect((await waiting(middle))['levels-near']).toBeUndefined();
    await as(middle, (db) => db.update('order_balances').set({ available: 0 }).execute());
    await as(middle, (db) =>
      db.update('order_balances').set({ available: 60 }).where('slot', '=', 0).execute(),
    );
    const { items } = await ask(app, middle, inbox.get, {});
    expect(items.find(({ Kind }) => Kind === 'levels-near')).toEqual({
      Kind: 'levels-near',
      Count: 1,
      Since: null,
      Says: '订单额度已用八成以上',
      Act: '查看额度',
      To: '/setting/businessunit',
    });
    const clerk = await addMember(app, middle, 'no-settings', RIGHTS['order.view']);
    expect(await waiting(clerk)).toEqual({});
    await level(500);
  });

  it('names the three that wait longest and sums the others up', async () => {
    const sheet = (name: string, hours: number) => ({
      id: newId(),
      file_id: newId(),
      file_name: `${name}.xlsx`,
      submission_id: newId(),
      status: 'partly',
      rows_read: 2,
      rows_failed: 2,
      created_by: cast.outsider.userId,
      created_by_name: 'outsider',
      created_at: new Date(Date.now() - hours * 3_600_000),
    });
    const sheets = ['甲', '乙', '丙', '丁', '戊'].map((name, at) => sheet(name, at));
    await as(cast.outsider, (db) => db.insert('import_tasks', sheets).execute());
    const { items } = await ask(app, cast.outsider, inbox.get, {});
    expect(items.map(({ Says, Count }) => [Says, Count])).toEqual([
      ['“戊”有 2 行要改', 2],
      ['“丁”有 2 行要改', 2],
      ['“丙”有 2 行要改', 2],
      ['另外 2 个表格有 4 行要改', 4],
    ]);
    await as(cast.outsider, (db) =>
      db
        .insert(
          'import_tasks',
          Array.from({ length: 300 }, () => sheet('己', -1)),
        )
        .execute(),
    );
    expect((await read(cast.outsider, 'rows-to-correct'))[3]).toBe('另外 302 个表格有 604 行要改');
    expect((await waiting(cast.outsider))['rows-to-correct']).toBe(610);
    expect(items[0]).toMatchObject({
      Since: sheets[4]?.created_at.toISOString(),
      To: `/orderv2/acquiring-orders?task=${sheets[4]?.id}&state=toCorrect`,
    });
  });

  it('leads who only ships from parcels that a platform refused to orders that they may open', async () => {
    const refused = Array.from({ length: 5 }, (_, at) => ({
      order_id: String(1000 + at),
      parcel_id: newId(),
      state: 'failed',
      problem: '不认识',
      created_at: new Date(Date.now() - (5 - at) * 3_600_000),
    }));
    await as(cast.outsider, (db) => db.insert('hub_pushes', refused).execute());
    const others = async (who: Person) => {
      const { items } = await ask(app, who, inbox.get, {});
      return items.find(({ Says }) => Says === '另外 2 单的快递单号没有回传到平台')?.To;
    };
    const { 'order.ship': ships, 'order.view': sees } = RIGHTS;
    const shipper = await addMember(app, cast.outsider, 'fahuo', ships | sees);
    expect(await others(cast.outsider)).toBe('/orderv2/order-hub?tab=all&IsPushFailed=true');
    expect(await others(shipper)).toBe('/orderv2/index?view=normal&startTime=&endTime=&orderNo=1003,1004');
    // Two parcels of each.
    const many = Array.from({ length: 500 }, (_, at) => ({
      order_id: String(2000 + (at % 250)),
      parcel_id: newId(),
      state: 'failed',
      problem: '不认识',
      created_at: new Date(),
    }));
    await as(cast.outsider, (db) => db.insert('hub_pushes', many).execute());
    expect((await read(cast.outsider, 'push-failed')).at(-1)).toBe('另外 252 单的快递单号没有回传到平台');
    const { Says, To } =
      (await ask(app, shipper, inbox.get, {})).items.find(({ Count }) => Count === 252) ?? expect.fail();
    expect(Says).toBe('另外 252 单的快递单号没有回传到平台，先看最早的 197 单');
    expect(new Set(To.split('orderNo=')[1]?.split(',')).size).toBe(197);
    expect(await waiting(await addMember(app, cast.outsider, 'mangfa', ships))).not.toHaveProperty(
      'push-failed',
    );
  });
});
