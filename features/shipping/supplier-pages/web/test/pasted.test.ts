import { describe, expect, it } from 'vitest';
import type { PastedLine } from '../../page-contract.ts';
import { deliverInParts, parcelConfigs, readyCount } from '../page/pasted.ts';

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

describe('a line of several products', () => {
  const part = (OrderID: string, Amount: number | null, ...ExpressNos: string[]) => ({
    OrderID,
    SpuName: '脐橙',
    Left: 5,
    Receiver: '陈玉兰',
    Part: { Amount, AsksAmount: Amount === null, ExpressNos },
  });
  const line: PastedLine = {
    Line: 1,
    Text: '',
    ExpressCompany: '中通快递',
    ExpressNos: ['A', 'B'],
    Match: 'certain',
    OrderID: '1',
    FurtherOrderIDs: ['2'],
    Candidates: [part('1', 2, 'A'), part('2', 1, 'B')],
    Doubts: [],
    Reason: '',
  };
  const sent = (...args: Parameters<typeof parcelConfigs>) =>
    parcelConfigs(...args).map(({ OrderID, ExpressNo, Amount }) => [OrderID, ExpressNo, Amount]);

  it('ships each order in its own pieces and numbers', () => {
    expect(sent([line], new Map())).toEqual([
      ['1', 'A', 2],
      ['2', 'B', 1],
    ]);
  });

  it('ships the one that a person chose, once its pieces are known', () => {
    const likely: PastedLine = {
      ...line,
      Match: 'likely',
      OrderID: null,
      FurtherOrderIDs: [],
      Candidates: [part('1', 2, 'A'), part('2', null, 'A', 'B')],
    };
    expect(sent([likely], new Map([[1, { id: '1' }]]))).toEqual([['1', 'A', 2]]);
    expect(readyCount([likely], new Map([[1, { id: '2' }]]))).toBe(0);
    expect(sent([likely], new Map([[1, { id: '2', amount: 3 }]]))).toEqual([
      ['2', 'A', 2],
      ['2', 'B', 1],
    ]);
  });
});
