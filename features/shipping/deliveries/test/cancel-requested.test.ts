import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inbox } from '#features/insight/inbox/contract.ts';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { STAGES } from '#features/orders/orders/status.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, call, openApp, type TestApp, upload } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { fetchFile } from '#test/files.ts';
import { openOrders } from '#test/orders.ts';
import { untilFound } from '#test/until.ts';

let app: TestApp;
let cast: Cast;
/** One listing; the entry asks to cancel the first of each. */
let plain: string[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
  plain = (await openOrders(app, cast, 6)).ids;
  await fetchFile(app, cast.grower, orderExports.forDeliver, { orderNo: plain });
});
afterAll(() => app.close());

/** The entry of an order whose note is exported asks to cancel it. */
const requestCancel = async (at: number): Promise<string> => {
  const OrderID = plain[at] ?? '';
  await ask(app, cast.channel, orders.cancelByEntry, { Orders: [{ OrderID, Reason: '拍错' }] });
  return OrderID;
};
const parcel = (OrderID: string, ExpressNo: string) => ({ OrderID, ExpressNo });
const read = async (OrderID: string) => ask(app, cast.channel, orders.detail, { OrderID });
const ANSWER_FIRST = expect.stringContaining('申请取消，请先同意或拒绝');

describe('an order whose entry asks to cancel', () => {
  it('is left out of a batch, which says what to do; the others are shipped', async () => {
    const id = await requestCancel(0);
    const DeliverConfigs = [parcel(id, 'SF880000001'), parcel(plain[1] ?? '', 'SF880000002')];
    for (const DeclineCancel of [false, true]) {
      const { skipped } = await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs, DeclineCancel });
      expect(skipped.find((one) => one.id === id)?.reason).toEqual(ANSWER_FIRST);
    }
    expect((await read(id)).Order).toMatchObject({ ShippedAmount: 0, CancelRequest: '拍错' });
    expect((await read(plain[1] ?? '')).Order.Stage).toBe(STAGES.shipped.id);
  });

  it('is refused alone too, and shipped only on purpose, which declines the request and says so', async () => {
    const id = plain[0] ?? '';
    const DeliverConfigs = [parcel(id, 'SF880000001')];
    const answer = await call(app, cast.grower, deliveries.deliver, { DeliverConfigs });
    expect(answer).toMatchObject({ status: 4009, message: ANSWER_FIRST });
    await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs, DeclineCancel: true });
    const { Order, Events } = await read(id);
    expect(Order).toMatchObject({ Stage: STAGES.shipped.id, CancelRequest: null });
    expect(Order.CancelAnswer).toBe('对方已发货，未同意取消');
    expect(Events.slice(-2)).toMatchObject([
      { Kind: 'cancelDeclined', Detail: { reason: '货已发出' } },
      { Kind: 'shipped' },
    ]);
  });

  it('is not among those that wait to be shipped', async () => {
    const waiting = async () => {
      const { items } = await ask(app, cast.grower, inbox.get, {});
      return Object.fromEntries(items.map(({ Kind, Count }) => [Kind, Count]));
    };
    const before = await waiting();
    await requestCancel(2);
    expect(await waiting()).toEqual({ 'cancel-requests': 1, 'to-ship': (before['to-ship'] ?? 0) - 1 });
  });

  it('stands on no further shipping note', async () => {
    const { body } = await fetchFile(app, cast.grower, orderExports.forDeliver, {
      Format: 'csv',
      orderNo: plain.slice(2, 4),
    });
    expect(body.toString()).not.toContain(`LDL${plain[2]}`);
    expect(body.toString()).toContain(`LDL${plain[3]}`);
  });

  it('gets no waybill from a file, be it certain or confirmed by hand', async () => {
    const askedId = plain[2] ?? '';
    const asksLater = plain[3] ?? '';
    const lines = [
      '订单号,快递公司,快递单号',
      `LDL${askedId},中通,73100000001`,
      `LDL${asksLater},中通,73100000002`,
    ];
    const FileID = await upload(app, cast.grower, '发货.csv', `\ufeff${lines.join('\r\n')}\r\n`);
    const { ImportID } = await ask(app, cast.grower, deliveries.importCreate, { FileID });
    const rowsOnce = (status: string) =>
      untilFound(async () => {
        const { Import } = await ask(app, cast.grower, deliveries.importDetail, { ImportID });
        const rows = await ask(app, cast.grower, deliveries.importRows, { importId: ImportID });
        return Import.Status === status ? rows.items : undefined;
      });
    const matched = await rowsOnce('matched');
    expect(matched.map(({ Match, OrderID }) => [Match, OrderID])).toEqual([
      ['likely', null],
      ['certain', asksLater],
    ]);
    expect(matched[0]?.Reason).toContain('申请取消，请先答复');
    await requestCancel(3);
    const Confirmed = [{ RowNo: matched[0]?.RowNo ?? 0, OrderID: askedId }];
    await ask(app, cast.grower, deliveries.importApply, { ImportID, Confirmed });
    for (const row of await rowsOnce('done'))
      expect(row).toMatchObject({ Outcome: 'skipped', Reason: ANSWER_FIRST });
    for (const id of [askedId, asksLater]) expect((await read(id)).Order.ShippedAmount).toBe(0);
  });
});
