import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bills } from '#features/settlement/bills/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { recordStatements } from '#test/guards/sql/recorder.ts';
import { openOrders } from '#test/orders.ts';
import { adjustments } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids } = await openOrders(app, cast, 5, { amount: 3 }));
});
afterAll(() => app.close());

/** A bill of one order, with a correction that the buyer asked for; the request. */
async function requestPrice(OrderID: string, at: number): Promise<string> {
  const parcel = { OrderID, ExpressNo: `SF00000000080${at}`, Amount: 3 };
  await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs: [parcel] });
  const made = { TraderID: cast.channel.shopId, Side: 1 as const, OrderIDs: [OrderID] };
  const { BillID } = await ask(app, cast.middle, bills.create, made);
  await ask(app, cast.channel, adjustments.ask, { BillID, Lines: [{ Change: -1 }], Reason: '价格谈过' });
  const { items } = await ask(app, cast.middle, adjustments.get, { BillIDs: [BillID], States: ['open'] });
  return items[0]?.RequestID ?? '';
}

/** How often relations were held and bills were read to agree to these. */
async function askedOfDatabase(RequestIDs: string[]): Promise<number[]> {
  const heard = await recordStatements(async () => {
    const { done } = await ask(app, cast.middle, adjustments.answer, { RequestIDs, Accept: true });
    expect(done).toBe(RequestIDs.length);
  });
  return [/settlement_relations/, /^select .* from "settlement_bills"/].map(
    (like) => heard.filter(({ sql }) => like.test(sql)).length,
  );
}

describe('an answer to requests of many bills', () => {
  it('holds and reads the bills once, as for one', async () => {
    const requests: string[] = [];
    for (const [at, id] of ids.entries()) requests.push(await requestPrice(id, at));
    const [one = '', ...more] = requests;
    const ofOne = await askedOfDatabase([one]);
    expect(await askedOfDatabase(more)).toEqual(ofOne);
    // Held by two statements, and read.
    expect(ofOne).toEqual([2, 1]);
  });
});
