import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inbox } from '#features/insight/inbox/contract.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { settlementStatistics } from '#features/settlement/statistics/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { cellsOf, fetchFile } from '#test/files.ts';
import { openOrders } from '#test/orders.ts';
import { slipOf } from '#test/slips.ts';
import { payments } from '../contract.ts';
import { oldestFirst, spread } from '../spread.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
let shipped = 1;
let next = 0;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids } = await openOrders(app, cast, 14, { amount: 3 }));
});
afterAll(() => app.close());

const ship = async (OrderID = '', Amount = 3) => {
  const ExpressNo = `SF${String(shipped++).padStart(13, '0')}`;
  await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs: [{ OrderID, ExpressNo, Amount }] });
};
const free = async (who: Person, trader: Person, Side: 1 | 2) => {
  const input = { TraderIDs: [trader.shopId], Side, IsFree: true, isDesc: false, pageSize: 500 };
  return (await ask(app, who, settlementItems.get, input)).items;
};
/** A bill of the channel over one order of 3 × 20.00. */
async function billed(more: object = {}): Promise<string> {
  await ship(ids[next++]);
  const ItemIDs = (await free(cast.middle, cast.channel, 1)).map(({ ItemID }) => ItemID);
  const input = { TraderID: cast.channel.shopId, Side: 1 as const, ItemIDs, ...more };
  return (await ask(app, cast.middle, bills.create, input)).BillID;
}
const read = async (who: Person, id: string) => (await ask(app, who, bills.get, { BillIDs: [id] })).items[0];
const payment = async (who: Person, id = '') =>
  (await ask(app, who, payments.get, { PaymentIDs: [id] })).items[0];
const pay = (who: Person, input: object) => ask(app, who, payments.payoff, input);
const toMiddle = (Amount: number) => [{ TraderID: cast.middle.shopId, Side: 2 as const, Amount }];

describe('one amount over the oldest bills', () => {
  const bill = fc.record({
    id: fc.uuid(),
    open: fc.integer({ min: 1, max: 99_999 }),
    dueOn: fc.option(fc.constantFrom('2026-01-01', '2026-02-01')),
    periodEnd: fc.option(fc.constantFrom('2026-01-31', '2026-02-28')),
    createdAt: fc.constantFrom('2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z'),
  });
  const some = fc.uniqueArray(bill, { selector: ({ id }) => id, maxLength: 12 });

  it('loses no fen, pays no bill too much, skips none for a younger one and leaves one partly paid at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500_000 }), some, (amount, open) => {
        const { parts, rest } = spread(amount, open);
        expect(parts.reduce((sum, part) => sum + part.amount, rest)).toBe(amount);
        const paid = new Map(parts.map((part) => [part.id, part.amount]));
        const left = oldestFirst(open).map(({ id, open: unpaid }) => unpaid - (paid.get(id) ?? 0));
        expect(left.every((each) => each >= 0)).toBe(true);
        const at = left.findIndex((each) => each > 0);
        expect(at < 0 || oldestFirst(open).every(({ id }, i) => i <= at || !paid.has(id))).toBe(true);
      }),
    );
  });
});

describe('a payment', () => {
  it('may be made ahead before the first order by who buys from a shop, and is told in the statistics', async () => {
    const { PaymentIDs, skipped } = await pay(cast.channel, {
      Traders: [...toMiddle(80), { TraderID: cast.middle.shopId, Side: 1, Amount: 5 }],
      ToPrepaid: true,
    });
    expect([PaymentIDs.length, skipped.map(({ id }) => id)]).toEqual([1, [cast.middle.shopId]]);
    const on = (day: string) => ({ PeriodStart: day, PeriodEnd: day, Side: 1 as const });
    const { items } = await ask(app, cast.middle, settlementStatistics.traders, on(dayOf(new Date())));
    expect(items).toMatchObject([{ TraderName: '团长小店', ClosingAmount: 0, PrepaidAmount: 80 }]);
    await ask(app, cast.middle, payments.confirm, { PaymentIDs });
    const nothing = await pay(cast.channel, { Traders: toMiddle(10), ToPrepaid: true, Method: 5 });
    expect(nothing.skipped[0]?.reason).toMatch(/超过未付金额：还差 ¥0\.00，本次 ¥10\.00$/);
    expect((await ask(app, cast.middle, payments.unPayoff, { PaymentIDs, Reason: '清理' })).done).toBe(1);
  });

  it('of the payer counts in both books at once and waits for the receiver, who alone undoes it then', async () => {
    const id = await billed();
    const { PaymentIDs } = await pay(cast.channel, {
      Traders: toMiddle(50),
      TransactionNo: 'LS-1',
      Note: '内部',
    });
    expect(await read(cast.middle, id)).toMatchObject({
      Status: 2,
      PaidAmount: 50,
      UnpaidAmount: 10,
      UnconfirmedAmount: 50,
      ConfirmStatus: 0,
    });
    const waits = async (who: Person) =>
      (await ask(app, who, inbox.get, {})).items.find(({ Kind }) => Kind === 'payments-to-confirm')?.Says;
    expect([await waits(cast.middle), await waits(cast.channel)]).toEqual([
      '团长小店登记了 1 笔付款，待确认到账',
      undefined,
    ]);
    const PaymentID = PaymentIDs[0] ?? '';
    expect(await payment(cast.middle, PaymentID)).toMatchObject({
      TraderName: '团长小店',
      IdPaymentType: 1,
      Amount: 50,
      IsConfirmed: false,
      IsMine: false,
      Note: '',
    });
    expect(await payment(cast.grower, PaymentID)).toBeUndefined();
    const skipped = async (who: Person, act: 'confirm' | 'unPayoff') =>
      (
        await ask(
          app,
          who,
          payments[act] as typeof payments.unPayoff,
          {
            PaymentIDs: [PaymentID],
            ...(act === 'unPayoff' && { Reason: '错了' }),
          } as never,
        )
      ).skipped[0];
    const reason = async (...args: Parameters<typeof skipped>) => (await skipped(...args))?.reason;
    expect((await skipped(cast.channel, 'confirm'))?.name).toBe('LS-1 优选商行 ¥50.00');
    expect(await reason(cast.channel, 'confirm')).toBe('本店登记的付款由收款方确认');
    expect(await reason(cast.middle, 'confirm')).toBeUndefined();
    expect(await reason(cast.channel, 'unPayoff')).toBe('收款方已确认到账，请由对方撤销');
    expect(await reason(cast.middle, 'unPayoff')).toBeUndefined();
    expect(await read(cast.channel, id)).toMatchObject({ Status: 1, PaidAmount: 0, UnconfirmedAmount: 0 });
    await ask(app, cast.middle, bills.delete, { BillIDs: [id] });
  });

  it('that did not come is said so by the receiver, and the bill is open again', async () => {
    const id = await billed();
    const { PaymentIDs } = await pay(cast.channel, { Bills: [{ BillID: id }] });
    expect(await read(cast.middle, id)).toMatchObject({ Status: 3, ConfirmStatus: 1 });
    await ask(app, cast.middle, payments.reject, { PaymentIDs, Reason: '银行没有这笔' });
    expect(await read(cast.channel, id)).toMatchObject({ Status: 1, ConfirmStatus: 0, UnpaidAmount: 120 });
    const { items } = await ask(app, cast.channel, payments.payoffLog, { BillID: id });
    expect(items.map(({ Amount, IsReversal, Reason, Actor }) => [Amount, IsReversal, Reason, Actor])).toEqual(
      [
        [-120, true, '银行没有这笔', ''],
        [120, false, '', 'channel'],
      ],
    );
    expect(await payment(cast.channel, PaymentIDs[0])).toMatchObject({ Status: 4, PaidAmount: 0 });
    await ask(app, cast.middle, bills.delete, { BillIDs: [id] });
  });

  it('is never more than is open, nor booked twice under one number without a yes', async () => {
    const id = await billed();
    const over = await pay(cast.middle, { Bills: [{ BillID: id, Amount: 200 }] });
    expect([over.done, over.skipped[0]?.reason]).toEqual([
      0,
      expect.stringMatching(/超过未付金额：还差 ¥180\.00，本次 ¥200\.00$/),
    ]);
    expect((await pay(cast.channel, { Traders: toMiddle(181) })).skipped[0]?.reason).toContain(
      '可以转为预付款',
    );
    await pay(cast.middle, { Bills: [{ BillID: id, Amount: 1 }], TransactionNo: 'LS-2' });
    const again = { Bills: [{ BillID: id, Amount: 1 }], TransactionNo: 'LS-2' };
    expect((await pay(cast.middle, again)).skipped[0]?.reason).toContain('流水号 LS-2 已用于');
    expect((await pay(cast.middle, { ...again, AcceptRepeatedNo: true })).done).toBe(1);
    const future = await call(app, cast.middle, payments.payoff, {
      Bills: [{ BillID: id }],
      PaidOn: '2099-01-01',
    });
    expect(future).toMatchObject({ status: 4022, message: '付款日期不能晚于今天' });
    const old = await call(app, cast.middle, payments.payoff, {
      Bills: [{ BillID: id }],
      PaidOn: '2016-11-29',
    });
    expect(old).toMatchObject({ status: 4022, message: '付款日期早于两年前，请核对后重新选择' });
    const answer = await ask(app, cast.middle, bills.delete, { BillIDs: [id] });
    expect(answer.skipped[0]?.reason).toBe('账单已有付款，请先撤销付款');
    await ask(app, cast.middle, payments.unPayoff, { BillIDs: [id], Reason: '清理' });
    await ask(app, cast.middle, bills.delete, { BillIDs: [id] });
  });

  it('by two at once of the last that is open is booked once', async () => {
    const id = await billed();
    const Bills = [{ BillID: id }];
    const both = await Promise.all([pay(cast.middle, { Bills }), pay(cast.channel, { Bills })]);
    expect(both.map(({ done }) => done).sort()).toEqual([0, 1]);
    await ask(app, cast.middle, payments.unPayoff, { BillIDs: [id], Reason: '清理' });
    await ask(app, cast.channel, payments.unPayoff, { BillIDs: [id], Reason: '清理' });
    await ask(app, cast.middle, bills.delete, { BillIDs: [id] });
  });

  it('ahead can be used once the receiver has confirmed it, and not be taken back while it is used', async () => {
    const id = await billed();
    const { PaymentIDs } = await pay(cast.channel, { Traders: toMiddle(1000), ToPrepaid: true });
    const [ahead] = (await ask(app, cast.channel, payments.prepaid, {})).items;
    expect(ahead).toMatchObject({ TraderName: '优选商行', Side: 2, UsableAmount: 0 });
    await billed();
    const last = (await ask(app, cast.channel, bills.get, { Statuses: [1] })).items[0]?.BillID ?? '';
    const use = { Bills: [{ BillID: last }], Method: 5 };
    expect((await pay(cast.channel, use)).skipped[0]?.reason).toContain('预付款余额不足');
    await ask(app, cast.middle, payments.confirm, { PaymentIDs });
    expect((await pay(cast.channel, use)).done).toBe(1);
    const [less] = (await ask(app, cast.middle, payments.prepaid, {})).items;
    expect(less).toMatchObject({ Side: 1, Amount: Number(ahead?.Amount) - 60, UsableAmount: less?.Amount });
    const back = await ask(app, cast.middle, payments.unPayoff, { PaymentIDs, Reason: '退回' });
    expect(back.skipped[0]?.reason).toContain('已经用掉');
    await ask(app, cast.channel, payments.unPayoff, { BillIDs: [last], Reason: '退回' });
    expect((await ask(app, cast.middle, payments.unPayoff, { PaymentIDs, Reason: '退回' })).done).toBe(1);
    expect((await ask(app, cast.channel, payments.prepaid, {})).items).toEqual([]);
    await ask(app, cast.middle, bills.delete, { BillIDs: [id, last] });
  });

  it('of free items ends them: they stand on no bill until it is taken back', async () => {
    await ship(ids[next++]);
    const items = await free(cast.middle, cast.channel, 1);
    const ItemIDs = items.map(({ ItemID }) => ItemID);
    expect((await pay(cast.channel, { ItemIDs, Method: 7 })).done).toBe(1);
    const paid = await ask(app, cast.middle, settlementItems.get, { Statuses: [3], IsFree: false });
    expect(paid.items.map(({ ItemID, BillID }) => [ItemID, BillID])).toEqual(
      [...ItemIDs].reverse().map((id) => [id, null]),
    );
    expect((await pay(cast.channel, { ItemIDs })).skipped[0]?.reason).toContain('已核销');
    const late = await call(app, cast.middle, bills.create, {
      TraderID: cast.channel.shopId,
      Side: 1,
      ItemIDs,
    });
    expect(late.message).toContain('没有可入账的明细');
    const [first = ''] = ItemIDs;
    await ask(app, cast.channel, payments.unPayoff, { ItemIDs: [first], Reason: '算错' });
    expect((await free(cast.channel, cast.middle, 2)).map(({ ItemID }) => ItemID)).toEqual([first]);
    const { items: log } = await ask(app, cast.channel, payments.payoffLog, { ItemID: first });
    expect(log.map(({ IsReversal }) => IsReversal)).toEqual([true, false]);
    await ask(app, cast.channel, payments.unPayoff, { ItemIDs, Reason: '清理' });
  });

  it('of items on a bill counts there, and keeps them on it', async () => {
    const id = await billed();
    const { items } = await ask(app, cast.middle, settlementItems.get, { BillIDs: [id], pageSize: 100 });
    const ItemIDs = [items[0]?.ItemID ?? ''];
    await pay(cast.middle, { ItemIDs });
    expect(await read(cast.channel, id)).toMatchObject({ Status: 2, PaidAmount: items[0]?.Amount });
    const off = await ask(app, cast.middle, bills.remove, { BillID: id, ItemIDs });
    expect(off.skipped[0]?.reason).toBe('已单独核销，请先撤销核销');
    const rest = items.slice(1).map(({ ItemID }) => ItemID);
    expect((await ask(app, cast.middle, bills.remove, { BillID: id, ItemIDs: rest })).done).toBe(rest.length);
    expect(await read(cast.channel, id)).toMatchObject({ Status: 3, UnpaidAmount: 0 });
    await ask(app, cast.middle, payments.unPayoff, { ItemIDs, Reason: '清理' });
    await ask(app, cast.middle, bills.delete, { BillIDs: [id] });
  });

  it('shows its slip to both; only who booked it changes the slips, notes are each one’s own', async () => {
    const id = await billed();
    const a = await slipOf(app, cast.channel, '甲');
    const b = await slipOf(app, cast.channel, '乙');
    const { PaymentIDs } = await pay(cast.channel, { Bills: [{ BillID: id }], VoucherUrls: [a] });
    const PaymentID = PaymentIDs[0] ?? '';
    const slips = async (who: Person) =>
      (await ask(app, who, payments.vouchers, { PaymentID })).items.map(({ Url, RemovedOn }) => [
        Url,
        !!RemovedOn,
      ]);
    expect(await slips(cast.middle)).toEqual([[a, false]]);
    const refused = await call(app, cast.middle, payments.resetVouchers, { PaymentID, VoucherUrls: [] });
    expect(refused.message).toBe('付款由对方登记，凭证由对方修改');
    // What another shop uploaded is nobody else's evidence, though its address is known.
    const theirs = await slipOf(app, cast.middle, '丙');
    const foreign = await call(app, cast.channel, payments.resetVouchers, {
      PaymentID,
      VoucherUrls: [theirs],
    });
    expect(foreign.message).toBe('有凭证不是本店上传的，请重新上传凭证');
    await ask(app, cast.channel, payments.resetVouchers, { PaymentID, VoucherUrls: [b] });
    expect(await slips(cast.middle)).toEqual([
      [a, true],
      [b, false],
    ]);
    await ask(app, cast.middle, payments.setNote, { PaymentID, Note: '已对上银行' });
    expect([
      (await payment(cast.middle, PaymentID))?.Note,
      (await payment(cast.channel, PaymentID))?.Note,
    ]).toEqual(['已对上银行', '']);
    const file = await fetchFile(app, cast.middle, payments.download, { PaymentID });
    const rows = await cellsOf(file.body);
    expect(rows[1]?.slice(1, 5)).toEqual(['团长小店', '收款', '银行转账', '']);
    // A payment of whole items has thousands of postings: its sheet has all of them.
    await app.database.pool.query(
      `insert into settlement_postings (shop_id, id, payment_id, is_prepaid, amount, paid_on, actor, by_us, reason)
       select $1, gen_random_uuid(), $2, true, i % 2 * 2 - 1, current_date, '', false, '' from generate_series(1, 600) i`,
      [cast.middle.shopId, PaymentID],
    );
    const whole = await fetchFile(app, cast.middle, payments.download, { PaymentID });
    expect((await cellsOf(whole.body)).length).toBe(rows.length + 600);
    await ask(app, cast.channel, payments.unPayoff, { PaymentIDs, Reason: '清理' });
    await ask(app, cast.middle, bills.delete, { BillIDs: [id] });
  });

  it('is booked by who may settle, and read by who may read settlement', async () => {
    const reader = await addMember(
      app,
      cast.middle,
      'reader',
      RIGHTS['settlement.view'] | RIGHTS['price.sales.view'],
    );
    expect((await call(app, reader, payments.payoff, { Traders: toMiddle(1) })).status).toBe(4003);
    expect((await call(app, reader, payments.get, {})).status).toBe(0);
    const Traders = [{ TraderID: cast.outsider.shopId, Side: 1 as const, Amount: 1 }];
    expect((await pay(cast.middle, { Traders })).skipped[0]?.reason).toContain('没有与该店铺的往来明细');
  });
});
