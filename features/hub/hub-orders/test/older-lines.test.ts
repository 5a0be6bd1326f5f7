import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { ask } from '#test/app.ts';
import { type LivedShop, openLivedShop } from './lived-shop.ts';

let lived: LivedShop;
beforeAll(async () => {
  lived = await openLivedShop();
});
afterAll(() => lived.all.close());

describe('a line that became an order before its pieces were noted', () => {
  it('is told to a person, since nobody knows how many it was', async () => {
    const { no, OrderID, giveUp } = await lived.ordered();
    await lived.all.app.database.pool.query(
      'update hub_orders set quantity_seen = quantity, quantity_taken = null where order_no = $1',
      [no],
    );
    await giveUp(2);
    expect((await ask(lived.all.app, lived.all.me, orders.detail, { OrderID })).Order.Amount).toBe(3);
    expect(await lived.waiting()).toMatchObject([
      { Says: expect.stringContaining('收单时没有记下平台的件数') },
    ]);
  });
});
