import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logistics } from '#features/catalogue/logistics/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { intake, ktt, start } from '#features/orders/order-imports/test/intake.ts';
import { requests } from '#features/orders/order-requests/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { type Listing, openListing } from '#test/listings.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
});
afterAll(() => app.close());

async function charge(who: Person, { name, spuIds }: Listing, fee: object): Promise<void> {
  const config = { LogisticCfgName: '', ProvinceIDs: ['33'], LogisticFee: 0, ...fee };
  const { LogisticPolicyID } = await ask(app, who, logistics.addPolicy, {
    LogisticPolicyName: name,
    Cfgs: [config],
  });
  const SpuIDs = [spuIds.get(who.shopId) ?? ''];
  await ask(app, who, spus.changeLogisticPolicy, { SpuIDs, LogisticPolicyID });
}

const Address = {
  receiver: '王小明',
  phone: '13800138000',
  province: '浙江省',
  city: '杭州市',
  area: '西湖区',
  detail: '文一西路1号',
};
const byForm = async ({ entrySpuId }: Listing, amount: number) => {
  const Lines = [{ spuID: entrySpuId, spuAmount: amount, Address }];
  const { OrderIDs } = await ask(app, cast.channel, orders.place, {
    ThirdPartyName: '快团团',
    AvoidDuplicationInDays: 0,
    Lines,
  });
  return OrderIDs[0] ?? '';
};
async function byFile({ name }: Listing, amount: number): Promise<string> {
  const task = await intake(app, cast.channel, await ktt([{ product: name, amount }]));
  await start(app, cast.channel, task.TaskID);
  const { items } = await ask(app, cast.channel, orders.normal, { pageSize: 1 });
  return items[0]?.OrderID ?? '';
}
/** What each shop of the chain gets from downstream and pays upstream for the delivery. */
const freights = async (OrderID: string) => {
  const rows = [];
  for (const who of [cast.channel, cast.middle, cast.grower]) {
    const { Order } = await ask(app, who, orders.detail, { OrderID });
    rows.push([Order.SaleFreight ?? 0, Order.CostFreight ?? 0]);
  }
  return rows;
};

describe('freight', () => {
  it('goes by the pieces, the same by form and by file, and neighbours agree', async () => {
    const steps = { LogisticFee: 8, FirstCount: 2, NextCount: 3, NextFee: 2.5 };
    const listing = await openListing(
      app,
      [cast.channel, cast.middle, cast.grower],
      [30, 20, 10],
      '按件运费果',
    );
    await charge(cast.grower, listing, steps);
    await charge(cast.middle, listing, { LogisticFee: 3, NextFee: 3 });
    const amounts = fc.sample(fc.integer({ min: 1, max: 40 }), { numRuns: 4, seed: 7 });
    for (const n of [1, 2, 3, ...amounts]) {
      const grower = 8 + Math.ceil(Math.max(0, n - 2) / 3) * 2.5;
      const expectedFreights = [
        [0, 3 * n],
        [3 * n, grower],
        [grower, 0],
      ];
      expect(await freights(await byForm(listing, n)), `form, ${n}`).toEqual(expectedFreights);
      expect(await freights(await byFile(listing, n)), `file, ${n}`).toEqual(expectedFreights);
    }
  });

  it('is handed on by a shop in the middle that has no policy, so that it never pays unseen', async () => {
    const listing = await openListing(
      app,
      [cast.channel, cast.middle, cast.grower],
      [30, 20, 10],
      '转手运费果',
    );
    await charge(cast.grower, listing, { LogisticFee: 6 });
    const expectedFreights = [
      [0, 6],
      [6, 6],
      [6, 0],
    ];
    expect(await freights(await byForm(listing, 2))).toEqual(expectedFreights);
    expect(await freights(await byFile(listing, 2))).toEqual(expectedFreights);
  });

  it('is nothing where the shop in the middle delivers free by its own policy', async () => {
    const listing = await openListing(app, [cast.channel, cast.middle, cast.grower], [30, 20, 10], '包邮果');
    await charge(cast.grower, listing, { LogisticFee: 6 });
    await charge(cast.middle, listing, { LogisticFee: 0 });
    expect(await freights(await byForm(listing, 2))).toEqual([
      [0, 0],
      [0, 6],
      [6, 0],
    ]);
  });

  it('is told with the new sum before a change is sent, each order and all of them, and is what becomes of it', async () => {
    const listing = await openListing(
      app,
      [cast.channel, cast.middle, cast.grower],
      [30, 20, 10],
      '改单运费果',
    );
    await charge(cast.middle, listing, { LogisticFee: 4, NextFee: 2 });
    const ids = [await byForm(listing, 5), await byForm(listing, 3)];
    const Items = ids.map((OrderID) => ({ OrderID, Amount: 2 }));
    const foreseen = await ask(app, cast.channel, requests.sums, { Kind: 'amount', Items });
    expect(foreseen.Orders).toMatchObject([
      { OrderID: ids[0], Amount: 2, CostWas: 5 * 20 + 12, CostNow: 2 * 20 + 6 },
      { OrderID: ids[1], Amount: 2, CostWas: 3 * 20 + 8, CostNow: 2 * 20 + 6 },
    ]);
    expect(foreseen.All).toEqual({ SaleWas: 240, SaleNow: 120, CostWas: 180, CostNow: 92 });
    await ask(app, cast.channel, requests.ask, { Kind: 'amount', Items });
    const { Order } = await ask(app, cast.channel, orders.detail, { OrderID: ids[0] ?? '' });
    expect((Order.CostPrice ?? 0) * Order.Amount + (Order.CostFreight ?? 0)).toBe(
      foreseen.Orders[0]?.CostNow,
    );
  });

  it('is told of a place that a shop of the chain doesn’t reach, and to nobody but the entry or without its right', async () => {
    const listing = await openListing(
      app,
      [cast.channel, cast.middle, cast.grower],
      [30, 20, 10],
      '到不了果',
    );
    await charge(cast.grower, listing, { LogisticFee: 4 });
    const id = await byForm(listing, 1);
    const there = { ...Address, province: '江苏省', city: '南京市', area: '玄武区' };
    const input = { Kind: 'address' as const, Items: [{ OrderID: id, Address: there }] };
    const foreseen = await ask(app, cast.channel, requests.sums, input);
    expect(foreseen.Orders).toMatchObject([{ Unreached: '上游供应商' }]);
    expect((await ask(app, cast.channel, requests.ask, input)).skipped).toMatchObject([
      { id, reason: '上游供应商不配送到江苏省，请换一个地址' },
    ]);
    expect((await ask(app, cast.grower, requests.sums, input)).Orders).toEqual([]);
    const rights = RIGHTS['order.view'] | RIGHTS['order.cancel'];
    const packer = await addMember(app, cast.channel, 'sums-packer', rights);
    expect((await ask(app, packer, requests.sums, input)).Orders).toMatchObject([
      { SaleWas: null, SaleNow: null, CostWas: null, CostNow: null },
    ]);
  });
});
