import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bills } from '#features/settlement/bills/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { reconciliations } from '../contract.ts';

let app: TestApp;
let cast: Cast;
/** Two orders of one number of the source, both shipped. */
let one: string;
let two: string;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { ids } = await openOrders(app, cast, 2, { amount: 3, source: () => 'TWO-2026' });
  [one = '', two = ''] = ids;
  const DeliverConfigs = ids.map((OrderID, at) => ({ OrderID, ExpressNo: `SF770000000000${at}`, Amount: 3 }));
  await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs });
});
afterAll(() => app.close());

const look = (more: object = {}) => call(app, cast.middle, reconciliations.ofNumbers, pathOf(more));
const pathOf = (more: object) => ({
  TraderID: cast.channel.shopId,
  Side: 1 as const,
  Rows: [{ ID: 'TWO-2026', Amount: 60 }],
  ...more,
});
const read = async (more: object = {}) => ask(app, cast.middle, reconciliations.ofNumbers, pathOf(more));

describe('a number of the source that stands for several orders', () => {
  it('names those of the trader to choose from, and means the chosen one from then on, on a bill too', async () => {
    const [line] = (await read()).items;
    expect(line).toMatchObject({ State: 'many', OrderID: null, Reason: '一个单号有 2 单，请选择是哪一单' });
    expect(line?.Candidates).toMatchObject([
      { OrderID: one, Receiver: '收货人1', Quantity: 3 },
      { OrderID: two, Receiver: '收货人2' },
    ]);
    const chosen = await read({ Choices: [{ ID: 'TWO-2026', OrderID: two }] });
    expect(chosen.items).toMatchObject([{ State: 'same', OrderID: two, OurAmount: 60 }]);
    const { BillID } = await ask(app, cast.middle, bills.create, {
      TraderID: cast.channel.shopId,
      Side: 1,
      OrderIDs: chosen.OrderIDs,
    });
    expect((await ask(app, cast.channel, bills.get, { BillIDs: [BillID] })).items[0]?.TotalAmount).toBe(60);
    await ask(app, cast.middle, bills.delete, { BillIDs: [BillID] });
  });

  it('takes no order that the number never meant', async () => {
    const { ids } = await openOrders(app, cast, 1);
    const answer = await look({ Choices: [{ ID: 'TWO-2026', OrderID: ids[0] }] });
    expect([answer.status, answer.message]).toEqual([4004, expect.stringMatching('所选的订单')]);
  });

  it('means by itself the only one that is with the trader', async () => {
    const set = (agent: string) =>
      app.database.pool.query('update orders set agent_id = $2 where shop_id = $3 and id = $1', [
        one,
        agent,
        cast.middle.shopId,
      ]);
    await set(cast.outsider.shopId);
    expect((await read()).items).toMatchObject([{ State: 'same', OrderID: two }]);
    await set(cast.channel.shopId);
  });
});
