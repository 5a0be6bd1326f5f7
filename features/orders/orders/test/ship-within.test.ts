import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { presales } from '#features/orders/presales/contract.ts';
import { convertPresales } from '#features/orders/presales/server/index.ts';
import { suspensions } from '#features/orders/suspensions/contract.ts';
import { orderApi } from '#features/shipping/order-api/contract.ts';
import { shopSettings } from '#features/shops/shops/settings-contract.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { orders } from '../contract.ts';
import { dayOf } from '../times/order-time.ts';
import { isLate } from '../times/ship-clock.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
});
afterAll(() => app.close());

const HOUR = 3_600_000;
const read = async (who: Person, OrderID = '') => (await ask(app, who, orders.detail, { OrderID })).Order;
const within = (ShipWithinHours: number, who = cast.grower) =>
  ask(app, who, shopSettings.setMisc, { ShipWithinHours });
const hoursOf = ({ ShipBy, CreatedOn }: Awaited<ReturnType<typeof read>>) =>
  ShipBy && (Date.parse(ShipBy) - Date.parse(CreatedOn)) / HOUR;

describe('the time within which a shop ships', () => {
  it('is told with each order that comes in then, by form and in batches; those that are in keep theirs', async () => {
    const before = await openOrders(app, cast, 1, { name: '苹果' });
    await within(24);
    await within(2, cast.middle);
    const after = await openOrders(app, cast, 1, { name: '梨' });
    expect(hoursOf(await read(cast.channel, before.ids[0]))).toBeNull();
    for (const who of [cast.channel, cast.middle, cast.grower])
      expect(hoursOf(await read(who, after.ids[0]))).toBe(24);
    const line = { spuId: after.listing.entrySpuId, quantity: 1, receiver: '张三', mobile: '13800000001' };
    const lines = [{ ...line, address: '浙江省杭州市西湖区文一西路1号' }];
    const { items } = await ask(app, cast.channel, orderApi.submit, {
      thirdPartyName: '有赞',
      orders: lines,
    });
    for (const who of [cast.channel, cast.grower])
      expect(hoursOf(await read(who, items[0]?.orderNo))).toBe(24);
    expect((await ask(app, cast.grower, shopSettings.misc, {})).ShipWithinHours).toBe(24);
    await expect(within(0)).rejects.toThrow('至少 1');
  });

  it('is told of orders that come in batches from a shop that keeps stock, with their warehouse', async () => {
    await within(24);
    const { listing } = await openOrders(app, cast, 0, { name: '柿' });
    const { SkuID } = await ask(app, cast.grower, skus.add, { SkuName: '柿饼5斤' });
    const spu_id = listing.spuIds.get(cast.grower.shopId) ?? '';
    await inShop(app.database.pool, cast.grower, (db) =>
      db.insert('spu_skus', { spu_id, sku_id: SkuID, count: 1 }).execute(),
    );
    await ask(app, cast.grower, skus.update, { SkuID, SkuInventory: 9 });
    await app.work();
    const line = { spuId: listing.entrySpuId, quantity: 1, receiver: '李四', mobile: '13800000002' };
    const lines = [{ ...line, address: '浙江省杭州市西湖区文二路2号' }];
    const { items } = await ask(app, cast.channel, orderApi.submit, {
      thirdPartyName: '有赞',
      orders: lines,
    });
    const order = await read(cast.grower, items[0]?.orderNo);
    expect([hoursOf(order), order.WarehouseName]).toEqual([24, '默认仓库']);
  });

  it('says what is late, wherever orders are listed', async () => {
    await within(1);
    const { ids } = await openOrders(app, cast, 2, { name: '桃' });
    await app.database.pool.query("update orders set ship_by = now() - interval '1 minute' where id = $1", [
      ids[0],
    ]);
    const late = await ask(app, cast.channel, orders.normal, { late: true });
    expect(late.items.map(({ OrderID }) => OrderID)).toEqual([ids[0]]);
  });

  it('is stopped by who entered the order, not by who ships it: what that one holds is late all the same', async () => {
    const stopped = await openOrders(app, cast, 1, { name: '停售杏' });
    const ids = [...(await openOrders(app, cast, 3, { name: '杏' })).ids, ...stopped.ids];
    const [entrys = '', shippers = '', both = '', middles = ''] = ids;
    await ask(app, cast.channel, suspensions.suspend, { OrderIDs: [entrys, both], IdHoldReason: 1 });
    await ask(app, cast.grower, suspensions.suspend, { OrderIDs: [shippers, both], IdHoldReason: 11 });
    // Who stands between has stopped the listing: who ships may not.
    const stop = { SpuIDs: [stopped.listing.spuIds.get(cast.middle.shopId) ?? ''], IsSuspended: true };
    await ask(app, cast.middle, spus.suspend, { ...stop, HoldOpenOrders: true });
    await expect.poll(async () => (await read(cast.middle, middles)).Stage).toBe(8);
    await app.database.pool.query(
      "update orders set ship_by = now() - interval '1 minute' where id = any($1)",
      [ids],
    );
    const late = async (who: Person, list: typeof orders.normal) =>
      (await ask(app, who, list, { late: true, orderNo: ids })).items.map(({ OrderID }) => OrderID);
    expect(await late(cast.channel, orders.normal)).toEqual([shippers]);
    expect(await late(cast.grower, orders.forDeliver)).toEqual([shippers]);
    const rows = await Promise.all(ids.map((id) => read(cast.middle, id)));
    expect(rows.map((row) => isLate(row))).toEqual([false, true, false, false]);
  });

  it('moves by what another shop than the shipper held, and by what two held at once only once', async () => {
    const { ids, listing } = await openOrders(app, cast, 1, { name: '李子' });
    const [OrderID = ''] = ids;
    const SpuIDs = [listing.spuIds.get(cast.middle.shopId) ?? ''];
    const stop = (IsSuspended: boolean) =>
      ask(app, cast.middle, spus.suspend, { SpuIDs, IsSuspended, HoldOpenOrders: true });
    const heldBy = async (n: number) =>
      expect.poll(async () => (await read(cast.middle, OrderID)).Holds.length).toBe(n);
    const hours = async () => Math.round(Number(hoursOf(await read(cast.grower, OrderID))));
    const before = await hours();
    await stop(true);
    await heldBy(1);
    await ask(app, cast.channel, suspensions.suspend, { OrderIDs: [OrderID], IdHoldReason: 1 });
    // The entry held it from five to now, the shop between from three.
    await app.database.pool.query(
      `update order_holds set placed_at = now() - make_interval(hours => case when hop = 0 then 5 else 3 end)
       where order_id = $1`,
      [OrderID],
    );
    await ask(app, cast.channel, suspensions.resume, { Orders: [{ OrderID }] });
    expect((await hours()) - before).toBe(2);
    await stop(false);
    await heldBy(0);
    expect((await hours()) - before).toBe(5);
  });

  it('begins anew when a presale order is converted, and ends no sooner than its promised day', async () => {
    await within(12);
    const { ids } = await openOrders(app, cast, 1, { name: '李' });
    const ShipOn = dayOf(new Date(Date.now() + 72 * HOUR));
    await ask(app, cast.channel, presales.mark, { OrderIDs: ids, ShipOn });
    const user = { id: cast.channel.userId, name: '', loginName: '' };
    await inShop(app.database.pool, { shopId: cast.channel.shopId }, (db) =>
      convertPresales({ db, user }, ids),
    );
    const shipBy = Date.parse((await read(cast.grower, ids[0])).ShipBy ?? '');
    expect(shipBy).toBe(Date.parse(`${ShipOn}T23:59:59+08:00`));
    // Promised for yesterday, it has the shop's hours.
    const { ids: late } = await openOrders(app, cast, 1, { name: '杏' });
    await ask(app, cast.channel, presales.mark, { OrderIDs: late, ShipOn });
    await app.database.pool.query('update orders set presale_ship_on = current_date - 2 where id = any($1)', [
      late,
    ]);
    await inShop(app.database.pool, { shopId: cast.channel.shopId }, (db) =>
      convertPresales({ db, user }, late),
    );
    const soon = Date.parse((await read(cast.grower, late[0])).ShipBy ?? '');
    expect(Math.round((soon - Date.now()) / HOUR)).toBe(12);
  });
});
