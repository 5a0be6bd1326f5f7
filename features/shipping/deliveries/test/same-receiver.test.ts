import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spus } from '#features/catalogue/spus/contract.ts';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { fetchFile, recordsOf } from '#test/files.ts';
import { type Listing, openListing } from '#test/listings.ts';
import { deliveries } from '../contract.ts';
import { parcelsNeeded } from '../web/parcels-needed.ts';

let app: TestApp;
let cast: Cast;
let listing: Listing;
/** Two to one door, one to another of the same name and number, one to somebody else. */
let ids: string[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
  listing = await openListing(app, [cast.channel, cast.middle, cast.grower], [30, 20, 10], '红富士');
  const home = { receiver: '赵同', phone: '13800138021', province: '浙江省', city: '杭州市', detail: '1号' };
  const places = [home, { ...home, receiver: '钱别' }, home, { ...home, detail: '2号' }];
  const Lines = places.map((Address) => ({ spuID: listing.entrySpuId, spuAmount: 5, Address }));
  ids = (await ask(app, cast.channel, orders.place, { AvoidDuplicationInDays: 0, Lines })).OrderIDs;
});
afterAll(() => app.close());

const rowsOf = async (who: Person, list: typeof orders.forDeliver | typeof orders.normal) =>
  new Map((await ask(app, who, list, {})).items.map((row) => [row.OrderID, row]));

describe('orders to one receiver', () => {
  it('tell whoever ships them of each other, and nobody else', async () => {
    const rows = await rowsOf(cast.grower, orders.forDeliver);
    const others = ids.map((id) => (rows.get(id)?.SameReceiver ?? []).map(({ OrderID }) => OrderID));
    expect(others).toEqual([[ids[2]], [], [ids[0]], []]);
    const theirs = await rowsOf(cast.channel, orders.normal);
    expect(theirs.get(ids[0] ?? '')?.SameReceiver ?? null).toBeNull();
    const { Order } = await ask(app, cast.middle, orders.detail, { OrderID: ids[0] ?? '' });
    expect(Order.SameReceiver ?? null).toBeNull();
  });

  it('stand together on the note under one number, which is left out where nothing goes together', async () => {
    const note = async (orderNo: string[]) =>
      recordsOf((await fetchFile(app, cast.grower, orderExports.forDeliver, { orderNo })).body);
    const all = await note(ids);
    expect(all.map((row) => [row.订单号, row.合并号])).toEqual([
      [`LDL${ids[3]}`, ''],
      [`LDL${ids[2]}`, '1'],
      [`LDL${ids[0]}`, '1'],
      [`LDL${ids[1]}`, ''],
    ]);
    expect((await note([ids[1] ?? '', ids[3] ?? ''])).every((row) => !('合并号' in row))).toBe(true);
  });

  it('ship under one number, and wait for each other no more', async () => {
    const DeliverConfigs = [ids[0], ids[2]].map((OrderID = '') => ({
      OrderID,
      ExpressNo: 'SF1330000000001',
    }));
    expect(await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs })).toMatchObject({ done: 2 });
    const rows = await rowsOf(cast.grower, orders.forDeliver);
    expect(rows.get(ids[0] ?? '')?.SameReceiver ?? null).toBeNull();
  });
});

describe('pieces per parcel', () => {
  it('are set with the listing and propose how many waybills an order needs', async () => {
    const SpuID = listing.spuIds.get(cast.grower.shopId) ?? '';
    await ask(app, cast.grower, spus.update, { SpuID, PiecesPerParcel: 2 });
    const row = (await rowsOf(cast.grower, orders.forDeliver)).get(ids[1] ?? '');
    expect(row?.PiecesPerParcel).toBe(2);
    expect(row && parcelsNeeded(row)).toBe(3);
    expect(row && parcelsNeeded({ ...row, PiecesPerParcel: null })).toBe(1);
  });
});
