import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bills } from '#features/settlement/bills/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, call, openApp, type TestApp, upload } from '#test/app.ts';
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

describe('a statement by the numbers of a group buy', () => {
  const statement = async (...rows: string[]) => {
    const text = ['跟团号,件数,应收,已收', ...rows].join('\n');
    return read({ Rows: [], FileID: await upload(app, cast.middle, '对账单.csv', text) });
  };

  it('means the order that has the short number, and says of others that they are not there', async () => {
    const { ids } = await openOrders(app, cast, 1, { amount: 3, source: () => '12' });
    const [OrderID = ''] = ids;
    const DeliverConfigs = [{ OrderID, ExpressNo: 'SF7700000000012', Amount: 3 }];
    await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs });
    const { items, Sheet } = await statement('12,3,60,60', '13,1,20,0', '合计,4,80,60');
    const states = Object.fromEntries(items.map(({ Given, State }) => [Given, State]));
    expect(states).toMatchObject({ 12: 'same', 13: 'unknown' });
    expect(items.find(({ Given }) => Given === '12')).toMatchObject({ OrderID, TheirAmount: 60 });
    expect(Sheet?.LeftOut).toBe(1);
  });

  it('means the waybill where their rows are only counted, whoever has such a short number', async () => {
    const { ids } = await openOrders(app, cast, 2, { amount: 3, source: (i) => String(i + 1) });
    const text = [
      '单号,快递单号,结算金额',
      '1,SF7700000000000,60',
      '2,SF7700000000001,60',
      '3,SF7799999999999,60',
    ];
    const FileID = await upload(app, cast.middle, '对账单.csv', text.join('\n'));
    const { items } = await read({ Rows: [], FileID });
    expect(new Set(items.map(({ Given, OrderID }) => `${Given} ${OrderID}`))).toEqual(
      new Set([`SF7700000000000 ${one}`, `SF7700000000001 ${two}`, 'SF7799999999999 null']),
    );
    expect(items.some(({ OrderID }) => OrderID !== null && ids.includes(OrderID))).toBe(false);
  });
});
