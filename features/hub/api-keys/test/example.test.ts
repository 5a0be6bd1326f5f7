import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { webhooks } from '#features/shops/webhooks/contract.ts';
import { openReceiver } from '#features/shops/webhooks/test/receiver.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';
import { untilPasses } from '#test/until.ts';
import { eventOf, Refused, Shop } from '../../../../docs/examples/partner.ts';
import { apiKeys } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let spuId: string;
let address: string;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  spuId = (await openListing(app, [cast.channel, cast.middle], [39.9, 25])).entrySpuId;
  await app.work();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.http.server.address() as { port: number }).port}`;
});
afterAll(() => app.close());

const keyOf = async (Name: string, AccessRights: number) =>
  (await ask(app, cast.channel, apiKeys.create, { Name, AccessRights })).Key;
const order = () => ({
  no: 'P-1',
  spuId,
  pieces: 2,
  receiver: '张三丰',
  phone: '13800000001',
  province: '浙江省',
  city: '杭州市',
  area: '西湖区',
  detail: '文一西路1号',
});

describe('the example of a partner’s program', () => {
  it('places an order once, however often it is sent, and hears how it left', async () => {
    const shop = new Shop(address, await keyOf('合作方', RIGHTS['order.enter'] | RIGHTS['order.view']));
    const id = await shop.place(order());
    expect(await shop.place(order())).toBe(id);
    expect(await shop.parcels(id)).toEqual([]);
    await ask(app, cast.middle, deliveries.deliver, {
      DeliverConfigs: [{ OrderID: id, ExpressNo: 'SF1000000000009' }],
    });
    expect(await shop.parcels(id)).toMatchObject([{ waybillNo: 'SF1000000000009' }]);
  });

  it('hears of the shipment by itself, and believes nobody else', async () => {
    const receiver = await openReceiver();
    process.env.WEBHOOK_LOCAL = receiver.url;
    const wish = { Name: '合作方', Url: receiver.url, Topics: ['order.shipped' as const] };
    const { Secret } = await ask(app, cast.channel, webhooks.add, wish);
    const shop = new Shop(address, await keyOf('听发货', RIGHTS['order.enter'] | RIGHTS['order.view']));
    const id = await shop.place({ ...order(), no: 'P-2', detail: '文一西路2号' });
    await ask(app, cast.middle, deliveries.deliver, {
      DeliverConfigs: [{ OrderID: id, ExpressNo: 'SF1000000000019' }],
    });
    await untilPasses(() => expect(receiver.took).toHaveLength(1));
    const [{ headers, body } = expect.fail('nothing')] = receiver.took;
    expect(await eventOf(Secret, headers, body)).toMatchObject({
      data: { OrderID: id, ThirdPartyOrderID: 'P-2', Parcels: [{ ExpressNo: 'SF1000000000019' }] },
    });
    expect(await eventOf(Secret, headers, body.replace('P-2', 'P-3'))).toBeUndefined();
    const late = { ...headers, 'webhook-timestamp': '1700000000' };
    expect(await eventOf(Secret, late, body)).toBeUndefined();
    delete process.env.WEBHOOK_LOCAL;
    await receiver.close();
  });

  it('is told in a sentence what its key may not', async () => {
    const shop = new Shop(address, await keyOf('只看', RIGHTS['order.view']));
    await expect(shop.place(order())).rejects.toThrow(Refused);
    await expect(shop.place(order())).rejects.toThrow('录入和导入订单');
  });
});
