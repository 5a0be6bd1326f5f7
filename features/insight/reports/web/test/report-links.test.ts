import { describe, expect, it } from 'vitest';
import { CANCELLED } from '#features/orders/orders/status.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { ReportRow } from '../../contract.ts';
import { REPORT_TYPES } from '../../report-types.ts';
import { firstOf } from '../report-address.ts';
import { ALL, ordersOf } from '../report-links.ts';

const days = { from: '2026-10-05', to: '2026-11-20' };
const at = (id: number, key: keyof ReportRow, row: Partial<ReportRow>, more: object = {}) => {
  const type = REPORT_TYPES[id] ?? expect.fail('no type');
  const of = { ...firstOf(id), days, ...more };
  const where = ordersOf({ type, of, sales: 'byagent' }, key, row as ReportRow);
  return where && Object.fromEntries(new URL(where, 'http://x').searchParams);
};

describe('a figure of a report', () => {
  it('opens the orders that it counts: of its day, its partner, with or without the cancelled', () => {
    const row = { Period: '2026-11-03', ID: 'a1' };
    const ofDay = { view: 'byagent', agentIds: 'a1', startTime: '2026-11-03', endTime: '2026-11-03' };
    expect(at(1000, 'Orders', row)).toEqual(ofDay);
    expect(at(1000, 'Cancelled', row)).toEqual({ ...ofDay, tab: 'cancelled' });
    expect(at(1004, 'Valid', row)).toEqual({ ...ofDay, mustHaveNotStatus: String(CANCELLED) });
    expect(at(1004, 'ShippingRate', row)).toEqual(at(1004, 'Shipped', row));
    expect(at(1000, 'Average', row)).toBeUndefined();
  });

  it('of a week or month opens no day outside the report, and keeps what else it was narrowed by', () => {
    const bought = { view: 'byvendor', vendorIds: 'v1', spuIds: 's1' };
    expect(at(2001, 'Orders', { Period: '2026-10', ID: 'v1' }, { spuIds: 's1' })).toEqual({
      ...{ ...bought, startTime: '2026-10-05', endTime: '2026-10-31' },
    });
    expect(at(2000, 'Orders', { Period: '2026-11-16', ID: 'v1' }, { groupBy: 'week' })).toMatchObject({
      ...{ startTime: '2026-11-16', endTime: '2026-11-20' },
    });
    expect(at(1000, 'Orders', { Period: ALL, ID: '' })).toMatchObject({ startTime: '2026-10-05' });
  });

  it('opens nothing where no list has just these orders', () => {
    expect(at(1002, 'Orders', { Period: '2026-11-03', ID: 'm1' })).toBeUndefined();
    expect(at(3000, 'Valid', { Period: '2026-11-03', ID: EMPTY_ID })).toBeUndefined();
    expect(at(1000, 'Orders', { Period: '上期', ID: '' })).toBeUndefined();
  });
});
