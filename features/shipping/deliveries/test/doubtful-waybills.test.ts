import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { eventText } from '#features/orders/orders/web/event-text.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { shipDesk } from './ship-desk.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

const { ship, detail, placed } = shipDesk(() => ({ app, cast }));
describe('a waybill that somebody should look at', () => {
  const company = (ExpressCompany: string) => ({ ExpressCompany });
  const pair = async () => {
    const { ids } = await openOrders(app, cast, 2, { name: `梨 ${Math.random()}` });
    return [ids[0] ?? '', ids[1] ?? ''] as const;
  };
  const parcels = async (id: string) => (await detail(cast.channel, id)).Parcels;

  it('holds a number that goes to two receivers in one call, until the caller accepts it', async () => {
    const [one, other] = await pair();
    const wishes = [one, other].map((OrderID) => ({ OrderID, ExpressNo: 'SF6600000000001' }));
    const answer = await ship(cast.grower, ...wishes);
    expect(answer.data).toMatchObject({
      done: 0,
      Doubts: [
        { OrderID: one, Kind: 'sharedNumber' },
        { OrderID: other, Kind: 'sharedNumber' },
      ],
    });
    expect(answer.data.Doubts[0]?.Says).toContain(`收货人2 的订单 LDL${other} 上，收件人不同`);
    expect([await parcels(one), await parcels(other)]).toEqual([[], []]);
    const again = await ship(
      cast.grower,
      ...wishes.map((wish) => ({ ...wish, Accepts: ['sharedNumber' as const] })),
    );
    expect(again.data).toMatchObject({ done: 2, skipped: [], Doubts: [] });
  });

  it('holds a number that an order of another receiver has already, and says which', async () => {
    const [one, other] = await pair();
    await ship(cast.grower, { OrderID: one, ExpressNo: 'SF6600000000002' });
    const late = { OrderID: other, ExpressNo: 'sf6600000000002' };
    const answer = await ship(cast.grower, late);
    expect(answer).toMatchObject({
      status: 4009,
      data: { Doubts: [{ OrderID: other, Kind: 'sharedNumber' }] },
    });
    expect(answer.message).toContain(`LDL${one}`);
    expect((await ship(cast.grower, { ...late, Accepts: ['unknownCompany'] })).status).toBe(4009);
    expect((await ship(cast.grower, { ...late, Accepts: ['sharedNumber'] })).status).toBe(0);
  });

  it('holds one of two that put a number on two receivers at the same instant', async () => {
    const nos = Array.from({ length: 6 }, (_, i) => `SF660000000010${i}`);
    const pairs = await Promise.all(nos.map(pair));
    const answers = await Promise.all(
      pairs.map((both, i) =>
        Promise.all(both.map((OrderID) => ship(cast.grower, { OrderID, ExpressNo: nos[i] ?? '' }))),
      ),
    );
    for (const both of answers) expect(both.map(({ status }) => status).sort()).toEqual([0, 4009]);
  });

  it('lets several orders of one receiver travel in one parcel', async () => {
    const one = await placed();
    const other = await placed();
    await ship(cast.grower, { OrderID: one, ExpressNo: '7310660000003', ...company('中通') });
    expect((await ship(cast.grower, { OrderID: other, ExpressNo: '7310660000003' })).status).toBe(0);
    expect(await parcels(other)).toMatchObject([{ ExpressCompany: '中通快递' }]);
  });

  it('refuses a second carrier for one number, whoever accepts', async () => {
    const one = await placed();
    const other = await placed();
    await ship(cast.grower, { OrderID: one, ExpressNo: '7310660000004', ...company('中通') });
    const wrong = { OrderID: other, ExpressNo: '7310660000004', ...company('韵达') };
    const answer = await ship(cast.grower, { ...wrong, Accepts: ['sharedNumber', 'unknownCompany'] });
    expect(answer.message).toBe('单号 7310660000004 有两家快递公司：韵达快递、中通快递，请改成同一家');
    expect(await parcels(other)).toEqual([]);
  });

  it('holds a carrier that nobody knows', async () => {
    const id = await placed();
    const wish = { OrderID: id, ExpressNo: '7310660000005', ...company('圆桶快弟') };
    const answer = await ship(cast.grower, wish);
    expect(answer).toMatchObject({ status: 4009, data: { Doubts: [{ Kind: 'unknownCompany' }] } });
    expect(answer.message).toBe('不认识快递公司“圆桶快弟”，请核对名称');
    expect((await ship(cast.grower, { ...wish, Accepts: ['unknownCompany'] })).status).toBe(0);
    expect(await parcels(id)).toMatchObject([{ ExpressCompany: '圆桶快弟' }]);
  });

  it('holds what no carrier gives out as a number', async () => {
    for (const ExpressNo of ['123', 'SF1300000000ERR', '自提']) {
      const OrderID = await placed();
      const wish = { OrderID, ExpressNo, ...company('顺丰') };
      expect(await ship(cast.grower, wish)).toMatchObject({
        status: 4009,
        data: { Doubts: [{ Kind: 'oddNumber', Says: expect.stringContaining(`“${ExpressNo}”不像`) }] },
      });
      expect((await ship(cast.grower, { ...wish, Accepts: ['oddNumber'] })).status).toBe(0);
    }
  });

  it('holds a replacement that another receiver’s order has already', async () => {
    const [one, other] = await pair();
    await ship(cast.grower, { OrderID: one, ExpressNo: 'SF6600000000006' });
    await ship(cast.grower, { OrderID: other, ExpressNo: 'SF6600000000007' });
    const ParcelID = (await parcels(other))[0]?.ParcelID ?? '';
    const wish = { OrderID: other, ParcelID, ExpressNo: 'SF6600000000006' };
    const answer = await call(app, cast.grower, deliveries.setExpressInfo, wish);
    expect(answer).toMatchObject({ status: 4009, data: { Doubts: [{ Kind: 'sharedNumber' }] } });
    const accepted = { ...wish, Accepts: ['sharedNumber' as const] };
    expect((await call(app, cast.grower, deliveries.setExpressInfo, accepted)).status).toBe(0);
  });

  it('adds up the pieces of a number that is given twice, and refuses what contradicts the order', async () => {
    const id = await placed(3);
    const rows = (...amounts: number[]) =>
      amounts.map((Amount) => ({ OrderID: id, ExpressNo: 'SF6600000000008', Amount }));
    expect((await ship(cast.grower, ...rows(1, 4))).message).toBe(
      '单号 SF6600000000008 在几行里的件数是 1、4，与订单的 3 件对不上，请核对',
    );
    await ship(cast.grower, ...rows(1, 2));
    expect(await parcels(id)).toMatchObject([{ Amount: 3 }]);
  });
});

describe('what is said of a parcel', () => {
  it('keeps time and note with it in every shop, and tells them on the timeline', async () => {
    const id = await placed();
    const ShippedOn = new Date(Date.now() - 3_600_000).toISOString();
    await ship(cast.grower, { OrderID: id, ExpressNo: 'SF6600000000009', ShippedOn, Note: '分两箱发出' });
    for (const who of [cast.channel, cast.middle, cast.grower]) {
      const [parcel] = (await detail(who, id)).Parcels;
      expect(parcel?.Note).toBe('分两箱发出');
      expect(Date.parse(parcel?.ShippedOn ?? '')).toBe(Date.parse(ShippedOn));
    }
    const { Events } = await ask(app, cast.channel, orders.detail, { OrderID: id });
    const text = Events.flatMap((event) => eventText(event).lines).join();
    expect(text).toMatch(/SF6600000000009.*发出，分两箱发出/);
  });

  it.each([
    ['the future', 1, '发货时间在将来，请核对'],
    ['half a year ago', -200, '发货时间早于 180 天前，请核对'],
  ])('refuses a time in %s', async (_name, days, says) => {
    const id = await placed();
    const ShippedOn = new Date(Date.now() + days * 86_400_000).toISOString();
    expect((await ship(cast.grower, { OrderID: id, ExpressNo: 'SF6600000000010', ShippedOn })).message).toBe(
      says,
    );
  });
});
