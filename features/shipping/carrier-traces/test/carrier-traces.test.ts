import { describe, expect, it, vi } from 'vitest';
import { RECEIPT } from '#features/orders/orders/receipt.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { noteStalled } from '#features/shipping/deliveries/server/index.ts';
import { TRACE } from '#features/shipping/deliveries/trace-states.ts';
import { receipts } from '#features/shipping/receipts/contract.ts';
import { ask } from '#test/app.ts';
import { carrierTraces } from '../contract.ts';
import { askCarriers } from '../server/index.ts';
import { nextQueryIn } from '../server/next-query.ts';
import { carrierDesk, HOUR } from './carrier-desk.ts';

const { desk, began, query, ship, look, parcelOf, stateOf, waitedFor, news, signedFor, send } =
  carrierDesk(14);

describe('asking the carrier', () => {
  it('tells every shop of the chain where a parcel is, and stops when it has arrived', async () => {
    const { id, no } = await ship(0);
    desk.hours = 0;
    await look();
    expect(await stateOf(id)).toBe(TRACE.none);
    desk.hours = 10;
    await look();
    expect(await stateOf(id)).toBe(TRACE.moving);
    const { items } = await ask(desk.app, desk.cast.middle, receipts.trace, { OrderID: id });
    expect(items[0]?.Lines.map(({ Text }) => Text)).toEqual([
      '离开【产地分拨中心】，发往【收货地】',
      '快件已揽收',
    ]);
    desk.hours = 40;
    await look();
    expect((await parcelOf(id)).Receipt).toBe(RECEIPT.signed);
    const { ReceiptOn } = await parcelOf(id);
    expect(Date.parse(ReceiptOn ?? '')).toBe(began.getTime() + 36 * HOUR);
    desk.carrier.numbers.length = 0;
    await look();
    expect(desk.carrier.numbers).not.toContain(no);
  });

  it('does so only half an hour after a parcel left, and no number twice within half an hour', async () => {
    const { no } = await ship(5);
    await askCarriers.run(desk.app.database.pool, desk.app.files);
    expect(desk.carrier.numbers).toEqual([]);
    await query('update parcel_traces set next_at = now() where next_at is not null');
    const ask = () => askCarriers.run(desk.app.database.pool, desk.app.files);
    await Promise.all([ask(), ask()]);
    await ask();
    expect(desk.carrier.numbers.filter((one) => one === no)).toHaveLength(1);
    expect([1, 3, 8].map((days) => nextQueryIn(days * 24 * HOUR, false) / HOUR)).toEqual([0.5, 2, 6]);
  });

  it('goes on after the carrier was away for a day, having lost nothing and accused nobody', async () => {
    const { id, no } = await ship(7);
    desk.carrier.mood = 'broken';
    for (let hour = 0; hour <= 26; hour += 2) {
      await waitedFor(no, `${hour} hours`);
      await look();
    }
    expect((await parcelOf(id)).Parcels[0]).toMatchObject({ State: TRACE.none, Mark: 0 });
    desk.carrier.mood = 'well';
    desk.hours = 0;
    await look();
    desk.hours = 70;
    await look();
    expect(await stateOf(id)).toBe(TRACE.returning);
    expect((await parcelOf(id)).Receipt).toBe(RECEIPT.trouble);
  });

  it('asks nobody of what goes with whom no carrier knows, and takes its silence for no trouble', async () => {
    const { id, no } = await ship(0);
    await query("update parcel_traces set company = '商家配送' where waybill_no = $1", [no]);
    await waitedFor(no, '4 days');
    await look();
    expect(desk.carrier.numbers).not.toContain(no);
    expect((await parcelOf(id)).Parcels[0]?.Mark).toBe(0);
    const due = 'select from parcel_traces where waybill_no = $1 and next_at is not null';
    expect(await query(due, [no])).toEqual([]);
  });

  it('asks for a number no more whose parcel was voided', async () => {
    const { id, no } = await ship(0);
    const ParcelID = (await parcelOf(id)).Parcels[0]?.ParcelID ?? '';
    await ask(desk.app, desk.cast.grower, deliveries.setExpressInfo, { OrderID: id, ParcelID, Void: true });
    await look();
    expect(desk.carrier.numbers).not.toContain(no);
    await ask(desk.app, desk.cast.grower, deliveries.deliver, {
      DeliverConfigs: [{ OrderID: id, ExpressNo: no }],
    });
    await look();
    expect(desk.carrier.numbers).toContain(no);
  });

  it('marks what nobody has collected for a day, and a number of which nobody knows anything for three', async () => {
    const { id, no } = await ship(0);
    desk.hours = 0;
    for (const [age, mark] of [
      ['23 hours', 0],
      ['25 hours', 1],
      ['4 days', 4],
    ] as const) {
      await waitedFor(no, age);
      await look();
      expect((await parcelOf(id)).Parcels[0]?.Mark, age).toBe(mark);
      expect((await parcelOf(id)).Receipt).toBe(mark > 0 ? RECEIPT.trouble : RECEIPT.onTheWay);
    }
    desk.hours = 10;
    await look();
    expect((await parcelOf(id)).Parcels[0]).toMatchObject({ Mark: 0, State: TRACE.moving });
  });

  it('asks about nothing that has been on its way for a month; what is said of it still counts', async () => {
    const { id, no } = await ship(5);
    await waitedFor(no, '31 days');
    await look();
    desk.carrier.numbers.length = 0;
    await look();
    expect(desk.carrier.numbers).not.toContain(no);
    const { shopId } = desk.cast.grower;
    expect(await send(shopId, signedFor(shopId, news(no, '3', '终于签收', 50)))).toMatchObject({
      result: true,
    });
    expect((await parcelOf(id)).Receipt).toBe(RECEIPT.signed);
  });

  it('keeps to its half hour, and loses no line, while a clock is set back', async () => {
    const { id, no } = await ship(0);
    const { shopId } = desk.cast.grower;
    const param = news(no, '0', '刚刚到达', 99);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3 * HOUR });
    desk.hours = 0;
    await look();
    desk.carrier.numbers.length = 0;
    await askCarriers.run(desk.app.database.pool, desk.app.files);
    expect(desk.carrier.numbers).not.toContain(no);
    expect(await send(shopId, signedFor(shopId, param))).toMatchObject({ result: true });
    expect(await stateOf(id)).toBe(TRACE.none);
    vi.useRealTimers();
    expect(await send(shopId, signedFor(shopId, param))).toMatchObject({ result: true });
    expect(await stateOf(id)).toBe(TRACE.moving);
  });

  it('hears the stories of a parcel that is collected late, refused, and lost', async () => {
    const late = await ship(4);
    const refused = await ship(6);
    const lost = await ship(8);
    const notices = async (hour: number, isMarked = false) => {
      desk.hours = hour;
      await look();
      if (isMarked) await noteStalled.run(desk.app.database.pool, desk.app.files);
      const parcels = await Promise.all([late, refused, lost].map(({ id }) => parcelOf(id)));
      return parcels.map(({ Receipt, Parcels: [one] }) => [one?.State, one?.Mark, Receipt]);
    };
    const { onTheWay, trouble, signed } = RECEIPT;
    await notices(0);
    expect((await notices(25, true))[0]).toEqual([TRACE.waiting, 1, trouble]);
    expect(await notices(35)).toEqual([
      [TRACE.collected, 0, onTheWay],
      [TRACE.trouble, 0, trouble],
      [TRACE.moving, 0, onTheWay],
    ]);
    expect(await notices(61)).toEqual([
      [TRACE.moving, 0, onTheWay],
      [TRACE.returning, 0, trouble],
      [TRACE.trouble, 0, trouble],
    ]);
    expect(await notices(90)).toEqual([
      [TRACE.signed, 0, signed],
      [TRACE.returned, 0, trouble],
      [TRACE.trouble, 0, trouble],
    ]);
  });

  it('is said to be off where nobody can be asked', async () => {
    const tracing = () => ask(desk.app, desk.cast.channel, carrierTraces.tracing, {});
    expect(await tracing()).toEqual({ Connected: true });
    const { KUAIDI100_KEY: key } = process.env;
    delete process.env.KUAIDI100_KEY;
    expect(await tracing()).toEqual({ Connected: false });
    const { no } = await ship(0);
    expect(await query('select from parcel_traces where waybill_no = $1', [no])).toEqual([]);
    process.env.KUAIDI100_KEY = key;
  });
});
