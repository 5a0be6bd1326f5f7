import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaints } from '#features/aftersale/complaints/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { tellHub } from '#features/orders/orders/server/index.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask } from '#test/app.ts';
import { addMember } from '#test/cast.ts';
import { untilPasses } from '#test/until.ts';
import { hubOrders } from '../contract.ts';
import { type LivedShop, openLivedShop } from './lived-shop.ts';

let lived: LivedShop;
beforeAll(async () => {
  lived = await openLivedShop();
});
afterAll(() => lived.all.close());

describe('what a platform changed and the order could not follow', () => {
  it('waits in the inbox with platform, order and reason, once, until somebody has seen to it', async () => {
    const { no, change, giveUp, ship } = await lived.ordered();
    await ship(1);
    await giveUp(1);
    const says = '买家在平台取消了 1 件，订单已发出一部分，请与发货方商量余下的';
    const notice = {
      Count: 1,
      Says: `快团团订单 ${no}：${says}`,
      Act: '去处理',
      To: `/orderv2/order-hub?tab=all&OrderNos=${no}`,
    };
    expect(await lived.waiting()).toMatchObject([notice]);
    await change({});
    expect(await lived.waiting()).toMatchObject([notice]);
    expect(
      await lived.waiting(await addMember(lived.all.app, lived.all.me, 'shipper', RIGHTS['order.ship'])),
    ).toEqual([]);
    const answer = await ask(lived.all.app, lived.all.me, hubOrders.list, { IsUnfollowed: true });
    expect(answer.items).toMatchObject([{ OrderNo: no, Unfollowed: says }]);
    await lived.settle(no);
    await change({});
    expect(await lived.waiting()).toEqual([]);
    expect((await lived.lineOf(no)).Unfollowed).toBe('');
  });

  it('is no receiver that the platform hides, or says no more, once the order has left', async () => {
    const { OrderID, change, ship } = await lived.ordered();
    const { Order } = await ask(lived.all.app, lived.all.me, orders.detail, { OrderID });
    await ship(3);
    await change({ hides: 'cipher' });
    await change({ hides: 'nothing', receiver: '', phone: '', detail: '' });
    expect(await lived.waiting()).toEqual([]);
    const after = await ask(lived.all.app, lived.all.me, orders.detail, { OrderID });
    expect([after.Order.Receiver, after.Order.AddressDetail]).toEqual([Order.Receiver, Order.AddressDetail]);
  });

  it('is seen to for several lines at once', async () => {
    const one = await lived.ordered();
    const other = await lived.ordered();
    await one.change({ detail: '' });
    await other.change({ detail: '' });
    expect(await lived.waiting()).toHaveLength(2);
    await lived.settle(one.no, other.no);
    expect(await lived.waiting()).toEqual([]);
  });

  it('waits anew for each change, though it is refused in the same words', async () => {
    const { no, change } = await lived.ordered();
    await change({ detail: '' });
    expect(await lived.waiting()).toMatchObject([{ Says: expect.stringContaining('但订单没有更新') }]);
    await lived.settle(no);
    await change({ receiver: '换了收件人' });
    expect(await lived.waiting()).toMatchObject([{ Says: expect.stringContaining('但订单没有更新') }]);
    await change({ isCancelled: true });
    expect((await lived.lineOf(no)).FollowSays).toContain('本店订单已取消');
    expect(await lived.waiting()).toEqual([]);
  });

  it('waits there too when who packs it says no to what is asked, anew for each no, and not for a yes', async () => {
    const { no, OrderID, change, giveUp } = await lived.ordered();
    await lived.exportNote(OrderID);
    await giveUp(1);
    expect((await lived.lineOf(no)).FollowSays).toContain('等待对方答复');
    expect(await lived.waiting()).toEqual([]);
    await lived.answer(OrderID, '已经打包');
    const says = '买家在平台取消了 1 件，但订单没有减少：优选商行没有同意，已经打包';
    await untilPasses(async () =>
      expect(await lived.waiting()).toMatchObject([{ Says: `快团团订单 ${no}：${says}` }]),
    );
    expect((await lived.lineOf(no)).FollowSays).toBe(says);
    await lived.settle(no);
    // The job that heard of it was killed behind its work, and runs again.
    await inShop(lived.all.app.database.pool, lived.all.me, (db) => tellHub(db, 'hub-answered', [OrderID]));
    for (const detail of ['文三路 200 号', '文三路 300 号']) {
      await change({ detail });
      expect(await lived.waiting()).toEqual([]);
      await lived.answer(OrderID, '已经打包');
      await untilPasses(async () =>
        expect(await lived.waiting()).toMatchObject([{ Says: expect.stringContaining('没有更新') }]),
      );
      await lived.settle(no);
    }
    await change({ detail: '文三路 400 号' });
    await lived.answer(OrderID);
    await untilPasses(async () =>
      expect((await lived.lineOf(no)).FollowSays).toBe('平台改了收货信息，优选商行已同意，订单已更新'),
    );
    expect(await lived.waiting()).toEqual([]);
  });

  it('waits until the platform changes the same again, whatever else it changes', async () => {
    const { change, giveUp } = await lived.ordered();
    await change({ detail: '' });
    await giveUp(1);
    expect(await lived.waiting()).toMatchObject([{ Says: expect.stringContaining('但订单没有更新') }]);
    await change({ detail: '文三路 200 号' });
    expect(await lived.waiting()).toEqual([]);
  });

  it('leaves the inbox alone where the order follows', async () => {
    const { OrderID, change, giveUp } = await lived.ordered();
    await giveUp(1);
    await change({ detail: '文三路 200 号' });
    const { Order } = await ask(lived.all.app, lived.all.me, orders.detail, { OrderID });
    expect(Order).toMatchObject({ Amount: 2, AddressDetail: expect.stringContaining('文三路 200 号') });
    expect(await lived.waiting()).toEqual([]);
  });

  it('is told as raised though the job died between raising the complaint and noting it', async () => {
    const { no, OrderID, change, ship } = await lived.ordered();
    await ship(3);
    await change({ refund: 'done' });
    const { FollowSays } = await lived.lineOf(no);
    expect(FollowSays).toMatch(/^买家在发货后退款，已登记客诉 \w+/);
    await lived.all.app.database.pool.query(
      "update hub_orders set follow_outcomes = '[]', followed = followed - 1 where order_no = $1",
      [no],
    );
    await change({});
    expect((await lived.lineOf(no)).FollowSays).toBe(FollowSays);
    const { items } = await ask(lived.all.app, lived.all.me, complaints.query, { OrderNos: [OrderID] });
    expect(items).toHaveLength(1);
    expect(await lived.waiting()).toEqual([]);
  });
});

describe('what a buyer paid at the platform', () => {
  it('stands at the order as its paid amount', async () => {
    const [sandboxGoods = expect.fail('no goods')] = lived.shop.goods;
    const { OrderID } = await lived.ordered();
    const { Source } = await ask(lived.all.app, lived.all.me, orders.detail, { OrderID });
    expect(Number(Source?.PaidAmount)).toBe((sandboxGoods.price * 3) / 100);
  });
});
