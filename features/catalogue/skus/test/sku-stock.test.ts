import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { skus } from '#features/catalogue/skus/contract.ts';
import { warehouses } from '#features/catalogue/warehouses/contract.ts';
import { inventory } from '#features/catalogue/warehouses/inventory-contract.ts';
import { ask, call, openApp, type TestApp, upload } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

const add = async (SkuName: string, more: object = {}) =>
  (await ask(app, cast.grower, skus.add, { SkuName, ...more })).SkuID;
const change = (SkuID: string, more: object) =>
  ask(app, cast.grower, skus.update, { SkuID, ...more } as never);
const rowOf = async (SkuID: string) => (await ask(app, cast.grower, skus.get, { SkuIDs: [SkuID] })).items[0];
const inHouses = async (SkuID: string) => {
  const { items } = await ask(app, cast.grower, inventory.get, { SkuIDs: [SkuID] });
  return Object.fromEntries(items.map((row) => [row.WarehouseName, row.OnHand]));
};
const movesOf = async (SkuID: string) =>
  (await ask(app, cast.grower, inventory.moves, { SkuID })).items.map((move) => [
    move.KindName,
    move.OnHandDelta,
    move.Reason,
  ]);
const importSheet = async (lines: string[]) => {
  const FileID = await upload(app, cast.grower, '商品.csv', lines.join('\n'));
  return ask(app, cast.grower, skus.importSheet, { FileID });
};

describe('the stock of a product', () => {
  it('is what its warehouses have: entering a number is the first count, at the default warehouse', async () => {
    const apples = await add('记库存的苹果', { SkuInventory: 12 });
    expect(await rowOf(apples)).toMatchObject({ SkuInventory: 12, SkuReserved: 0 });
    expect(await inHouses(apples)).toEqual({ 默认仓库: 12 });
    const { items } = await ask(app, cast.grower, warehouses.get, {});
    expect(items.find(({ IsDefault }) => IsDefault)?.WarehouseName).toBe('默认仓库');
    const WarehouseID = items.find(({ IsDefault }) => IsDefault)?.WarehouseID ?? '';
    const Items = [{ SkuID: apples, Count: 5 }];
    await ask(app, cast.grower, inventory.set, { WarehouseID, Mode: 2, Reason: '到货', Items });
    expect(await rowOf(apples)).toMatchObject({ SkuInventory: 17 });
  });

  it('is unknown, not none, until somebody says how many there are', async () => {
    const pears = await add('没记库存的梨');
    expect(await rowOf(pears)).toMatchObject({ SkuInventory: null, SkuReserved: null });
    await change(pears, { SkuName: '没记库存的香梨', SkuInventory: null });
    expect(await inHouses(pears)).toEqual({});
    await change(pears, { SkuInventory: 0 });
    expect(await rowOf(pears)).toMatchObject({ SkuInventory: 0 });
    expect(await inHouses(pears)).toEqual({ 默认仓库: 0 });
  });

  it('changes by a count with a movement; the same number again writes nothing', async () => {
    const plums = await add('盘点的李子', { SkuInventory: 8 });
    await change(plums, { SkuInventory: 6 });
    await change(plums, { SkuInventory: 6, SkuBasicInfo: '3斤' });
    expect(await movesOf(plums)).toEqual([
      ['盘点', -2, '商品资料'],
      ['盘点', 8, '商品资料'],
    ]);
  });

  it('is not said in one number where several warehouses have it, by form or by sheet', async () => {
    const limes = await add('两仓的青柠', { externalID: 'LIME', SkuInventory: 3 });
    const other = await ask(app, cast.grower, warehouses.add, { WarehouseName: '二号仓' });
    const Items = [{ SkuID: limes, Count: 4 }];
    const at = { WarehouseID: other.WarehouseID, Mode: 1, Reason: '盘', Items } as const;
    await ask(app, cast.grower, inventory.set, at);
    const says = '该商品在 2 个仓库有库存，请到“仓库商品库存”修改';
    const refused = await call(app, cast.grower, skus.update, { SkuID: limes, SkuInventory: 9 });
    expect(refused).toMatchObject({ status: 4009, message: says });
    await change(limes, { SkuInventory: 7, SkuName: '两仓的小青柠' });
    const sheet = ['商品名称,商品编码,库存', '青柠,LIME,9', '单仓的橙,ORANGE,2', '橙无数,NONE,'];
    const { Added, Changed, Problems } = await importSheet(sheet);
    expect({ Added, Changed }).toEqual({ Added: 2, Changed: 0 });
    expect(Problems).toEqual([{ RowNo: 2, Name: '青柠', Column: '库存', Says: says }]);
    const { items } = await ask(app, cast.grower, skus.get, { externalIDs: ['ORANGE', 'NONE', 'LIME'] });
    const stock = Object.fromEntries(items.map((row) => [row.externalID, row.SkuInventory]));
    expect(stock).toEqual({ ORANGE: 2, NONE: null, LIME: 7 });
  });

  it('stays where it is when it lies in a warehouse other than the default one', async () => {
    const kiwis = await add('二号仓的猕猴桃');
    const { items } = await ask(app, cast.grower, warehouses.get, { WarehouseName: '二号仓' });
    const WarehouseID = items[0]?.WarehouseID ?? '';
    const Items = [{ SkuID: kiwis, Count: 4 }];
    await ask(app, cast.grower, inventory.set, { WarehouseID, Mode: 1, Reason: '盘', Items });
    await change(kiwis, { SkuInventory: 5 });
    expect(await inHouses(kiwis)).toEqual({ 二号仓: 5 });
  });

  it('is low when it falls to the safety stock, whichever of the two is said last', async () => {
    const figs = await add('要补的无花果', { SkuInventory: 5, SafetyStock: 3 });
    const isLow = async () => (await rowOf(figs))?.IsLow;
    expect(await isLow()).toBe(false);
    await change(figs, { SafetyStock: 6 });
    expect(await isLow()).toBe(true);
    await change(figs, { SkuInventory: 20 });
    expect(await isLow()).toBe(false);
  });
});
