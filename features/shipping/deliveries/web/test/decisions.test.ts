import { describe, expect, it } from 'vitest';
import { applyInput, countToApply, decidedOrder } from '../express/decisions.ts';

const certain = {
  RowNo: 2,
  Match: 'certain',
  OrderID: '10',
  Outcome: '',
  Doubts: [],
  Candidates: [],
} as const;
const likely = { ...certain, RowNo: 3, Match: 'likely', OrderID: null } as const;
/** Of several products, the chosen order of none of them. */
const asking = { ...likely, Candidates: [{ OrderID: '11', Part: { AsksAmount: true } }] } as const;
const doubtful = { ...certain, RowNo: 4, Match: 'doubtful', Doubts: ['sharedNumber'] } as const;

describe('deciding on the rows of a waybill file', () => {
  it('applies certain rows by themselves and likely ones only when a person chose the order', () => {
    expect(decidedOrder(certain, undefined)).toBe('10');
    expect(decidedOrder(likely, undefined)).toBeNull();
    expect(decidedOrder(likely, { orderId: '11' })).toBe('11');
  });

  it('sends what was left out and what was chosen', () => {
    const decided = [
      { row: certain, decision: { orderId: null } },
      { row: likely, decision: { orderId: '11', company: '中通' } },
    ];
    expect(applyInput('i', decided)).toEqual({
      ImportID: 'i',
      Confirmed: [{ RowNo: 3, OrderID: '11', ExpressCompany: '中通', Accepts: [] }],
      LeaveOut: [2],
    });
  });

  it('confirms a certain row when it was given a company or another order', () => {
    const named = applyInput('i', [{ row: certain, decision: { company: '申通' } }]);
    expect(named.Confirmed).toEqual([{ RowNo: 2, OrderID: '10', ExpressCompany: '申通', Accepts: [] }]);
    const same = applyInput('i', [{ row: certain, decision: { orderId: '10' } }]);
    expect(same.Confirmed).toEqual([]);
  });

  it('applies a doubtful row only when a person ticks it, which accepts its doubts', () => {
    expect(decidedOrder(doubtful, undefined)).toBeNull();
    expect(countToApply(1, [{ row: doubtful, decision: { orderId: '10' } }])).toBe(2);
    expect(applyInput('i', [{ row: doubtful, decision: { orderId: '10' } }]).Confirmed).toEqual([
      { RowNo: 4, OrderID: '10', ExpressCompany: '', Accepts: ['sharedNumber'] },
    ]);
  });

  it('waits for the pieces where the row doesn’t tell them', () => {
    const decision = { orderId: '11' };
    expect(countToApply(0, [{ row: asking, decision }])).toBe(0);
    expect(applyInput('i', [{ row: asking, decision }]).Confirmed).toEqual([]);
    const decided = [{ row: asking, decision: { ...decision, amount: 2 } }];
    expect(countToApply(0, decided)).toBe(1);
    expect(applyInput('i', decided).Confirmed).toMatchObject([{ OrderID: '11', Amount: 2 }]);
  });

  it('confirms one order of a row with several alone', () => {
    const decided = [{ row: certain, decision: { orderId: '10', alone: true } }];
    expect(applyInput('i', decided).Confirmed).toMatchObject([{ OrderID: '10', Alone: true }]);
    expect(countToApply(1, decided)).toBe(1);
  });

  it('counts what will be shipped', () => {
    expect(countToApply(5, [])).toBe(5);
    expect(countToApply(5, [{ row: certain, decision: { orderId: null } }])).toBe(4);
    expect(countToApply(5, [{ row: likely, decision: { orderId: '11' } }])).toBe(6);
    expect(countToApply(0, [{ row: { ...certain, Outcome: 'shipped' }, decision: { orderId: '10' } }])).toBe(
      0,
    );
  });
});
