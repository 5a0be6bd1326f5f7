import { describe, expect, it } from 'vitest';
import { RECEIPT } from '../../receipt.ts';
import { STATUS } from '../../status.ts';
import { orderSteps } from '../detail/order-steps.ts';
import { AGENT, anOrder, SELF_RUN } from './order-rows.ts';

const S = STATUS;
const DAY = 24 * 3_600_000;
const steps = (part: Parameters<typeof anOrder>[0], events: Parameters<typeof orderSteps>[1] = []) =>
  orderSteps(anOrder(part), events);
const states = (...args: Parameters<typeof steps>) => steps(...args).map(({ state }) => state);

describe('showing how far an order has got', () => {
  it('sends what goes along a chain to its supplier at once', () => {
    expect(states({})).toEqual(['past', 'past', 'now', 'ahead']);
    expect(states({ ...AGENT, ...SELF_RUN })).toEqual(['past', 'past', 'now', 'ahead']);
  });

  it('counts what a shop ships by itself as dispatched once its note is exported', () => {
    const own = { ...SELF_RUN, Status: S.new };
    expect(states(own)).toEqual(['past', 'now', 'ahead', 'ahead']);
    const at = new Date().toISOString();
    const exported = steps({ ...own, Status: S.new | S.exported }, [{ Kind: 'noteExported', At: at }]);
    expect(exported[1]).toMatchObject({ name: '派单', state: 'past', at });
  });

  it('says by when it should leave, and in red that this is over', () => {
    expect(steps({})[2]).toMatchObject({ tone: 'work', isDue: true });
    const CreatedOn = new Date(Date.now() - 3 * DAY).toISOString();
    expect(steps({ CreatedOn })[2]).toMatchObject({ tone: 'error', says: '已超时', isDue: true });
  });

  it('says how many pieces of a part have left', () => {
    const part = { Status: S.distributed | S.partlyShipped, ShippedAmount: 1, Amount: 3 };
    expect(steps(part)[2]).toMatchObject({ state: 'now', says: '已发 1/3' });
  });

  it('shows where it is suspended or waits in a presale', () => {
    expect(steps({ Status: S.distributed | S.suspended })[2]).toMatchObject({
      tone: 'error',
      says: '已挂起',
    });
    const presale = { Status: S.distributed | S.presale, PresaleShipOn: '2026-12-05' };
    expect(steps(presale)[2]).toMatchObject({ tone: 'wait', says: '预售，预计 12-05' });
  });

  it('ends with the cancellation and why', () => {
    const cancelled = steps({ Status: S.distributed | S.cancelledByBuyer, StatusReason: '不想要了' });
    expect(cancelled.map(({ name }) => name)).toEqual(['下单', '派单', '已取消']);
    expect(cancelled.at(-1)).toMatchObject({ state: 'stopped', tone: 'error', says: '不想要了' });
  });

  it('has arrived when carriers say so or it is complete, and is red when they are in trouble', () => {
    const shipped = { Status: S.distributed | S.shipped, ShippedAmount: 3 };
    expect(steps({ ...shipped, Receipt: RECEIPT.onTheWay })[3]).toMatchObject({
      state: 'now',
      says: '运输中',
    });
    expect(steps({ ...shipped, Receipt: RECEIPT.signed })[3]).toMatchObject({ state: 'past' });
    expect(steps({ Status: shipped.Status | S.complete })[3]).toMatchObject({ state: 'past' });
    expect(steps({ ...shipped, Receipt: RECEIPT.trouble })[3]).toMatchObject({ tone: 'error' });
  });
});
