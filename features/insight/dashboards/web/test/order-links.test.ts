import { describe, expect, it } from 'vitest';
import { STATUS } from '#features/orders/orders/status.ts';
import { traderLists } from '../order-links.ts';

const days = { from: '近7天', to: '' };
const hits = (address: string | undefined) => {
  const { pathname, searchParams } = new URL(address ?? '', 'https://x');
  return { at: pathname, ...Object.fromEntries(searchParams) };
};

describe("a supplier's figures", () => {
  it('open the orders, the late ones and the complaints that they count', () => {
    const lists = traderLists('vendor', days, -3);
    expect(hits(lists.orders('v'))).toMatchObject({ view: 'byvendor', vendorIds: 'v', startTime: '近7天' });
    expect(hits(lists.shipped?.('v'))).toMatchObject({ mustHaveStatus: String(STATUS.shipped) });
    expect(hits(lists.late?.('v'))).toMatchObject({ view: 'byvendor', late: 'true', vendorIds: 'v' });
    expect(hits(lists.complaints?.('v'))).toMatchObject({ VendorBusinessUnitIDs: 'v', StartTime: '近7天' });
  });

  it('of orders with a status open these orders, and nothing that counts others', () => {
    const lists = traderLists('vendor', days, STATUS.priority);
    expect(hits(lists.orders('v'))).toMatchObject({ mustHaveStatus: String(STATUS.priority) });
    expect(hits(lists.late?.('v'))).toMatchObject({ mustHaveStatus: String(STATUS.priority), late: 'true' });
    expect(Object.keys(lists)).toEqual(['orders', 'late']);
  });
});

describe("a channel's figures", () => {
  it('open its orders, and those of them that are late', () => {
    const lists = traderLists('agent', days, -1);
    expect(hits(lists.orders('a'))).toMatchObject({ view: 'byagent', agentIds: 'a' });
    expect(hits(lists.orders('a'))).not.toHaveProperty('mustHaveNotStatus');
    expect(hits(lists.late?.('a'))).toMatchObject({ view: 'byagent', agentIds: 'a', late: 'true' });
  });
});
