import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { priceKeeping } from '#features/catalogue/price-changes/keep-contract.ts';
import { followedPrice } from '#features/catalogue/prices/follow-price.ts';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast } from '#test/cast.ts';
import { vendorSpus } from '../contract.ts';
import { followingItem } from '../following-item.ts';

let app: TestApp;
let cast: Cast;
let SpuID: string;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { SkuID } = await ask(app, cast.grower, skus.add, { SkuName: '脐橙', SkuPrice: 30 });
  SpuID = (await ask(app, cast.grower, spus.addFromSku, { SkuIDs: [SkuID] })).SpuIDs[0] ?? '';
  await offer(26);
});
afterAll(() => app.close());

const offer = (Price: number) =>
  ask(app, cast.grower, spus.distribute, { Offers: [{ SpuID, AgentID: cast.middle.shopId, Price }] });
const read = async (filters: object = {}) =>
  (await ask(app, cast.middle, vendorSpus.get, { ...filters, SpuName: '脐橙' })).items;
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();
const schedule = (SpecialPrice: number, more: object = {}) =>
  ask(app, cast.grower, priceChanges.specialPrice, {
    Items: [{ SpuID, AgentID: cast.middle.shopId, SpecialPrice }],
    ScheduledAt: TOMORROW,
    ...more,
  });

describe('what vendors supply', () => {
  it('says what it cost when my price was last thought of, once it costs something else', async () => {
    expect(await read()).toMatchObject([{ PurchasePrice: 26, PurchasePriceBefore: null, ComingPrice: null }]);
    expect(await read({ IsRaised: true })).toEqual([]);
    await offer(28);
    expect(await read({ IsRaised: true })).toMatchObject([{ PurchasePrice: 28, PurchasePriceBefore: 26 }]);
    await offer(27);
    expect(await read({ IsRaised: true })).toMatchObject([{ PurchasePrice: 27, PurchasePriceBefore: 26 }]);
    await offer(25);
    expect(await read()).toMatchObject([{ PurchasePrice: 25, PurchasePriceBefore: 26 }]);
    expect(await read({ IsRaised: true })).toEqual([]);
    await offer(27);
  });

  it('is found when my own price has fallen below what it costs', async () => {
    const [row] = await read();
    const prices = { SpuID: row?.SpuID ?? '', DistributePrice: 27.5 };
    await ask(app, cast.middle, spus.changePrice, { Prices: [prices] });
    expect(await read({ BelowCost: true })).toEqual([]);
    await offer(29);
    expect(await read({ BelowCost: true })).toMatchObject([{ PurchasePrice: 29, DistributePrice: 27.5 }]);
  });

  it('counts each tab under the other filters, of costs only for who may see them', async () => {
    const count = async (who: typeof cast.middle, filters = {}) =>
      (await ask(app, who, vendorSpus.get, { SpuName: '脐橙', ...filters })).tabs;
    const tabs = { all: 1, new: 1, follow: 1, raised: 1, stopped: 0, loss: 1 };
    expect(await count(cast.middle)).toEqual(tabs);
    expect(await count(cast.middle, { IsStopped: true })).toEqual(tabs);
    expect(await count(cast.middle, { SpuName: '没有的' })).toMatchObject({ all: 0, loss: 0 });
    const seller = await addMember(app, cast.middle, 'viewer', RIGHTS['product.view']);
    expect(await count(seller)).toEqual({ all: 1, new: 1, stopped: 0 });
  });

  it('announces the next price that is meant for me, and from when', async () => {
    const { ChangeID } = await schedule(25);
    expect(await read()).toMatchObject([{ PurchasePrice: 29, ComingPrice: 25, ComingAt: TOMORROW }]);
    await ask(app, cast.grower, priceChanges.cancel, { ChangeIDs: [ChangeID ?? ''] });
    expect(await read()).toMatchObject([{ ComingPrice: null, ComingAt: null }]);
  });

  it('announces nothing that the vendor keeps to itself, nor what is meant for others', async () => {
    const { ChangeID } = await schedule(24, { NotifyAgents: false });
    const Items = [{ SpuID, DistributePrice: 10 }];
    await ask(app, cast.grower, priceChanges.defaultPrice, { Items, ScheduledAt: TOMORROW });
    expect(await read()).toMatchObject([{ ComingPrice: null }]);
    await ask(app, cast.grower, priceChanges.cancel, { ChangeIDs: [ChangeID ?? ''] });
  });

  it('keeps my sales price from who may not see it', async () => {
    const buyer = await addMember(app, cast.middle, 'buyer', RIGHTS['price.purchase.view']);
    const { items } = await ask(app, buyer, vendorSpus.get, { SpuName: '脐橙' });
    expect(items).toMatchObject([{ PurchasePrice: 29, DistributePrice: null }]);
    await expect(ask(app, buyer, vendorSpus.get, { BelowCost: true })).rejects.toThrow();
  });

  it('leaves those who may not see costs what is supplied, and what they may order of it', async () => {
    const rights = RIGHTS['product.view'] | RIGHTS['price.sales.view'];
    const seller = await addMember(app, cast.middle, 'seller', rights);
    const { items } = await ask(app, seller, vendorSpus.get, { SpuName: '脐橙' });
    expect(items).toMatchObject([
      {
        SpuName: '脐橙',
        VendorName: '果园',
        StopSays: '',
        DistributePrice: 27.5,
        PurchasePrice: null,
        PurchasePriceBefore: null,
        FollowFrom: null,
        ComingPrice: null,
      },
    ]);
    for (const filter of ['BelowCost', 'IsRaised', 'IsToFollow'])
      await expect(ask(app, seller, vendorSpus.get, { [filter]: true }), filter).rejects.toThrow('采购价');
  });

  it('counts as stopped what the vendor suspends, and says so', async () => {
    await app.work();
    const suspend = (IsSuspended: boolean) =>
      ask(app, cast.grower, spus.suspend, { SpuIDs: [SpuID], IsSuspended });
    const comesTo = (IsStopped: boolean, StopSays: string) =>
      expect.poll(() => read({ IsStopped })).toMatchObject([{ StopSays }]);
    expect(await read({ IsStopped: true })).toEqual([]);
    await suspend(true);
    await comesTo(true, '果园已停售');
    await suspend(false);
    await comesTo(false, '');
  });

  it('says which the vendor offers no more, and what it took last', async () => {
    const Offers = [{ SpuID, AgentID: cast.middle.shopId }];
    await ask(app, cast.grower, spus.distribute, { Offers, Withdraw: true });
    expect(await read({ IsStopped: true })).toMatchObject([{ PurchasePrice: null, PurchasePriceBefore: 29 }]);
  });
});

describe('following a price', () => {
  it('keeps the margin, in yuan or as a rate', () => {
    const cell = { price: 4000, before: 2000, now: 2500 };
    expect(followedPrice(cell, 'amount')).toBe(4500);
    expect(followedPrice(cell, 'rate')).toBe(5000);
    expect(followedPrice({ ...cell, before: null }, 'rate')).toBeNull();
    expect(followedPrice({ price: 100, before: 900, now: 10 }, 'amount')).toBeNull();
  });

  it('starts from what my price was last thought of with, however often the vendor changed since', async () => {
    const follows = async () => (await read())[0]?.FollowFrom ?? null;
    const price = (DistributePrice: number) =>
      ask(app, cast.middle, priceChanges.defaultPrice, { Items: [{ SpuID: mine, DistributePrice }] });
    const mine = (await read())[0]?.SpuID ?? '';
    await offer(20);
    await price(30);
    expect(await follows()).toBeNull();
    await offer(22);
    await offer(24);
    expect(await follows()).toBe(20);
    await offer(20);
    expect(await follows()).toBeNull();
    await offer(24);
    const { ChangeID } = await price(34);
    expect(await follows()).toBeNull();
    const again = await price(35);
    await ask(app, cast.middle, priceChanges.undo, { ChangeID: again.ChangeID ?? '' });
    expect(await follows()).toBeNull();
    await ask(app, cast.middle, priceChanges.undo, { ChangeID: ChangeID ?? '' });
    expect(await follows()).toBe(20);
    await ask(app, cast.middle, priceKeeping.keep, { SpuIDs: [mine] });
    expect(await read({ IsToFollow: true })).toEqual([]);
    const kept = await ask(app, cast.middle, priceKeeping.keep, { SpuIDs: [mine] });
    expect(kept).toMatchObject({
      done: 0,
      // A listing is called by its name: nobody knows it by its id.
      skipped: [{ id: mine, name: expect.any(String), reason: expect.stringContaining('无需处理') }],
    });
    await ask(app, cast.middle, priceKeeping.keep, { SpuIDs: [mine], IsKept: false });
    expect(await follows()).toBe(20);
    await ask(app, cast.middle, priceKeeping.keep, { SpuIDs: [mine] });
    await offer(25);
    expect(await follows()).toBe(24);
  });

  it('is done by a price that is to come, unless that is cancelled', async () => {
    const isOpen = async () => (await read({ IsToFollow: true })).length === 1;
    expect(await isOpen()).toBe(true);
    const Items = [{ SpuID: (await read())[0]?.SpuID ?? '', DistributePrice: 36 }];
    const { ChangeID } = await ask(app, cast.middle, priceChanges.defaultPrice, {
      Items,
      ScheduledAt: TOMORROW,
    });
    expect(await isOpen()).toBe(false);
    await ask(app, cast.middle, priceChanges.cancel, { ChangeIDs: [ChangeID ?? ''] });
    expect(await isOpen()).toBe(true);
  });

  it('writes my price with tax where that is the one that counts', async () => {
    const [row] = await read();
    const taxed = { SpuID: row?.SpuID ?? '', DistributePriceWithTax: 33, UseTaxPriceAsDefault: true };
    await ask(app, cast.middle, spus.changePrice, { Prices: [taxed] });
    const [before] = await read();
    expect(before).toMatchObject({ IsTaxed: true, DistributePrice: 33 });
    const Items = before ? [followingItem(before, 34)] : [];
    expect(await ask(app, cast.middle, priceChanges.defaultPrice, { Items })).toMatchObject({ Changed: 1 });
    expect(await read()).toMatchObject([{ IsTaxed: true, DistributePrice: 34 }]);
  });

  it('always leaves as much over the cost as before, when it is kept in yuan', () => {
    const fen = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(fen, fen, fen, (price, before, now) => {
        const next = followedPrice({ price, before, now }, 'amount');
        if (next !== null) expect(next - now).toBe(price - before);
      }),
    );
  });
});
