import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offers } from '#features/catalogue/offers/contract.ts';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';

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
const change = (prices: object, Note = '') =>
  ask(app, cast.grower, spus.changePrice, { Prices: [{ SpuID, ...prices }], Note });
/** What the last act logged, each as kind, audience, old, new and why. */
async function logged(act: () => Promise<unknown>) {
  const before = (await ask(app, cast.grower, spus.priceLogs, { SpuIDs: [SpuID] })).total;
  await act();
  const { items, total } = await ask(app, cast.grower, spus.priceLogs, { SpuIDs: [SpuID] });
  return items
    .slice(0, total - before)
    .map((log) => [log.PriceKindName, log.AgentName, log.OldPrice, log.NewPrice, log.Note])
    .sort((a, b) => String(a).localeCompare(String(b)));
}

describe('the history of prices', () => {
  it('says that a floor was set, and how many prices it lifts; what is written stays', async () => {
    expect(await logged(() => change({ PriceMin: 28 }, '保价'))).toEqual([
      ['最低价', null, null, 28, '保价；1 个价格低于最低价，按最低价执行'],
    ]);
    const { items } = await ask(app, cast.grower, offers.get, { SpuIDs: [SpuID] });
    expect(items).toMatchObject([{ Price: 28, PriceRule: '最低价', OwnPrice: 26 }]);
  });

  it('has nothing of a default price below the floor: it is left out, and says what to do', async () => {
    expect(await logged(() => change({ DistributePrice: 20 }))).toEqual([]);
    expect(await change({ DistributePrice: 20 })).toMatchObject({
      done: 0,
      skipped: [{ id: SpuID, reason: '低于最低价 ¥28.00，请提高价格或先改最低价' }],
    });
  });

  it('has nothing of an agent’s price below the floor either, whichever way it is given', async () => {
    const before = (await ask(app, cast.grower, offers.get, { SpuIDs: [SpuID] })).items[0]?.OwnPrice;
    expect(await logged(() => offer(10))).toEqual([]);
    expect((await offer(10)).skipped).toMatchObject([
      { id: SpuID, name: '脐橙 → 优选商行', reason: '低于最低价 ¥28.00，请提高价格或先改最低价' },
    ]);
    const { items } = await ask(app, cast.grower, offers.get, { SpuIDs: [SpuID] });
    expect(items).toMatchObject([{ OwnPrice: before }]);
  });

  it('keeps retail prices too, and nothing where nothing changed', async () => {
    expect(await logged(() => change({ SpuPrice: 39.9, PriceMin: 28 }))).toEqual([
      ['零售价', null, null, 39.9, ''],
    ]);
  });
});

describe('entering goods', () => {
  it('refuses a price below the floor that is given with it, or that the products bring', async () => {
    const low = { SkuName: '低价', SkuPrice: 5, PriceMin: 6 };
    expect(await call(app, cast.grower, skus.add, low)).toMatchObject({
      status: 4022,
      message: '价格低于最低售价 ¥6.00，请提高价格，或降低最低售价',
    });
    const { SkuID } = await ask(app, cast.grower, skus.add, { ...low, SkuPrice: 8 });
    const Skus = [{ SkuID }];
    for (const prices of [{ DistributePrice: 5 }, { DistributePrice: 8, PriceMin: 9 }])
      expect((await call(app, cast.grower, spus.addFromSkus, { Skus, ...prices })).status).toBe(4022);
    expect((await call(app, cast.grower, spus.addFromSkus, { Skus, DistributePrice: 6 })).status).toBe(0);
  });
});
