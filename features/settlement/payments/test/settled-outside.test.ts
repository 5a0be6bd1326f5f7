import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { payments } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids } = await openOrders(app, cast, 3, { amount: 3 }));
});
afterAll(() => app.close());

const free = async (who: Person, trader: Person, Side: 1 | 2) => {
  const input = { TraderIDs: [trader.shopId], Side, IsFree: true, pageSize: 500 };
  return (await ask(app, who, settlementItems.get, input)).items;
};

describe('线下已结', () => {
  it('is the seller’s one word for all that channels owe of before a day, in both books, and can be taken back', async () => {
    await ask(app, cast.grower, deliveries.deliver, {
      DeliverConfigs: ids.map((OrderID, at) => ({ OrderID, ExpressNo: `SF00000000000${10 + at}` })),
    });
    const Before = new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 10);
    const lines = await free(cast.middle, cast.channel, 1);
    const Amount = lines.reduce((sum, line) => sum + line.Amount, 0);
    const shown = await ask(app, cast.middle, payments.before, { Before });
    expect(shown).toEqual({ Count: lines.length, TraderCount: 1, Amount });
    // Nothing here is of before there were books, and who pays has no such word.
    expect((await ask(app, cast.middle, payments.before, {})).Count).toBe(0);
    expect((await ask(app, cast.channel, payments.before, { Before })).Count).toBe(0);
    const { PaymentIDs } = await ask(app, cast.middle, payments.settleBefore, { Before });
    expect((await ask(app, cast.channel, payments.get, { PaymentIDs })).items[0]).toMatchObject({
      Method: 7,
      Amount,
      IsConfirmed: true,
    });
    expect(await free(cast.channel, cast.middle, 2)).toEqual([]);
    const again = await call(app, cast.middle, payments.settleBefore, { Before });
    expect(again.message).toBe('没有未出账的渠道明细，请选择更晚的日期');
    await ask(app, cast.middle, payments.unPayoff, { PaymentIDs, Reason: '清理' });
    expect((await free(cast.channel, cast.middle, 2)).length).toBe(lines.length);
  });

  it('is offered of what was shipped before there were books', async () => {
    const [line] = await free(cast.middle, cast.channel, 1);
    for (const { shopId } of [cast.middle, cast.channel])
      await app.database.pool.query(
        'update settlement_items set no = 0 where shop_id = $1 and order_id = $2 and type in (1, 3)',
        [shopId, line?.OrderID],
      );
    expect(await ask(app, cast.middle, payments.before, {})).toEqual({
      Count: 1,
      TraderCount: 1,
      Amount: line?.Amount,
    });
    await ask(app, cast.middle, payments.settleBefore, {});
    expect((await ask(app, cast.middle, payments.before, {})).Count).toBe(0);
    expect((await free(cast.middle, cast.channel, 1)).length).toBe(2);
  });
});
