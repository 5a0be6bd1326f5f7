import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setGroupQuotas } from '#features/catalogue/quotas/server/index.ts';
import { inbox } from '#features/insight/inbox/contract.ts';
import { batches } from '#features/orders/order-batches/contract.ts';
import { requests } from '#features/orders/order-requests/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { presales } from '#features/orders/presales/contract.ts';
import { suspensions } from '#features/orders/suspensions/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { presaleTasks } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
let spuId: string;
const sku = newId();
const warehouse = newId();
const DAY = 86_400_000;
const later = dayOf(new Date(Date.now() + 5 * DAY));
const muchLater = dayOf(new Date(Date.now() + 20 * DAY));

beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const opened = await openOrders(app, cast, 8, { amount: 3, name: '车厘子' });
  ids = opened.ids;
  spuId = opened.listing.spuIds.get(cast.grower.shopId) ?? '';
  await inShop(app.database.pool, { shopId: cast.grower.shopId }, async (db) => {
    await db
      .insert('skus', { id: sku, name: '车厘子', keeps_stock: true, created_by: cast.grower.userId })
      .execute();
    await db.insert('spu_skus', { spu_id: spuId, sku_id: sku, count: 1 }).execute();
    await db.insert('warehouses', { id: warehouse, name: '主仓', is_default: true, type: 1 }).execute();
    await db.insert('stock', { sku_id: sku, warehouse_id: warehouse, on_hand: 24, reserved: 24 }).execute();
    await db.update('spus').set({ inventory_option: 3 }).where('id', '=', spuId).execute();
    await db.update('orders').set({ warehouse_id: warehouse }).where('id', 'in', ids).execute();
  });
  await app.work();
});
afterAll(() => app.close());

const mark = (who: Person, OrderIDs: string[], ShipOn = later) =>
  ask(app, who, presales.mark, { OrderIDs, ShipOn });
const readBack = async (who: Person, OrderID = '') => {
  const { Order, Events } = await ask(app, who, orders.detail, { OrderID });
  return { ...Order, last: Events.at(-1) };
};
const stock = async () =>
  (await app.database.pool.query('select on_hand, reserved from stock where sku_id = $1', [sku])).rows[0];
const onHand = (n: number) =>
  app.database.pool.query('update stock set on_hand = $2 where sku_id = $1', [sku, n]);
const line = async (who: Person, tab: 'waiting' | 'converted' | 'cancelled' | 'due' | 'week' = 'waiting') =>
  (await ask(app, who, presales.get, { tab })).items;
const state = async (who: Person, RunID: string) => (await ask(app, who, batches.get, { RunID })).items[0];
const settled = async (who: Person, RunID: string, status: string) => {
  await expect.poll(async () => (await state(who, RunID))?.State).toBe(status);
  return state(who, RunID);
};

describe('an order that is sold before there is stock', () => {
  it('is marked by its entry, gives back stock, and is neither shipped nor exported', async () => {
    expect((await mark(cast.grower, ids.slice(0, 1))).skipped[0]?.reason).toContain('只有录单店铺');
    expect(await mark(cast.channel, ids.slice(0, 5))).toEqual({ done: 5, skipped: [] });
    expect(await stock()).toEqual({ on_hand: 24, reserved: 9 });
    for (const who of [cast.channel, cast.middle, cast.grower])
      expect(await readBack(who, ids[0])).toMatchObject({
        Stage: 7,
        PresaleShipOn: later,
        last: { Kind: 'presale' },
      });
    const DeliverConfigs = [{ OrderID: ids[0] ?? '', ExpressNo: 'SF1234567890' }];
    expect((await call(app, cast.grower, deliveries.deliver, { DeliverConfigs })).message).toContain('预售');
    await expect(mark(cast.channel, [ids[6] ?? ''], '2020-01-01')).rejects.toThrow('4022 预计发货日');
  });

  it('shows everybody its place in the line and its day; stock as a number only to who ships', async () => {
    const mine = await line(cast.channel);
    expect(mine.map(({ Place }) => Place)).toEqual([1, 2, 3, 4, 5]);
    expect(mine[0]).toMatchObject({ OrderID: ids[0], ShipOn: later, Available: null, SaleTotal: 90 });
    expect((await line(cast.grower))[0]).toMatchObject({ Available: 15 });
    expect(await line(cast.channel, 'week')).toHaveLength(5);
    expect(await line(cast.outsider)).toEqual([]);
    const read = async (by: { spuIds?: string[]; agentIds?: string[] }) =>
      (await ask(app, cast.grower, presales.get, { tab: 'waiting', ...by })).total;
    expect(await read({ spuIds: [spuId], agentIds: [cast.middle.shopId] })).toBe(5);
    expect([await read({ spuIds: [newId()] }), await read({ agentIds: [cast.channel.shopId] })]).toEqual([
      0, 0,
    ]);
  });

  it('stands in the inbox of both ends once its day has come', async () => {
    await app.database.pool.query('update orders set presale_ship_on = current_date - 1 where id = $1', [
      ids[3],
    ]);
    for (const who of [cast.channel, cast.grower])
      expect((await ask(app, who, inbox.get, {})).items).toContainEqual(
        expect.objectContaining({ Kind: 'presales-due', Count: 1 }),
      );
    const due = await ask(app, cast.channel, presales.get, { tab: 'due' });
    expect(due).toMatchObject({
      total: 1,
      tabs: { waiting: 5, due: 1, week: 4, converted: 0, cancelled: 0 },
    });
    expect((await ask(app, cast.middle, inbox.get, {})).items.map(({ Kind }) => Kind)).not.toContain(
      'presales-due',
    );
  });

  it('is converted by province, listing, channel and time of entry, and what lies outside is not', async () => {
    const hour = 3_600_000;
    const time = (by: number) => new Date(Date.now() + by).toISOString();
    const hits = async (input: object) => {
      const { RunID } = await ask(app, cast.channel, presaleTasks.start, input);
      return Object.values((await settled(cast.channel, RunID, 'ready'))?.Sums ?? {}).reduce(
        (a, b) => a + b,
        0,
      );
    };
    const entry = (await readBack(cast.channel, ids[0])).SpuID;
    for (const input of [
      { ProvinceIDs: ['33'] },
      { ProvinceIDs: ['31', '33'] },
      { SpuIDs: [entry] },
      { EnteredFrom: time(-hour) },
      { EnteredTo: time(hour) },
    ])
      expect(await hits(input)).toBe(5);
    expect(await hits({ MostOrders: 2 })).toBe(2);
    expect(await hits({ MostPieces: 7 })).toBe(2);
    expect(await hits({ OrderIDs: ids.slice(1, 4) })).toBe(3);
    for (const input of [
      { ProvinceIDs: ['44'] },
      { SpuIDs: [newId()] },
      { AgentIDs: [newId()] },
      { EnteredFrom: time(hour) },
      { EnteredTo: time(-hour) },
    ])
      await expect(ask(app, cast.channel, presaleTasks.start, input)).rejects.toThrow('4009');
    await expect(ask(app, cast.channel, presaleTasks.start, { ProvinceIDs: ['99'] })).rejects.toThrow(
      '没有这个省份',
    );
  });

  it('is converted by its ends: a shop between them that chose it learns whose it is to', async () => {
    const OrderIDs = [ids[0] ?? ''];
    await expect(ask(app, cast.middle, presaleTasks.start, { OrderIDs })).rejects.toThrow(
      '请联系录单店铺或发货店铺',
    );
    const ends = await Promise.all(
      [cast.channel, cast.middle, cast.grower].map(async (who) => (await line(who))[0]?.IsAtEnd),
    );
    expect(ends).toEqual([true, false, true]);
  });

  it('is promised another day openly', async () => {
    const OrderIDs = [ids[4] ?? ''];
    expect((await ask(app, cast.grower, presales.promise, { OrderIDs, ShipOn: muchLater })).done).toBe(1);
    expect(await readBack(cast.channel, ids[4])).toMatchObject({ PresaleShipOn: muchLater });
    const answer = await ask(app, cast.channel, requests.changes, { unseen: true, orderNo: OrderIDs });
    expect(answer.items).toMatchObject([{ Kind: 'presale', Was: later, Now: muchLater }]);
    const events = (await ask(app, cast.channel, orders.detail, { OrderID: ids[4] ?? '' })).Events.length;
    await ask(app, cast.grower, presales.promise, { OrderIDs, ShipOn: muchLater });
    expect((await ask(app, cast.channel, orders.detail, { OrderID: ids[4] ?? '' })).Events).toHaveLength(
      events,
    );
  });

  it('is converted oldest first as far as the stock goes: the preview says it, the run does it', async () => {
    await onHand(16);
    await ask(app, cast.channel, suspensions.suspend, { OrderIDs: [ids[0] ?? ''], IdHoldReason: 2 });
    const { RunID } = await ask(app, cast.grower, presaleTasks.start, { SpuIDs: [spuId] });
    expect((await settled(cast.grower, RunID, 'ready'))?.Sums).toEqual({ go: 2, skip: 3 });
    const sums = { Orders: 5, Pieces: 15, Go: 2, GoPieces: 6, Left: 3 };
    const answer = await ask(app, cast.grower, presaleTasks.sums, { RunID });
    expect(answer.items).toMatchObject([{ ...sums, Available: 7 }]);
    expect(await stock()).toEqual({ on_hand: 16, reserved: 9 });
    await ask(app, cast.grower, batches.run, { RunID });
    await settled(cast.grower, RunID, 'done');
    expect(await stock()).toEqual({ on_hand: 16, reserved: 15 });
    expect((await ask(app, cast.grower, presaleTasks.sums, { RunID })).items).toMatchObject([
      { ...sums, Available: 1 },
    ]);
    const reasons = (
      await ask(app, cast.grower, batches.items, { runId: RunID, itemStates: ['skip', 'skipped'] })
    ).items;
    expect(reasons.map(({ Reason }) => Reason)).toEqual([
      '已挂起，恢复后再转为正式订单',
      '库存不足：需 3，余 1',
      '库存不足：需 3，余 1',
    ]);
    expect((await line(cast.channel, 'converted')).map(({ OrderID }) => OrderID)).toEqual([ids[1], ids[2]]);
    expect((await line(cast.channel)).map(({ Place }) => Place)).toEqual([1, 2, 3]);
    expect(await readBack(cast.channel, ids[1])).toMatchObject({
      Stage: 2,
      ShipBy: expect.any(String),
      SalePrice: 30,
    });
  });

  it('gives back what it took when it is cancelled', async () => {
    await ask(app, cast.channel, orders.cancelByEntry, {
      Orders: [{ OrderID: ids[1] ?? '', Reason: '不等了' }],
    });
    expect(await stock()).toEqual({ on_hand: 16, reserved: 12 });
    const DeliverConfigs = [{ OrderID: ids[2] ?? '', ExpressNo: 'SF1234567891' }];
    await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs });
    expect(await stock()).toEqual({ on_hand: 13, reserved: 9 });
    expect((await line(cast.channel, 'cancelled')).map(({ OrderID }) => OrderID)).toEqual([ids[1]]);
  });

  it('takes quotas when it is converted, as placing does', async () => {
    await onHand(1_000);
    await inShop(app.database.pool, { shopId: cast.grower.shopId }, (db) =>
      db
        .insert('quotas', {
          spu_id: spuId,
          agent_id: '00000000-0000-0000-0000-000000000000',
          set_to: 4,
          taken: 0,
          returned: 0,
          since_id: '0',
        } as never)
        .execute(),
    );
    const { RunID } = await ask(app, cast.channel, presaleTasks.start, { OrderIDs: ids.slice(3, 5) });
    expect((await settled(cast.channel, RunID, 'ready'))?.Sums).toEqual({ go: 1, skip: 1 });
    await ask(app, cast.channel, batches.run, { RunID });
    await settled(cast.channel, RunID, 'done');
    const { rows } = await app.database.pool.query(
      'select taken::int as taken from quotas where spu_id = $1',
      [spuId],
    );
    expect(rows).toEqual([{ taken: 3 }]);
    const { items } = await ask(app, cast.channel, batches.items, {
      runId: RunID,
      itemStates: ['skip', 'skipped'],
    });
    expect(items[0]?.Reason).toContain('额度不足');
    await expect(ask(app, cast.outsider, presaleTasks.start, {})).rejects.toThrow('没有符合条件的预售订单');
  });

  it('takes the quota of its choice of products too, set while it waited, and gives back what it took', async () => {
    const choice = await openOrders(app, cast, 2, { amount: 2, name: '水果组合' });
    const spu = choice.listing.spuIds.get(cast.grower.shopId) ?? '';
    const group = newId();
    await mark(cast.channel, choice.ids);
    await inShop(app.database.pool, { shopId: cast.grower.shopId }, async (db) => {
      const choices = { configs: '[]', required_count: 1, price_mode: 1, created_by: cast.grower.userId };
      await db.insert('spu_groups', { id: group, name: '水果组合', ...choices } as never).execute();
      await db
        .update('spus')
        .set({ spu_group_id: group, inventory_option: 2 } as never)
        .where('id', '=', spu)
        .execute();
      await setGroupQuotas(db, { id: cast.grower.userId, name: '' }, [group], 3);
    });
    const left = async () =>
      (await app.database.pool.query('select available from quotas where spu_id = $1', [group])).rows[0]
        .available;
    const { RunID } = await ask(app, cast.grower, presaleTasks.start, { SpuIDs: [spu] });
    expect((await settled(cast.grower, RunID, 'ready'))?.Sums).toEqual({ go: 1, skip: 1 });
    await ask(app, cast.grower, batches.run, { RunID });
    await settled(cast.grower, RunID, 'done');
    expect(await left()).toBe(1);
    const runs = await ask(app, cast.grower, batches.get, { Acts: ['convertPresale'] });
    expect(runs.items[0]?.RunID).toBe(RunID);
    await ask(app, cast.grower, batches.undo, { RunID });
    expect((await settled(cast.grower, RunID, 'undone'))?.Sums).toEqual({ undone: 1, skip: 1 });
    expect(await left()).toBe(3);
    expect(await readBack(cast.channel, choice.ids[0])).toMatchObject({ Stage: 7, PresaleShipOn: later });
    await ask(app, cast.channel, orders.cancelByEntry, {
      Orders: [{ OrderID: choice.ids[0] ?? '', Reason: '不等了' }],
    });
    const moved = { OrderIDs: choice.ids.slice(0, 1), ShipOn: muchLater };
    await expect(ask(app, cast.grower, presales.promise, moved)).rejects.toThrow('订单已取消');
  });

  it('by a strict task is not overtaken by a smaller one, also where the pieces of the task are over', async () => {
    const { ids: more } = await openOrders(app, cast, 1, { amount: 4, name: '大单' });
    const { ids: small } = await openOrders(app, cast, 1, { amount: 1, name: '小单' });
    await mark(cast.channel, [...more, ...small]);
    const convert = async (Strict: boolean) => {
      const OrderIDs = [...more, ...small];
      const { RunID } = await ask(app, cast.channel, presaleTasks.start, { OrderIDs, MostPieces: 3, Strict });
      await settled(cast.channel, RunID, 'ready');
      return (await ask(app, cast.channel, batches.items, { runId: RunID })).items.map(
        ({ OrderID }) => OrderID,
      );
    };
    await expect(ask(app, cast.channel, presaleTasks.start, { OrderIDs: [] })).rejects.toThrow('4009');
    expect(await convert(false)).toEqual(small);
    await expect(convert(true)).rejects.toThrow('4009 没有符合条件的预售订单');
  });
});
