import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CANCELLED, has, STATUS, stageOf } from '#features/orders/orders/status.ts';
import {
  decideOrder,
  enteredStatus,
  type OrderAct,
  type OrderFacts,
} from '#features/orders/orders/transitions.ts';

const entered: OrderFacts = {
  status: STATUS.new | STATUS.distributed,
  amount: 3,
  shippedAmount: 0,
  cancelRequest: null,
};
const having = (order: OrderFacts, ...acts: OrderAct[]): OrderFacts =>
  acts.reduce((facts, act) => {
    const answer = decideOrder(facts, act);
    if ('no' in answer) throw new Error(answer.no);
    return answer.facts;
  }, order);
const refusal = (order: OrderFacts, act: OrderAct) => {
  const answer = decideOrder(order, act);
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
    expect(refusal(exported, { type: 'cancelByBuyer', agreed: false })).toContain('发货方同意');
    expect(having(exported, { type: 'cancelByBuyer', agreed: true }).status & CANCELLED).toBe(
      STATUS.cancelledByBuyer,
    );
    expect(stageOf(having(exported, { type: 'cancelBySeller' }).status).label).toBe('已取消');
  });

  it('keeps an order whose entry asks to cancel off notes and batches, and ships it on purpose', () => {
    const waiting = having(entered, { type: 'exportNote' }, { type: 'requestCancel', reason: '拍错' });
    expect(waiting.cancelRequest).toBe('拍错');
    expect(refusal(waiting, { type: 'exportNote' })).toContain('请先同意或拒绝');
    expect(refusal(waiting, { type: 'ship', amount: 1 })).toContain('请先同意或拒绝');
    for (const answer of [
      { type: 'ship', amount: 1, declining: true },
      { type: 'declineCancel' },
      { type: 'cancelByBuyer', agreed: true },
      { type: 'cancelBySeller' },
    ] as const)
      expect(having(waiting, answer).cancelRequest).toBeNull();
  });

  it('asks to cancel once, only after the note was exported and before anything shipped', () => {
    const ask: OrderAct = { type: 'requestCancel', reason: '拍错' };
    const exported = having(entered, { type: 'exportNote' });
    expect(refusal(entered, ask)).toContain('直接取消');
    expect(refusal(having(exported, { type: 'ship', amount: 1 }), ask)).toContain('已发货');
    expect(refusal(having(exported, ask), ask)).toContain('等待对方答复');
    expect(refusal(having(exported, ask), { type: 'ship', amount: 1 })).toContain('并在发货时拒绝申请');
    expect(refusal(exported, { type: 'declineCancel' })).toContain('没有等待答复');
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
    expect(refusal(entered, { type: 'complete' })).toContain('还没有全部发货');
    const shipped = having(entered, { type: 'ship', amount: 3 });
    for (const bit of [STATUS.hasException, STATUS.exceptionInProgress])
      expect(refusal({ ...shipped, status: shipped.status | bit }, { type: 'complete' })).toContain('投诉');
    const handled = { ...shipped, status: shipped.status | STATUS.exceptionHandled };
    expect(stageOf(having(handled, { type: 'complete' }).status).label).toBe('交易完成');
  });

  it('neither voids nor replaces the waybills of a completed order', () => {
    const complete = having(entered, { type: 'ship', amount: 3 }, { type: 'complete' });
    for (const shippedAmount of [0, 2, 3])
      expect(refusal(complete, { type: 'reship', shippedAmount })).toContain('订单已完成');
  });

  it('is new while the entry itself ships it, and handed on when another shop does', () => {
    expect(stageOf(enteredStatus(1)).label).toBe('新订单');
    expect(stageOf(enteredStatus(2)).label).toBe('待发货');
  });
});

const anyAct: fc.Arbitrary<OrderAct> = fc.oneof(
  fc.constantFrom<OrderAct>(
    { type: 'distribute' },
    { type: 'presale' },
    { type: 'convertPresale' },
    { type: 'suspend' },
    { type: 'resume' },
    { type: 'exportNote' },
    { type: 'cancelByBuyer', agreed: false },
    { type: 'cancelByBuyer', agreed: true },
    { type: 'cancelBySeller' },
    { type: 'requestCancel', reason: '拍错' },
    { type: 'declineCancel' },
    { type: 'cancelRest' },
    { type: 'urgent', on: true },
    { type: 'urgent', on: false },
    { type: 'complete' },
  ),
  fc.integer({ min: -2, max: 6 }).map((amount): OrderAct => ({ type: 'ship', amount })),
  fc.integer({ min: 1, max: 3 }).map((amount): OrderAct => ({ type: 'ship', amount, declining: true })),
  fc.integer({ min: 0, max: 3 }).map((shippedAmount): OrderAct => ({ type: 'reship', shippedAmount })),
);

describe('any sequence of acts', () => {
  it('keeps shipped within ordered, and the shipping bits in step with it', () => {
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 25 }), (acts) => {
        let order = entered;
        for (const act of acts) {
          const answer = decideOrder(order, act);
          if (!('no' in answer) && answer.facts.shippedAmount <= answer.facts.amount) order = answer.facts;
          expect(order.shippedAmount).toBeLessThanOrEqual(order.amount);
          expect(order.amount).toBeGreaterThan(0);
          expect(has(order.status, STATUS.shipped)).toBe(order.shippedAmount === order.amount);
          expect(has(order.status, STATUS.partlyShipped) && has(order.status, STATUS.shipped)).toBe(false);
          const over = CANCELLED | STATUS.partlyShipped | STATUS.shipped;
          if (order.cancelRequest !== null) expect(has(order.status, over)).toBe(false);
          if (has(order.status, STATUS.complete)) expect(order.shippedAmount).toBe(order.amount);
        }
      }),
    );
  });

  it('never leaves the cancelled state, and never changes a cancelled order', () => {
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 25 }), (acts) => {
        const cancelled = having(entered, { type: 'cancelByBuyer', agreed: false });
        for (const act of acts) expect(refusal(cancelled, act)).toBe('订单已取消');
        expect(has(cancelled.status, CANCELLED)).toBe(true);
      }),
    );
  });
});
