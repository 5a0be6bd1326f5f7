import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { supplierPage as page } from '../page-contract.ts';
import { byLink, openLink } from './links.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

describe('an order of which another product is packed', () => {
  it('is named on the supplier’s page as it was ordered, with what is packed instead', async () => {
    const { ids } = await openOrders(app, cast, 1);
    const [id = ''] = ids;
    const swap = { skuId: id, skuName: '嘎啦，代替其中的红富士', partSkuId: null, partName: '', count: 1 };
    await app.database.pool.query('update orders set swap = $2 where id = $1', [id, JSON.stringify(swap)]);
    const { Token } = await openLink(app, cast.grower, { Name: '张家果园', AgentID: cast.middle.shopId });
    const { data } = await byLink(app, Token, page.orders, { find: `LDL${id}` });
    expect(data.items[0]?.SpuName).toBe('红富士苹果5斤（换成 嘎啦，代替其中的红富士）');
  });
});
