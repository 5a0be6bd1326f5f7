import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requests } from '#features/orders/order-requests/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { STAGES } from '#features/orders/orders/status.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { shipDesk } from './ship-desk.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

const { ship, detail, placed } = shipDesk(() => ({ app, cast }));
/** What all shops must agree on. */
const facts = ({ Status, Stage, ShippedAmount, Parcels }: OrderRow) => ({
  Status,
  Stage,
  ShippedAmount,
  Parcels,
});

describe('shipping an order', () => {
  it('shows status and parcel, under the same id, in all three shops', async () => {
    const id = await placed();
    const answer = await ship(cast.grower, { OrderID: `LDL${id}`, ExpressNo: ' sf1234567890123 ' });
    expect(answer.data).toEqual({ done: 1, skipped: [], Doubts: [] });
    const rows = [
      await detail(cast.channel, id),
      await detail(cast.middle, id),
      await detail(cast.grower, id),
    ];
    expect(rows[0]).toMatchObject({ Stage: STAGES.shipped.id, ShippedAmount: 1 });
    expect(rows[0]?.DeliveredOn).toBeTruthy();
    expect(rows[0]?.Parcels).toMatchObject([
      { ExpressCompany: '顺丰速运', ExpressNo: 'SF1234567890123', Amount: 1, Voided: false },
    ]);
    for (const row of rows) expect(facts(row)).toEqual(facts(rows[0] as OrderRow));
  });

  it.each(['7.6312E+14', '########', '789000000000000000'])(
    'refuses %s, which a sheet has ruined',
    async (ExpressNo) => {
      const id = await placed();
      const answer = await ship(cast.grower, { OrderID: id, ExpressCompany: '中通', ExpressNo });
      expect(JSON.stringify(answer)).toContain('已被表格软件改掉');
      expect((await detail(cast.grower, id)).Parcels).toEqual([]);
    },
  );

  it('ships a part, then the rest when no amount is given', async () => {
    const id = await placed(5);
    await ship(cast.grower, { OrderID: id, ExpressCompany: '中通', ExpressNo: '73100000001', Amount: 2 });
    expect(await detail(cast.channel, id)).toMatchObject({ Stage: STAGES.partly.id, ShippedAmount: 2 });
    await ship(cast.grower, { OrderID: id, ExpressCompany: '中通', ExpressNo: '73100000002' });
    const row = await detail(cast.channel, id);
    expect(row).toMatchObject({ Stage: STAGES.shipped.id, ShippedAmount: 5 });
    expect(row.Parcels.map(({ Amount }) => Amount)).toEqual([2, 3]);
  });

  it('shares the pieces among several parcels of one call; one piece may travel in two boxes', async () => {
    const id = await placed(3);
    await ship(cast.grower, { OrderID: id, ExpressNo: 'A1000001' }, { OrderID: id, ExpressNo: 'A1000002' });
    const single = await placed(1);
    await ship(
      cast.grower,
      { OrderID: single, ExpressNo: 'B1000001' },
      { OrderID: single, ExpressNo: 'B1000002' },
    );
    expect((await detail(cast.grower, id)).Parcels.map(({ Amount }) => Amount)).toEqual([2, 1]);
    expect((await detail(cast.grower, single)).Parcels.map(({ Amount }) => Amount)).toEqual([1, 0]);
    expect(await detail(cast.channel, single)).toMatchObject({ ShippedAmount: 1, Stage: STAGES.shipped.id });
  });

  it('refuses more than was ordered, and writes nothing of it', async () => {
    const id = await placed(2);
    const answer = await ship(cast.grower, { OrderID: id, ExpressNo: 'C1000001', Amount: 3 });
    expect(answer.status).toBe(4009);
    expect(answer.message).toBe('发货数量超过订单数量：订单 2，已发 0，本次 3');
    expect(answer.data).toMatchObject({ done: 0, skipped: [{ id }] });
    expect(await detail(cast.channel, id)).toMatchObject({ ShippedAmount: 0, Parcels: [] });
  });

  it('skips a waybill that the order already has, as after a double click', async () => {
    const id = await placed(2);
    await ship(cast.grower, { OrderID: id, ExpressNo: 'D1000001', Amount: 1 });
    const again = await ship(cast.grower, { OrderID: id, ExpressNo: 'D1000001', Amount: 1 });
    expect(again).toMatchObject({
      status: 0,
      data: { done: 0, skipped: [{ id, reason: '已有该快递单号 D1000001' }] },
    });
    expect((await detail(cast.channel, id)).ShippedAmount).toBe(1);
  });

  it('answers per order and ships the good ones of a batch', async () => {
    const good = await placed();
    const cancelled = await placed();
    await ask(app, cast.channel, orders.cancelByEntry, { Orders: [{ OrderID: cancelled }] });
    const answer = await ship(
      cast.grower,
      { OrderID: good, ExpressNo: 'E1000001' },
      { OrderID: cancelled, ExpressNo: 'E1000002' },
    );
    expect(answer.data).toMatchObject({ done: 1, skipped: [{ id: cancelled, reason: '订单已取消' }] });
  });

  it.each([
    ['presale', 536_870_912, '预售订单不能发货，请先转为正式订单'],
    ['suspended', 16, '挂起的订单不能发货，请先恢复'],
  ])('never ships a %s order', async (_name, bit, reason) => {
    const id = await placed();
    await app.database.pool.query('update orders set status = status | $1 where id = $2', [bit, id]);
    expect(await ship(cast.grower, { OrderID: id, ExpressNo: 'F1000001' })).toMatchObject({
      status: 4009,
      message: reason,
    });
    expect((await detail(cast.grower, id)).Parcels).toEqual([]);
  });

  it('is the last shop’s alone: a middle shop is refused, an outsider finds nothing', async () => {
    const id = await placed();
    expect((await ship(cast.middle, { OrderID: id, ExpressNo: 'G1000001' })).status).toBe(4009);
    const outside = await ship(cast.outsider, { OrderID: id, ExpressNo: 'G1000001' });
    expect(outside).toMatchObject({ status: 4004, message: '订单不存在，或不属于当前店铺' });
    expect((await detail(cast.grower, id)).Parcels).toEqual([]);
  });
});

describe('looking for a waybill', () => {
  it('finds it in whatever case and with whatever blanks it is typed, in lists and by track id', async () => {
    const id = await placed();
    await ship(cast.grower, { OrderID: id, ExpressNo: 'YT7700000000001' });
    const typed = [' yt77 0000 0000 001 '];
    const listed = await ask(app, cast.channel, orders.normal, { expressBillIDs: typed });
    const tracked = await ask(app, cast.channel, orders.byTrackId, { TrackIDs: typed });
    for (const { items } of [listed, tracked]) expect(items.map(({ OrderID }) => OrderID)).toEqual([id]);
  });
});

describe('two at once on one order', () => {
  it('lets one of many shippers win; the others get 4009 and nothing is half done', async () => {
    const id = await placed(2);
    const nos = Array.from({ length: 8 }, (_, i) => `H100000${i}`);
    const answers = await Promise.all(nos.map((ExpressNo) => ship(cast.grower, { OrderID: id, ExpressNo })));
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 4009)).toHaveLength(7);
    const rows = [
      await detail(cast.channel, id),
      await detail(cast.middle, id),
      await detail(cast.grower, id),
    ];
    for (const row of rows) expect(row).toMatchObject({ ShippedAmount: 2, Parcels: [{ Amount: 2 }] });
    expect(facts(rows[0] as OrderRow)).toEqual(facts(rows[2] as OrderRow));
  });

  it('never ships more than ordered when parts are shipped at once', async () => {
    const id = await placed(3);
    const nos = Array.from({ length: 6 }, (_, i) => `J100000${i}`);
    await Promise.all(nos.map((ExpressNo) => ship(cast.grower, { OrderID: id, ExpressNo, Amount: 1 })));
    const row = await detail(cast.channel, id);
    expect(row.ShippedAmount).toBe(3);
    expect(row.Parcels).toHaveLength(3);
  });

  it('lets either the shipper or the canceller win', async () => {
    for (let round = 0; round < 6; round++) {
      const id = await placed();
      const [shipped, cancelled] = await Promise.all([
        ship(cast.grower, { OrderID: id, ExpressNo: `K100000${round}` }),
        call(app, cast.channel, orders.cancelByEntry, { Orders: [{ OrderID: id }] }),
      ]);
      const row = await detail(cast.middle, id);
      expect([shipped.status, cancelled.status].sort()).toEqual([0, 4009]);
      expect(Number(shipped.status === 0) + cancelled.data.done).toBe(1);
      expect(row.Stage).toBe(cancelled.data.done === 1 ? STAGES.cancelled.id : STAGES.shipped.id);
      expect(row.Parcels).toHaveLength(cancelled.data.done === 1 ? 0 : 1);
    }
  });
});

describe('replacing or voiding a waybill', () => {
  const shippedParcel = async (amount = 1) => {
    const OrderID = await placed(amount);
    await ship(cast.grower, { OrderID, ExpressCompany: '圆通', ExpressNo: 'L1000001' });
    const ParcelID = (await detail(cast.grower, OrderID)).Parcels[0]?.ParcelID ?? '';
    return { OrderID, ParcelID };
  };

  it('replaces it in every shop and keeps the old one as voided', async () => {
    const { OrderID, ParcelID } = await shippedParcel(2);
    await ask(app, cast.grower, deliveries.setExpressInfo, {
      OrderID,
      ParcelID,
      ExpressNo: 'SF9876543210987',
    });
    for (const who of [cast.channel, cast.middle, cast.grower]) {
      const row = await detail(who, OrderID);
      expect(row).toMatchObject({ ShippedAmount: 2, Stage: STAGES.shipped.id });
      expect(row.Parcels).toMatchObject([
        { ExpressNo: 'L1000001', Voided: true },
        { ExpressNo: 'SF9876543210987', ExpressCompany: '顺丰速运', Amount: 2, Voided: false },
      ]);
    }
  });

  it('makes the pieces of a voided one wait again; they can be shipped anew', async () => {
    const { OrderID, ParcelID } = await shippedParcel(2);
    const Reason = '面单打错';
    await ask(app, cast.grower, deliveries.setExpressInfo, { OrderID, ParcelID, Void: true, Reason });
    const answer = await ask(app, cast.channel, requests.changes, { unseen: true, orderNo: [OrderID] });
    expect(answer.items[0]).toMatchObject({ Kind: 'voided', Now: '作废：面单打错' });
    expect(await detail(cast.channel, OrderID)).toMatchObject({ ShippedAmount: 0, Stage: STAGES.waiting.id });
    expect((await ship(cast.grower, { OrderID, ExpressNo: 'L1000001' })).data.done).toBe(1);
  });

  it('refuses a second replacement of the same waybill, and any by another shop', async () => {
    const { OrderID, ParcelID } = await shippedParcel();
    const replace = (who: Person, ExpressNo: string) =>
      call(app, who, deliveries.setExpressInfo, { OrderID, ParcelID, ExpressNo });
    expect((await replace(cast.outsider, 'M1000001')).status).toBe(4004);
    expect((await replace(cast.channel, 'M1000001')).status).toBe(4009);
    const both = await Promise.all([replace(cast.grower, 'M1000001'), replace(cast.grower, 'M1000002')]);
    expect(both.map(({ status }) => status).sort()).toEqual([0, 4009]);
    expect((await detail(cast.channel, OrderID)).Parcels.filter(({ Voided }) => !Voided)).toHaveLength(1);
  });
});
