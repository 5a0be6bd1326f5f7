import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CANCELLED, has, STATUS, stageOf } from '#features/orders/status.ts';
import { type Act, decide, type OrderFacts } from '#features/orders/transitions.ts';

const entered: OrderFacts = { status: STATUS.new | STATUS.distributed, amount: 3, shippedAmount: 0 };
const having = (order: OrderFacts, ...acts: Act[]): OrderFacts =>
  acts.reduce((facts, act) => {
    const answer = decide(facts, act);
    if ('no' in answer) throw new Error(answer.no);
    return answer.facts;
  }, order);
const refusal = (order: OrderFacts, act: Act) => {
  const answer = decide(order, act);
  return 'no' in answer ? answer.no : undefined;
};

describe('deciding an act on an order', () => {
  it('ships a part, then the rest', () => {
    const part = having(entered, { type: 'ship', amount: 1 });
    expect(stageOf(part.status).label).toBe('部分发货');
    expect(stageOf(having(part, { type: 'ship', amount: 2 }).status).label).toBe('全部发货');
  });

  it('never ships more than was ordered', () => {
    expect(refusal(entered, { type: 'ship', amount: 4 })).toContain('超过订单数量');
  });

  it('never ships a suspended or presale order', () => {
    expect(refusal(having(entered, { type: 'suspend' }), { type: 'ship', amount: 1 })).toContain('挂起');
    expect(refusal(having(entered, { type: 'presale' }), { type: 'ship', amount: 1 })).toContain('预售');
  });

  it('does not cancel for the buyer once the shipping note was exported, but does for the seller', () => {
    const exported = having(entered, { type: 'exportNote' });
    expect(refusal(exported, { type: 'cancelByBuyer' })).toContain('发货方同意');
    expect(stageOf(having(exported, { type: 'cancelBySeller' }).status).label).toBe('已取消');
  });

  it('shortens the amount when the rest of a partly shipped order is cancelled', () => {
    const part = having(entered, { type: 'ship', amount: 1 }, { type: 'cancelRest' });
    expect(part).toMatchObject({ amount: 1, shippedAmount: 1 });
    expect(stageOf(part.status).label).toBe('全部发货');
  });

  it('goes back to waiting when the only waybill is voided', () => {
    const shipped = having(entered, { type: 'ship', amount: 3 }, { type: 'reship', shippedAmount: 0 });
    expect(stageOf(shipped.status).label).toBe('待发货');
  });

  it('completes only a fully shipped order without an open complaint', () => {
    expect(refusal(entered, { type: 'complete', openComplaint: false })).toContain('还没有全部发货');
    const shipped = having(entered, { type: 'ship', amount: 3 });
    expect(refusal(shipped, { type: 'complete', openComplaint: true })).toContain('投诉');
    expect(stageOf(having(shipped, { type: 'complete', openComplaint: false }).status).label).toBe(
      '交易完成',
    );
  });
});

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.constantFrom<Act>(
    { type: 'distribute' },
    { type: 'presale' },
    { type: 'convertPresale' },
    { type: 'suspend' },
    { type: 'resume' },
    { type: 'exportNote' },
    { type: 'cancelByBuyer' },
    { type: 'cancelBySeller' },
    { type: 'cancelRest' },
    { type: 'urgent', on: true },
    { type: 'urgent', on: false },
    { type: 'complete', openComplaint: false },
  ),
  fc.integer({ min: -2, max: 6 }).map((amount): Act => ({ type: 'ship', amount })),
  fc.integer({ min: 0, max: 3 }).map((shippedAmount): Act => ({ type: 'reship', shippedAmount })),
);

describe('any sequence of acts', () => {
  it('keeps shipped within ordered, and the shipping bits in step with it', () => {
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 25 }), (acts) => {
        let order = entered;
        for (const act of acts) {
          const answer = decide(order, act);
          if (!('no' in answer) && answer.facts.shippedAmount <= answer.facts.amount) order = answer.facts;
          expect(order.shippedAmount).toBeLessThanOrEqual(order.amount);
          expect(order.amount).toBeGreaterThan(0);
          expect(has(order.status, STATUS.shipped)).toBe(order.shippedAmount === order.amount);
          expect(has(order.status, STATUS.partlyShipped) && has(order.status, STATUS.shipped)).toBe(false);
        }
      }),
    );
  });

  it('never leaves the cancelled state, and never changes a cancelled order', () => {
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 25 }), (acts) => {
        const cancelled = having(entered, { type: 'cancelByBuyer' });
        for (const act of acts) expect(refusal(cancelled, act)).toBe('订单已取消');
        expect(has(cancelled.status, CANCELLED)).toBe(true);
      }),
    );
  });
});
