import { describe, expect, it } from 'vitest';
import { CANCELLED } from '#features/orders/orders/status.ts';
import { EMPTY_ID } from '#kit/endpoint/empty-id.ts';
import type { ReportRow } from '../../contract.ts';
import { REPORT_TYPES } from '../../report-types.ts';
import { firstOf } from '../report-address.ts';
import { ordersLink, TOTAL_ROW } from '../report-links.ts';

const days = { from: '2026-10-05', to: '2026-11-20' };
const listsAt = (id: number, key: keyof ReportRow, row: Partial<ReportRow>, more: object = {}) => {
  const type = REPORT_TYPES[id] ?? expect.fail('no type');
  const choice = { ...firstOf(id), days, ...more };
  return ordersLink({ type, choice, sales: 'byagent' }, key, row as ReportRow);
};
const filtersOf = (where: string) => {
  const { pathname, searchParams } = new URL(where, 'http://x');
  return { ...(pathname !== '/orderv2/index' && { at: pathname }), ...Object.fromEntries(searchParams) };
};
const at = (...args: Parameters<typeof listsAt>) => {
  const where = listsAt(...args);
  return typeof where === 'string'
    ? filtersOf(where)
    : where?.map(({ name, to }) => ({ name, ...filtersOf(to) }));
};

describe('a figure of a report', () => {
  it('opens the orders that it counts: of its day, its partner, with or without the cancelled', () => {
    const row = { Period: '2026-11-03', ID: 'a1' };
    const ofDay = { view: 'byagent', agentIds: 'a1', startTime: '2026-11-03', endTime: '2026-11-03' };
    expect(at(1000, 'Orders', row)).toEqual(ofDay);
    expect(at(1000, 'Cancelled', row)).toEqual({ ...ofDay, tab: 'cancelled' });
    expect(at(1004, 'Valid', row)).toEqual({ ...ofDay, mustHaveNotStatus: String(CANCELLED) });
    expect(at(1004, 'ShippingRate', row)).toEqual(at(1004, 'Shipped', row));
    expect(at(1000, 'Amount', row)).toEqual(at(1004, 'Valid', row));
    expect(at(1000, 'Average', row)).toBeUndefined();
  });

  it('of a week or month opens no day outside the report, and keeps what else it was narrowed by', () => {
    const bought = { view: 'byvendor', vendorIds: 'v1', spuIds: 's1' };
    expect(at(2001, 'Orders', { Period: '2026-10', ID: 'v1' }, { spuIds: 's1' })).toEqual({
      ...bought,
      startTime: '2026-10-05',
      endTime: '2026-10-31',
    });
    expect(at(2000, 'Orders', { Period: '2026-11-16', ID: 'v1' }, { groupBy: 'week' })).toMatchObject({
      startTime: '2026-11-16',
      endTime: '2026-11-20',
    });
    expect(at(1000, 'Orders', { Period: TOTAL_ROW, ID: '' })).toMatchObject({ startTime: '2026-10-05' });
  });

  it('of goods opens both lists in which they are sold, or the one that the report is narrowed to', () => {
    const row = { Period: '2026-11-03', ID: 's1' };
    const ofDay = { spuIds: 's1', startTime: '2026-11-03', endTime: '2026-11-03' };
    expect(at(1005, 'Pieces', row)).toEqual([
      { name: '本店录入', view: 'normal', ...ofDay, mustHaveNotStatus: String(CANCELLED) },
      { name: '渠道', view: 'byagent', ...ofDay, mustHaveNotStatus: String(CANCELLED) },
    ]);
    expect(at(1005, 'Pieces', row, { agentIds: 'a1' })).toMatchObject({ view: 'byagent', agentIds: 'a1' });
  });

  it('of what is late opens the late ones: of a channel, of a supplier, and of the shop itself', () => {
    const channel = { Period: '2026-11-03', ID: 'a1' };
    const supplier = { Period: '2026-11-03', ID: 'v1' };
    expect(at(1004, 'Overdue', channel)).toMatchObject({ view: 'byagent', agentIds: 'a1', late: 'true' });
    expect(at(3000, 'Late24', supplier)).toMatchObject({ view: 'byvendor', shipDue: 'late24' });
    const own = { Period: '2026-11-03', ID: EMPTY_ID };
    expect(at(3000, 'Overdue', own)).toMatchObject({ at: '/delivery/self', tab: 'late' });
    expect(at(3000, 'Valid', { Period: TOTAL_ROW, ID: '' })).toMatchObject([
      { name: '本店发', at: '/delivery/self' },
      { name: '供应商发', view: 'byvendor' },
    ]);
  });

  it('of a member opens what they entered here', () => {
    const ofDay = { view: 'normal', startTime: '2026-11-03', endTime: '2026-11-03' };
    expect(at(1002, 'Orders', { Period: '2026-11-03', ID: 'm1' })).toEqual({ ...ofDay, memberIds: 'm1' });
    expect(at(1002, 'Orders', { Period: '2026-11-03', ID: EMPTY_ID })).toEqual({ ...ofDay, view: 'byagent' });
    expect(at(1002, 'Orders', { Period: TOTAL_ROW, ID: '' })).toMatchObject([
      { view: 'normal' },
      { view: 'byagent' },
    ]);
  });

  it('of what a member bought opens the orders that suppliers ship', () => {
    expect(at(2002, 'Cancelled', { Period: '2026-11-03', ID: 'm1' })).toMatchObject({
      view: 'byvendor',
      memberIds: 'm1',
      tab: 'cancelled',
    });
    expect(at(2002, 'Orders', { Period: TOTAL_ROW, ID: '' })).toMatchObject({ view: 'byvendor' });
    expect(at(2002, 'Orders', { Period: '2026-11-03', ID: EMPTY_ID })).toBeUndefined();
  });

  it('opens nothing where no list has just these orders', () => {
    expect(at(1000, 'Orders', { Period: '上期', ID: '' })).toBeUndefined();
  });
});
