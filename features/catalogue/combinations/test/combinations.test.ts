import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { salesQuotas } from '#features/catalogue/quotas/contract.ts';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { warehouses } from '#features/catalogue/warehouses/contract.ts';
import { inventory } from '#features/catalogue/warehouses/inventory-contract.ts';
import { inbox } from '#features/insight/inbox/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { combinations } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let ids: Record<string, string> = {};
let warehouse = '';
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  for (const [SkuName, SkuPrice] of [
    ['苹果', 10],
    ['梨', 8],
    ['草莓', 20],
    ['蓝莓', 15],
  ] as const)
    ids = { ...ids, [SkuName]: (await ask(app, cast.grower, skus.add, { SkuName, SkuPrice })).SkuID };
  warehouse = (await ask(app, cast.grower, warehouses.add, { WarehouseName: '总仓' } as never)).WarehouseID;
  await app.work();
});
afterAll(() => app.close());

const partsNamed = (...names: string[]) => names.map((name) => ({ SkuID: ids[name] ?? '' }));
const parts = (counts: Record<string, number>) =>
  Object.entries(counts).map(([name, Count]) => ({ SkuID: ids[name] ?? '', Count }));
const make = (more: object) =>
  call(app, cast.grower, combinations.addFlexible, {
    SpuGroupName: '水果任选',
    FlexibleConfigs: partsNamed('苹果', '梨', '草莓'),
    RequiredCountWhenPurchasing: 2,
    DoNotAllowDuplicate: true,
    PriceMode: 2,
    Discount: 0.9,
    ...more,
  } as never);
const groupOf = async (id: string) =>
  (await ask(app, cast.grower, combinations.get, { SpuGroupIDs: [id] })).items[0];
const listingsOf = async (SpuIDs: string[]) =>
  (await ask(app, cast.grower, spus.get, { SpuIDs, pageSize: 200 })).items;
const place = async (spuID: string, spuAmount = 1, by = cast.grower) => {
  const Address = { receiver: '王小明', phone: '13800138000', province: '浙江省', detail: '漕溪路1号' };
  const answer = await call(app, by, orders.place, {
    AvoidDuplicationInDays: 0,
    Lines: [{ spuID, spuAmount, Address: { ...Address, city: '杭州市', area: '西湖区' } }],
  } as never);
  return answer.status === 0 ? (answer.data.OrderIDs[0] ?? '') : answer.message;
};
const count = (name: string, Count: number) =>
  ask(app, cast.grower, inventory.set, {
    WarehouseID: warehouse,
    Mode: 1,
    Reason: '盘点',
    Items: [{ SkuID: ids[name] ?? '', Count }],
  } as never);
/** [on hand, reserved] of each product. */
const stock = async () => {
  const { items } = await ask(app, cast.grower, inventory.get, {});
  return Object.fromEntries(items.map((row) => [row.SkuName, [row.OnHand, row.Reserved]]));
};
const cancel = (OrderID: string) =>
  ask(app, cast.grower, orders.cancelByEntry, { Orders: [{ OrderID, Reason: '' }] });

describe('a choice of products', () => {
  it('is counted and named before anything is made, then makes a listing of each way to choose', async () => {
    const preview = await make({ PreviewOnly: true });
    expect(preview.data).toMatchObject({
      Count: 3,
      SpuGroupID: null,
      SpuIDs: [],
      Names: ['水果任选（苹果×1+梨×1）', '水果任选（苹果×1+草莓×1）', '水果任选（梨×1+草莓×1）'],
    });
    const { data } = await make({});
    expect(data.Room).toBe(preview.data.Room);
    const listed = await listingsOf(data.SpuIDs);
    expect(listed.map((row) => [row.SpuName, row.DistributePrice]).sort()).toEqual([
      ['水果任选（梨×1+草莓×1）', 25.2],
      ['水果任选（苹果×1+梨×1）', 16.2],
      ['水果任选（苹果×1+草莓×1）', 27],
    ]);
    expect(await groupOf(data.SpuGroupID ?? '')).toMatchObject({
      SpuCount: 3,
      SuspendedCount: 0,
      PriceFrom: 16.2,
      PriceTo: 27,
      Left: null,
      FlexibleConfigs: [{ SkuName: '苹果' }, { SkuName: '梨' }, { SkuName: '草莓' }],
    });
    const FlexibleConfigs = partsNamed('苹果', '梨').map(({ SkuID }) => ({ SkuID: SkuID.toUpperCase() }));
    const capitals = await make({ SpuGroupName: '大写', FlexibleConfigs });
    expect(await listingsOf(capitals.data.SpuIDs)).toMatchObject([{ DistributePrice: 16.2 }]);
  });

  it('refuses what would be too many, can’t be filled, or is the same twice', async () => {
    const says = async (more: object) => (await make({ PreviewOnly: true, ...more })).message;
    expect(await says({ RequiredCountWhenPurchasing: 4 })).toBe('每次选 4 件，但可选商品最多只能凑出 3 件');
    expect(await says({ DoNotAllowDuplicate: false, RequiredCountWhenPurchasing: 30 })).toMatch(
      /^会生成 496 个组合，超过 200 个/,
    );
    const twice = [{ Skus: parts({ 苹果: 1, 梨: 1 }) }, { Name: '一家人', Skus: parts({ 梨: 1, 苹果: 1 }) }];
    expect(await says({ Mode: 2, Combinations: twice })).toBe('组合“一家人”与第 1 个相同');
    expect(await says({ Mode: 2, Combinations: [{ Name: '三件', Skus: parts({ 苹果: 1, 梨: 2 }) }] })).toBe(
      '组合“三件”是 3 件，应为 2 件',
    );
    const [apples, pears] = partsNamed('苹果', '梨');
    const bound = {
      FlexibleConfigs: [{ ...apples, MinCount: 1 }, pears],
      DoNotAllowDuplicate: false,
      Mode: 2,
    };
    expect(await says({ ...bound, Combinations: [{ Skus: parts({ 梨: 2 }) }] })).toBe(
      '组合“水果任选（梨×2）”里“苹果”是 0 件，应为 1 到 2 件',
    );
    expect(await says({ PriceMode: 1, DistributePrice: null })).toBe('请填写分销价');
  });

  it('changed, makes only what is missing and suspends what holds a removed product', async () => {
    const { data } = await make({ SpuGroupName: '改一改' });
    const SpuGroupID = data.SpuGroupID ?? '';
    const update = (more: object) =>
      ask(app, cast.grower, combinations.update, { SpuGroupID, ...more } as never);
    const four = { FlexibleConfigs: partsNamed('苹果', '梨', '草莓', '蓝莓') };
    expect(await update({ ...four, PreviewOnly: true })).toMatchObject({ Added: 3, Suspended: [], Count: 6 });
    expect((await groupOf(SpuGroupID))?.SpuCount).toBe(3);
    expect((await update(four)).SpuIDs).toHaveLength(3);
    expect(await update(four)).toMatchObject({ Added: 0, SpuIDs: [] });
    const less = await update({ FlexibleConfigs: partsNamed('苹果', '梨', '蓝莓') });
    expect(less).toMatchObject({ Added: 0, Resumed: [] });
    expect(less.Suspended).toHaveLength(3);
    expect(await groupOf(SpuGroupID)).toMatchObject({ SpuCount: 6, SuspendedCount: 3 });
    expect((await update(four)).Resumed).toHaveLength(3);
    await update({ PriceMode: 1, DistributePrice: 30 });
    expect(await groupOf(SpuGroupID)).toMatchObject({ PriceFrom: 30, PriceTo: 30 });
    await expect(update({ DistributePrice: null })).rejects.toThrow('请填写分销价');
    await update({ ValidStart: '2026-03-01T00:00:00+08:00' });
    await expect(update({ ValidEnd: '2026-02-01T00:00:00+08:00' })).rejects.toThrow('结束时间应晚于开始时间');
  });

  it('leaves what was stopped by hand as it is, and sells nothing new while all of it is stopped', async () => {
    const { data } = await make({ SpuGroupName: '停一停' });
    const SpuGroupID = data.SpuGroupID ?? '';
    const update = (more: object) =>
      ask(app, cast.grower, combinations.update, { SpuGroupID, ...more } as never);
    const SpuIDs = data.SpuIDs.slice(0, 1);
    await ask(app, cast.grower, spus.suspend, { SpuIDs, IsSuspended: true });
    const same = { FlexibleConfigs: partsNamed('苹果', '梨', '草莓'), Discount: 0.8, PriceMode: 2 };
    expect(await update(same)).toMatchObject({ Added: 0, Suspended: [], Resumed: [] });
    expect((await update({ idSpuGroupStatus: 1 })).Suspended).toHaveLength(2);
    const more = { FlexibleConfigs: partsNamed('苹果', '梨', '草莓', '蓝莓') };
    expect(await update(more)).toMatchObject({ Added: 3, Resumed: [] });
    expect(await groupOf(SpuGroupID)).toMatchObject({ SpuCount: 6, SuspendedCount: 6 });
    expect((await update({ idSpuGroupStatus: 0 })).Resumed).toHaveLength(6);
  });

  it('goes on without a product that was deleted from the library while it was in none of its listings', async () => {
    const made = { SpuGroupName: '手选', Mode: 2, Combinations: [{ Skus: parts({ 苹果: 1, 梨: 1 }) }] };
    const answer = (await ask(app, cast.grower, skus.add, { SkuName: '停产柿饼' })).SkuID;
    const { data } = await make({
      ...made,
      FlexibleConfigs: [...partsNamed('苹果', '梨'), { SkuID: answer }],
    });
    const SpuGroupID = data.SpuGroupID ?? '';
    await ask(app, cast.grower, skus.remove, { SkuIDs: [answer] });
    const known = await groupOf(SpuGroupID);
    expect(known?.FlexibleConfigs.map(({ SkuName }) => SkuName)).toEqual(['苹果', '梨']);
    const stopped = await ask(app, cast.grower, combinations.update, { SpuGroupID, idSpuGroupStatus: 1 });
    expect(stopped.Suspended).toHaveLength(1);
    const name = {
      SpuGroupName: '手选礼盒',
      FlexibleConfigs: known?.FlexibleConfigs.map(({ SkuID }) => ({ SkuID })),
    };
    await ask(app, cast.grower, combinations.update, { SpuGroupID, ...name });
    expect((await groupOf(SpuGroupID))?.SpuGroupName).toBe('手选礼盒');
  });

  it('copied, has listings of its own; deleted, takes them out of sale', async () => {
    const { data } = await make({ SpuGroupName: '原版' });
    const copied = await ask(app, cast.grower, combinations.copy, {
      SpuGroupID: data.SpuGroupID ?? '',
      SpuGroupName: '复刻',
    } as never);
    expect(copied.Count).toBe(3);
    expect(copied.Names).toContain('复刻（苹果×1+梨×1）');
    expect((await listingsOf(copied.SpuIDs)).map((row) => row.SpuName)).toContain('复刻（苹果×1+梨×1）');
    await ask(app, cast.grower, combinations.remove, { SpuGroupIDs: [copied.SpuGroupID ?? ''] });
    expect(await listingsOf(copied.SpuIDs)).toEqual([]);
    expect(await listingsOf(data.SpuIDs)).toHaveLength(3);
  });

  it('has one quota over all its listings, and takes back what is cancelled', async () => {
    const { data } = await make({ SpuGroupName: '限量', InventoryCountForDistribute: 5 });
    const [one = '', two = ''] = data.SpuIDs;
    const first = await place(one, 3);
    expect(await place(two, 3)).toMatch(/可售额度不足：剩余 2/);
    expect((await groupOf(data.SpuGroupID ?? ''))?.Left).toBe(2);
    expect((await listingsOf([two]))[0]?.Left).toBe(2);
    await cancel(first);
    expect((await groupOf(data.SpuGroupID ?? ''))?.Left).toBe(5);
    const all = await place(two, 5);
    const { items: notices } = await ask(app, cast.grower, inbox.get, {});
    expect(notices.map(({ Says }) => Says)).toContain('“限量”的共用额度已用完');
    const change = { SpuGroupID: data.SpuGroupID ?? '', InventoryCountForDistribute: 8 };
    await ask(app, cast.grower, combinations.update, change);
    const { items: logs } = await ask(app, cast.grower, salesQuotas.history, { SpuName: '限量' });
    expect(logs).toMatchObject([
      { SpuName: '限量', AgentName: '所有渠道', Before: 0, After: 8, Taken: 8, Returned: 3 },
      { SpuName: '限量', Before: null, After: 5, ChangedBy: 'grower' },
    ]);
    await cancel(all);
    // It took nothing of what was set after it.
    expect((await groupOf(data.SpuGroupID ?? ''))?.Left).toBe(8);
  });
});

describe('a fixed box', () => {
  it('holds, ships and gives back the parts that the order was entered with, however it is changed', async () => {
    const { SpuID } = await ask(app, cast.grower, spus.addFromSkus, {
      SpuName: '双拼礼盒',
      DistributePrice: 26,
      SpuPrice: 30,
      Skus: parts({ 苹果: 2, 梨: 1 }),
    } as never);
    await count('苹果', 100);
    await count('梨', 50);
    const before = await place(SpuID, 3);
    expect(await stock()).toMatchObject({ 苹果: [100, 6], 梨: [50, 3] });
    const change = { SpuID, Skus: parts({ 苹果: 1, 草莓: 1 }) };
    expect(await ask(app, cast.grower, spus.update, { ...change, PreviewOnly: true } as never)).toEqual({
      OpenOrders: 1,
    });
    await ask(app, cast.grower, spus.update, change as never);
    const after = await place(SpuID, 1);
    await count('草莓', 10);
    expect(await stock()).toMatchObject({ 苹果: [100, 7], 梨: [50, 3], 草莓: [10, 1] });
    const parcel = { OrderID: before, ExpressCompany: '顺丰速运', ExpressNo: 'SF1000000000001', Amount: 1 };
    await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs: [parcel] } as never);
    expect(await stock()).toMatchObject({ 苹果: [98, 5], 梨: [49, 2], 草莓: [10, 1] });
    await cancel(after);
    expect(await stock()).toMatchObject({ 苹果: [98, 4], 梨: [49, 2], 草莓: [10, 0] });
    const versions = await inShop(app.database.pool, cast.grower, (db) =>
      db.from('orders').where('spu_id', '=', SpuID).select(['id', 'spu_version']).orderBy('id').execute(),
    );
    expect(versions.map((row) => row.spu_version)).toEqual([1, 2]);
  });
});
