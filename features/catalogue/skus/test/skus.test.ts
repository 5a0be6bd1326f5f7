import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast } from '#test/cast.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

const add = (SkuName: string, more: object = {}) => ask(app, cast.grower, skus.add, { SkuName, ...more });
const rowOf = async (SkuID: string, who = cast.grower) =>
  (await ask(app, who, skus.get, { SkuIDs: [SkuID] })).items[0];

describe('entering a product', () => {
  it('keeps what was said, with the specification’s defaults for the rest', async () => {
    const { SkuID } = await add('赣南脐橙 10斤', { SkuPrice: 29.9, externalID: 'QC-10' });
    expect(await rowOf(SkuID)).toMatchObject({
      SkuPrice: 29.9,
      externalID: 'QC-10',
      PriceMin: -1,
      SpuCount: 0,
      AloneCount: 0,
    });
  });

  it('refuses a code that another product has, and names that product', async () => {
    const again = await call(app, cast.grower, skus.add, { SkuName: '另一种橙', externalID: 'QC-10' });
    expect(again.message).toBe('商品编码 QC-10 已被商品“赣南脐橙 10斤”使用，请换一个编码');
  });

  it('needs a code where the shop requires one', async () => {
    const require = (on: boolean) =>
      inShop(app.database.pool, cast.outsider, (db) =>
        db.k
          .updateTable('shops')
          .set({ switches: JSON.stringify({ SkuExternalIDRequired: on }) })
          .where('id', '=', cast.outsider.shopId)
          .execute(),
      );
    await require(true);
    expect((await call(app, cast.outsider, skus.add, { SkuName: '无码商品' })).status).toBe(4022);
    await require(false);
  });

  it('is refused without the right to maintain products', async () => {
    const viewer = await addMember(app, cast.grower, 'viewer', RIGHTS['product.view']);
    expect((await call(app, viewer, skus.add, { SkuName: 'x' })).status).toBe(4003);
  });
});

describe('listing products', () => {
  it('hides prices from those who may not see sales prices', async () => {
    const { SkuID } = await add('沃柑 5斤', { SkuPrice: 19.9 });
    const viewer = await addMember(app, cast.grower, 'no-prices', RIGHTS['product.view']);
    expect(await rowOf(SkuID, viewer)).toMatchObject({ SkuName: '沃柑 5斤', SkuPrice: null, PriceMin: null });
  });

  it('finds by part of a name, signs of patterns included, and counts exactly', async () => {
    await add('特价_100%纯果汁');
    const search = async (SkuName: string) => (await ask(app, cast.grower, skus.get, { SkuName })).total;
    expect(await search('100%纯')).toBe(1);
    expect(await search('_1')).toBe(1);
    expect(await search('%%')).toBe(0);
  });

  it("shows nothing of another shop's library", async () => {
    expect((await ask(app, cast.outsider, skus.get, {})).total).toBe(0);
  });

  it('gives every product exactly once over its pages', async () => {
    for (let i = 0; i < 7; i++) await add(`分页商品 ${i}`);
    const pages = [0, 1, 2].map((pageIndex) =>
      ask(app, cast.grower, skus.get, { SkuName: '分页商品', pageIndex, pageSize: 3 }),
    );
    const all = (await Promise.all(pages)).flatMap((page) => page.items.map((row) => row.SkuID));
    expect([all.length, new Set(all).size]).toEqual([7, 7]);
  });
});

describe('changing products', () => {
  it('changes the named fields only', async () => {
    const { SkuID } = await add('石榴', { SkuPrice: 28.8, SkuBasicInfo: '5斤' });
    await ask(app, cast.grower, skus.update, { SkuID, SkuName: '蒙自石榴' });
    expect(await rowOf(SkuID)).toMatchObject({ SkuName: '蒙自石榴', SkuPrice: 28.8, SkuBasicInfo: '5斤' });
  });

  it('sets the prices of many at once and skips what is gone', async () => {
    const a = await add('甲', { SkuPrice: 1, MarketPrice: 9 });
    const b = await add('乙', { SkuPrice: 2 });
    const missing = '00000000-0000-7000-8000-000000000000';
    const result = await ask(app, cast.grower, skus.setPrices, {
      Prices: [
        { SkuID: a.SkuID, SkuPrice: 10.01 },
        { SkuID: b.SkuID, PriceMin: 1.5, MarketPrice: null },
        { SkuID: missing, SkuPrice: 1 },
      ],
    });
    expect(result).toMatchObject({ done: 2, skipped: [{ id: missing }] });
    expect(await rowOf(a.SkuID)).toMatchObject({ SkuPrice: 10.01, MarketPrice: 9, PriceMin: -1 });
    expect(await rowOf(b.SkuID)).toMatchObject({ SkuPrice: 2, PriceMin: 1.5, MarketPrice: null });
  });

  it('passes a new code on to the listings that sell this product alone', async () => {
    const alone = await add('单品');
    const other = await add('搭配');
    const { SpuIDs } = await ask(app, cast.grower, spus.addFromSku, { SkuIDs: [alone.SkuID] });
    const Skus = [{ SkuID: alone.SkuID }, { SkuID: other.SkuID }];
    const pair = await ask(app, cast.grower, spus.addFromSkus, { Skus });
    await ask(app, cast.grower, skus.changeCodes, {
      SkuID: alone.SkuID,
      externalID: 'NEW-1',
      BarCode: '690',
    });
    const { items } = await ask(app, cast.grower, spus.get, { SpuIDs: [...SpuIDs, pair.SpuID] });
    const codes = new Map(items.map((row) => [row.SpuID, row.externalID]));
    expect([codes.get(SpuIDs[0] ?? ''), codes.get(pair.SpuID)]).toEqual(['NEW-1', null]);
  });

  it('deletes what no listing sells and says why it skips the rest', async () => {
    const free = await add('滞销品');
    const used = await add('在卖品');
    await ask(app, cast.grower, spus.addFromSku, { SkuIDs: [used.SkuID] });
    const result = await ask(app, cast.grower, skus.remove, { SkuIDs: [free.SkuID, used.SkuID] });
    expect(result).toMatchObject({
      done: 1,
      skipped: [{ id: used.SkuID, name: '在卖品', reason: '被 1 个在售商品使用，请先删除这些在售商品' }],
    });
    expect(await rowOf(free.SkuID)).toBeUndefined();
  });

  it("does not touch another shop's product", async () => {
    const { SkuID } = await add('果园的');
    expect((await call(app, cast.outsider, skus.update, { SkuID, SkuName: '我的' })).status).toBe(4004);
  });
});

describe('changing the price of a product', () => {
  it('needs the right to change prices, also in the form of the whole product', async () => {
    const { SkuID } = await add('改价要权限', { SkuPrice: 9 });
    const editor = await addMember(app, cast.grower, 'editor', RIGHTS['product.edit']);
    expect((await call(app, editor, skus.update, { SkuID, SkuPrice: 1 })).status).toBe(4003);
    expect((await call(app, editor, skus.update, { SkuID, SkuName: '只改名' })).status).toBe(0);
    expect(await rowOf(SkuID)).toMatchObject({ SkuName: '只改名', SkuPrice: 9 });
  });
});
