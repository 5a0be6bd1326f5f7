import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { salesQuotas } from '#features/catalogue/quotas/contract.ts';
import { requests } from '#features/orders/order-requests/contract.ts';
import { STATUS } from '#features/orders/orders/status.ts';
import { suspensions } from '#features/orders/suspensions/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, call, type TestApp } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import {
  ACTS,
  type Act,
  CANCELLED,
  type Chain,
  chains,
  expectInvariants,
  has,
  nextWaybill,
  openLives,
  openRequests,
  perform,
  place,
  rowsOf,
  ShipOn,
  status,
} from './lives.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openLives();
});
afterAll(() => app.close());

const act: fc.Arbitrary<Act> = fc.record({
  act: fc.constantFrom(...ACTS),
  order: fc.nat({ max: 2 }),
  hop: fc.nat({ max: 4 }),
  n: fc.integer({ min: 1, max: 3 }),
});
const script = fc.record({
  shops: fc.constantFrom(1, 2, 3, 5),
  acts: fc.array(act, { minLength: 10, maxLength: 24 }),
  atOnce: fc.constantFrom(1, 3),
});
/** Orders of each chain, of all scripts: the counts are over all of them. */
const placed = new Map<number, string[]>();

describe('an order under random acts of the shops of its chain, one to five of them', () => {
  it('is the same in all of them, stops while it is held, and leaves quota, stock and prices adding up', async () => {
    await fc.assert(
      fc.asyncProperty(script, async ({ shops, acts, atOnce }) => {
        const chain = chains.get(shops) as Chain;
        const ids = [await place(chain, 4), await place(chain, 3), await place(chain, 2)];
        placed.set(shops, [...(placed.get(shops) ?? []), ...ids]);
        for (let at = 0; at < acts.length; at += atOnce)
          await Promise.all(
            acts.slice(at, at + atOnce).map((each) => perform(chain, ids, each, atOnce === 1)),
          );
        await expectInvariants(chain, placed.get(shops) ?? []);
      }),
      { numRuns: 9, endOnFailure: true },
    );
  });
});

describe('acts on one order at the same moment', () => {
  const chainOf3 = () => chains.get(3) as Chain;
  const entered = async (amount = 2) => {
    const chain = chainOf3();
    const id = await place(chain, amount);
    placed.set(3, [...(placed.get(3) ?? []), id]);
    return { chain, id, entry: chain.shops[0] as Person };
  };
  const isDone = (answer: { status: number; data: { done: number } | null }) =>
    answer.status === 0 && answer.data?.done === 1;

  it('are one or the other: of a cancel and a parcel never both, whoever ends its hold meanwhile', async () => {
    for (let round = 0; round < 4; round++) {
      const { chain, id, entry } = await entered();
      await status(entry, id, STATUS.suspended, true);
      const parcel = { OrderID: id, ExpressNo: nextWaybill(), Amount: 2 };
      const [, cancelled, sent] = await Promise.all([
        status(entry, id, STATUS.suspended, false),
        status(entry, id, STATUS.cancelledByBuyer, true),
        call(app, chain.shipper, deliveries.deliver, { DeliverConfigs: [parcel] }),
      ]);
      expect(isDone(cancelled) && isDone(sent)).toBe(false);
      const [row] = await rowsOf([id]);
      expect([has(row?.status ?? 0, CANCELLED), row?.shipped_amount]).toEqual([
        isDone(cancelled),
        isDone(sent) ? 2 : 0,
      ]);
    }
    await expectInvariants(chainOf3(), placed.get(3) ?? []);
  });

  it('settle a question once: a yes and its taking back, or a yes and a no of two people', async () => {
    for (let round = 0; round < 4; round++) {
      const { chain, id, entry } = await entered();
      await status(chain.shipper, id, STATUS.suspended, true);
      await call(app, chain.shipper, suspensions.resume, {
        Orders: [{ OrderID: id, SkuID: chain.skus[1], PriceDifference: -1 }],
        Note: '缺货',
      });
      const RequestIDs = await openRequests(entry, id, 'answers');
      const answer = (Accept: boolean) =>
        call(app, entry, requests.answer, { RequestIDs, Accept, Reason: '试' });
      const both = await Promise.all([
        answer(true),
        round % 2 ? answer(false) : call(app, chain.shipper, requests.withdraw, { RequestIDs }),
      ]);
      expect(both.filter(isDone)).toHaveLength(1);
      const [row] = await rowsOf([id]);
      expect(row?.swapped).toBe(isDone(both[0] as (typeof both)[number]));
    }
    await expectInvariants(chainOf3(), placed.get(3) ?? []);
  });

  it('convert no more than there is, however many ask at once', async () => {
    const { shipper, spuId, shops } = chainOf3();
    const entry = shops[0] as Person;
    const ids: string[] = [];
    for (let i = 0; i < 16; i++) ids.push((await entered(1)).id);
    for (const id of ids) await status(entry, id, STATUS.presale, true, ShipOn);
    const left = async () =>
      (await ask(app, shipper, salesQuotas.get, { SpuIDs: [spuId] })).items[0]?.Left ?? 0;
    const spare = (await left()) - 10;
    await ask(app, shipper, salesQuotas.set, { SpuID: spuId, Delta: -spare, Reason: '只剩十件' });
    const answers = await Promise.all(ids.map((id) => status(entry, id, STATUS.presale, false)));
    expect(answers.filter(isDone)).toHaveLength(10);
    expect(await left()).toBe(0);
    await ask(app, shipper, salesQuotas.set, { SpuID: spuId, Delta: spare, Reason: '补回' });
    await expectInvariants(chainOf3(), placed.get(3) ?? []);
  });
});
