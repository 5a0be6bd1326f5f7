import { describe, expect, it } from 'vitest';
import type { Bill } from '#features/settlement/bills/bill.ts';
import { amountsByBill, byTrader, matchingBills, offsetFen, planPayment } from '../manual-plan.ts';
import { planSumsText } from '../plan-sums.ts';

const bill = (BillID: string, UnpaidAmount: number): Bill => ({
  BillID,
  BillNo: BillID,
  BillName: BillID,
  TraderID: 'x',
  TraderName: '优选',
  IdPaymentType: 1,
  PeriodStart: null,
  PeriodEnd: null,
  DueOn: `2026-03-0${BillID}`,
  CreatedOn: '2026-03-01T00:00:00Z',
  ItemCount: 1,
  ReceivableAmount: 100,
  ReturnAmount: 0,
  TotalAmount: 100,
  UnpaidAmount,
  PaidAmount: 0,
  UnconfirmedAmount: 0,
  Status: 1,
  ConfirmStatus: 0,
  DisputeCount: 0,
  IsMine: true,
  IsUnseen: false,
  RemindedOn: null,
  Note: '',
  CreatedBy: '',
});
const KEY = '1 x';
/** One amount of 150, as it was spread over two bills of 100. */
const TYPED = { amounts: { [KEY]: '150' }, typed: { 1: '100', 2: '50' }, aheads: [] };

describe('one amount for a trader', () => {
  it('stands at the oldest of its bills that are open now, though one was paid since it was typed', () => {
    const groups = byTrader([bill('2', 100), bill('3', 80)]);
    const typed = amountsByBill(groups, TYPED);
    expect([typed[2], typed[3]]).toEqual(['100.00', '50.00']);
    const plan = planPayment(groups, { ...TYPED, typed });
    expect(plan.Bills.map(({ Amount }) => Amount)).toEqual([100, 50]);
    expect([planSumsText(plan.booked), plan.problem]).toEqual(['，收 ¥150.00', undefined]);
  });

  it('is more than is open once bills were paid, and says so', () => {
    const groups = byTrader([bill('2', 100)]);
    const plan = planPayment(groups, { ...TYPED, typed: amountsByBill(groups, TYPED) });
    expect([planSumsText(plan.booked), plan.ahead]).toEqual(['，收 ¥150.00', 5_000]);
  });

  it('pays no bill where it is paid ahead', () => {
    const ahead = { ...TYPED, aheads: [KEY] };
    const typed = amountsByBill(byTrader([bill('1', 100), bill('2', 100)]), ahead);
    expect([typed[1], typed[2]]).toEqual(['', '']);
  });

  it('leaves alone what was typed at the bills themselves', () => {
    const own = { amounts: { [KEY]: '' }, typed: { 1: '30' }, aheads: [] };
    expect(amountsByBill(byTrader([bill('1', 100), bill('2', 100)]), own)).toEqual({ 1: '30' });
  });
});

it('what comes in and what goes out, typed at once, are two sums', () => {
  const groups = byTrader([bill('1', 100), { ...bill('2', 80), TraderID: 'y', IdPaymentType: 3 }]);
  const plan = planPayment(groups, { amounts: {}, typed: { 1: '100', 2: '30.5' }, aheads: [] });
  expect([plan.traders, planSumsText(plan.booked)]).toEqual([2, '，收 ¥100.00，付 ¥30.50']);
});

describe('an offset', () => {
  it('is offered up to what the side with less has open, and not to a shop on one side alone', () => {
    const owing = { ...bill('3', 60.05), IdPaymentType: 3 };
    const refund = { ...bill('4', 500), IdPaymentType: 4 };
    const groups = byTrader([bill('1', 70), bill('2', 30), owing, refund]);
    expect(groups.map((group) => offsetFen(groups, group))).toEqual([6_005, 6_005]);
    const one = byTrader([bill('1', 70)]);
    expect(one.map((group) => offsetFen(one, group))).toEqual([0]);
  });
});

describe('looking for a bill of a trader', () => {
  it('goes by name or number, and finds all where nothing is looked for', () => {
    const named = { ...bill('7', 10), BillName: '果园 11 月', BillNo: 'B-7' };
    const all = [named, bill('8', 10)];
    expect(matchingBills(all, ' ')).toEqual(all);
    expect(matchingBills(all, '11 月')).toEqual([named]);
    expect(matchingBills(all, 'b-7')).toEqual([named]);
  });
});
