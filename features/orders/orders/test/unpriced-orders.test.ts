import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';

let app: TestApp;
let cast: Cast;
let product: string;
let grown: string;
let traded: string;
let sold: string;

beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ SkuID: product } = await ask(app, cast.grower, skus.add, { SkuName: '脐橙', SkuPrice: 20 }));
  grown = (await ask(app, cast.grower, spus.addFromSku, { SkuIDs: [product] })).SpuIDs[0] ?? '';
  await offer(cast.grower, grown, cast.middle);
  traded = (await copyOf(cast.middle))?.SpuID ?? '';
  await offer(cast.middle, traded, cast.channel, 25);
  sold = (await copyOf(cast.channel))?.SpuID ?? '';
});
afterAll(() => app.close());

const offer = (who: Person, SpuID: string, agent: Person, Price?: number) =>
  ask(app, who, spus.distribute, { Offers: [{ SpuID, AgentID: agent.shopId, Price }] });
const copyOf = async (who: Person) => (await ask(app, who, spus.get, { tab: 'vendor' })).items[0];
const price = (DistributePrice: number | null) =>
  ask(app, cast.grower, spus.changePrice, { Prices: [{ SpuID: grown, DistributePrice }] });
const place = (who: Person, spuID: string) =>
  call(app, who, orders.place, {
    Lines: [
      {
        spuID,
        Address: { receiver: '王小明', phone: '13800138000', province: '上海市', detail: '漕溪路1号' },
      },
    ],
  });

describe('a listing that its vendor has priced no longer', () => {
  it('costs what its product costs, until that has no price either; the agent sees each at once', async () => {
    await price(null);
    expect((await copyOf(cast.middle))?.PurchasePrice).toBe(20);
    await ask(app, cast.grower, skus.setPrices, { Prices: [{ SkuID: product, SkuPrice: 21 }] });
    expect((await copyOf(cast.middle))?.PurchasePrice).toBe(21);
    await ask(app, cast.grower, skus.update, { SkuID: product, SkuPrice: 0 });
    expect((await copyOf(cast.middle))?.PurchasePrice).toBeNull();
  });

  it('takes no order from the agent, who learns which supplier has to set a price', async () => {
    expect(await place(cast.middle, traded)).toMatchObject({
      status: 4009,
      message: '供应商“果园”还没有给“脐橙”定价，不能下单；请联系供应商设置价格后再录入',
    });
  });

  it('takes none further down, where only the own supplier is named', async () => {
    const { status, message } = await place(cast.channel, sold);
    expect(status).toBe(4009);
    expect(message).toContain('请联系供应商“优选商行”');
    expect(message).not.toContain('果园');
  });

  it('takes orders again once it is priced, also at 0', async () => {
    await price(0);
    expect((await place(cast.channel, sold)).status).toBe(0);
  });
});

describe('a listing that is offered no longer', () => {
  it('has no purchase price with its former agent, and has one again when it is offered again', async () => {
    await price(19);
    await ask(app, cast.grower, spus.distribute, {
      Offers: [{ SpuID: grown, AgentID: cast.middle.shopId }],
      Withdraw: true,
    });
    expect((await copyOf(cast.middle))?.PurchasePrice).toBeNull();
    await offer(cast.grower, grown, cast.middle);
    expect((await copyOf(cast.middle))?.PurchasePrice).toBe(19);
    await ask(app, cast.grower, spus.remove, { SpuIDs: [grown] });
    expect((await copyOf(cast.middle))?.PurchasePrice).toBeNull();
  });
});
