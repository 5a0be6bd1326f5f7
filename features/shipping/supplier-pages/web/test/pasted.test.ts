import { describe, expect, it } from 'vitest';
import { deliverInParts } from '../page/pasted.ts';

const parcel = (OrderID: string, n: number) => ({
  OrderID,
  ExpressCompany: '中通快递',
  ExpressNo: `7812345678${n}`,
  Amount: null,
  Accepts: [],
});

describe('parcels that are more than one call takes', () => {
  it('go in parts, an order’s together', () => {
    const parts = deliverInParts([parcel('1', 1), parcel('2', 2), parcel('3', 3), parcel('1', 4)], 3);
    expect(parts.map((part) => part.map(({ OrderID }) => OrderID).join(''))).toEqual(['112', '3']);
  });
});
