import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { doneIds } from '#features/catalogue/price-changes/done-ids.ts';
import { priceKeeping } from '#features/catalogue/price-changes/keep-contract.ts';
import { keepCostsWith } from '#features/catalogue/prices/server/index.ts';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { vendorSpus } from '#features/catalogue/vendor-spus/contract.ts';
import { inbox } from '#features/insight/inbox/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';

let app: TestApp;
let cast: Cast;
const ids = new Map<string, string>();
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  for (const SkuName of ['脐橙', '苹果', '雪梨']) {
    const { SkuID } = await ask(app, cast.grower, skus.add, { SkuName, SkuPrice: 30 });
    ids.set(SkuName, SkuID);
  }
});
afterAll(() => app.close());

const sku = (name: string) => ids.get(name) ?? '';
const cost = (name: string, PurchasePrice: number) =>
  ask(app, cast.grower, priceChanges.purchasePrice, { Items: [{ SkuID: sku(name), PurchasePrice }] });
const losses = async (who: Person) =>
  (await ask(app, who, inbox.get, {})).items.filter(({ Kind }) => Kind.endsWith('below-cost'));

describe('what is sold below cost, in the inbox', () => {
  it('is counted of the shop’s own goods as their list shows it, once every cost is known', async () => {
    const { grower } = cast;
    const [one = ''] = (await ask(app, grower, spus.addFromSku, { SkuIDs: [sku('脐橙')] })).SpuIDs;
    const Skus = [
      { SkuID: sku('苹果'), Count: 2 },
      { SkuID: sku('雪梨'), Count: 1 },
    ];
    await ask(app, grower, spus.addFromSkus, { SpuName: '双拼', Skus, DistributePrice: 50 });
    await cost('苹果', 21);
    expect(await losses(grower)).toEqual([]);
    await cost('雪梨', 9);
    const To = '/sku/spu?tab=own&BelowCost=true';
    expect(await losses(grower)).toMatchObject([
      { Kind: 'own-below-cost', Count: 1, Says: '“双拼”的分销价低于成本', To },
    ]);
    await cost('脐橙', 31);
    const [line] = await losses(grower);
    expect(line).toMatchObject({ Count: 2, Says: expect.stringContaining('等 2 个商品的分销价低于成本') });
    const shown = () => ask(app, grower, spus.get, { tab: 'own', BelowCost: true });
    expect((await shown()).total).toBe(2);
    await ask(app, grower, spus.suspend, { SpuIDs: [one], IsSuspended: true });
    expect([(await shown()).total, (await losses(grower))[0]?.Count]).toEqual([1, 1]);
  });

  it('is counted of supplied goods as their tab shows it, without those whose price is to stay', async () => {
    const { grower, middle } = cast;
    const { SpuIDs } = await ask(app, grower, spus.addFromSku, { SkuIDs: [sku('苹果'), sku('雪梨')] });
    const charge = (Price: number) =>
      ask(app, grower, spus.distribute, {
        Offers: SpuIDs.map((SpuID) => ({ SpuID, AgentID: middle.shopId, Price })),
      });
    await charge(20);
    const own = (await ask(app, middle, vendorSpus.get, {})).items.map(({ SpuID }) => SpuID);
    const Prices = own.map((SpuID) => ({ SpuID, DistributePrice: 21 }));
    await ask(app, middle, spus.changePrice, { Prices });
    await charge(22);
    const shown = async () => (await ask(app, middle, vendorSpus.get, { BelowCost: true })).total;
    const counted = async () => (await losses(middle))[0]?.Count ?? 0;
    expect([await shown(), await counted()]).toEqual([2, 2]);
    await ask(app, middle, priceKeeping.keep, { SpuIDs: own.slice(0, 1) });
    expect([await shown(), await counted()]).toEqual([1, 1]);
    // Of both, one has been kept before: what is taken back is the other alone.
    const both = await ask(app, middle, priceKeeping.keep, { SpuIDs: own });
    expect([both.done, doneIds(own, both)]).toEqual([1, own.slice(1)]);
    await ask(app, middle, priceKeeping.keep, { SpuIDs: doneIds(own, both), IsKept: false });
    expect([await shown(), await counted()]).toEqual([1, 1]);
    await ask(app, middle, spus.suspend, { SpuIDs: own, IsSuspended: true });
    expect([await shown(), await counted()]).toEqual([0, 0]);
  });

  it('of the shop’s own goods waits no more once their price is to stay, until they or their price change', async () => {
    const { grower } = cast;
    const { SkuID } = await ask(app, grower, skus.add, { SkuName: '枇杷', SkuPrice: 30 });
    const { SpuIDs } = await ask(app, grower, spus.addFromSku, { SkuIDs: [SkuID] });
    const [SpuID = ''] = SpuIDs;
    const costs = (PurchasePrice: number) =>
      ask(app, grower, priceChanges.purchasePrice, { Items: [{ SkuID, PurchasePrice }] });
    const price = (DistributePrice: number) =>
      ask(app, grower, spus.changePrice, { Prices: [{ SpuID, DistributePrice }] });
    const waits = async () => (await ask(app, grower, spus.get, { SpuIDs, BelowCost: true })).total === 1;
    const keep = (IsKept = true) => ask(app, grower, priceKeeping.keep, { SpuIDs, IsKept });
    const [none] = (await keep()).skipped;
    expect(none?.reason).toContain('无需处理');
    await costs(31);
    const counted = (await losses(grower))[0]?.Count ?? 0;
    expect(await waits()).toBe(true);
    expect(await keep()).toEqual({ done: 1, skipped: [] });
    expect([await waits(), (await losses(grower))[0]?.Count ?? 0]).toEqual([false, counted - 1]);
    await keep(false);
    expect(await waits()).toBe(true);
    await keep();
    await costs(32);
    expect(await waits()).toBe(true);
    await keep();
    await price(29);
    expect(await waits()).toBe(true);
    await keep();
    await costs(32);
    expect(await waits()).toBe(false);
    await ask(app, grower, spus.suspend, { SpuIDs, IsSuspended: true });
  });

  it('follows the parts of a listing, and what a vendor charges for one', async () => {
    const { grower, middle } = cast;
    const [mine] = (await ask(app, middle, vendorSpus.get, { SpuName: '雪梨' })).items;
    const [theirs] = (await ask(app, grower, spus.get, { SpuName: '雪梨' })).items;
    const offer = { SpuID: theirs?.SpuID ?? '', AgentID: middle.shopId };
    const { SkuIDs } = await ask(app, middle, skus.addSupplied, { SpuIDs: [mine?.SpuID ?? ''] });
    const parts = (Count: number) => [{ SkuID: SkuIDs[0] ?? '', Count }];
    const set = { SpuName: '雪梨两箱', Skus: parts(2), DistributePrice: 50 };
    const { SpuID } = await ask(app, middle, spus.addFromSkus, set);
    const own = async () => (await losses(middle)).filter(({ Kind }) => Kind === 'own-below-cost').length;
    expect(await own()).toBe(0);
    await ask(app, grower, spus.distribute, { Offers: [{ ...offer, Price: 26 }] });
    expect(await own()).toBe(1);
    await ask(app, middle, spus.update, { SpuID, Skus: parts(1) });
    expect(await own()).toBe(0);
    await ask(app, middle, spus.update, { SpuID, Skus: parts(2) });
    expect(await own()).toBe(1);
    await ask(app, grower, priceChanges.specialPrice, { Items: [{ ...offer, SpecialPrice: 24 }] });
    expect(await own()).toBe(0);
  });

  it('misses neither of two costs that change at the same moment', async () => {
    const { grower } = cast;
    const made = ['柿子', '石榴'].map((SkuName) => ask(app, grower, skus.add, { SkuName, SkuPrice: 30 }));
    const [one = '', other = ''] = (await Promise.all(made)).map(({ SkuID }) => SkuID);
    const Skus = [one, other].map((SkuID) => ({ SkuID, Count: 1 }));
    const { SpuID } = await ask(app, grower, spus.addFromSkus, {
      SpuName: '各一',
      Skus,
      DistributePrice: 99,
    });
    const costs = (id: string, cost_price: number, meanwhile = async () => {}) =>
      inShop(app.database.pool, grower, async (db) => {
        await db.update('skus').set({ cost_price }).where('id', '=', id).execute();
        await keepCostsWith(db, [id]);
        await meanwhile();
      });
    await Promise.all([costs(one, 30), costs(other, 30)]);
    let second: Promise<void> | undefined;
    await costs(one, 40, async () => {
      second = costs(other, 60);
      await pause(300);
    });
    await second;
    const shown = () => ask(app, grower, spus.get, { SpuIDs: [SpuID], BelowCost: true });
    expect((await shown()).total).toBe(1);
    await ask(app, grower, spus.suspend, { SpuIDs: [SpuID], IsSuspended: true });
  });

  it('is told to those who may see both prices', async () => {
    const rights = RIGHTS['price.change'] | RIGHTS['price.purchase.view'] | RIGHTS['product.view'];
    const pricer = await addMember(app, cast.grower, 'pricer', rights);
    const seller = await addMember(app, cast.grower, 'seller', rights | RIGHTS['price.sales.view']);
    expect(await losses(pricer)).toEqual([]);
    expect(await losses(seller)).toMatchObject([{ Kind: 'own-below-cost', Count: 1 }]);
  });
});
