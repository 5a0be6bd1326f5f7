import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobCtx } from '#kit/jobs/server/job.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { untilPasses } from '#test/until.ts';
import { followSome } from '../server/following/follow-changes.ts';
import { type LivedShop, openLivedShop } from './lived-shop.ts';

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
    await untilPasses(async () => expect(await says()).toContain(`${FEWER}，优选商行已同意，订单已减少；`));
  });

  it('is noted with the asking, and an answer that comes before the complaint stays heard', async () => {
    const { no, OrderID, giveUp, ship } = await lived.ordered();
    await ship(2);
    await giveUp(2);
    const { app, me } = lived.all;
    const { pool } = app.database;
    const line = (what: string) => pool.query(`${what} where order_no = $1`, [no]);
    await line(
      "update hub_orders set followed = version - 1, quantity_seen = 3, follow_outcomes = '[]', pending_requests = '[]'",
    );
    let steps = 0;
    const step: JobCtx['inShop'] = async (work) => {
      steps += 1;
      if (steps === 2) {
        const { rows } = await line('select pending_requests, followed < version as open from hub_orders');
        expect(rows).toMatchObject([
          { open: true, pending_requests: [{ kind: 'rest', orderIds: [OrderID] }] },
        ]);
        await lived.answer(OrderID);
        await untilPasses(async () => expect((await lived.lineOf(no)).FollowSays).toContain('已同意'));
      }
      return inShop(pool, { shopId: me.shopId }, work);
    };
    const payload = { shopId: me.shopId, userId: me.userId, userName: '' };
    await followSome({ inShop: step, payload } as JobCtx);
    expect(steps).toBe(3);
    const { FollowSays } = await lived.lineOf(no);
    expect(FollowSays).toContain('优选商行已同意，订单已减少；买家在发货后取消了 1 件');
  });
});
