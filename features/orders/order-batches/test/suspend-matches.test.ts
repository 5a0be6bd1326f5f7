import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { STATUS } from '#features/orders/orders/status.ts';
import { suspensions } from '#features/orders/suspensions/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { openOrders, type TestOrders } from '#test/orders.ts';
import { batches } from '../contract.ts';
import { batchActs } from './batch-acts.ts';

let app: TestApp;
let cast: Cast;
let apples: TestOrders;
let pears: TestOrders;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
  apples = await openOrders(app, cast, 5, { amount: 2 });
  pears = await openOrders(app, cast, 1, { name: '梨' });
});
afterAll(() => app.close());

const { settled, readOrder } = batchActs(() => app);
const at = (i: number) => apples.ids[i] ?? '';
/** The listing as the shop that ships it names it. */
const ofGrower = async (OrderID: string) => ({ spuIds: [(await readOrder(cast.grower, OrderID)).SpuID] });
const stageOf = async (OrderID: string) => (await readOrder(cast.grower, OrderID)).Stage;

describe('holding all orders of a listing that wait', () => {
  it('counts those that can be held, and says why others stay out', async () => {
    await ask(app, cast.grower, suspensions.suspend, { OrderIDs: [at(0)], IdHoldReason: 12 });
    await ask(app, cast.grower, deliveries.deliver, {
      DeliverConfigs: [{ OrderID: at(1), ExpressNo: 'SF1234567890123', Amount: 1 }],
    });
    const answer = await ask(app, cast.grower, batches.suspendable, await ofGrower(at(0)));
    expect(answer).toMatchObject({ Orders: 3, Pieces: 6, IsEntry: false, IsShipper: true });
    expect(Object.fromEntries(answer.LeftOut.map(({ Reason, Orders }) => [Reason, Orders]))).toEqual({
      本店已经挂起: 1,
      '订单已发货，不能挂起': 1,
    });
  });

  it('leaves those to the ends of the chain that stand between them', async () => {
    const { SpuID } = await readOrder(cast.middle, at(2));
    const answer = await ask(app, cast.middle, batches.suspendable, { spuIds: [SpuID] });
    expect(answer.Orders).toBe(0);
    expect(answer.LeftOut).toContainEqual({
      Reason: '只有录单店铺和发货店铺可以挂起，请联系其中一方',
      Orders: 5,
    });
    const refused = { spuIds: [SpuID], IdHoldReason: 99, Note: '等等' };
    expect(await call(app, cast.middle, batches.suspend, refused)).toMatchObject({ status: 4009 });
  });

  it('holds them in a run that can be taken back, and no order of another listing', async () => {
    const hold = { IdHoldReason: 11, Note: '周三到货' };
    const { RunID } = await ask(app, cast.grower, batches.suspend, { ...(await ofGrower(at(0))), ...hold });
    expect(await settled(cast.grower, RunID)).toMatchObject({ Act: 'suspend', Sums: { done: 3 } });
    expect(await Promise.all([2, 3, 4].map((i) => stageOf(at(i))))).toEqual([8, 8, 8]);
    const one = await readOrder(cast.channel, at(2));
    expect(one.Holds).toMatchObject([{ IdHoldReason: 11, Note: '周三到货', Mine: false }]);
    expect(await stageOf(pears.ids[0] ?? '')).not.toBe(8);
    await ask(app, cast.grower, batches.undo, { RunID });
    await settled(cast.grower, RunID);
    expect(await stageOf(at(2))).not.toBe(8);
    expect((await readOrder(cast.grower, at(0))).Holds).toMatchObject([{ IdHoldReason: 12 }]);
  });

  it('marks them urgent when they go on, where their entry says so', async () => {
    const { SpuID } = await readOrder(cast.channel, pears.ids[0] ?? '');
    const Until = new Date(Date.now() + 3_600_000).toISOString();
    const urgent = { spuIds: [SpuID], IdHoldReason: 4, Until, UrgentAfter: true };
    const { RunID } = await ask(app, cast.channel, batches.suspend, urgent);
    await settled(cast.channel, RunID);
    await ask(app, cast.channel, suspensions.resume, { Orders: [{ OrderID: pears.ids[0] ?? '' }] });
    const { items } = await ask(app, cast.channel, orders.normal, { specifiedStatus: STATUS.priority });
    expect(items.map(({ OrderID }) => OrderID)).toContain(pears.ids[0]);
  });

  it('takes a filter, unless all are meant', async () => {
    expect((await call(app, cast.grower, batches.suspend, { IdHoldReason: 11 })).status).toBe(4022);
    expect((await call(app, cast.grower, batches.suspendable, { spuIds: [] })).status).toBe(4022);
  });
});
