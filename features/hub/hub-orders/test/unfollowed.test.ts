import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SandboxOrder, SandboxShop } from '#app/sandbox/state.ts';
import { pulls } from '#features/hub/pulls/contract.ts';
import { pullNow } from '#features/hub/pulls/test/pulling.ts';
import { inbox } from '#features/insight/inbox/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask } from '#test/app.ts';
import { addMember, type Person } from '#test/cast.ts';
import { openPlatformShop, openPlatforms, type Platforms } from '#test/sandbox.ts';
import { hubOrders } from '../contract.ts';

let all: Platforms;
let shop: SandboxShop;
let id: string;
beforeAll(async () => {
  all = await openPlatforms();
  ({ shop, id } = await openPlatformShop(all, 'ktt'));
  await ask(all.app, all.me, pulls.autoIntake, { CustomerID: id, IsOn: true });
});
afterAll(() => all.close());

const within = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 50 });
const lineOf = async (no: string) =>
  (await ask(all.app, all.me, hubOrders.list, { OrderNos: [no] })).items[0] ?? expect.fail(no);
const waiting = async (who: Person = all.me) =>
  (await ask(all.app, who, inbox.get, {})).items.filter(({ Kind }) => Kind === 'hub-unfollowed');
const settle = async (no: string) => ask(all.app, all.me, hubOrders.settle, { IDs: [(await lineOf(no)).ID] });

/** An order of three pieces, as the platform brought it. */
async function ordered() {
  const [of = expect.fail('no goods')] = shop.goods;
  const { no } = shop.order({ receiver: `李${Math.random()}`, goods: [{ of, number: 3 }] });
  await pullNow(all.app, all.me, id);
  await within(async () => expect((await lineOf(no)).State).toBe(3));
  const OrderID = (await lineOf(no)).OrderID ?? '';
  let at = 0;
  /** Changed at the platform, and read here to the end: the note for the shop comes with every change. */
  const change = async (what: Partial<SandboxOrder>) => {
    at += 1_000;
    const memo = `${no} ${at}`;
    shop.change(no, { ...what, memo, changedAt: Date.now() + at });
    await within(async () => {
      await pullNow(all.app, all.me, id);
      expect((await lineOf(no)).BuyerNote).toBe(memo);
      const { rows } = await all.app.database.pool.query(
        'select followed = version as done from hub_orders where order_no = $1',
        [no],
      );
      expect(rows).toEqual([{ done: true }]);
    });
  };
  const giveUp = (cancelled: number) => change({ lines: [{ ...of, no: `${no}-1`, number: 3, cancelled }] });
  const ship = (Amount: number) =>
    ask(all.app, all.cast.middle, deliveries.deliver, {
      DeliverConfigs: [{ OrderID, Amount, ExpressCompany: '顺丰', ExpressNo: `SF${Date.now()}` }],
    });
  return { no, OrderID, change, giveUp, ship };
}

describe('what a platform changed and the order could not follow', () => {
  it('waits in the inbox with platform, order and reason, once, until somebody has seen to it', async () => {
    const { no, change, giveUp, ship } = await ordered();
    await ship(1);
    await giveUp(1);
    const says = '买家在平台取消了 1 件，订单已发出一部分，请与发货方商量余下的';
    const notice = {
      ...{ Count: 1, Says: `快团团订单 ${no}：${says}` },
      ...{ Act: '去处理', To: `/orderv2/order-hub?tab=all&OrderNos=${no}` },
    };
    expect(await waiting()).toMatchObject([notice]);
    await change({});
    expect(await waiting()).toMatchObject([notice]);
    expect(await waiting(await addMember(all.app, all.me, 'shipper', RIGHTS['order.ship']))).toEqual([]);
    const found = await ask(all.app, all.me, hubOrders.list, { IsUnfollowed: true });
    expect(found.items).toMatchObject([{ OrderNo: no, Unfollowed: says }]);
    await settle(no);
    await change({});
    expect(await waiting()).toEqual([]);
    expect((await lineOf(no)).Unfollowed).toBe('');
  });

  it('waits anew for each change, though it is refused in the same words', async () => {
    const { no, change } = await ordered();
    await change({ detail: '' });
    expect(await waiting()).toMatchObject([{ Says: expect.stringContaining('但订单没有更新') }]);
    await settle(no);
    await change({ receiver: '换了收件人' });
    expect(await waiting()).toMatchObject([{ Says: expect.stringContaining('但订单没有更新') }]);
    await change({ isCancelled: true });
    expect((await lineOf(no)).FollowSays).toContain('本店订单已取消');
    expect(await waiting()).toEqual([]);
  });

  it('leaves the inbox alone where the order follows', async () => {
    const { OrderID, change, giveUp } = await ordered();
    await giveUp(1);
    await change({ detail: '文三路 200 号' });
    const { Order } = await ask(all.app, all.me, orders.detail, { OrderID });
    expect(Order).toMatchObject({ Amount: 2, AddressDetail: expect.stringContaining('文三路 200 号') });
    expect(await waiting()).toEqual([]);
  });
});

describe('what a buyer paid at the platform', () => {
  it('stands at the order as its paid amount', async () => {
    const [of = expect.fail('no goods')] = shop.goods;
    const { OrderID } = await ordered();
    const { Source } = await ask(all.app, all.me, orders.detail, { OrderID });
    expect(Number(Source?.PaidAmount)).toBe((of.price * 3) / 100);
  });
});
