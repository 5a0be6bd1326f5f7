import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { openPriced } from '#features/catalogue/price-changes/test/priced.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { salesPolicies } from '../contract.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
});
afterAll(() => app.close());

const add = async (name: string, more: object) => {
  const SpuID = await openPriced(app, cast.grower, [], { name });
  const input = { SpuID, salesPolicyName: '双十一', spuPrice: 25, ...more };
  return { SpuID, id: (await ask(app, cast.grower, salesPolicies.add, input)).SalesPolicyID };
};
const listed = async (SpuID: string) =>
  (await ask(app, cast.grower, salesPolicies.get, { SpuIDs: [SpuID] })).items;

describe('a sales policy', () => {
  it('counts what it brought at its price lifted to the floor too, and nothing that was cancelled', async () => {
    const { grower, middle } = cast;
    const { SpuID } = await add('抬价橙', { AgentQuotas: [{ AgentID: middle.shopId }], Publish: true });
    const spuID = (await ask(app, middle, spus.get, { SpuName: '抬价橙' })).items[0]?.SpuID ?? '';
    const Address = { receiver: '王小明', phone: '13800138000', province: '上海市', detail: '漕溪路1号' };
    const order = async (spuAmount: number) => {
      const Lines = [{ spuID, spuAmount, Address }];
      const { OrderIDs } = await ask(app, middle, orders.place, { AvoidDuplicationInDays: 0, Lines });
      return OrderIDs[0] ?? '';
    };
    const OrderID = await order(2);
    await order(1);
    await ask(app, grower, priceChanges.defaultPrice, { Items: [{ SpuID, PriceMin: 26 }] });
    await order(1);
    const sold = async () => (await listed(SpuID)).map((sales) => [sales.OrderCount, sales.OrderAmount]);
    expect(await sold()).toEqual([[3, 101]]);
    await ask(app, middle, orders.cancelByEntry, { Orders: [{ OrderID, Reason: '不要了' }] });
    expect(await sold()).toEqual([[2, 51]]);
  });

  it('takes agents in by their names alone, or with what each may still order', async () => {
    const { grower, middle, channel } = cast;
    const { SpuID, id: SalesPolicyID } = await add('名单橙', {});
    const take = (more: object) => ask(app, grower, salesPolicies.addAgents, { SalesPolicyID, ...more });
    const inIt = async () =>
      (await listed(SpuID))[0]?.AgentQuotas.map(({ AgentID, Quota }) => [AgentID, Quota]);
    const stranger = await take({ AgentIDs: [middle.shopId, channel.shopId] });
    expect(stranger).toMatchObject({ done: 1, skipped: [{ id: channel.shopId }] });
    expect(await inIt()).toEqual([[middle.shopId, null]]);
    await take({ AgentIDs: [middle.shopId], AgentQuotas: [{ AgentID: middle.shopId, Quota: 8 }] });
    expect(await inIt()).toEqual([[middle.shopId, 8]]);
    await expect(take({})).rejects.toThrow('请选择渠道');
  });
});
