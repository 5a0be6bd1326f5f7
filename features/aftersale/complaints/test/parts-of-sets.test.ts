import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { complaints } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let order: string;

/** A box of two apples and a pear, 10.00 each alone; 30, 20 and 10 down the chain. */
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { listing } = await openOrders(app, cast, 0, { name: '果篮' });
  const skuOf = async (SkuName: string) =>
    (await ask(app, cast.grower, skus.add, { SkuName, SkuPrice: 10 })).SkuID;
  const Skus = [
    { SkuID: await skuOf('苹果'), Count: 2 },
    { SkuID: await skuOf('梨'), Count: 1 },
  ];
  const SpuID = listing.spuIds.get(cast.grower.shopId) ?? '';
  await ask(app, cast.grower, spus.update, { SpuID, Skus });
  await app.work();
  const Address = {
    receiver: '收货人',
    phone: '13800000001',
    province: '浙江省',
    city: '杭州市',
    detail: '路 1 号',
  };
  const { OrderIDs } = await ask(app, cast.channel, orders.place, {
    ThirdPartyName: '快团团',
    AvoidDuplicationInDays: 0,
    Lines: [{ spuID: listing.entrySpuId, spuAmount: 2, Address }],
  });
  order = OrderIDs[0] ?? '';
  const DeliverConfigs = [{ OrderID: order, ExpressNo: 'SF1380000000001' }];
  await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs });
});
afterAll(() => app.close());

const partsFor = async (who: Person) =>
  (await ask(app, who, complaints.orderno, { OrderNos: [order] })).items[0]?.Parts;

describe('what is claimed of a set', () => {
  it('may be one of its parts: each has its share of one set’s price, to the fen, on each leg', async () => {
    expect(await partsFor(cast.middle)).toEqual([
      { Name: '梨', Count: 1, ToChannel: 6.67, FromVendor: 3.33 },
      { Name: '苹果', Count: 2, ToChannel: 13.33, FromVendor: 6.67 },
    ]);
    expect(await partsFor(cast.channel)).toEqual([
      { Name: '梨', Count: 1, ToChannel: null, FromVendor: 6.67 },
      { Name: '苹果', Count: 2, ToChannel: null, FromVendor: 13.33 },
    ]);
  });

  it('tells no share of a price to who may not see it', async () => {
    const blind = await addMember(app, cast.middle, 'mang', ALL_RIGHTS & ~RIGHTS['price.purchase.view']);
    expect((await partsFor(blind))?.map(({ ToChannel, FromVendor }) => [ToChannel, FromVendor])).toEqual([
      [6.67, null],
      [13.33, null],
    ]);
  });
});
