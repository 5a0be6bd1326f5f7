import { describe, expect, it } from 'vitest';
import { STATUS } from '#features/orders/orders/status.ts';
import { isLate } from '#features/orders/orders/times/ship-clock.ts';
import { waitedText } from '#features/orders/orders/web/waited-text.ts';
import { companyFor, readPastedNumber } from '../company.ts';
import { deliverConfig, readyDrafts } from '../deliver-configs.ts';
import { reminderText } from '../lateness.ts';

const draft = { company: '', no: ' SF1390000612874 ', amount: '', problem: '' };

describe('typing a waybill', () => {
  it('takes the company as typed, else as the number gives it away, else the last one', () => {
    expect(companyFor('申通', 'SF1390000612874', '中通快递')).toBe('申通');
    expect(companyFor('', 'SF1390000612874', '中通快递')).toBe('顺丰速运');
    expect(companyFor('', '73111122223333', '中通快递')).toBe('中通快递');
  });

  it('takes company and number apart when both are pasted', () => {
    expect(readPastedNumber('中通：73111122223333')).toEqual({ company: '中通快递', no: '73111122223333' });
    expect(readPastedNumber('73111122223333')).toEqual({ company: '', no: '73111122223333' });
  });

  it('ships all that is left unless a number of pieces is given', () => {
    expect(deliverConfig('1', draft, '')).toEqual({
      OrderID: '1',
      ExpressCompany: '顺丰速运',
      ExpressNo: 'SF1390000612874',
      Amount: null,
    });
    expect(deliverConfig('1', { ...draft, amount: '2' }, '').Amount).toBe(2);
  });

  it('sends only rows with a number', () => {
    expect(readyDrafts({ 1: draft, 2: { ...draft, no: ' ' } })).toEqual(['1']);
  });
});

describe('reminding a supplier', () => {
  const now = new Date('2025-11-21T06:00:00Z');

  it('counts as late after 48 hours, or past its own time; not while it is held, but by who ships it', () => {
    const order = { Status: 1, CreatedOn: '2025-11-19T05:59:00Z', ShipBy: null, Holds: [] };
    expect(isLate(order, now)).toBe(true);
    expect(isLate({ ...order, ShipBy: '2025-11-21T06:01:00Z' }, now)).toBe(false);
    const waiting = (...clocks: boolean[]) => ({
      ...order,
      Status: 1 | STATUS.suspended,
      Holds: clocks.map((ClockRuns) => ({ ClockRuns })),
    });
    expect([waiting(false), waiting(true), waiting(true, false)].map((row) => isLate(row, now))).toEqual([
      false,
      true,
      false,
    ]);
    expect(waitedText('2025-11-21T03:30:00Z', now)).toBe('2 小时');
    expect(waitedText('2025-11-18T05:00:00Z', now)).toBe('3 天');
  });

  it('writes one message per supplier and leaves out what is shipped', () => {
    const goods = { SpuName: '苹果', SwapName: '', Amount: 2 };
    const row = { OrderID: '38', ...goods, Receiver: '张三', VendorName: '果园', Stage: 2 };
    const swapped = { ...row, VendorName: '粮仓', SwapName: '梨' };
    expect(reminderText([row, { ...row, Stage: 5 }, swapped])).toBe(
      '果园，以下 1 单请尽快发货：\nLDL38 苹果 × 2 张三\n\n粮仓，以下 1 单请尽快发货：\nLDL38 梨（原：苹果） × 2 张三',
    );
  });
});
