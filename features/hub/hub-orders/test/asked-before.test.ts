import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { up } from '#db/migrations/957-hub-asked.ts';
import { type LivedShop, openLivedShop, within } from './lived-shop.ts';

let lived: LivedShop;
beforeAll(async () => {
  lived = await openLivedShop();
});
afterAll(() => lived.all.close());

const FEWER = '买家在平台取消了 1 件';

describe('what a line has asked', () => {
  it('goes on waiting, and is heard, though the platform changes something else meanwhile', async () => {
    const { no, OrderID, change, giveUp } = await lived.ordered();
    await lived.exportNote(OrderID);
    await giveUp(1);
    await change({ detail: '' });
    const says = async () => (await lived.lineOf(no)).FollowSays;
    expect(await says()).toContain(
      `${FEWER}，已申请减少数量，等待对方答复；平台改了收货信息，但订单没有更新`,
    );
    await lived.answer(OrderID);
    await within(async () => expect(await says()).toContain(`${FEWER}，优选商行已同意，订单已减少；`));
  });

  it('is heard of lines that asked before it was noted with them', async () => {
    const { no, OrderID, giveUp } = await lived.ordered();
    await lived.exportNote(OrderID);
    await giveUp(1);
    const { pool } = lived.all.app.database;
    const noted = async () =>
      (await pool.query('select follow_asked from hub_orders where order_no = $1', [no])).rows;
    const before = await noted();
    expect(before).toMatchObject([{ follow_asked: [{ kind: 'amount', orderIds: [OrderID] }] }]);
    await pool.query('alter table hub_orders drop follow_asked');
    await up(new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }));
    expect(await noted()).toEqual(before);
  });
});
