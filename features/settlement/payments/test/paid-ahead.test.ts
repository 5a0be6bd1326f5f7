import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bills } from '#features/settlement/bills/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { payments } from '../contract.ts';

let app: TestApp;
let cast: Cast;
/** 60 yuan that the channel owes the middle. */
let bill: string;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { ids } = await openOrders(app, cast, 1, { amount: 3 });
  const DeliverConfigs = ids.map((OrderID) => ({ OrderID, ExpressNo: 'SF880000000001', Amount: 3 }));
  await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs });
  const between = { TraderID: cast.channel.shopId, Side: 1 as const };
  bill = (await ask(app, cast.middle, bills.create, { ...between, OrderIDs: ids })).BillID;
});
afterAll(() => app.close());

const charge = (who: Person, Amount: number, more: object = {}) =>
  ask(app, who, payments.charge, { TraderID: cast.middle.shopId, Side: 2, Amount, ...more });
const aheadOf = async (who: Person) => (await ask(app, who, payments.prepaid, {})).items[0];

describe('money paid ahead', () => {
  it('stays off bills that are open, stands in both books, and pays them when it is said', async () => {
    const { done, PaymentIDs } = await charge(cast.channel, 100, { TransactionNo: 'YF-1' });
    expect(done).toBe(1);
    expect((await ask(app, cast.channel, bills.get, { BillIDs: [bill] })).items[0]?.UnpaidAmount).toBe(60);
    expect(await aheadOf(cast.channel)).toMatchObject({ Side: 2, Amount: 100, UsableAmount: 0 });
    await ask(app, cast.middle, payments.confirm, { PaymentIDs });
    expect(await aheadOf(cast.middle)).toMatchObject({ Side: 1, Amount: 100, UsableAmount: 100 });
    await ask(app, cast.channel, payments.payoff, { Bills: [{ BillID: bill }], Method: 5 });
    expect(await aheadOf(cast.middle)).toMatchObject({ Amount: 40 });
  });

  it('is no money that was paid ahead before, is with a shop one deals with, and is booked once', async () => {
    expect((await charge(cast.channel, 10, { Method: 5 })).skipped[0]?.reason).toMatch('请选择其他付款方式');
    const stranger = await charge(cast.channel, 10, { TraderID: cast.outsider.shopId });
    expect(stranger.skipped[0]?.reason).toMatch('没有与它合作');
    expect((await charge(cast.channel, 100, { TransactionNo: 'YF-1' })).skipped[0]?.reason).toMatch('已用于');
    expect(await aheadOf(cast.middle)).toMatchObject({ Amount: 40 });
  });

  it('goes back as far as it is not used, in both books, until the receiver says that it did not come', async () => {
    const back = (Amount: number, more: object = {}) =>
      ask(app, cast.middle, payments.charge, { TraderID: cast.channel.shopId, Side: 1, Amount, ...more });
    expect((await back(-40.01)).skipped[0]?.reason).toBe('预付款余额不足：可退 ¥40.00，本次 ¥40.01');
    expect((await back(-1, { Method: 5 })).skipped[0]?.reason).toMatch('请选择其他付款方式');
    const { PaymentIDs } = await back(-15);
    for (const who of [cast.middle, cast.channel])
      expect(await aheadOf(who)).toMatchObject({ Amount: 25, UsableAmount: 25 });
    const [booked] = (await ask(app, cast.channel, payments.get, { PaymentIDs })).items;
    expect(booked).toMatchObject({ IdPaymentType: 4, Amount: 15, IsConfirmed: false });
    await ask(app, cast.channel, payments.reject, { PaymentIDs, Reason: '没有收到' });
    for (const who of [cast.middle, cast.channel]) expect(await aheadOf(who)).toMatchObject({ Amount: 40 });
    await charge(cast.channel, -40);
    expect(await aheadOf(cast.middle)).toBeUndefined();
  });
});
