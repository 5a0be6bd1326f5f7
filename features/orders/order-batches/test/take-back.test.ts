import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import { requests } from '#features/orders/order-requests/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { suspensions } from '#features/orders/suspensions/contract.ts';
import { sweepSuspensions } from '#features/orders/suspensions/server/index.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { fetchFile } from '#test/files.ts';
import { openOrders } from '#test/orders.ts';
import type { ActName } from '../acts.ts';
import { batches } from '../contract.ts';
import { settledRun } from './settled-run.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
  ids = (await openOrders(app, cast, 11)).ids;
});
afterAll(() => app.close());

const at = (i: number) => ids[i] ?? '';
const runRow = async (who: Person, RunID: string) => (await ask(app, who, batches.get, { RunID })).items[0];
const settled = (who: Person, RunID: string) => settledRun(app, who, RunID);
const run = (who: Person, numbers: readonly string[], more: object = {}) =>
  runAct(who, 'cancel', numbers, { Reason: '不要了', ...more });
const runAct = async (who: Person, Act: ActName, numbers: readonly string[], Input: object) => {
  const { RunID } = await ask(app, who, batches.preview, { Act, Input, Numbers: [...numbers] } as never);
  await settled(who, RunID);
  await ask(app, who, batches.run, { RunID });
  await settled(who, RunID);
  return RunID;
};
const undo = async (who: Person, RunID: string) => {
  await ask(app, who, batches.undo, { RunID });
  await settled(who, RunID);
};
const read = async (who: Person, OrderID: string) => (await ask(app, who, orders.detail, { OrderID })).Order;
/** The stage of an order that nobody has touched. */
const open = async () => (await read(cast.grower, at(7))).Stage;
/** The ten minutes are over for an order. */
const later = async (...ship: readonly string[]) => {
  await app.database.pool.query(
    `update order_holds set until = now() - interval '1 second' where order_id = any($1::bigint[])`,
    [ship],
  );
  await sweepSuspensions.run(app.database.pool, app.files);
};

describe('cancelling many orders', () => {
  it('holds them for ten minutes in every shop and cancels them when those are over', async () => {
    const RunID = await run(cast.channel, [at(0)]);
    expect(await runRow(cast.channel, RunID)).toMatchObject({ Sums: { done: 1 }, NoUndo: '' });
    const suspended = await read(cast.grower, at(0));
    expect(suspended).toMatchObject({ Stage: 8, Holds: [{ IdHoldReason: 28, Note: '不要了', Mine: false }] });
    const DeliverConfigs = [{ OrderID: at(0), ExpressNo: 'SF1234567890123', Amount: 1 }];
    const shipped = await call(app, cast.grower, deliveries.deliver, { DeliverConfigs });
    expect(shipped).toMatchObject({ status: 4009, message: expect.stringContaining('等待取消（不要了）') });
    await later(at(0));
    expect(await read(cast.grower, at(0))).toMatchObject({ Stage: 9, StatusReason: '不要了', Holds: [] });
  });

  it('is taken back as a whole: the orders go on, and those that were held before are held as they were', async () => {
    await ask(app, cast.channel, suspensions.suspend, {
      OrderIDs: [at(2)],
      IdHoldReason: 2,
      Note: '等电话',
    });
    const RunID = await run(cast.channel, [at(1), at(2)]);
    await undo(cast.channel, RunID);
    expect(await runRow(cast.channel, RunID)).toMatchObject({ State: 'undone', Sums: { undone: 2 } });
    expect(await read(cast.grower, at(1))).toMatchObject({ Stage: await open(), Holds: [] });
    expect(await read(cast.channel, at(2))).toMatchObject({ Holds: [{ IdHoldReason: 2, Note: '等电话' }] });
    await later(at(1));
    expect(await read(cast.channel, at(1))).toMatchObject({ Stage: await open() });
  });

  it('is kept from where somebody ended the hold meanwhile: that order goes on', async () => {
    await run(cast.channel, [at(3)]);
    await ask(app, cast.channel, suspensions.resume, { Orders: [{ OrderID: at(3) }] });
    await later(at(3));
    expect(await read(cast.channel, at(3))).toMatchObject({ Stage: await open() });
  });

  it('is not forgotten where somebody holds the order for another reason meanwhile', async () => {
    const { ids: more } = await openOrders(app, cast, 1);
    const [id = ''] = more;
    await run(cast.channel, [id]);
    const answer = await ask(app, cast.channel, suspensions.suspend, { OrderIDs: [id], IdHoldReason: 1 });
    expect(answer).toMatchObject({
      done: 0,
      skipped: [{ id, reason: '这一单正等待取消，要留下请先恢复，再挂起' }],
    });
    await later(id);
    expect(await read(cast.grower, id)).toMatchObject({ Stage: 9 });
  });

  it('asks at once where the note was exported, takes back what nobody has answered, and lets a shop in the middle cancel, too', async () => {
    await fetchFile(app, cast.grower, orderExports.forDeliver, { orderNo: [at(4)] });
    const RunID = await run(cast.channel, [at(4)]);
    expect(await runRow(cast.channel, RunID)).toMatchObject({ Sums: { asked: 1 } });
    expect((await read(cast.grower, at(4))).CancelRequest).toBe('不要了');
    await ask(app, cast.grower, orders.answerCancel, { OrderIDs: [at(4)], Accept: false, Reason: '已打包' });
    const again = at(4);
    const other = at(8);
    await fetchFile(app, cast.grower, orderExports.forDeliver, { orderNo: [other] });
    const second = await run(cast.channel, [again, other]);
    await ask(app, cast.grower, orders.answerCancel, { OrderIDs: [again], Accept: false, Reason: '已寄出' });
    await undo(cast.channel, second);
    expect(await runRow(cast.channel, second)).toMatchObject({ Sums: { undone: 1, kept: 1 } });
    for (const who of [cast.channel, cast.grower])
      expect(await read(who, other)).toMatchObject({ CancelRequest: null, CancelAnswer: null });
    const answer = await ask(app, cast.grower, requests.get, { orderNo: [again, other], kinds: ['cancel'] });
    const states = answer.items.map(({ OrderID, State }) => (OrderID === other ? State : ''));
    expect(states.filter(Boolean)).toEqual(['withdrawn']);
    await run(cast.middle, [at(5)]);
    expect(await read(cast.channel, at(5))).toMatchObject({ Stage: 8, Holds: [{ IdHoldReason: 28 }] });
    await later(at(5));
    expect(await read(cast.channel, at(5))).toMatchObject({ Stage: 9 });
  });

  it('cancels without the ten minutes when told so, and then for good', async () => {
    const RunID = await run(cast.channel, [at(6)], { AtOnce: true });
    expect(await runRow(cast.channel, RunID)).toMatchObject({ UndoUntil: null, NoUndo: '取消后不能恢复' });
    expect(await read(cast.grower, at(6))).toMatchObject({ Stage: 9 });
    expect((await call(app, cast.channel, batches.undo, { RunID })).status).toBe(4009);
  });
});

describe('taking a run back', () => {
  it('leaves an order held as it was before, where the run only said another reason', async () => {
    await ask(app, cast.channel, suspensions.suspend, { OrderIDs: [at(9)], IdHoldReason: 2, Note: '等电话' });
    const RunID = await runAct(cast.channel, 'suspend', [at(9)], { IdHoldReason: 4, Note: '周末' });
    expect((await read(cast.grower, at(9))).Holds).toMatchObject([{ IdHoldReason: 4 }]);
    await undo(cast.channel, RunID);
    expect((await runRow(cast.channel, RunID))?.Sums).toEqual({ undone: 1 });
    expect((await read(cast.grower, at(9))).Holds).toMatchObject([{ IdHoldReason: 2, Note: '等电话' }]);
  });

  it('makes presale orders what they were: neither a day nor another clock is left of it', async () => {
    const before = await read(cast.grower, at(10));
    const ShipOn = dayOf(new Date(Date.now() + 5 * 86_400_000));
    const RunID = await runAct(cast.channel, 'presale', [at(10)], { ShipOn });
    expect(await read(cast.grower, at(10))).toMatchObject({ Stage: 7, PresaleShipOn: ShipOn });
    await undo(cast.channel, RunID);
    expect((await runRow(cast.channel, RunID))?.Sums).toEqual({ undone: 1 });
    expect(await read(cast.grower, at(10))).toEqual(before);
  });
});
