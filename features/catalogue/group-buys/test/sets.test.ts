import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { BOX_PRICE, type MixedBox, openMixedBox } from '#features/orders/orders/test/mixed-box.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { actsIn } from './acts.ts';

let app: TestApp;
let cast: Cast;
let box: MixedBox;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  box = await openMixedBox(app, cast);
  await app.work();
});
afterAll(() => app.close());

const { publish, one, order, cancel } = actsIn(() => app);

let number = 0;
async function ship(who: Person): Promise<void> {
  const { items } = await ask(app, who, orders.forDeliver, {});
  const DeliverConfigs = items.map(({ OrderID, Amount }) => {
    number += 1;
    return { OrderID, ExpressCompany: '顺丰速运', ExpressNo: `SF7700${number}00000`, Amount };
  });
  await ask(app, who, deliveries.deliver, { DeliverConfigs });
}

describe('a set of several suppliers in a group-buy', () => {
  it('is as many pieces as sets were ordered, shipped once all its orders are; its supplier counts its own pieces', async () => {
    const { channel, middle, grower } = cast;
    const SpuConfigs = [{ SpuID: box.boxes.middle, GrouponPrice: BOX_PRICE, Quota: 10 }];
    const mine = await publish(middle, box.boxes.middle, { SpuConfigs });
    const theirs = await publish(grower, box.sources.apple, {
      SpuConfigs: [{ SpuID: box.sources.apple, GrouponPrice: 9, Quota: 20 }],
    });
    const { data } = await order(channel, box.boxes.channel, 3);
    const [first = ''] = data.OrderIDs;
    expect(await one(middle, mine)).toMatchObject({
      Left: 7,
      Orders: 3,
      Amount: 3,
      Shipped: 0,
      Money: 300.03,
      Items: [{ Amount: 3 }],
    });
    expect(await one(grower, theirs)).toMatchObject({ Left: 14, Orders: 1, Amount: 6, Money: 54 });
    await ship(grower);
    expect(await one(middle, mine)).toMatchObject({ Shipped: 0 });
    expect(await one(grower, theirs)).toMatchObject({ Shipped: 6 });
    for (const who of [box.fisher, middle]) await ship(who);
    expect(await one(middle, mine)).toMatchObject({ Shipped: 3 });

    const again = await order(channel, box.boxes.channel, 2);
    await cancel(channel, again.data.OrderIDs[0] ?? first);
    expect(await one(middle, mine)).toMatchObject({ Left: 5, Orders: 5, Amount: 5, Cancelled: 1 });
  });
});
