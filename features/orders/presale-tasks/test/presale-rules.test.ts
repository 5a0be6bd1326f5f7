import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { presaleRules } from '#features/catalogue/presale-rules/contract.ts';
import { salesQuotas } from '#features/catalogue/quotas/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { moveStock } from '#features/catalogue/warehouses/server/index.ts';
import { batches } from '#features/orders/order-batches/contract.ts';
import { settledRun } from '#features/orders/order-batches/test/settled-run.ts';
import { orderImports } from '#features/orders/order-imports/contract.ts';
import { intake, ktt, rowsOf, start } from '#features/orders/order-imports/test/intake.ts';
import { requests } from '#features/orders/order-requests/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { orderApi } from '#features/shipping/order-api/contract.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { type Listing, openListing } from '#test/listings.ts';
import { presaleTasks } from '../contract.ts';
import { convertDue } from '../server/index.ts';

let app: TestApp;
let cast: Cast;
const sku = newId();
const warehouse = newId();
const ShipOn = dayOf(new Date(Date.now() + 5 * 86_400_000));

beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
});
afterAll(() => app.close());

const list = (name: string) => openListing(app, [cast.channel, cast.middle, cast.grower], [30, 20, 10], name);
const at = (listing: Listing, who: Person) => listing.spuIds.get(who.shopId) ?? '';
const rule = (who: Person, listing: Listing, more: object) =>
  ask(app, who, presaleRules.set, { SpuIDs: [at(listing, who)], Mode: 'always', ShipOn, ...more });
const limit = (listing: Listing, Quota: number) =>
  ask(app, cast.grower, salesQuotas.set, { SpuID: at(listing, cast.grower), Quota, Reason: '限量' });
const left = async (listing: Listing) =>
  (await ask(app, cast.grower, salesQuotas.get, { SpuIDs: [at(listing, cast.grower)] })).items[0]?.Left;

let receiver = 0;
const place = async (listing: Listing, spuAmount = 1) => {
  const detail = `文一西路${++receiver}号`;
  const Address = { receiver: `收${receiver}`, phone: `139${String(receiver).padStart(8, '0')}`, detail };
  const where = { province: '浙江省', city: '杭州市', area: '西湖区' };
  const Lines = [{ spuID: listing.entrySpuId, spuAmount, Address: { ...Address, ...where } }];
  const { OrderIDs } = await ask(app, cast.channel, orders.place, { ThirdPartyName: '快团团', Lines });
  return OrderIDs[0] ?? '';
};
const read = async (who: Person, OrderID: string) => (await ask(app, who, orders.detail, { OrderID })).Order;
const stageOf = async (OrderID: string) => (await read(cast.channel, OrderID)).Stage;
const submit = (listing: Listing, n: number) => {
  const lines = Array.from({ length: n }, (_, i) => ({
    spuId: listing.entrySpuId,
    quantity: 1,
    receiver: `批${i}`,
    mobile: `1370000000${i}`,
    address: '浙江省杭州市西湖区文一西路1号',
  }));
  return ask(app, cast.channel, orderApi.submit, { thirdPartyName: '有赞', orders: lines });
};
const stages = async (ids: readonly string[]) => Promise.all(ids.map(stageOf));
const WAITS = 7;
const OPEN = 2;

describe('a listing that is always sold ahead', () => {
  it('takes neither quota nor stock, and tells its day before and after', async () => {
    const listing = await list('脐橙');
    await limit(listing, 3);
    await rule(cast.grower, listing, {});
    const SpuIDs = [listing.entrySpuId];
    const answer = await ask(app, cast.channel, presaleRules.told, { SpuIDs });
    expect(answer.items).toEqual([{ SpuID: listing.entrySpuId, Mode: 'always', ShipOn }]);
    for (const who of [cast.channel, cast.middle, cast.grower]) {
      const { items } = await ask(app, who, spus.get, { SpuIDs: [at(listing, who)] });
      expect(items[0]?.Presale, 'its row says so in every shop').toEqual({ Mode: 'always', ShipOn });
    }
    const id = await place(listing, 5);
    for (const who of [cast.channel, cast.middle, cast.grower])
      expect(await read(who, id)).toMatchObject({ Stage: WAITS, PresaleShipOn: ShipOn });
    expect(await left(listing)).toBe(3);
    const { items } = await submit(listing, 2);
    expect(await stages(items.map(({ orderNo }) => orderNo))).toEqual([WAITS, WAITS]);
  });

  it('keeps what a change of its rule does not name, and loses what is named as nothing', async () => {
    const listing = await list('蟠桃');
    const EndsOn = new Date(Date.now() + 2 * 86_400_000).toISOString();
    await rule(cast.grower, listing, { EndsOn, MaxPieces: 30, AutoConvert: true });
    const later = dayOf(new Date(Date.now() + 6 * 86_400_000));
    await rule(cast.grower, listing, { ShipOn: later });
    const SpuIDs = [at(listing, cast.grower)];
    const standing = async () => (await ask(app, cast.grower, presaleRules.get, { SpuIDs })).items[0];
    const { EndsOn: kept = '', ...rest } = (await standing()) ?? {};
    expect(rest).toMatchObject({ ShipOn: later, MaxPieces: 30, AutoConvert: true });
    expect(Date.parse(kept ?? '')).toBe(Date.parse(EndsOn));
    await rule(cast.grower, listing, { EndsOn: null, MaxPieces: null, AutoConvert: false });
    expect(await standing()).toMatchObject({ MaxPieces: null, AutoConvert: false });
    const byItsDay = (await standing())?.EndsOn;
    await rule(cast.grower, listing, { ShipOn: later });
    expect(Date.parse((await standing())?.EndsOn ?? '') - Date.parse(byItsDay ?? '')).toBe(86_400_000);
  });

  it('is decided by the rule nearest to who ships, and by none once it is ended', async () => {
    const listing = await list('红心柚');
    const sooner = dayOf(new Date(Date.now() + 2 * 86_400_000));
    await rule(cast.channel, listing, { ShipOn: sooner });
    await rule(cast.grower, listing, {});
    expect(await read(cast.channel, await place(listing))).toMatchObject({ PresaleShipOn: ShipOn });
    const end = (who: Person) => ask(app, who, presaleRules.end, { SpuIDs: [at(listing, who)] });
    expect((await end(cast.grower)).done).toBe(1);
    expect(await read(cast.channel, await place(listing))).toMatchObject({ PresaleShipOn: sooner });
    await end(cast.channel);
    expect((await end(cast.channel)).skipped[0]?.reason).toContain('没有正在进行');
    expect(await read(cast.channel, await place(listing))).toMatchObject({
      Stage: OPEN,
      PresaleShipOn: null,
    });
  });

  it('has as many places as were set, given back by a cancel, also to many at once', async () => {
    const listing = await list('冬枣');
    await rule(cast.grower, listing, { MaxPieces: 10 });
    const first = await place(listing, 4);
    await expect(place(listing, 7)).rejects.toThrow('4010 “冬枣”预售名额已满：还剩 6 件');
    await ask(app, cast.channel, orders.cancelByEntry, { Orders: [{ OrderID: first, Reason: '不要了' }] });
    const race = await Promise.allSettled(Array.from({ length: 8 }, () => place(listing, 2)));
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const { items } = await ask(app, cast.grower, presaleRules.get, {});
    expect(items.find(({ SpuName }) => SpuName === '冬枣')).toMatchObject({ MaxPieces: 10, Pieces: 10 });
    const { skipped } = await submit(listing, 2);
    expect(skipped.map(({ reason }) => reason)[0]).toContain('预售名额已满：还剩 0 件');
  });

  it('leaves of a sheet what no place is left for, says how many are at that row, and takes smaller ones behind', async () => {
    const listing = await list('沾化冬枣');
    await rule(cast.grower, listing, { MaxPieces: 10 });
    await place(listing, 1);
    const amounts = [1, 2, 1, 3, 9, 2];
    const sheet = await ktt(amounts.map((amount) => ({ product: listing.name, amount: String(amount) })));
    const { TaskID } = await intake(app, cast.channel, sheet);
    const before = await rowsOf(app, cast.channel, TaskID);
    expect(before.map(({ State }) => State)).toEqual([
      'ready',
      'ready',
      'ready',
      'ready',
      'toCorrect',
      'ready',
    ]);
    expect(before[4]?.Problems.map(({ says }) => says)).toEqual([
      '“沾化冬枣”预售名额已满：还剩 2 件，请减少数量或更换商品',
    ]);
    const { Task } = await ask(app, cast.channel, orderImports.detail, { TaskID });
    expect(Task).toMatchObject({ RowsReady: 5, RowsRemarked: 0, RowsFailed: 1 });
    await start(app, cast.channel, TaskID);
    const rows = await rowsOf(app, cast.channel, TaskID);
    const cells = rows.map(({ State, Problems }) => [State, Problems.map(({ says }) => says).join()]);
    expect(cells.map(([State]) => State === 'imported')).toEqual([true, true, true, true, false, true]);
    expect(cells[4]?.[1]).toContain('还剩 2 件');
  });

  it('takes a day that can be promised and a period that comes before it', async () => {
    const listing = await list('石榴');
    const today = dayOf(new Date());
    await expect(rule(cast.grower, listing, { ShipOn: today })).rejects.toThrow('4022 预计发货日');
    const EndsOn = `${dayOf(new Date(Date.now() + 9 * 86_400_000))}T00:00:00Z`;
    await expect(rule(cast.grower, listing, { EndsOn })).rejects.toThrow('4022 预售应在开始之后结束');
    const foreign = { SpuIDs: [at(listing, cast.grower)], Mode: 'always' as const, ShipOn };
    expect((await ask(app, cast.outsider, presaleRules.set, foreign)).skipped[0]?.reason).toContain('不属于');
  });
});

describe('a listing that is sold ahead once it is used up', () => {
  it('sells what quota has room for, and lets the rest wait, by form and in batches', async () => {
    const listing = await list('猕猴桃');
    await limit(listing, 2);
    await expect(place(listing, 3)).rejects.toThrow('4010');
    await rule(cast.grower, listing, { Mode: 'overflow' });
    expect(await stages([await place(listing), await place(listing, 3)])).toEqual([OPEN, WAITS]);
    expect(await left(listing)).toBe(1);
    const { items } = await submit(listing, 3);
    expect((await stages(items.map(({ orderNo }) => orderNo))).sort()).toEqual([OPEN, WAITS, WAITS]);
    expect(await left(listing)).toBe(0);
  });

  it('says in a sheet that is read which rows will wait and until when, and leaves none to correct', async () => {
    const short = await list('会理软籽石榴5斤');
    const ahead = await list('大荔鲜食冬枣3斤');
    await limit(short, 2);
    await rule(cast.grower, short, { Mode: 'overflow' });
    await limit(ahead, 0);
    await rule(cast.grower, ahead, {});
    const products = [short, short, short, ahead].map(({ name }) => ({ product: name, amount: 1 }));
    const { TaskID } = await intake(app, cast.channel, await ktt(products));
    const text = `预售，预计 ${ShipOn.slice(5)} 发货`;
    const rows = await rowsOf(app, cast.channel, TaskID);
    const says = rows.map(({ Problems }) => Problems.map((problem) => problem.says).join());
    expect(says.map((each) => each.includes(text))).toEqual([false, false, true, true]);
    expect(rows.map(({ State }) => State)).toEqual(Array(4).fill('ready'));
    await start(app, cast.channel, TaskID);
    const done = await rowsOf(app, cast.channel, TaskID);
    expect(await stages(done.map(({ OrderID }) => OrderID ?? ''))).toEqual([OPEN, OPEN, WAITS, WAITS]);
  });

  it('lets what finds no stock wait, and gives it its turn when stock comes', async () => {
    const listing = await list('蓝莓');
    const spuId = at(listing, cast.grower);
    const grower = <R>(work: Parameters<typeof inShop<R>>[2]) =>
      inShop(app.database.pool, { shopId: cast.grower.shopId }, work);
    await grower(async (db) => {
      const product = { id: sku, name: '蓝莓', keeps_stock: true, created_by: cast.grower.userId };
      await db.insert('skus', product).execute();
      await db.insert('spu_skus', { spu_id: spuId, sku_id: sku, count: 1 }).execute();
      await db.insert('warehouses', { id: warehouse, name: '主仓', is_default: true, type: 1 }).execute();
      await db.insert('stock', { sku_id: sku, warehouse_id: warehouse, on_hand: 3, reserved: 0 }).execute();
      const limited = { inventory_option: 1, rules: 16 };
      await db.update('spus').set(limited).where('id', '=', spuId).execute();
    });
    await rule(cast.grower, listing, { Mode: 'overflow', AutoConvert: true });
    const ids = [await place(listing, 2), await place(listing, 4), await place(listing, 3)];
    expect(await stages(ids)).toEqual([OPEN, WAITS, WAITS]);
    const { items } = await submit(listing, 2);
    expect((await stages(items.map(({ orderNo }) => orderNo))).sort()).toEqual([OPEN, WAITS]);
    await convertDue.run(app.database.pool, app.files);
    expect(await stages(ids)).toEqual([OPEN, WAITS, WAITS]);
    const come = { warehouseId: warehouse, skuId: sku, kind: 1 as const, onHand: 5, reserved: 0 };
    await grower((db) => moveStock(db, [come], { id: null, name: '' }));
    await convertDue.run(app.database.pool, app.files);
    await expect.poll(() => stages(ids)).toEqual([OPEN, OPEN, WAITS]);
  });

  it('turns real only what is there, also where new orders are taken without stock, and not late before its day', async () => {
    const listing = await list('粑粑柑');
    const spuId = at(listing, cast.grower);
    const skuId = newId();
    const stock = async () =>
      (await app.database.pool.query('select on_hand, reserved from stock where sku_id = $1', [skuId]))
        .rows[0];
    await inShop(app.database.pool, { shopId: cast.grower.shopId }, async (db) => {
      const product = { id: skuId, name: '粑粑柑', keeps_stock: true, created_by: cast.grower.userId };
      await db.insert('skus', product).execute();
      await db.insert('spu_skus', { spu_id: spuId, sku_id: skuId, count: 1 }).execute();
      await db.insert('stock', { sku_id: skuId, warehouse_id: warehouse, on_hand: 5, reserved: 3 }).execute();
      await db.update('spus').set({ inventory_option: 0, rules: 16 }).where('id', '=', spuId).execute();
    });
    await rule(cast.grower, listing, { AutoConvert: true });
    const ids = [await place(listing, 2), await place(listing, 2), await place(listing, 3)];
    expect(await stages(ids)).toEqual([WAITS, WAITS, WAITS]);
    const { RunID } = await ask(app, cast.grower, presaleTasks.start, { SpuIDs: [spuId] });
    await settledRun(app, cast.grower, RunID);
    await ask(app, cast.grower, batches.run, { RunID });
    expect((await settledRun(app, cast.grower, RunID)).Sums).toEqual({ done: 1, skip: 2 });
    expect(await stages(ids)).toEqual([OPEN, WAITS, WAITS]);
    expect(await stock()).toEqual({ on_hand: 5, reserved: 5 });
    const { ShipBy } = await read(cast.channel, ids[0] ?? '');
    expect(dayOf(new Date(ShipBy ?? 0)) >= ShipOn).toBe(true);
    const changes = await ask(app, cast.channel, requests.changes, { unseen: true, orderNo: ids });
    expect(changes.items).toMatchObject([{ OrderID: ids[0], Kind: 'converted', Was: ShipOn }]);
  });
});
