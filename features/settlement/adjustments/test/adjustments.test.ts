import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { slipOf } from '#test/slips.ts';
import { adjustments } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
let next = 0;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids } = await openOrders(app, cast, 20, { amount: 3 }));
});
afterAll(() => app.close());

/** An order of 60 yuan that has left, on no bill, and its one line. */
const free = async () => {
  const OrderID = ids[next++] ?? '';
  const ExpressNo = `SF000000000${1000 + next}`;
  await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs: [{ OrderID, ExpressNo, Amount: 3 }] });
  const input = { OrderIDs: [OrderID], Side: 1 as const };
  const { items } = await ask(app, cast.middle, settlementItems.get, input);
  return { OrderID, ItemID: items[0]?.ItemID ?? '' };
};
/** A bill of 60 yuan that the seller made, and its one line. */
const billed = async () => {
  const { OrderID } = await free();
  const made = { TraderID: cast.channel.shopId, Side: 1 as const, OrderIDs: [OrderID] };
  const { BillID } = await ask(app, cast.middle, bills.create, made);
  const { items } = await ask(app, cast.middle, settlementItems.get, { BillIDs: [BillID] });
  return { BillID, OrderID, ItemID: items[0]?.ItemID ?? '' };
};
const change = (who: Person, BillID: string, Change: number, more: object = {}) =>
  ask(app, who, adjustments.ask, { BillID, Lines: [{ Change, ...more }], Reason: '价格谈过' });
const total = async (BillID: string) =>
  Promise.all(
    [cast.middle, cast.channel].map(
      async (who) => (await ask(app, who, bills.get, { BillIDs: [BillID] })).items[0]?.TotalAmount,
    ),
  );
const read = async (who: Person, BillID: string) =>
  (await ask(app, who, adjustments.get, { BillIDs: [BillID] })).items;
const answer = async (who: Person, BillID: string, Accept: boolean, Reason = '') => {
  const RequestIDs = (await read(who, BillID))
    .filter(({ State }) => State === 'open')
    .map(({ RequestID }) => RequestID);
  return ask(app, who, adjustments.answer, { RequestIDs, Accept, Reason });
};
describe('a correction', () => {
  it('that costs who makes it holds at once, in both books and on the bill, and keeps the other side’s yes', async () => {
    const { BillID, ItemID, OrderID } = await billed();
    await ask(app, cast.channel, bills.confirm, { BillIDs: [BillID] });
    expect(await change(cast.middle, BillID, -3, { ItemID })).toMatchObject({ done: 1, skipped: [] });
    expect(await total(BillID)).toEqual([57, 57]);
    const answer = await ask(app, cast.channel, settlementItems.get, { BillIDs: [BillID] });
    expect(answer.items[0]).toMatchObject({
      Kind: 6,
      Amount: -3,
      Quantity: 0,
      Freight: 0,
      OrderID,
      CorrectsItemID: ItemID,
      Reason: '价格谈过',
      CreatedBy: '',
      Section: 4,
    });
    expect((await ask(app, cast.channel, bills.get, { BillIDs: [BillID] })).items[0]?.ConfirmStatus).toBe(1);
    expect((await read(cast.channel, BillID))[0]).toMatchObject({
      State: 'done',
      IsMine: false,
      CreatedBy: '',
    });
  });

  it('of a bill that is paid whole leaves it paid: what is added waits for the next', async () => {
    const { BillID, ItemID } = await billed();
    await ask(app, cast.middle, payments.payoff, { Bills: [{ BillID }] });
    expect(await change(cast.channel, BillID, 3.6, { ItemID })).toMatchObject({ done: 1 });
    for (const who of [cast.middle, cast.channel]) {
      const [bill] = (await ask(app, who, bills.get, { BillIDs: [BillID] })).items;
      expect(bill).toMatchObject({ Status: 3, TotalAmount: 60, UnpaidAmount: 0 });
    }
    const free = await ask(app, cast.channel, settlementItems.get, { IsFree: true, Kinds: [6] });
    expect(free.items.map(({ Amount }) => Amount)).toContain(3.6);
  });

  it('that costs the other side waits for its yes; a no changes nothing', async () => {
    const { BillID, ItemID } = await billed();
    const name = expect.stringMatching(/^LDL\d+ 优选商行$/);
    const skipped = [{ id: ItemID, name, reason: '已申请，等待对方同意', asked: true }];
    expect(await change(cast.channel, BillID, -10, { ItemID })).toMatchObject({ done: 0, skipped });
    expect(await total(BillID)).toEqual([60, 60]);
    const [bill] = (await ask(app, cast.middle, bills.get, { BillIDs: [BillID] })).items;
    expect(bill?.DisputeCount).toBe(1);
    expect((await change(cast.channel, BillID, -5, { ItemID })).skipped[0]?.reason).toBe(
      '这笔明细已有没答复的申请',
    );
    expect((await answer(cast.channel, BillID, true)).skipped).toMatchObject([
      { name: expect.stringMatching(/^LDL\d+ 优选商行 /), reason: '本店的申请由对方答复' },
    ]);
    expect(await answer(cast.middle, BillID, false, '按合同价')).toMatchObject({ done: 1 });
    expect(await total(BillID)).toEqual([60, 60]);
    expect((await read(cast.channel, BillID))[0]).toMatchObject({ State: 'declined', Answer: '按合同价' });
    await change(cast.channel, BillID, -10, { ItemID });
    expect(await answer(cast.middle, BillID, true)).toMatchObject({ done: 1 });
    expect(await answer(cast.middle, BillID, true).catch(() => 'none')).toBeDefined();
    expect(await total(BillID)).toEqual([50, 50]);
  });

  it('shows both sides its pictures, which are the asker’s own', async () => {
    const { BillID, ItemID } = await billed();
    const picture = await slipOf(app, cast.channel, '压坏');
    const damaged = (who: Person) =>
      call(app, who, adjustments.ask, {
        BillID,
        Lines: [{ ItemID, Change: who === cast.channel ? -1 : 1 }],
        Reason: '压坏',
        PictureUrls: [picture],
      });
    expect((await damaged(cast.middle)).status).toBe(4022);
    expect((await damaged(cast.channel)).status).toBe(0);
    for (const who of [cast.channel, cast.middle])
      expect((await read(who, BillID))[0]?.Pictures).toEqual([picture]);
  });

  it('may be taken back until it is answered, and an answer at the same time counts once', async () => {
    const { BillID } = await billed();
    await change(cast.middle, BillID, 8);
    const [request] = await read(cast.middle, BillID);
    const RequestIDs = [request?.RequestID ?? ''];
    const [withdrawn, accepted] = await Promise.all([
      ask(app, cast.middle, adjustments.withdraw, { RequestIDs }),
      ask(app, cast.channel, adjustments.answer, { RequestIDs, Accept: true }),
    ]);
    expect(withdrawn.done + accepted.done).toBe(1);
    expect(await total(BillID)).toEqual(accepted.done === 1 ? [68, 68] : [60, 60]);
  });

  it('of an added line stands without an order, and is paid like any other', async () => {
    const { BillID } = await billed();
    expect(await change(cast.channel, BillID, 12.5)).toMatchObject({ done: 1 });
    expect(await total(BillID)).toEqual([72.5, 72.5]);
    const { items } = await ask(app, cast.middle, settlementItems.get, { BillIDs: [BillID], Kinds: [6] });
    expect(items[0]).toMatchObject({ OrderID: '', SpuName: '', Amount: 12.5, IdPaymentType: 1 });
    expect((await ask(app, cast.middle, payments.payoff, { Bills: [{ BillID }] })).done).toBe(1);
    const [bill] = (await ask(app, cast.middle, bills.get, { BillIDs: [BillID] })).items;
    expect(bill).toMatchObject({ PaidAmount: 72.5, Status: 3 });
  });

  it('never makes a line less than nothing, and touches no line, bill or request of others', async () => {
    const { BillID, ItemID } = await billed();
    const other = await billed();
    const answerOf = async (lines: object) =>
      (await change(cast.middle, BillID, -1, lines)).skipped.map(({ reason }) => reason);
    expect(await answerOf({ ItemID: other.ItemID })).toEqual(['明细不在这张账单中']);
    expect((await change(cast.middle, BillID, -60.01, { ItemID })).skipped[0]?.reason).toBe(
      '更正后不能小于 0：这笔还有 ¥60.00',
    );
    const input = { BillID, Lines: [{ Change: 1 }], Reason: '试' };
    expect((await call(app, cast.grower, adjustments.ask, input)).status).toBe(4004);
    await change(cast.channel, BillID, -1, { ItemID });
    const RequestIDs = (await read(cast.middle, BillID)).map(({ RequestID }) => RequestID);
    const theirs = await ask(app, cast.grower, adjustments.answer, { RequestIDs, Accept: true });
    expect(theirs).toMatchObject({ done: 0, skipped: [{ reason: '申请不存在，或不属于当前店铺' }] });
    await ask(app, cast.middle, bills.delete, { BillIDs: [BillID] });
    expect((await call(app, cast.middle, adjustments.ask, input)).message).toBe('账单已删除，不能再更正');
    // What was asked of it went with it: the line may be asked about on the next bill.
    expect((await read(cast.middle, BillID)).map(({ State }) => State)).toEqual(['withdrawn']);
    const again = { TraderID: cast.channel.shopId, Side: 1 as const, ItemIDs: [ItemID] };
    const { BillID: next_ } = await ask(app, cast.middle, bills.create, again);
    expect((await change(cast.channel, next_, -1, { ItemID })).skipped[0]?.asked).toBe(true);
  });
});

const WITH = {
  middle: () => ({ TraderID: cast.channel.shopId, Side: 1 as const }),
  channel: () => ({ TraderID: cast.middle.shopId, Side: 2 as const }),
};
const worth = async (OrderID: string) =>
  Promise.all(
    (['middle', 'channel'] as const).map(async (name) => {
      const input = { OrderIDs: [OrderID], Side: WITH[name]().Side };
      const { items } = await ask(app, cast[name], settlementItems.get, input);
      return items.reduce((fen, { Amount }) => fen + Math.round(Amount * 100), 0);
    }),
  );
const changeFree = (name: 'middle' | 'channel', Change: number, more: object = {}) =>
  ask(app, cast[name], adjustments.ask, {
    ...WITH[name](),
    Lines: [{ Change, ...more }],
    Reason: '未出账前更正',
  });
const openWith = async (name: 'middle' | 'channel') =>
  (await ask(app, cast[name], adjustments.get, { States: ['open'], IsBilled: false })).items;

describe('a correction before there is a bill', () => {
  it('of a line holds at once or waits for a yes, and comes with the next bill', async () => {
    const { OrderID, ItemID } = await free();
    expect(await changeFree('middle', -3, { ItemID })).toMatchObject({ done: 1, skipped: [] });
    expect(await worth(OrderID)).toEqual([5_700, 5_700]);
    expect((await changeFree('channel', -7, { ItemID })).skipped).toMatchObject([{ asked: true }]);
    expect((await changeFree('channel', -5, { ItemID })).skipped[0]?.reason).toBe('这笔明细已有没答复的申请');
    const [request] = await openWith('middle');
    expect(request).toMatchObject({ BillID: null, BillNo: '', OrderID, Change: -7, IsMine: false, Side: 1 });
    const answer_ = { RequestIDs: [request?.RequestID ?? ''], Accept: true };
    expect((await ask(app, cast.middle, adjustments.answer, answer_)).done).toBe(1);
    expect(await worth(OrderID)).toEqual([5_000, 5_000]);
    const made = { ...WITH.middle(), OrderIDs: [OrderID] };
    const { BillID } = await ask(app, cast.middle, bills.create, made);
    expect(await total(BillID)).toEqual([50, 50]);
  });

  it('adds a line or forgives 0.03 without an order, free until it is billed', async () => {
    expect((await changeFree('channel', 8)).done).toBe(1);
    const forgiven = { ...WITH.middle(), Kind: 7 as const, Lines: [{ Change: -0.03 }], Reason: '抹零' };
    expect((await ask(app, cast.middle, adjustments.ask, forgiven)).done).toBe(1);
    const input = { TraderIDs: [cast.channel.shopId], Kinds: [6, 7], IsFree: true };
    const { items } = await ask(app, cast.middle, settlementItems.get, input);
    expect(items.filter(({ OrderID }) => OrderID === '').map(({ Amount }) => Amount)).toEqual(
      expect.arrayContaining([8, -0.03]),
    );
  });

  it('never gives away more than the order came to, not even by a yes that comes late', async () => {
    const { OrderID, ItemID } = await free();
    expect((await changeFree('middle', -60.01, { ItemID })).skipped[0]?.reason).toMatch('这笔还有 ¥60.00');
    await changeFree('channel', -50, { ItemID });
    const [request] = (await openWith('middle')).filter((request) => request.OrderID === OrderID);
    const { Order } = await ask(app, cast.grower, orders.detail, { OrderID });
    const ParcelID = Order.Parcels[0]?.ParcelID ?? '';
    await ask(app, cast.grower, deliveries.setExpressInfo, { OrderID, ParcelID, Void: true });
    const answer_ = { RequestIDs: [request?.RequestID ?? ''], Accept: true };
    expect(await ask(app, cast.middle, adjustments.answer, answer_)).toMatchObject({
      done: 0,
      skipped: [{ reason: '更正后不能小于 0：这笔还有 ¥0.00' }],
    });
    expect(await worth(OrderID)).toEqual([0, 0]);
  });

  it('is refused of lines on a bill, of others, and with whom nothing was ever booked', async () => {
    const { ItemID, BillID } = await billed();
    const [bill] = (await ask(app, cast.middle, bills.get, { BillIDs: [BillID] })).items;
    expect((await changeFree('middle', -1, { ItemID })).skipped[0]?.reason).toBe(
      `已在账单 ${bill?.BillNo} 中，请在账单里更正`,
    );
    const lower = { TraderID: cast.grower.shopId, Side: 2 as const, Lines: [{ ItemID, Change: 1 }] };
    const wrong = await ask(app, cast.middle, adjustments.ask, { ...lower, Reason: '试' });
    expect(wrong.skipped[0]?.reason).toBe('不是与该店铺的往来');
    const input = { Lines: [{ Change: 1 }], Reason: '试' };
    const backwards = { ...input, TraderID: cast.channel.shopId, Side: 2 as const };
    expect((await call(app, cast.middle, adjustments.ask, backwards)).status).not.toBe(0);
    expect((await call(app, cast.middle, adjustments.ask, input)).message).toMatch('请选择账单');
  });
});

describe('a sum of more than was ever booked between two shops', () => {
  it('that holds at once needs a yes of its own; one that waits for the other side does not', async () => {
    const { middle, grower } = cast;
    const enter = (who: Person, trader: Person, Side: 1 | 2, more: object = {}) =>
      call(app, who, adjustments.ask, {
        TraderID: trader.shopId,
        Side,
        Lines: [{ Change: 10_000_000 }],
        Reason: '返利',
        ...more,
      });
    const doubt = await enter(middle, grower, 2);
    expect([doubt.status, doubt.message]).toEqual([
      4009,
      expect.stringContaining('这一笔 ¥10000000.00 比与该店铺的全部往来'),
    ]);
    expect((await enter(grower, middle, 1)).data).toMatchObject({ done: 0, skipped: [{ asked: true }] });
    expect((await enter(middle, grower, 2, { AcceptUnusual: true })).data.done).toBe(1);
  });
});
