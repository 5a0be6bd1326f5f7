import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';
import { openOrders } from '#test/orders.ts';
import { COMPLAINT_BITS, STATUS } from '../status.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ids = (await openOrders(app, cast, 8)).ids;
  const DeliverConfigs = ids.slice(0, 4).map((OrderID, i) => ({ OrderID, ExpressNo: `SF77880000${i}` }));
  await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs });
});
afterAll(() => app.close());

const read = async (who: Person, id = '') => (await ask(app, who, orders.detail, { OrderID: id })).Order;
const complain = (who: Person, id: string | undefined, bit: number) =>
  app.database.pool.query('update orders set status = status | $3 where shop_id = $1 and id = $2', [
    who.shopId,
    id,
    bit,
  ]);
const complete = (who: Person, id = '') => ask(app, who, orders.done, { OrderIDs: [id] });

describe('complaint bits', () => {
  it("stay each shop's own, whatever is done to the order", async () => {
    const id = ids[7];
    await complain(cast.grower, id, STATUS.exceptionInProgress);
    await complain(cast.channel, id, STATUS.exceptionHandled);
    await ask(app, cast.channel, orders.markUrgent, { OrderIDs: [id ?? ''] });
    const bits = async (who: Person) => (await read(who, id)).Status & COMPLAINT_BITS;
    expect(await bits(cast.channel)).toBe(STATUS.exceptionHandled);
    expect(await bits(cast.middle)).toBe(0);
    expect(await bits(cast.grower)).toBe(STATUS.exceptionInProgress);
    for (const who of [cast.channel, cast.middle, cast.grower])
      expect((await read(who, id)).Status & STATUS.priority).toBe(STATUS.priority);
  });
});

describe('completing by hand', () => {
  it('waits for an open complaint of any shop of the chain, and names none that others have among themselves', async () => {
    for (const who of [cast.channel, cast.middle, cast.grower]) {
      await complain(who, ids[0], STATUS.hasException);
      const { done, skipped } = await complete(cast.channel, ids[0]);
      const says = who === cast.channel ? '订单有未结束的投诉' : '供货链上还有未结案的事项';
      expect([done, skipped[0]?.reason]).toEqual([0, expect.stringContaining(says)]);
      await app.database.pool.query(`update orders set status = status & ~$2::int where id = $1`, [
        ids[0],
        COMPLAINT_BITS,
      ]);
    }
    expect(await complete(cast.channel, ids[0])).toEqual({ done: 1, skipped: [] });
  });

  it("is the entry's act", async () => {
    for (const who of [cast.middle, cast.grower])
      expect((await complete(who, ids[1])).skipped[0]?.reason).toContain('录单店铺');
  });
});

describe('a completed order', () => {
  it('keeps its waybills: neither voided nor replaced', async () => {
    const { Parcels } = await read(cast.grower, ids[0]);
    const parcel = { OrderID: ids[0] ?? '', ParcelID: Parcels[0]?.ParcelID ?? '' };
    for (const change of [{ Void: true }, { ExpressNo: 'YT99887766' }])
      await expect(
        ask(app, cast.grower, deliveries.setExpressInfo, { ...parcel, ...change }),
      ).rejects.toThrow('订单已完成');
    expect(await read(cast.channel, ids[0])).toMatchObject({ Stage: 6, ShippedAmount: 1 });
  });
});

describe('a self-run order', () => {
  it('is new until its note is exported, with its own count', async () => {
    const { shopId } = cast.grower;
    const listing = await openListing(app, [cast.grower], [12], '砀山梨');
    const Address = { receiver: '王小明', phone: '13800138000', province: '上海市', detail: '漕溪路1号' };
    const Lines = [{ spuID: listing.spuIds.get(shopId) ?? '', Address }];
    const { OrderIDs } = await ask(app, cast.grower, orders.place, { Lines });
    expect(await read(cast.grower, OrderIDs[0])).toMatchObject({ Status: STATUS.new, Stage: 1 });
    expect((await ask(app, cast.grower, orders.normal, {})).tabs).toEqual({ 1: 1 });
    expect((await ask(app, cast.grower, orders.forDeliver, { stages: [1, 2] })).total).toBe(5);
  });
});
