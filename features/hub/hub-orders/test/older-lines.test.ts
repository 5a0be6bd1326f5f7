import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { up } from '#db/migrations/941-hub-older-quantities.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { ask } from '#test/app.ts';
import { type LivedShop, openLivedShop } from './lived-shop.ts';

let lived: LivedShop;
beforeAll(async () => {
  lived = await openLivedShop();
});
afterAll(() => lived.all.close());

/** An order of three pieces as it stood before its pieces were noted, after what the platform changed then. */
async function older(before: (line: Awaited<ReturnType<LivedShop['ordered']>>) => Promise<void>) {
  const line = await lived.ordered();
  const { pool } = lived.all.app.database;
  await before(line);
  await pool.query(
    `update hub_orders set quantity_seen = null, quantity_taken = null, follow_says = '', unfollowed = '',
       unfollowed_at = null where order_no = $1`,
    [line.no],
  );
  await up(new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }));
  const piecesOf = async () =>
    (await ask(lived.all.app, lived.all.me, orders.detail, { OrderID: line.OrderID })).Order.Amount;
  return { ...line, piecesOf };
}

describe('a line that became an order before its pieces were noted', () => {
  it('follows pieces that are given up from then on', async () => {
    const line = await older(async () => undefined);
    await line.giveUp(1);
    expect(await line.piecesOf()).toBe(2);
    expect(await lived.waiting()).toEqual([]);
  });

  it('follows them after another change too, where its order has the pieces of the platform', async () => {
    const line = await older(({ change }) => change({}));
    await line.giveUp(2);
    expect(await line.piecesOf()).toBe(1);
  });

  it('is told to a person where nobody knows how many it was', async () => {
    const line = await older(async ({ giveUp, no }) => {
      // Nothing followed pieces in those days.
      await lived.all.app.database.pool.query(
        'update hub_orders set quantity_seen = null, quantity_taken = null where order_no = $1',
        [no],
      );
      await giveUp(1);
    });
    expect(await line.piecesOf()).toBe(3);
    await line.giveUp(2);
    expect(await line.piecesOf()).toBe(3);
    expect(await lived.waiting()).toMatchObject([
      { Says: expect.stringContaining('收单时没有记下平台的件数') },
    ]);
  });
});
