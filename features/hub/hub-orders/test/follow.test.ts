import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SandboxOrder, SandboxShop } from '#app/sandbox/state.ts';
import { complaints } from '#features/aftersale/complaints/contract.ts';
import { pulls } from '#features/hub/pulls/contract.ts';
import { pullNow } from '#features/hub/pulls/test/pulling.ts';
import { pushes } from '#features/hub/pushes/contract.ts';
import { requests } from '#features/orders/order-requests/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { changeOrders } from '#features/orders/orders/server/index.ts';
import { openMixedBox } from '#features/orders/orders/test/mixed-box.ts';
import { decideOrder } from '#features/orders/orders/transitions.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, type TestApp } from '#test/app.ts';
import type { Cast, Person } from '#test/cast.ts';
import { openPlatformShop, openPlatforms, type Platforms, timeOfChange } from '#test/sandbox.ts';
import { untilPasses } from '#test/until.ts';
import { hubOrders } from '../contract.ts';
import { lineText } from '../web/line-words.ts';

let app: TestApp;
let cast: Cast;
let me: Person;

let all: Platforms;
beforeAll(async () => {
  all = await openPlatforms();
  ({ app, cast, me } = all);
});
afterAll(() => all.close());

for (const side of ['ktt', 'youzan'] as const)
  describe(`what changes at ${side} when the line is an order already`, () => {
    let shop: SandboxShop;
    let id: string;
    beforeAll(async () => {
      ({ shop, id } = await openPlatformShop(all, side));
      await ask(app, me, pulls.autoIntake, { CustomerID: id, IsOn: true });
    });

    const lineOf = async (no: string) =>
      (await ask(app, me, hubOrders.list, { OrderNos: [no] })).items[0] ?? expect.fail(no);
    /** A line that became an order by itself. */
    async function ordered(more: Parameters<SandboxShop['order']>[0] = {}) {
      const { no } = shop.order({ receiver: `李${Math.random()}`, ...more });
      await pullNow(app, me, id);
      await untilPasses(async () => expect((await lineOf(no)).State).toBe(3));
      return { no, OrderID: (await lineOf(no)).OrderID ?? '' };
    }
    /** The platform changes it; gives what is said of it here. */
    async function changed(no: string, change: Partial<SandboxOrder>): Promise<string> {
      const before = (await lineOf(no)).FollowSays;
      shop.change(no, { ...change, changedAt: timeOfChange(shop, no, side) });
      await untilPasses(async () => {
        await pullNow(app, me, id);
        expect((await lineOf(no)).FollowSays).not.toBe(before);
      });
      return (await lineOf(no)).FollowSays;
    }
    const detail = async (OrderID: string) => (await ask(app, me, orders.detail, { OrderID })).Order;
    const read = async (OrderID: string) =>
      (await ask(app, me, requests.get, { orderNo: [OrderID], states: ['open'] })).items;
    const exportNote = (OrderID: string) =>
      inShop(app.database.pool, { shopId: cast.middle.shopId }, (db) =>
        changeOrders(
          { db, user: { id: cast.middle.userId, name: '', loginName: '' } },
          [OrderID],
          (order) => {
            const answer = decideOrder(order, { type: 'exportNote' });
            return 'no' in answer ? answer : { facts: answer.facts, event: { kind: 'noteExported' } };
          },
        ),
      );

    it('brings along what the shop has noted of it at the platform', async () => {
      const { OrderID } = await ordered({ ownNote: '老客户，多放一个' });
      expect((await detail(OrderID)).SellerNote).toBe('老客户，多放一个');
    });

    it('cancels the order that nobody packs yet', async () => {
      const { no, OrderID } = await ordered();
      expect(await changed(no, { isCancelled: true })).toContain('本店订单已取消');
      expect((await detail(OrderID)).Stage).toBe(9);
    });

    it('asks who ships it where its note was exported, once', async () => {
      const { no, OrderID } = await ordered();
      await exportNote(OrderID);
      expect(await changed(no, { refund: 'asked' })).toContain('等待对方答复');
      expect(await read(OrderID)).toMatchObject([{ Kind: 'cancel', Reason: '买家在平台退款' }]);
      shop.change(no, { refund: 'done', changedAt: timeOfChange(shop, no, side) });
      await pullNow(app, me, id);
      expect(await read(OrderID)).toHaveLength(1);
    });

    it('becomes one complaint of the buyer where it has left', async () => {
      const { no, OrderID } = await ordered();
      await ask(app, cast.middle, deliveries.deliver, {
        DeliverConfigs: [{ OrderID, ExpressCompany: '顺丰', ExpressNo: `SF${Date.now()}${side.length}` }],
      });
      expect(await changed(no, { refund: 'asked' })).toContain('已登记客诉');
      shop.change(no, { refund: 'done', changedAt: timeOfChange(shop, no, side) });
      await pullNow(app, me, id);
      await pullNow(app, me, id);
      const { items } = await ask(app, me, complaints.query, { OrderNos: [OrderID] });
      expect(items).toHaveLength(1);
      expect((await lineOf(no)).FollowSays).toContain('已登记客诉');
    });

    it('takes a new address over, and asks where it is packed', async () => {
      const { no, OrderID } = await ordered();
      expect(await changed(no, { detail: '文三路 200 号' })).toBe('平台改了收货信息，本店订单已更新');
      expect((await detail(OrderID)).AddressDetail).toContain('文三路 200 号');
      await exportNote(OrderID);
      expect(await changed(no, { detail: '文三路 300 号' })).toContain('等待对方答复');
      expect(await read(OrderID)).toMatchObject([{ Kind: 'address' }]);
      expect((await detail(OrderID)).AddressDetail).toContain('文三路 200 号');
    });

    it('leaves the other line alone when one of two is refunded', async () => {
      const [sandboxGoods = expect.fail('no goods')] = shop.goods;
      const { no } = shop.order({
        receiver: `王${Math.random()}`,
        goods: [{ sandboxGoods }, { sandboxGoods }],
      });
      await pullNow(app, me, id);
      const both = async () => (await ask(app, me, hubOrders.list, { OrderNos: [no] })).items;
      await untilPasses(async () => expect((await both()).map(({ State }) => State)).toEqual([3, 3]));
      for (const refund of ['asked', 'done'] as const) {
        const change = { refund, refundedLines: [`${no}-2`], memo: refund };
        shop.change(no, { ...change, changedAt: timeOfChange(shop, no, side) });
        await untilPasses(async () => {
          await pullNow(app, me, id);
          expect((await both()).map(({ BuyerNote }) => BuyerNote)).toEqual([refund, refund]);
        });
      }
      const lines = async () => (await both()).sort((a, b) => a.LineNo.localeCompare(b.LineNo));
      const stages = async () =>
        Promise.all((await lines()).map(async ({ OrderID }) => (await detail(OrderID ?? '')).Stage));
      expect((await lines()).map(({ Refund }) => Refund)).toEqual([0, 2]);
      await untilPasses(async () => expect(await stages()).toEqual([2, 9]));
    });

    it('shows a part of the money that is given back, and stops no goods for it', async () => {
      const { no, OrderID } = await ordered();
      const part = { refund: 'done' as const, refundedLines: [`${no}-1`], refundFen: 500 };
      shop.change(no, { ...part, changedAt: timeOfChange(shop, no, side) });
      await untilPasses(async () => {
        await pullNow(app, me, id);
        expect((await lineOf(no)).Refund).toBe(3);
      });
      expect(lineText(await lineOf(no))).toBe('平台退了一部分货款，货仍要发');
      expect((await detail(OrderID)).Stage).toBe(2);
      const refunding = await ask(app, me, hubOrders.list, { IsRefunding: true, OrderNos: [no] });
      expect(refunding.total).toBe(1);
    });

    // 有赞 knows no pieces that are given up.
    if (side === 'ktt')
      it('follows single pieces that are given up: gone, asked of who packs it, or a complaint', async () => {
        const [sandboxGoods = expect.fail('no goods')] = shop.goods;
        const threeOf = async () => {
          const { no, OrderID } = await ordered({ goods: [{ sandboxGoods, number: 3 }] });
          const giveUp = (cancelled: number) =>
            changed(no, { lines: [{ ...sandboxGoods, no: `${no}-1`, number: 3, cancelled }] });
          const ship = (Amount: number) =>
            ask(app, cast.middle, deliveries.deliver, {
              DeliverConfigs: [{ OrderID, Amount, ExpressCompany: '顺丰', ExpressNo: `SF${Date.now()}` }],
            });
          return { OrderID, giveUp, ship };
        };
        const open = await threeOf();
        expect(await open.giveUp(1)).toBe('买家在平台取消了 1 件，本店订单已跟着减少');
        expect((await detail(open.OrderID)).Amount).toBe(2);
        await exportNote(open.OrderID);
        expect(await open.giveUp(2)).toContain('等待对方答复');
        expect(await read(open.OrderID)).toMatchObject([{ Kind: 'amount', Says: '2 件 → 1 件' }]);
        expect((await ask(app, me, pushes.ofOrder, { OrderID: open.OrderID })).Source?.Says).toContain(
          '买家在平台取消了 2 件',
        );
        expect(await open.giveUp(3)).toContain('买家已在平台取消');
        expect(await read(open.OrderID)).toMatchObject([{ Kind: 'cancel' }, { Kind: 'amount' }]);

        const packed = await threeOf();
        await exportNote(packed.OrderID);
        await packed.giveUp(1);
        await packed.giveUp(2);
        expect(await read(packed.OrderID)).toMatchObject([{ Kind: 'amount', Says: '3 件 → 1 件' }]);

        const partly = await threeOf();
        await partly.ship(2);
        await partly.giveUp(1);
        expect(await read(partly.OrderID)).toMatchObject([{ Kind: 'rest' }]);

        const left = await threeOf();
        await left.ship(3);
        expect(await left.giveUp(2)).toContain('买家在发货后取消了 2 件，已登记客诉');
        const { items } = await ask(app, me, complaints.query, { OrderNos: [left.OrderID] });
        expect(items).toMatchObject([{ Pieces: 2 }]);
      });

    it('leaves an order alone of which the platform changed nothing that matters', async () => {
      const { no, OrderID } = await ordered();
      shop.change(no, { memo: '请放门口', changedAt: timeOfChange(shop, no, side) });
      await untilPasses(async () => {
        await pullNow(app, me, id);
        expect((await lineOf(no)).BuyerNote).toBe('请放门口');
      });
      expect((await lineOf(no)).FollowSays).toBe('');
      expect((await detail(OrderID)).Stage).toBe(2);
    });
  });

describe('what changes at a platform when the line is a set of several suppliers', () => {
  it('reaches each of its orders: cancelled, or complained about where it has left, and moved', async () => {
    const box = await openMixedBox(app, cast, '沃柑礼盒');
    const { shop, id } = await openPlatformShop(all, 'ktt');
    await ask(app, me, pulls.autoIntake, { CustomerID: id, IsOn: true });
    const goods = { goodsId: 7, skuId: 8, name: box.name, spec: '', code: '', price: 12_000 };
    shop.goods.push(goods);
    const lineOf = async (no: string) => (await ask(app, me, hubOrders.list, { OrderNos: [no] })).items[0];
    const { no } = shop.order({ receiver: '套装收件人', goods: [{ sandboxGoods: goods }] });
    await pullNow(app, me, id);
    await untilPasses(async () => expect((await lineOf(no))?.State).toBe(3));
    const OrderID = (await lineOf(no))?.OrderID ?? '';
    const ofSet = async () => (await ask(app, me, orders.ofSet, { OrderID })).items;
    const fish = (await ofSet()).find(({ SpuName }) => SpuName.includes('黄鱼'));
    expect(await ofSet()).toHaveLength(3);
    const changed = async (change: Partial<SandboxOrder>, says: string) => {
      shop.change(no, { ...change, changedAt: timeOfChange(shop, no) });
      await untilPasses(async () => {
        await pullNow(app, me, id);
        expect((await lineOf(no))?.FollowSays).toContain(says);
      });
      return (await lineOf(no))?.FollowSays;
    };
    expect(await changed({ detail: '文三路 500 号' }, '收货信息')).toBe('平台改了收货信息，本店订单已更新');
    for (const { AddressDetail } of await ofSet()) expect(AddressDetail).toContain('文三路 500 号');
    await ask(app, box.fisher, deliveries.deliver, {
      DeliverConfigs: [
        { OrderID: fish?.OrderID ?? '', ExpressCompany: '顺丰', ExpressNo: `SF${Date.now()}77` },
      ],
    });
    const toldOf = async (id: string) => ask(app, me, pushes.ofOrder, { OrderID: id });
    for (const each of await ofSet())
      expect((await toldOf(each.OrderID)).Source).toMatchObject({ OrderNo: no });
    await untilPasses(async () =>
      expect((await toldOf(fish?.OrderID ?? '')).items).toMatchObject([{ State: 'sent' }]),
    );
    const answer = await changed({ isCancelled: true }, '客诉');
    expect(answer).toMatch(/^买家已在平台取消，本店订单已取消；买家在发货后退款，已登记客诉/);
    const cancelled = (await ofSet()).filter(({ Stage }) => Stage === 9);
    expect(cancelled.map(({ OrderID: each }) => each)).not.toContain(fish?.OrderID);
    expect(cancelled).toHaveLength(2);
  });
});
