import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentQuotas, offers } from '#features/catalogue/offers/contract.ts';
import { salesQuotas } from '#features/catalogue/quotas/contract.ts';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { warehouses } from '#features/catalogue/warehouses/contract.ts';
import { inventory } from '#features/catalogue/warehouses/inventory-contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { vendorSpus } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let SkuID: string;
/** The listing in the shop of each. */
let grown = '';
let dealt = '';
let sold = '';
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { grower, middle, channel } = cast;
  const product = { SkuName: '脐橙十斤', SkuPrice: 30, SafetyStock: 5 };
  SkuID = (await ask(app, grower, skus.add, product)).SkuID;
  const Skus = [{ SkuID, Count: 2 }];
  grown = (await ask(app, grower, spus.addFromSkus, { SpuName: '脐橙两箱', Skus })).SpuID;
  await ask(app, grower, spus.distribute, {
    Offers: [{ SpuID: grown, AgentID: middle.shopId, Price: 26 }],
  });
  dealt = (await ask(app, middle, spus.get, { SpuName: '脐橙两箱' })).items[0]?.SpuID ?? '';
  await ask(app, middle, spus.distribute, {
    Offers: [{ SpuID: dealt, AgentID: channel.shopId, Price: 30 }],
  });
  sold = (await ask(app, channel, spus.get, { SpuName: '脐橙两箱' })).items[0]?.SpuID ?? '';
});
afterAll(() => app.close());

const count = (SkuInventory: number) => ask(app, cast.grower, skus.update, { SkuID, SkuInventory });
const read = async () => {
  const [supplied] = (await ask(app, cast.channel, vendorSpus.get, { SpuIDs: [sold] })).items;
  return [supplied?.Stock, supplied?.Left];
};

describe('the stock of a vendor', () => {
  it('is not told where nobody counts it', async () => {
    expect(await read()).toEqual(['', null]);
  });

  it('is told down the whole chain as 有货, 少量 at the safety stock, and when no set is there 无货 where stock is checked, else 无现货，可订; never as a number', async () => {
    await count(40);
    expect(await read()).toEqual(['plenty', null]);
    await count(5);
    expect(await read()).toEqual(['few', null]);
    await count(1);
    expect(await read()).toEqual(['ahead', null]);
    const order = () => {
      const Address = { receiver: '陈预订', phone: '13800138001', province: '浙江省', detail: '预订路1号' };
      const Lines = [{ spuID: sold, spuAmount: 1, Address }];
      return call(app, cast.channel, orders.place, { AvoidDuplicationInDays: 0, Lines });
    };
    await ask(app, cast.grower, spus.update, { SpuID: grown, idInventoryOption: 1 });
    expect(await read()).toEqual(['none', null]);
    expect((await order()).status).toBe(4010);
    await ask(app, cast.grower, spus.update, { SpuID: grown, idInventoryOption: 2 });
    const { data, status } = await order();
    expect(status).toBe(0);
    await ask(app, cast.channel, orders.cancelByEntry, {
      Orders: [{ OrderID: data.OrderIDs[0] ?? '', Reason: '' }],
    });
    const answer = await ask(app, cast.channel, vendorSpus.get, { SpuIDs: [sold] });
    expect(JSON.stringify(answer)).not.toMatch(/OnHand|Available|SkuInventory/);
  });

  it('stands beside the least of the quotas, in the list of my listings, in what my agents have and where one is chosen', async () => {
    await count(40);
    await ask(app, cast.grower, salesQuotas.set, { SpuID: grown, Quota: 7, Reason: '早上' });
    expect(await read()).toEqual(['plenty', 7]);
    const [listed] = (await ask(app, cast.channel, spus.get, { SpuIDs: [sold] })).items;
    const [chosen] = (await ask(app, cast.channel, spus.lookUp, { Search: '脐橙两箱' })).items;
    const [offered] = (await ask(app, cast.middle, offers.get, { SpuIDs: [dealt] })).items;
    const { items } = await ask(app, cast.middle, agentQuotas.left, { SpuIDs: [dealt] });
    for (const row of [listed, chosen, offered, ...items])
      expect(row).toMatchObject({ Left: 7, Stock: 'plenty' });
  });

  it('is less by what orders hold, and returned goods do not count until they are sold from', async () => {
    await count(10);
    const Address = { receiver: '陈有货', phone: '13800138000', province: '浙江省', detail: '有货路1号' };
    await ask(app, cast.channel, orders.place, {
      AvoidDuplicationInDays: 0,
      Lines: [{ spuID: sold, spuAmount: 4, Address }],
    });
    expect((await read())[0]).toBe('few');
    const back = await ask(app, cast.grower, warehouses.add, { WarehouseName: '退货仓', type: 4 });
    const Items = [{ SkuID, Count: 100 }];
    const into = { WarehouseID: back.WarehouseID, Mode: 2, Reason: '退回', Items } as const;
    await ask(app, cast.grower, inventory.set, into);
    expect((await read())[0]).toBe('few');
  });
});
