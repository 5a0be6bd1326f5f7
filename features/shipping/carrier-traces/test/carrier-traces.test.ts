import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { RECEIPT } from '#features/orders/orders/receipt.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { TRACE } from '#features/shipping/deliveries/trace-states.ts';
import { receipts } from '#features/shipping/receipts/contract.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { carrierTraces } from '../contract.ts';
import { askCarriers, type SandboxCarrier, startSandbox, takePush } from '../server/index.ts';
import { linesOf, Said } from '../server/kuaidi100/read-lines.ts';
import { pushSign, saltOf } from '../server/kuaidi100/sign.ts';
import { nextLook } from '../server/next-look.ts';

const HOUR = 3_600_000;

let app: TestApp;
let cast: Cast;
let carrier: SandboxCarrier;
let ids: string[];
/** What the carrier's clock is ahead of its stories' beginning. */
let hours = 0;
/** To the second, as carriers tell it. */
const began = new Date(Math.floor(Date.now() / 1_000) * 1_000 - 100 * HOUR);

beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  carrier = await startSandbox({ hourMs: HOUR, now: () => new Date(began.getTime() + hours * HOUR) });
  process.env.KUAIDI100_CUSTOMER = carrier.customer;
  process.env.KUAIDI100_KEY = carrier.key;
  process.env.KUAIDI100_URL = carrier.url;
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  ids = (await openOrders(app, cast, 15, { amount: 2 })).ids;
});
afterAll(async () => {
  for (const name of ['CUSTOMER', 'KEY', 'URL']) delete process.env[`KUAIDI100_${name}`];
  delete process.env.PUBLIC_URL;
  await carrier.close();
  await app.close();
});
beforeEach(() => {
  carrier.asked.length = 0;
  carrier.mood = 'well';
});

let taken = 0;
async function ship(digit: number): Promise<{ id: string; no: string }> {
  const [id, no] = [ids[taken] ?? '', `SF13800000${String(taken++).padStart(4, '0')}${digit}`];
  await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs: [{ OrderID: id, ExpressNo: no }] });
  return { id, no };
}
const query = (text: string, values: unknown[] = []) =>
  app.database.pool.query(text, values).then(({ rows }) => rows);
/** The worker looks after the numbers' time has come. */
async function look(): Promise<void> {
  await query('update parcel_traces set next_at = now() where next_at is not null');
  await askCarriers.run(app.database.pool, app.files);
}
const parcelOf = async (id: string) => (await ask(app, cast.channel, orders.detail, { OrderID: id })).Order;
const stateOf = async (id: string) => (await parcelOf(id)).Parcels[0]?.State;

describe('asking the carrier', () => {
  it('tells every shop of the chain where a parcel is, and stops when it has arrived', async () => {
    const { id, no } = await ship(0);
    hours = 0;
    await look();
    expect(await stateOf(id)).toBe(TRACE.none);
    hours = 10;
    await look();
    expect(await stateOf(id)).toBe(TRACE.moving);
    const { items } = await ask(app, cast.middle, receipts.trace, { OrderID: id });
    expect(items[0]?.Lines.map(({ Text }) => Text)).toEqual([
      '离开【产地分拨中心】，发往【收货地】',
      '快件已揽收',
    ]);
    hours = 40;
    await look();
    expect((await parcelOf(id)).Receipt).toBe(RECEIPT.signed);
    const { ReceiptOn } = await parcelOf(id);
    expect(Date.parse(ReceiptOn ?? '')).toBe(began.getTime() + 36 * HOUR);
    carrier.asked.length = 0;
    await look();
    expect(carrier.asked).not.toContain(no);
  });

  it('does so only half an hour after a parcel left, and no number twice within half an hour', async () => {
    const { no } = await ship(5);
    await askCarriers.run(app.database.pool, app.files);
    expect(carrier.asked).toEqual([]);
    await query('update parcel_traces set next_at = now() where next_at is not null');
    const ask = () => askCarriers.run(app.database.pool, app.files);
    await Promise.all([ask(), ask()]);
    await ask();
    expect(carrier.asked.filter((one) => one === no)).toHaveLength(1);
    expect([1, 3, 8].map((days) => nextLook(days * 24 * HOUR, false) / HOUR)).toEqual([0.5, 2, 6]);
  });

  it('goes on after the carrier was away, having lost nothing', async () => {
    const { id } = await ship(7);
    carrier.mood = 'broken';
    await look();
    expect(await stateOf(id)).toBe(TRACE.none);
    carrier.mood = 'well';
    hours = 0;
    await look();
    hours = 70;
    await look();
    expect(await stateOf(id)).toBe(TRACE.returning);
    expect((await parcelOf(id)).Receipt).toBe(RECEIPT.trouble);
  });

  it('asks nobody of what goes with whom no carrier knows, and takes its silence for no trouble', async () => {
    const { id, no } = await ship(0);
    await query(
      "update parcel_traces set company = '商家配送', begun_at = now() - interval '4 days' where waybill_no = $1",
      [no],
    );
    await look();
    expect(carrier.asked).not.toContain(no);
    expect((await parcelOf(id)).Parcels[0]?.Mark).toBe(0);
    const due = 'select from parcel_traces where waybill_no = $1 and next_at is not null';
    expect(await query(due, [no])).toEqual([]);
  });

  it('asks for a number no more whose parcel was voided', async () => {
    const { id, no } = await ship(0);
    const ParcelID = (await parcelOf(id)).Parcels[0]?.ParcelID ?? '';
    await ask(app, cast.grower, deliveries.setExpressInfo, { OrderID: id, ParcelID, Void: true });
    await look();
    expect(carrier.asked).not.toContain(no);
    await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs: [{ OrderID: id, ExpressNo: no }] });
    await look();
    expect(carrier.asked).toContain(no);
  });

  it('marks a number of which nobody knows anything for three days', async () => {
    const { id, no } = await ship(0);
    hours = 0;
    await query("update parcel_traces set begun_at = now() - interval '4 days' where waybill_no = $1", [no]);
    await look();
    expect((await parcelOf(id)).Parcels[0]?.Mark).toBe(4);
    expect((await parcelOf(id)).Receipt).toBe(RECEIPT.trouble);
    hours = 10;
    await look();
    expect((await parcelOf(id)).Parcels[0]).toMatchObject({ Mark: 0, State: TRACE.moving });
  });

  it('is said to be off where nobody can be asked', async () => {
    const tracing = () => ask(app, cast.channel, carrierTraces.tracing, {});
    expect(await tracing()).toEqual({ Connected: true });
    const { KUAIDI100_KEY: key } = process.env;
    delete process.env.KUAIDI100_KEY;
    expect(await tracing()).toEqual({ Connected: false });
    const { no } = await ship(0);
    expect(await query('select from parcel_traces where waybill_no = $1', [no])).toEqual([]);
    process.env.KUAIDI100_KEY = key;
  });
});

describe('news that the carrier sends', () => {
  const settings = () => ({ key: carrier.key });
  const news = (nu: string, state: string, text: string, hour: number) => {
    const time = new Date(began.getTime() + hour * HOUR).toISOString();
    return JSON.stringify({
      status: 'polling',
      lastResult: { nu, state, data: [{ time, context: text, statusCode: state }] },
    });
  };
  const signedFor = (shopId: string, param: string) => ({
    param,
    sign: pushSign(param, saltOf(shopId, settings())),
  });
  const send = (shopId: string, body: object) =>
    takePush((id, work) => inShop(app.database.pool, { shopId: id }, work), shopId, body);

  it('come by HTTP once somebody subscribed, and a number is then hardly asked for', async () => {
    const { id, no } = await ship(9);
    const address = app.http.server.address();
    process.env.PUBLIC_URL = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    hours = 0;
    await look();
    hours = 34;
    expect(await carrier.push()).toContainEqual({ result: true, returnCode: '200', message: '成功' });
    expect((await parcelOf(id)).Receipt).toBe(RECEIPT.toFetch);
    const [{ far }] = (await query(
      "select next_at > now() + interval '11 hours' as far from parcel_traces where waybill_no = $1",
      [no],
    )) as [{ far: boolean }];
    expect(far).toBe(true);
    delete process.env.PUBLIC_URL;
  });

  it('are taken only with the signature of the shop that ships', async () => {
    const { id, no } = await ship(0);
    const param = news(no, '3', '本人签收', 5);
    const { shopId } = cast.grower;
    const forged = { param: news(no, '3', '伪造', 5), sign: signedFor(shopId, param).sign };
    for (const body of [forged, { param, sign: '' }, { param }, 'x', signedFor(cast.middle.shopId, param)])
      expect(await send(shopId, body as object)).toMatchObject({ result: false });
    expect(await send('nowhere', signedFor('nowhere', param))).toMatchObject({ result: false });
    expect(await stateOf(id)).toBe(TRACE.none);
    // Another shop's own signature says nothing of a number that it doesn't ship.
    expect(await send(cast.middle.shopId, signedFor(cast.middle.shopId, param))).toMatchObject({
      result: true,
    });
    expect(await stateOf(id)).toBe(TRACE.none);
    expect(await send(shopId, signedFor(shopId, param))).toMatchObject({ result: true });
    expect(await stateOf(id)).toBe(TRACE.signed);
  });

  it('are kept without a line of a time that is still to come; signed by them, a number is asked for no more', async () => {
    const { id, no } = await ship(0);
    const { shopId } = cast.grower;
    const signed = JSON.parse(news(no, '3', '已签收', 5));
    const ahead = { ...signed.lastResult.data[0], context: '明年', time: '2099-01-01T00:00:00.000Z' };
    signed.lastResult.data.push(ahead);
    expect(await send(shopId, signedFor(shopId, JSON.stringify(signed)))).toMatchObject({ result: true });
    expect((await parcelOf(id)).Parcels[0]).toMatchObject({ State: TRACE.signed, LastLine: '已签收' });
    await look();
    expect(carrier.asked).not.toContain(no);
  });

  it('are kept with whatever signs they have, cut where they are too long', async () => {
    const { id, no } = await ship(0);
    const { shopId } = cast.grower;
    const long = `a\0${'件'.repeat(497)}😀`;
    expect(await send(shopId, signedFor(shopId, news(no, '1', long, 5)))).toMatchObject({ result: true });
    expect((await parcelOf(id)).Parcels[0]?.LastLine).toBe(`a${'件'.repeat(497)}\ufffd`);
  });

  it('lead to the same in any order and as often as they come', async () => {
    const told = [
      ['1', '揽收', 1],
      ['0', '到达', 5],
      ['5', '派送', 8],
      ['3', '签收', 9],
    ] as const;
    const { id, no } = await ship(0);
    const { shopId } = cast.grower;
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...told, ...told], { minLength: 8 }), async (some) => {
        await Promise.all(
          some.map(([state, text, hour]) => send(shopId, signedFor(shopId, news(no, state, text, hour)))),
        );
        expect(await stateOf(id)).toBe(TRACE.signed);
      }),
      { numRuns: 3 },
    );
  });

  it('are read as they are published: China’s time, codes per line or the state of the newest', () => {
    const said = Said.parse({
      ...{ nu: 'V030344422', state: 3 },
      data: [
        { context: '已签收', time: '2026-08-28 16:33:19', ftime: '2026-08-28 16:33:19' },
        { context: '派件', time: '2026-08-28 08:00:00', statusCode: '5', areaName: '上海市' },
        { context: '坏行', time: '昨天' },
      ],
    });
    expect(linesOf(said)).toEqual([
      { at: '2026-08-28T08:33:19.000Z', text: '已签收', place: '', code: '3' },
      { at: '2026-08-28T00:00:00.000Z', text: '派件', place: '上海市', code: '5' },
    ]);
  });
});
