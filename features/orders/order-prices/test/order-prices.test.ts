import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inbox } from '#features/insight/inbox/contract.ts';
import { due } from '#features/ledger/ledger/due.ts';
import { requests } from '#features/orders/order-requests/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { NOTHING_BACK } from '#features/orders/orders/money/leg-refunds.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { slipOf } from '#test/slips.ts';
import { orderPrices } from '../contract.ts';
import { judgePrice, type PriceProposal } from '../judge-price.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
let next = 0;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids } = await openOrders(app, cast, 14, { amount: 3 }));
});
afterAll(() => app.close());

const fresh = (): string => ids[next++] ?? '';
const Reason = '录错价格';
const set = (
  who: Person,
  side: 'sales' | 'cost',
  OrderID: string,
  Price: number,
  more: object = {},
  PictureUrls: string[] = [],
) => ask(app, who, orderPrices[side], { Orders: [{ OrderID, Price, Reason, ...more }], PictureUrls });
const read = async (who: Person, OrderID: string) => {
  const { Order, Events } = await ask(app, who, orders.detail, { OrderID });
  return { ...Order, last: Events.at(-1) };
};
const open = async (who: Person, OrderID: string) =>
  (await ask(app, who, requests.get, { orderNo: [OrderID], states: ['open'] })).items;
const answer = async (who: Person, id: string, Accept: boolean, Reason = '') =>
  ask(app, who, requests.answer, { RequestIDs: [(await open(who, id))[0]?.RequestID ?? id], Accept, Reason });
const ship = (OrderID: string, Amount: number) =>
  ask(app, cast.grower, deliveries.deliver, {
    DeliverConfigs: [{ OrderID, Amount, ExpressNo: `SF${OrderID.slice(-11)}${Amount}` }],
  });
const itemsOf = async (who: Person, OrderID: string, Side: 1 | 2) =>
  (await ask(app, who, settlementItems.get, { OrderIDs: [OrderID], Side, isDesc: false })).items;
const owed = async (who: Person, OrderID: string, Side: 1 | 2) =>
  (await itemsOf(who, OrderID, Side)).reduce((sum, { Amount }) => sum + Math.round(Amount * 100), 0);

describe('a price that costs only the asker', () => {
  it('is at once, on the two rows of its leg and in their timelines alone', async () => {
    const id = fresh();
    expect(await set(cast.middle, 'sales', id, 18.5, { Freight: 0 })).toEqual({ done: 1, skipped: [] });
    expect(await read(cast.middle, id)).toMatchObject({ SalePrice: 18.5, CostPrice: 10 });
    const channel = await read(cast.channel, id);
    expect(channel).toMatchObject({ CostPrice: 18.5, SalePrice: 30, last: { Kind: 'priced' } });
    expect(channel.last?.Detail).toMatchObject({
      leg: 'cost',
      prices: { was: 20, now: 18.5 },
      reason: Reason,
    });
    const grower = await ask(app, cast.grower, orders.detail, { OrderID: id });
    expect(JSON.stringify(grower)).not.toContain('18.5');
    expect(grower.Events.some(({ Kind }) => Kind === 'priced')).toBe(false);
  });

  it('is what the buyer pays more, too; the entry’s own retail price is nobody else’s business', async () => {
    const id = fresh();
    expect((await set(cast.middle, 'cost', id, 11)).done).toBe(1);
    expect(await read(cast.grower, id)).toMatchObject({ SalePrice: 11 });
    expect((await set(cast.channel, 'sales', id, 99)).done).toBe(1);
    expect(await read(cast.channel, id)).toMatchObject({ SalePrice: 99, CostPrice: 20 });
    expect((await ask(app, cast.middle, orders.detail, { OrderID: id })).Events.length).toBe(2);
  });

  it('is skipped where nothing would change, and where the shop ships and so pays nobody', async () => {
    const id = fresh();
    expect((await set(cast.middle, 'sales', id, 20)).skipped[0]?.reason).toBe('价格没有变化');
    expect((await set(cast.grower, 'cost', id, 5)).skipped[0]?.reason).toContain('没有采购价');
    expect((await set(cast.outsider, 'sales', id, 5)).skipped[0]?.reason).toContain('不属于当前店铺');
    await expect(set(cast.middle, 'sales', id, -1)).rejects.toThrow('至少 0');
  });
});

describe('a price that costs the other side', () => {
  it('waits in the inbox of whom it costs, with a line on the order, and doesn’t hold it up', async () => {
    const id = fresh();
    expect((await set(cast.middle, 'sales', id, 22)).skipped).toMatchObject([{ id, asked: true }]);
    expect((await set(cast.middle, 'sales', id, 19)).skipped[0]?.reason).toContain('等待答复');
    expect((await set(cast.channel, 'cost', id, 25)).skipped[0]?.reason).toContain('等待答复');
    const { items } = await ask(app, cast.channel, inbox.get, {});
    expect(items.find(({ Kind }) => Kind === 'order-prices')?.Says).toBe('优选商行申请改价 1 单');
    expect((await open(cast.channel, id))[0]).toMatchObject({ Part: 'answers', Says: '单价 20.00 → 22.00' });
    expect(await open(cast.grower, id)).toEqual([]);
    await ship(id, 1);
    expect((await answer(cast.middle, id, true)).done).toBe(0);
    expect((await answer(cast.channel, id, true)).done).toBe(1);
    for (const [who, field] of [
      [cast.channel, 'CostPrice'],
      [cast.middle, 'SalePrice'],
    ] as const)
      expect((await read(who, id))[field]).toBe(22);
    expect([await owed(cast.middle, id, 1), await owed(cast.channel, id, 2)]).toEqual([2200, 2200]);
  });

  it('shows whom it costs the asker’s own pictures, and nobody who may not see the price', async () => {
    const id = fresh();
    const picture = await slipOf(app, cast.middle, '改价说明');
    await expect(set(cast.channel, 'cost', id, 19, {}, [picture])).rejects.toThrow('4022');
    await set(cast.middle, 'sales', id, 23, {}, [picture]);
    for (const who of [cast.middle, cast.channel])
      expect((await open(who, id))[0]?.Pictures).toEqual([picture]);
    const blind = await addMember(app, cast.channel, 'unpriced', RIGHTS['order.view']);
    expect((await open(blind, id))[0]?.Pictures).toEqual([]);
  });

  it('is declined with a reason, taken back by the asker alone, closed with the order', async () => {
    const a = fresh();
    const b = fresh();
    const c = fresh();
    for (const id of [a, b, c]) await set(cast.channel, 'cost', id, 15);
    expect((await answer(cast.middle, a, false)).skipped[0]?.reason).toContain('请填写拒绝原因');
    expect((await answer(cast.middle, a, false, '已是最低价')).done).toBe(1);
    expect((await read(cast.channel, a)).last).toMatchObject({
      Kind: 'askDeclined',
      Detail: { reason: '已是最低价' },
    });
    const RequestIDs = [(await open(cast.channel, b))[0]?.RequestID ?? ''];
    expect((await ask(app, cast.middle, requests.withdraw, { RequestIDs })).done).toBe(0);
    expect((await ask(app, cast.channel, requests.withdraw, { RequestIDs })).done).toBe(1);
    await ask(app, cast.channel, orders.cancelByEntry, { Orders: [{ OrderID: c, Reason: '不要了' }] });
    const states = await Promise.all(
      [a, b, c].map(
        async (id) => (await ask(app, cast.channel, requests.get, { orderNo: [id] })).items[0]?.State,
      ),
    );
    expect(states).toEqual(['declined', 'withdrawn', 'closed']);
    expect((await set(cast.middle, 'sales', c, 1)).skipped[0]?.reason).toContain('已取消');
    expect((await read(cast.channel, a)).CostPrice).toBe(20);
  });

  it('stands on each leg of a shop in the middle by itself', async () => {
    const id = fresh();
    await set(cast.channel, 'cost', id, 15);
    await set(cast.grower, 'sales', id, 12);
    const says = (await open(cast.middle, id)).map(({ Says }) => Says).sort();
    expect(says).toEqual(['单价 10.00 → 12.00', '单价 20.00 → 15.00']);
    const RequestIDs = (await open(cast.middle, id)).map(({ RequestID }) => RequestID);
    expect(
      (await ask(app, cast.middle, requests.answer, { RequestIDs, Accept: true, Reason: '' })).done,
    ).toBe(2);
    expect(await read(cast.middle, id)).toMatchObject({ SalePrice: 15, CostPrice: 12 });
  });

  it('is at once where one operator stands on both sides', async () => {
    const id = fresh();
    const run = (operator: string | null, level: number) =>
      app.database.pool.query('update shops set operator_shop_id = $2, level = $3 where id = $1', [
        cast.channel.shopId,
        operator,
        level,
      ]);
    await run(cast.middle.shopId, 0);
    expect((await set(cast.middle, 'sales', id, 25)).done).toBe(1);
    await run(null, 500);
  });
});

describe('a price of goods that have travelled', () => {
  it('writes what it changes into both books, and voiding goes by the new one', async () => {
    const id = fresh();
    await ship(id, 1);
    await ship(id, 2);
    await set(cast.middle, 'sales', id, 19.5, { Freight: 0 });
    const items = await itemsOf(cast.middle, id, 1);
    expect(items.map(({ Kind, Amount, Quantity }) => [Kind, Amount, Quantity])).toEqual([
      [1, 20, 1],
      [1, 40, 2],
      [3, -1.5, 0],
    ]);
    expect(items[2]?.CorrectsItemID).toBe(items[1]?.ItemID);
    expect(await owed(cast.channel, id, 2)).toBe(due({ price: 1950, freight: 0 }, 3));
    const { Order } = await ask(app, cast.grower, orders.detail, { OrderID: id });
    const ParcelID = Order.Parcels[0]?.ParcelID ?? '';
    await ask(app, cast.grower, deliveries.setExpressInfo, { OrderID: id, ParcelID, Void: true });
    const left = (await read(cast.middle, id)).ShippedAmount;
    expect(await owed(cast.middle, id, 1)).toBe(1950 * left);
    expect(await owed(cast.grower, id, 1)).toBe(1000 * left);
  });

  it('goes the way of the bill once it stands on one: it names it, whoever asks, until it is deleted', async () => {
    const id = fresh();
    await ship(id, 3);
    const ItemIDs = (await itemsOf(cast.middle, id, 1)).map(({ ItemID }) => ItemID);
    const made = { TraderID: cast.channel.shopId, Side: 1 as const, ItemIDs };
    const { BillID, BillNo } = await ask(app, cast.middle, bills.create, made);
    const reason = `已在账单 ${BillNo} 中，请在账单里提出异议`;
    expect((await set(cast.middle, 'sales', id, 19)).skipped).toMatchObject([{ id, reason }]);
    expect((await set(cast.channel, 'cost', id, 21)).skipped).toMatchObject([{ id, reason }]);
    // The other leg stands on none.
    expect((await set(cast.middle, 'cost', id, 11)).done).toBe(1);
    await ask(app, cast.middle, bills.delete, { BillIDs: [BillID] });
    expect((await set(cast.middle, 'sales', id, 19)).done).toBe(1);
  });

  it('that was asked for before the bill was made is not agreed to beside it', async () => {
    const id = fresh();
    await ship(id, 3);
    expect((await set(cast.middle, 'sales', id, 23)).skipped).toMatchObject([{ id, asked: true }]);
    const ItemIDs = (await itemsOf(cast.middle, id, 1)).map(({ ItemID }) => ItemID);
    const made = { TraderID: cast.channel.shopId, Side: 1 as const, ItemIDs };
    const { BillNo } = await ask(app, cast.middle, bills.create, made);
    const reason = `已在账单 ${BillNo} 中，请在账单里提出异议`;
    const answered = await answer(cast.channel, id, true);
    expect(answered.skipped).toMatchObject([{ reason }]);
    expect(await owed(cast.channel, id, 2)).toBe(6000);
    expect((await answer(cast.channel, id, false, '请在账单里提')).done).toBe(1);
  });
});

describe('who may', () => {
  it('changes and answers a price: who sees it, and has the right of the act', async () => {
    const id = fresh();
    const blind = await addMember(app, cast.middle, 'blind', RIGHTS['order.view'] | RIGHTS['price.change']);
    await expect(set(blind, 'sales', id, 5)).rejects.toThrow('4003');
    await set(cast.middle, 'sales', id, 23.47);
    const clerk = await addMember(app, cast.channel, 'clerk', RIGHTS['order.view'] | RIGHTS['order.cancel']);
    expect((await open(clerk, id))[0]?.Says).toBe('没有查看价格的权限');
    expect((await answer(clerk, id, true)).skipped[0]?.reason).toContain('结算和付款');
    const { last } = await read(clerk, id);
    expect(JSON.stringify(last)).not.toContain('23.47');
  });

  it('never lets a shop alone better its own balance, however many pieces travel', () => {
    const rate = fc.record({
      price: fc.option(fc.nat(5_000)),
      freight: fc.nat(3_000),
    });
    const prices = fc.record({
      was: rate,
      now: fc.record({ price: fc.nat(5_000), freight: fc.nat(3_000) }),

      amount: fc.integer({ min: 1, max: 9 }),
      asker: fc.constantFrom('seller' as const, 'buyer' as const),
    });
    fc.assert(
      fc.property(prices, fc.nat(9), ({ was, now, amount, asker }, some) => {
        const pieces = Math.min(some, amount);
        const facts: PriceProposal = {
          status: 1,
          amount,
          shippedAmount: pieces,
          asker,
          was,
          now,
          back: NOTHING_BACK,
          isRetail: false,
          isResend: false,
          isOneHand: false,
          isBilled: false,
          billNo: null,
          isWaiting: false,
        };
        const move = due(now, pieces) - due(was, pieces);
        if (judgePrice(facts) === 'now') expect(asker === 'seller' ? move <= 0 : move >= 0).toBe(true);
      }),
    );
  });
});
