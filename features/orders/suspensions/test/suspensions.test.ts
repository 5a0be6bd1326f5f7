import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spus } from '#features/catalogue/spus/contract.ts';
import { inbox } from '#features/insight/inbox/contract.ts';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { STAGES, STATUS } from '#features/orders/orders/status.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { fetchFile } from '#test/files.ts';
import type { Listing } from '#test/listings.ts';
import { openOrders } from '#test/orders.ts';
import { suspensions } from '../contract.ts';
import { sweepSuspensions } from '../server/index.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
let listing: Listing;
let next = 0;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids, listing } = await openOrders(app, cast, 16));
  await app.work();
});
afterAll(() => app.close());

const fresh = (): string => ids[next++] ?? '';
const hold = (who: Person, id: string, IdHoldReason: number, more: object = {}) =>
  ask(app, who, suspensions.suspend, { OrderIDs: [id], IdHoldReason, ...more });
const resume = (who: Person, id: string) => ask(app, who, suspensions.resume, { Orders: [{ OrderID: id }] });
const read = async (who: Person, OrderID: string) => {
  const { Order, Events } = await ask(app, who, orders.detail, { OrderID });
  return { ...Order, last: Events.at(-1), kinds: Events.map(({ Kind }) => Kind) };
};
const isHeld = async (id: string) => ((await read(cast.middle, id)).Status & STATUS.suspended) !== 0;
const exportNote = (...orderNo: string[]) =>
  fetchFile(app, cast.grower, orderExports.forDeliver, { orderNo });
const ship = (OrderID: string, more: object = {}) =>
  call(app, cast.grower, deliveries.deliver, {
    DeliverConfigs: [{ OrderID, ExpressNo: `SF${OrderID.slice(-12)}` }],
    ...more,
  });

describe('holding an order', () => {
  it('is seen by every shop of the chain: neighbours by name, why, and until when', async () => {
    const id = fresh();
    const Until = new Date(Date.now() + 3_600_000).toISOString();
    expect(await hold(cast.grower, id, 11, { Note: '周三到货', Until })).toEqual({ done: 1, skipped: [] });
    const [mine, next, far] = await Promise.all(
      [cast.grower, cast.middle, cast.channel].map((who) => read(who, id)),
    );
    expect(mine?.Holds).toMatchObject([{ Mine: true, ByName: 'grower', IdHoldReason: 11, Note: '周三到货' }]);
    expect(next?.Holds).toMatchObject([{ Mine: false, ByShop: '果园', ByName: '' }]);
    expect(far?.Holds).toMatchObject([{ Mine: false, ByShop: '上游供应商', Until: expect.any(String) }]);
    expect(far).toMatchObject({
      Stage: 8,
      last: { Kind: 'suspended', Detail: { reason: '缺货（周三到货）' } },
    });
    for (const [who, list] of [
      [cast.channel, orders.normal],
      [cast.middle, orders.byAgent],
    ] as const)
      expect((await ask(app, who, list, { heldBy: 'other' })).total).toBe(1);
  });

  it('is told in its tab, alone or beside another, as in the list of all', async () => {
    const id = fresh();
    await hold(cast.grower, id, 11);
    for (const stages of [[STAGES.suspended.id], [STAGES.waiting.id, STAGES.suspended.id], []]) {
      const { items } = await ask(app, cast.middle, orders.byAgent, { stages, orderTrackIDs: [id] });
      expect(items.map(({ Holds }) => Holds)).toMatchObject([[{ IdHoldReason: 11 }]]);
    }
  });

  it('keeps it off notes and out of batches, in the same words as the order says', async () => {
    const id = fresh();
    await hold(cast.grower, id, 14);
    const { message, status } = await ship(id);
    expect([status, message]).toEqual([4009, '本店挂起：快递停发，恢复后再发货']);
    await exportNote(id, fresh());
    expect((await read(cast.grower, id)).Status & STATUS.exported).toBe(0);
  });

  it('takes a reason of one’s own side, a note for 其他, and a time within 90 days', async () => {
    const id = fresh();
    expect((await hold(cast.channel, id, 11)).skipped[0]?.reason).toContain('由发货店铺选');
    expect((await hold(cast.grower, id, 1)).skipped[0]?.reason).toContain('由录单店铺选');
    expect((await hold(cast.middle, id, 99, { Note: '等等' })).skipped[0]?.reason).toContain(
      '只有录单店铺和发货店铺',
    );
    await expect(hold(cast.channel, id, 99)).rejects.toThrow('4022 选了“其他”');
    for (const days of [-1, 91])
      await expect(
        hold(cast.channel, id, 1, { Until: new Date(Date.now() + days * 86_400_000).toISOString() }),
      ).rejects.toThrow('4022 恢复时间');
    await expect(hold(cast.channel, id, 21)).rejects.toThrow('400');
    expect((await hold(cast.outsider, id, 1)).skipped[0]?.reason).toContain('不属于当前店铺');
    expect(await isHeld(id)).toBe(false);
  });

  it('ends only by whoever placed it: the other side’s stays', async () => {
    const id = fresh();
    await hold(cast.channel, id, 1);
    await hold(cast.grower, id, 12);
    expect((await resume(cast.middle, id)).skipped[0]?.reason).toBe('由团长小店、果园挂起，请联系对方恢复');
    expect(await resume(cast.channel, id)).toEqual({ done: 1, skipped: [] });
    expect(await isHeld(id)).toBe(true);
    expect((await read(cast.channel, id)).last).toMatchObject({
      Kind: 'resumed',
      Detail: { still: ['上游供应商'] },
    });
    expect((await resume(cast.channel, id)).skipped[0]?.reason).toBe('由上游供应商挂起，请联系对方恢复');
    await resume(cast.grower, id);
    expect(await isHeld(id)).toBe(false);
    expect((await resume(cast.grower, id)).skipped[0]?.reason).toBe('订单没有挂起');
  });

  it('again by the same shop changes its reason and time, since when it is held stays', async () => {
    const id = fresh();
    await hold(cast.grower, id, 11);
    const [first] = (await read(cast.grower, id)).Holds;
    await hold(cast.grower, id, 12);
    expect((await read(cast.grower, id)).Holds).toEqual([{ ...first, IdHoldReason: 12 }]);
  });

  it('moves the time by which it should leave when the entry held it, not when who ships did', async () => {
    const a = fresh();
    const b = fresh();
    await hold(cast.channel, a, 2);
    await hold(cast.grower, b, 11);
    await app.database.pool.query(`update order_holds set placed_at = placed_at - interval '5 hours'`);
    await resume(cast.channel, a);
    await resume(cast.grower, b);
    const { CreatedOn, ShipBy } = await read(cast.grower, a);
    const hours = (Date.parse(ShipBy ?? '') - Date.parse(CreatedOn)) / 3_600_000;
    expect(Math.round(hours)).toBe(53);
    expect((await read(cast.grower, b)).ShipBy).toBeNull();
  });

  it('is over with the order when that is cancelled', async () => {
    const id = fresh();
    await hold(cast.grower, id, 11);
    await ask(app, cast.channel, orders.cancelByEntry, { Orders: [{ OrderID: id, Reason: '不等了' }] });
    expect(await read(cast.channel, id)).toMatchObject({ Stage: 9, Holds: [] });
    const { rows } = await app.database.pool.query(
      'select distinct ended_how from order_holds where order_id = $1',
      [id],
    );
    expect(rows).toEqual([{ ended_how: 'cancelled' }]);
  });

  it('says what is held per listing, and stands in the inbox of all whose buyers may ask', async () => {
    const { Listings, total } = await ask(app, cast.grower, suspensions.info, {
      SpuIDs: [listing.spuIds.get(cast.grower.shopId) ?? ''],
    });
    expect(Listings.reduce((sum, { Orders }) => sum + Orders, 0)).toBe(total);
    expect(Listings[0]).toMatchObject({ Mine: true, Ships: true, SpuName: listing.name, OnSale: true });
    const SpuIDs = [Listings[0]?.SpuID ?? ''];
    await ask(app, cast.grower, spus.suspend, { SpuIDs, IsSuspended: true });
    const stopped = await ask(app, cast.grower, suspensions.info, { SpuIDs });
    expect(stopped.Listings.map(({ OnSale }) => OnSale)).not.toContain(true);
    await ask(app, cast.grower, spus.suspend, { SpuIDs, IsSuspended: false });
    const says = async (who: Person, kind = 'held') =>
      (await ask(app, who, inbox.get, {})).items.filter(({ Kind }) => Kind === kind).map(({ Says }) => Says);
    expect(await says(cast.channel)).toEqual([expect.stringContaining('上游供应商挂起')]);
    expect(await says(cast.grower)).toEqual([]);
    // Whoever stands between hears it by name, and of its channels' orders.
    expect(await says(cast.middle, 'held-passing')).toEqual([
      expect.stringMatching(/^果园挂起了渠道的 \d+ 单$/),
    ]);
    for (const who of [cast.channel, cast.grower]) expect(await says(who, 'held-passing')).toEqual([]);
  });
});

describe('a hold that came after the note', () => {
  it('doesn’t stop goods that were gone: the record follows the parcel', async () => {
    const id = fresh();
    await exportNote(id);
    await hold(cast.channel, id, 1);
    expect((await ship(id)).status).toBe(4009);
    expect((await ship(id, { GoodsLeft: true })).status).toBe(0);
    const order = await read(cast.channel, id);
    expect(order).toMatchObject({ Stage: 5, Holds: [] });
    expect(order.kinds.slice(-2)).toEqual(['goodsLeft', 'shipped']);
  });

  it('stops them where it came before the note', async () => {
    const id = fresh();
    await hold(cast.channel, id, 1);
    expect((await ship(id, { GoodsLeft: true })).message).toContain('挂起：等买家确认');
  });
});

describe('holds that end or begin by themselves', () => {
  it('end in the minute that was said, urgent when asked', async () => {
    const id = fresh();
    const Until = new Date(Date.now() + 86_400_000).toISOString();
    await hold(cast.channel, id, 4, { Until, UrgentAfter: true });
    // The day has passed: the time and its job are due.
    await app.database.pool.query(`update order_holds set until = now() where order_id = $1`, [id]);
    await app.database.pool.query(
      `update graphile_worker._private_jobs set run_at = now() where key like 'release-holds%'`,
    );
    await expect.poll(() => isHeld(id)).toBe(false);
    expect(await read(cast.channel, id)).toMatchObject({
      last: { Kind: 'resumed', Actor: '系统', Detail: { how: 'until' } },
    });
    expect((await read(cast.channel, id)).Status & STATUS.priority).not.toBe(0);
  });

  it('end by the sweep however many there are, where the job was lost', async () => {
    const id = fresh();
    await hold(cast.channel, id, 4, { Until: new Date(Date.now() + 86_400_000).toISOString() });
    await app.database.pool.query(
      `update order_holds set until = now() - interval '1 hour' where order_id = $1`,
      [id],
    );
    await sweepSuspensions.run(app.database.pool, app.files);
    expect(await isHeld(id)).toBe(false);
  });

  it('hold the open orders of a listing that is sold no more, when asked, and let them go when it is sold again', async () => {
    const other = await openOrders(app, cast, 2, { name: '停售果' });
    const SpuIDs = [other.listing.spuIds.get(cast.grower.shopId) ?? ''];
    const stop = (IsSuspended: boolean) =>
      ask(app, cast.grower, spus.suspend, { SpuIDs, IsSuspended, HoldOpenOrders: true });
    const { ChangedIDs } = await stop(true);
    expect(ChangedIDs).toEqual(SpuIDs);
    for (const id of other.ids) await expect.poll(() => isHeld(id)).toBe(true);
    expect((await read(cast.middle, other.ids[0] ?? '')).Holds).toMatchObject([{ IdHoldReason: 21 }]);
    expect((await stop(true)).ChangedIDs).toEqual([]);
    expect((await stop(false)).ChangedIDs).toEqual(SpuIDs);
    for (const id of other.ids) await expect.poll(() => isHeld(id)).toBe(false);
  });

  it('hold those too that their entry holds, and leave what the shop holds itself its reason', async () => {
    const other = await openOrders(app, cast, 3, { name: '也停售' });
    const [entrys = '', own = '', free = ''] = other.ids;
    await hold(cast.channel, entrys, 1);
    await hold(cast.grower, own, 12);
    const SpuIDs = [other.listing.spuIds.get(cast.grower.shopId) ?? ''];
    const stop = (IsSuspended: boolean) =>
      ask(app, cast.grower, spus.suspend, { SpuIDs, IsSuspended, HoldOpenOrders: true });
    const mine = async (id: string) =>
      (await read(cast.grower, id)).Holds.filter(({ Mine }) => Mine).map(({ IdHoldReason }) => IdHoldReason);
    await stop(true);
    for (const id of [entrys, free]) await expect.poll(() => mine(id)).toEqual([21]);
    expect(await mine(own)).toEqual([12]);
    await ask(app, cast.channel, suspensions.resume, { Orders: [{ OrderID: entrys }] });
    expect(await isHeld(entrys)).toBe(true);
    await stop(false);
    for (const id of [entrys, free]) await expect.poll(() => isHeld(id)).toBe(false);
    expect(await mine(own)).toEqual([12]);
  });
});
