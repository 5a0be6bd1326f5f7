import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { salesPolicies } from '#features/catalogue/sales-policies/contract.ts';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { intake, ktt, xlsx } from '#features/orders/order-imports/test/intake.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp, upload } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { cellsOf, fetchFile } from '#test/files.ts';
import { type Listing, openListing } from '#test/listings.ts';
import { warehouses } from '../contract.ts';
import { inventory } from '../inventory-contract.ts';
import { addsUp } from './adds-up.ts';

let app: TestApp;
let cast: Cast;
let apples: Listing;
let skuId = '';
let main = '';
let west = '';
let back = '';
const inGrower = <R>(work: (db: TenantDb) => Promise<R>) => inShop(app.database.pool, cast.grower, work);
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  apples = await openListing(app, [cast.channel, cast.middle, cast.grower], [39.9, 25.5, 18]);
  skuId = newId();
  const spu_id = apples.spuIds.get(cast.grower.shopId) ?? '';
  await inGrower(async (db) => {
    const sku = { id: skuId, name: '红富士5斤', external_id: 'PG-5', created_by: cast.grower.userId };
    await db.insert('skus', sku).execute();
    await db.insert('spu_skus', { spu_id, sku_id: skuId, count: 2 }).execute();
  });
  const add = (fields: object) =>
    ask(app, cast.grower, warehouses.add, { WarehouseName: '', ...fields } as never) as Promise<{
      WarehouseID: string;
    }>;
  main = (await add({ WarehouseName: '总仓' })).WarehouseID;
  west = (await add({ WarehouseName: '西部仓', ProvinceIDs: ['51'] })).WarehouseID;
  back = (await add({ WarehouseName: '退货仓', type: 4 })).WarehouseID;
  await app.work();
});
afterAll(() => app.close());

const set = (Mode: 1 | 2 | 3 | 4, Count: number, WarehouseID = main, more: object = {}) =>
  ask(app, cast.grower, inventory.set, {
    WarehouseID,
    Mode,
    Reason: '试',
    Items: [{ SkuID: skuId, Count }],
    ...more,
  });
const place = async (spuAmount = 1, province = '浙江省') => {
  const Address = { receiver: '王小明', phone: '13800138000', province, detail: '漕溪路1号' };
  const answer = await call(app, cast.channel, orders.place, {
    AvoidDuplicationInDays: 0,
    Lines: [{ spuID: apples.entrySpuId, spuAmount, Address }],
  });
  return answer.status === 0 ? (answer.data.OrderIDs[0] ?? '') : answer.message;
};
const cancel = (OrderID: string) =>
  call(app, cast.channel, orders.cancelByEntry, { Orders: [{ OrderID, Reason: '' }] });
/** [on hand, reserved] by warehouse. */
const stock = async () => {
  const { items } = await ask(app, cast.grower, inventory.get, { SkuIDs: [skuId] });
  return Object.fromEntries(items.map((row) => [row.WarehouseName, [row.OnHand, row.Reserved]]));
};
const warehouseOf = (id: string) =>
  inGrower((db) => db.from('orders').where('id', '=', id).select('warehouse_id').executeTakeFirst());
let number = 1000;
const ship = (OrderID: string, Amount: number) => {
  number += 1;
  const parcel = { OrderID, ExpressCompany: '顺丰速运', ExpressNo: `SF${number}0000000`, Amount };
  return call(app, cast.grower, deliveries.deliver, { DeliverConfigs: [parcel] });
};

describe('a product', () => {
  it('keeps stock from its first count on, and open orders hold theirs at once', async () => {
    const early = await place(3);
    expect(await stock()).toEqual({});
    expect(await set(1, 40)).toMatchObject({ done: 1, Changed: 1, NetDelta: 40 });
    expect(await stock()).toEqual({ 总仓: [40, 6] });
    await cancel(early);
    expect(await stock()).toEqual({ 总仓: [40, 0] });
  });

  it('is reserved where the order’s province is served first, else by order of the warehouses that have it in full', async () => {
    await set(1, 4, west);
    const near = await place(1, '四川省');
    expect((await warehouseOf(near))?.warehouse_id).toBe(west);
    const far = await place(1);
    expect((await warehouseOf(far))?.warehouse_id).toBe(main);
    const large = await place(2, '四川省');
    expect((await warehouseOf(large))?.warehouse_id).toBe(main);
    expect(await stock()).toEqual({ 总仓: [40, 6], 西部仓: [4, 2] });
    const huge = await place(30, '四川省');
    expect(await stock()).toEqual({ 总仓: [40, 66], 西部仓: [4, 2] });
    const short = await ask(app, cast.grower, inventory.short, { SkuID: skuId });
    expect(short.items).toMatchObject([
      { OrderID: `LDL${huge}`, Needed: 60, Missing: 26, WarehouseName: '总仓' },
    ]);
    // More come by what it is sold by, until that is stopped.
    const SpuIDs = short.OnSale.map(({ SpuID }) => SpuID);
    expect(short.OnSale).toMatchObject([{ SpuName: apples.name }]);
    await ask(app, cast.grower, spus.suspend, { SpuIDs, IsSuspended: true });
    expect((await ask(app, cast.grower, inventory.short, { SkuID: skuId })).OnSale).toEqual([]);
    await ask(app, cast.grower, spus.suspend, { SpuIDs, IsSuspended: false });
    for (const id of [near, far, large, huge]) await cancel(id);
  });

  it('refuses the order where stock is checked, with figures only to whom it belongs', async () => {
    const option = (inventory_option: number) =>
      inGrower((db) => db.update('spus').set({ inventory_option }).execute());
    await option(3);
    expect(await place(30)).toBe('“红富士苹果5斤”库存不足，请减少数量或更换商品');
    const sheet = await ktt(
      [1, 30, 2].map((amount, i) => ({ no: `K-${i}`, product: apples.name, amount: String(amount) })),
    );
    expect(await intake(app, cast.channel, sheet, { StartWhenReady: true })).toMatchObject({
      RowsImported: 2,
      RowsFailed: 1,
    });
    expect(await stock()).toMatchObject({ 总仓: [40, 6] });
    await option(2);
    const { items } = await ask(app, cast.channel, orders.normal, { idCreationTypes: [1] });
    for (const { OrderID } of items) await cancel(OrderID);
    expect(await stock()).toMatchObject({ 总仓: [40, 0] });
  });

  it('is checked for the agents of a sales policy that says so', async () => {
    const policy = {
      SpuID: apples.spuIds.get(cast.grower.shopId) ?? '',
      salesPolicyName: '按库存',
      spuPrice: 18,
    };
    const input = { ...policy, AgentQuotas: [{ AgentID: cast.middle.shopId }], idInventoryOption: 1 };
    const { SalesPolicyID } = await ask(app, cast.grower, salesPolicies.add, { ...input, Publish: true });
    expect(await place(30)).toBe('“红富士苹果5斤”库存不足，请减少数量或更换商品');
    await cancel(await place(2));
    await ask(app, cast.grower, salesPolicies.removeAgents, {
      SalesPolicyID,
      AgentIDs: [cast.middle.shopId],
    });
    expect(await stock()).toMatchObject({ 总仓: [40, 0] });
  });

  it('leaves hand and hold when it is shipped, and comes back when the waybill is void', async () => {
    const id = await place(3);
    expect((await ship(id, 1)).status).toBe(0);
    expect(await stock()).toMatchObject({ 总仓: [38, 4] });
    const { ParcelID = '' } =
      (await ask(app, cast.grower, orders.detail, { OrderID: id })).Order.Parcels[0] ?? {};
    const input = { OrderID: id, ParcelID, Void: true };
    await ask(app, cast.grower, deliveries.setExpressInfo, input);
    expect(await stock()).toMatchObject({ 总仓: [40, 6] });
    await cancel(id);
  });
});

describe('a listing that is made later', () => {
  it('holds its products too, where they keep stock', async () => {
    const before = (await stock()).总仓?.[1] ?? 0;
    const later = { SpuName: '后上架的礼盒', SpuPrice: 99, Skus: [{ SkuID: skuId, Count: 3 }] };
    const { SpuID: spuID } = await ask(app, cast.grower, spus.addFromSkus, later);
    const Address = { receiver: '李四', phone: '13800138001', province: '浙江省', detail: '漕溪路2号' };
    const Lines = [{ spuID, spuAmount: 2, Address }];
    const { OrderIDs } = await ask(app, cast.grower, orders.place, { AvoidDuplicationInDays: 0, Lines });
    expect((await stock()).总仓?.[1]).toBe(before + 6);
    const Orders = OrderIDs.map((OrderID) => ({ OrderID, Reason: '' }));
    await ask(app, cast.grower, orders.cancelByEntry, { Orders });
    expect((await stock()).总仓?.[1]).toBe(before);
  });
});

describe('moving orders to another warehouse', () => {
  it('moves what they hold, skips what it has not unless told, and chooses anew by province', async () => {
    await set(1, 4, west);
    const one = await place(1);
    const two = await place(3);
    const assign = (WarehouseID: string, more: object = {}) =>
      ask(app, cast.grower, orders.assignWarehouse, { OrderIDs: [one, two], WarehouseID, ...more });
    expect(await assign(west)).toMatchObject({ done: 1, skipped: [{ id: two, reason: '仓库余 1，不够 3' }] });
    expect(await stock()).toMatchObject({ 总仓: [40, 6], 西部仓: [4, 2] });
    expect(await assign(west, { AllowShort: true })).toMatchObject({ done: 2, skipped: [] });
    expect(await stock()).toMatchObject({ 总仓: [40, 0], 西部仓: [4, 8] });
    // The older one alone would fit, but the warehouse lacks as long as the other is there.
    expect(await assign(EMPTY_ID)).toMatchObject({ done: 2 });
    expect(await stock()).toMatchObject({ 总仓: [40, 8], 西部仓: [4, 0] });
    expect(
      (await call(app, cast.grower, orders.assignWarehouse, { OrderIDs: [one], WarehouseID: back })).status,
    ).toBe(4004);
    const foreign = await ask(app, cast.middle, orders.assignWarehouse, {
      OrderIDs: [one],
      WarehouseID: EMPTY_ID,
    });
    expect(foreign.skipped[0]?.reason).toBe('由上游供应商发货，本店不能换仓');
    for (const id of [one, two]) await cancel(id);
  });
});

describe('counting by sheet', () => {
  it('takes off what was shipped since the sheet was made, and can be undone for ten minutes', async () => {
    const id = await place(2);
    await new Promise((next) => setTimeout(next, 1_010 - (Date.now() % 1_000))); // sheets tell whole seconds
    const file = await fetchFile(app, cast.grower, inventory.exportSheet, { WarehouseIDs: [main] });
    const [head = [], row = []] = await cellsOf(file.body);
    await ship(id, 2);
    const filled = [...row];
    filled[head.indexOf('实盘数量')] = '38';
    const FileID = await upload(app, cast.grower, '盘点.xlsx', await xlsx(head, [filled]));
    const setting = { WarehouseID: main, Mode: 1 as const, FileID, Reason: '盘点' };
    expect(await ask(app, cast.grower, inventory.set, { ...setting, PreviewOnly: true })).toMatchObject({
      Changed: 1,
      NetDelta: -2,
      BatchID: null,
      Diff: [{ Before: 36, After: 34, Shipped: 4 }],
    });
    const { BatchID } = await ask(app, cast.grower, inventory.set, setting);
    expect(await stock()).toMatchObject({ 总仓: [34, 0] });
    await ask(app, cast.grower, inventory.undo, { BatchID: BatchID ?? '' });
    expect(await stock()).toMatchObject({ 总仓: [36, 0] });
    expect((await call(app, cast.grower, inventory.undo, { BatchID: BatchID ?? '' })).message).toContain(
      '已经撤销',
    );
  });

  it('says which codes it leaves unused, and counts no row whose two codes are two products', async () => {
    await ask(app, cast.grower, skus.add, { SkuName: '另一种苹果', externalID: 'PG-9' });
    const lines = ['商品编码,外部编码,实盘数量', 'PG-5,PG-9,12', 'PG-5,没有的,36'];
    const FileID = await upload(app, cast.grower, '盘点.csv', lines.join('\n'));
    const { Advice } = await ask(app, cast.grower, inventory.importColumns, { FileID });
    expect(Advice).toEqual([expect.stringContaining('「外部编码」没有使用')]);
    const setting = { WarehouseID: main, Mode: 1 as const, FileID, Reason: '盘点', PreviewOnly: true };
    const { skipped, Changed, Unchanged } = await ask(app, cast.grower, inventory.set, setting);
    expect(skipped.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('「外部编码」里的“PG-9”是“另一种苹果”，不是同一个商品'),
    ]);
    expect(Changed + Unchanged).toBe(1);
  });

  it('reads its columns as a person says, and the next sheet with these titles too; one that lacks them is refused', async () => {
    const send = (...lines: string[]) => upload(app, cast.grower, '盘点.csv', lines.join('\n'));
    const FileID = await send('货号,架位,今天点的', 'PG-5,A-1,36', 'PG-5,A-2,三');
    const columnsOf = (file: string, more = {}) =>
      ask(app, cast.grower, inventory.importColumns, { FileID: file, ...more });
    const lacking = '没有找到「实盘数量」列，请在表头中补上，或先导出盘点表再填写';
    expect((await columnsOf(FileID)).Problem).toBe(lacking);
    const setting = { WarehouseID: main, Mode: 1 as const, FileID, Reason: '盘点' };
    const refused = await call(app, cast.grower, inventory.set, { ...setting, PreviewOnly: true });
    expect(refused).toMatchObject({ status: 4022, message: lacking });

    const Columns = [
      { Index: 0, Field: 'externalID' },
      { Index: 2, Field: 'Count' },
    ];
    const sheet = await columnsOf(FileID, { Columns });
    expect(sheet).toMatchObject({ By: 'call', Problem: '' });
    expect(sheet.Rows[1]?.Cells[2]?.Problem).toContain('应为整数');
    await ask(app, cast.grower, inventory.set, { ...setting, Columns, PreviewOnly: true });
    expect(await columnsOf(FileID)).toMatchObject({ By: 'header' });
    const { done, skipped } = await ask(app, cast.grower, inventory.set, { ...setting, Columns });
    expect([done, skipped.map(({ reason }) => reason)]).toEqual([1, [expect.stringContaining('应为整数')]]);

    const next = await send('今天点的,货号,架位', '36,PG-5,A-1');
    expect(await columnsOf(next)).toMatchObject({ By: 'remembered', Problem: '' });
    const again = await ask(app, cast.grower, inventory.set, { ...setting, FileID: next });
    expect([again.done, again.Unchanged]).toEqual([1, 1]);
  });

  it('says of each line that is none what is wrong with it', async () => {
    const Items = [
      { externalID: 'PG-5', Count: 5 },
      { externalID: '没有', Count: 5 },
      { externalID: 'ｐg - ５', Count: 6 },
      { SkuID: skuId, Count: -1 },
    ];
    const { done, skipped } = await set(2, 0, main, { Items });
    expect([done, skipped.map(({ reason }) => reason)]).toEqual([
      1,
      ['没有这个商品，请核对编码或条码', '同一商品在第 1、3 行重复', '同一商品在第 1、4 行重复'],
    ]);
    const out = await set(3, 1000);
    expect(out.skipped[0]?.reason).toBe('现有 41，不能出库 1000');
    await set(4, 1, main, { ToWarehouseID: west });
    expect(await stock()).toMatchObject({ 总仓: [40, 0], 西部仓: [5, 0] });
    const moves = await ask(app, cast.grower, inventory.moves, { SkuID: skuId, WarehouseID: west });
    expect(moves.items[0]).toMatchObject({
      KindName: '调拨入',
      OnHandDelta: 1,
      OnHandAfter: 5,
      ChangedBy: 'grower',
    });
  });

  it('keeps a warehouse that has something, and the default one', async () => {
    const remove = (WarehouseID: string) => call(app, cast.grower, warehouses.remove, { WarehouseID });
    expect((await remove(main)).message).toBe('默认仓库不能删除，请先把别的仓库设为默认');
    expect((await remove(west)).message).toContain('仓库还有 1 个商品的库存');
    const again = await call(app, cast.grower, warehouses.add, { WarehouseName: '总仓' });
    expect(again.message).toBe('已有名为“总仓”的仓库，请换一个名称');
  });
});

const act = fc.record({
  do: fc.constantFrom('place', 'place', 'ship', 'cancel', 'assign', 'count', 'in', 'transfer'),
  at: fc.nat(7),
  n: fc.integer({ min: 1, max: 4 }),
});

describe('any sequence of orders, parcels, cancels, moves and counts', () => {
  it('keeps on hand and reserved the sum of the movements, and reserved what open orders wait for', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 12 }), async (acts) => {
        const placed: string[] = [];
        for (const { do: what, at, n } of acts) {
          const id = placed[at % Math.max(1, placed.length)] ?? '0';
          const house = at % 2 ? main : west;
          if (what === 'place') placed.push(await place(n, at % 2 ? '浙江省' : '四川省'));
          else if (what === 'ship') await ship(id, 1);
          else if (what === 'cancel') await cancel(id);
          else if (what === 'assign')
            await ask(app, cast.grower, orders.assignWarehouse, {
              OrderIDs: [id],
              WarehouseID: house,
              AllowShort: true,
            });
          else
            await set(what === 'count' ? 1 : what === 'in' ? 2 : 4, n, house, {
              ToWarehouseID: house === main ? west : main,
            });
          await addsUp(app.database.pool, cast.grower.shopId);
        }
      }),
      { numRuns: 5 },
    );
  });
});
