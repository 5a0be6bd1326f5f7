import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, openPriced } from '#features/catalogue/price-changes/test/priced.ts';
import { salesQuotas } from '#features/catalogue/quotas/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { warehouses } from '#features/catalogue/warehouses/contract.ts';
import { inventory } from '#features/catalogue/warehouses/inventory-contract.ts';
import { batches } from '#features/orders/order-batches/contract.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { presaleTasks } from '#features/orders/presale-tasks/contract.ts';
import { presales } from '#features/orders/presales/contract.ts';
import { ordersLeft, setOrders } from '#features/shops/shops/server/order-balance.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { groupBuys } from '../contract.ts';
import { actsIn } from './acts.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
});
afterAll(() => app.close());

const { publish, one, idOf, order, cancel, endAll } = actsIn(() => app);

describe('the last units of quota, stock and group-buy together', () => {
  it('are sold once each to 200 clients at once, with the order balance and whoever cancels meanwhile, and every count adds up', async () => {
    const { grower, middle } = cast;
    const sku = newId();
    const SpuID = await openPriced(app, grower, [], { name: '抢购橙', inventory_option: 3 });
    await at(app, grower, async (db) => {
      await db.insert('skus', { id: sku, name: '抢购橙', created_by: grower.userId }).execute();
      await db.insert('spu_skus', { spu_id: SpuID, sku_id: sku, count: 1 }).execute();
    });
    const { WarehouseID } = await ask(app, grower, warehouses.add, { WarehouseName: '抢购仓' } as never);
    const count = { WarehouseID, Mode: 1 as const, Reason: '试', Items: [{ SkuID: sku, Count: 24 }] };
    await ask(app, grower, inventory.set, count);
    await ask(app, grower, salesQuotas.set, { SpuID, Quota: 22, Reason: '试' });
    const id = await publish(grower, SpuID, { SpuConfigs: [{ SpuID, GrouponPrice: 25, Quota: 20 }] });
    const theirs = await idOf(middle, '抢购橙');
    // Orders that the shop's level still allows: with two pieces each the tightest of the four.
    const balance = (n: number) => at(app, middle, (db) => setOrders(db, n));
    const balanceLeft = () => at(app, middle, ordersLeft);
    await balance(8);
    let live = 0;
    const client = async (no: number) => {
      const { data, status } = await order(middle, theirs, 2);
      if (status !== 0) return;
      live += 2;
      if (no % 4 !== 0) return;
      await cancel(middle, data.OrderIDs[0] ?? '');
      live -= 2;
    };
    await Promise.all(Array.from({ length: 200 }, (_, no) => client(no)));
    for (let i = 0; i < 8; i++) if ((await order(middle, theirs, 2)).status === 0) live += 2;
    expect([live, await balanceLeft()]).toEqual([16, 0]);
    await balance(100);
    for (let i = 0; i < 12; i++) if ((await order(middle, theirs, 2)).status === 0) live += 2;
    expect([live, await balanceLeft()]).toEqual([20, 98]);
    expect(await one(grower, id)).toMatchObject({ Left: 0, Amount: 20 });
    const [quota] = (await ask(app, grower, salesQuotas.get, { SpuIDs: [SpuID] })).items;
    expect(quota).toMatchObject({ Left: 2 });
    const { items } = await ask(app, grower, inventory.get, { SkuIDs: [sku] });
    expect(items).toMatchObject([{ OnHand: 24, Reserved: 20 }]);
    await endAll(grower);
  });

  it('are given back by what is set aside for presale, and taken again when it is converted', async () => {
    const { grower, middle } = cast;
    const SpuID = await openPriced(app, grower, [], { name: '预售橙', inventory_option: 2 });
    const id = await publish(grower, SpuID, { SpuConfigs: [{ SpuID, GrouponPrice: 25, Quota: 3 }] });
    const theirs = await idOf(middle, '预售橙');
    const OrderIDs: string[] = (await order(middle, theirs, 2)).data.OrderIDs;
    const left = async () => (await one(grower, id)).Left;
    const stands = (RunID: string, state: string) =>
      expect.poll(async () => (await ask(app, grower, batches.get, { RunID })).items[0]?.State).toBe(state);
    expect(await left()).toBe(1);
    const ShipOn = dayOf(new Date(Date.now() + 5 * 86_400_000));
    expect((await ask(app, middle, presales.mark, { OrderIDs, ShipOn })).done).toBe(1);
    expect(await left()).toBe(3);
    const { RunID } = await ask(app, grower, presaleTasks.start, { OrderIDs });
    await stands(RunID, 'ready');
    await ask(app, grower, batches.run, { RunID });
    await stands(RunID, 'done');
    expect(await left()).toBe(1);
    await endAll(grower);
  });
});

describe('a group-buy and the one that follows it, under random acts of three shops at once', () => {
  const act = fc.record({
    by: fc.constantFrom('middle', 'channel', 'cancel', 'close'),
    amount: fc.integer({ min: 1, max: 4 }),
  });
  const script = fc.array(act, { minLength: 8, maxLength: 16 });
  let run = 0;

  const openBoth = async (Quota: number) => {
    const { grower, middle, channel } = cast;
    const name = `随机橙${++run}`;
    const SpuID = await openPriced(app, grower, [], { name });
    const top = await publish(grower, SpuID, { SpuConfigs: [{ SpuID, GrouponPrice: 25, Quota }] });
    const offered = await idOf(middle, name);
    await ask(app, middle, spus.changePrice, {
      Prices: [{ SpuID: offered, SpuPrice: 40, DistributePrice: 30 }],
    });
    const { GrouponID: below } = await ask(app, middle, groupBuys.follow, {
      GrouponID: top,
      VendorID: grower.shopId,
      AllAgents: true,
      SpuConfigs: [{ SpuID: offered, GrouponPrice: 28, Quota: Math.ceil(Quota / 2) }],
    });
    return { top, below, middle: offered, channel: await idOf(channel, name) };
  };

  it('has left what was set less what lives, in each shop, and never sells a unit twice', async () => {
    await fc.assert(
      fc.asyncProperty(script, fc.integer({ min: 4, max: 12 }), async (acts, Quota) => {
        const { grower, middle, channel } = cast;
        const opened = await openBoth(Quota);
        const live = new Map<string, { who: Person; amount: number }>();
        const perform = async ({ by, amount }: { by: string; amount: number }) => {
          if (by === 'close') return call(app, middle, groupBuys.close, { GrouponID: opened.below });
          const [first] = live;
          if (by === 'cancel' && first) {
            live.delete(first[0]);
            return cancel(first[1].who, first[0]);
          }
          const who = by === 'channel' ? channel : middle;
          const { data, status } = await order(who, opened[by === 'channel' ? 'channel' : 'middle'], amount);
          if (status === 0) live.set(data.OrderIDs[0] ?? '', { who, amount });
        };
        for (let at = 0; at < acts.length; at += 4) await Promise.all(acts.slice(at, at + 4).map(perform));
        const sold = [...live.values()].reduce((sum, { amount }) => sum + amount, 0);
        expect(await one(grower, opened.top)).toMatchObject({ Left: Quota - sold, Amount: sold });
        const followed = await one(middle, opened.below);
        expect(followed.Amount).toBeLessThanOrEqual(Math.ceil(Quota / 2));
        if (followed.idGrouponStatus === 2)
          expect(followed.Left).toBe(Math.ceil(Quota / 2) - followed.Amount);
        await endAll(grower);
      }),
      { numRuns: 6 },
    );
  });
});
