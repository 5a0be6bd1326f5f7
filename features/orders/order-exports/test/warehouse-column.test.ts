import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { skus } from '#features/catalogue/skus/contract.ts';
import { warehouses } from '#features/catalogue/warehouses/contract.ts';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { fetchFile, recordsOf } from '#test/files.ts';
import { openListing } from '#test/listings.ts';

let app: TestApp;
let cast: Cast;
let orderId: string;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { channel, middle, grower } = cast;
  const listing = await openListing(app, [channel, middle, grower], [39.9, 25.5, 18]);
  const { SkuID } = await ask(app, grower, skus.add, { SkuName: '红富士5斤' });
  const spu_id = listing.spuIds.get(grower.shopId) ?? '';
  await inShop(app.database.pool, grower, (db) =>
    db.insert('spu_skus', { spu_id, sku_id: SkuID, count: 1 }).execute(),
  );
  await ask(app, grower, skus.update, { SkuID, SkuInventory: 9 });
  await app.work();
  const Address = { receiver: '赵仓', phone: '13800138011', province: '浙江省', detail: '仓前街1号' };
  const Lines = [{ spuID: listing.entrySpuId, spuAmount: 1, Address }];
  orderId = (await ask(app, channel, orders.place, { Lines })).OrderIDs[0] ?? '';
});
afterAll(() => app.close());

const houseOf = async (who: Person) => {
  const { Order } = await ask(app, who, orders.detail, { OrderID: orderId });
  return Order.WarehouseName;
};
const exported = async (who: Person, kind: typeof orderExports.normal | typeof orderExports.forDeliver) => {
  const [row] = await recordsOf((await fetchFile(app, who, kind, { orderNo: [orderId] })).body);
  return row;
};

describe('the warehouse of an order', () => {
  it('is told to whoever ships it, and to nobody else of the chain', async () => {
    expect(await houseOf(cast.grower)).toBe('默认仓库');
    expect([await houseOf(cast.middle), await houseOf(cast.channel)]).toEqual([null, null]);
  });

  it('is a column of the shipping note as soon as the shop has several warehouses', async () => {
    expect(await exported(cast.grower, orderExports.forDeliver)).not.toHaveProperty('仓库');
    await ask(app, cast.grower, warehouses.add, { WarehouseName: '二号仓' });
    expect(await exported(cast.grower, orderExports.forDeliver)).toMatchObject({ 仓库: '默认仓库' });
    expect(await exported(cast.channel, orderExports.normal)).not.toHaveProperty('仓库');
  });
});
