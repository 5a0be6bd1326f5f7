import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SandboxShop } from '#app/sandbox/state.ts';
import { salesQuotas } from '#features/catalogue/quotas/contract.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call } from '#test/app.ts';
import { addMember } from '#test/cast.ts';
import { openPlatformShop, openPlatforms, type Platforms } from '#test/sandbox.ts';
import { untilPasses } from '#test/until.ts';
import type { HubProduct } from '../contract.ts';
import { platformGoods } from '../contract.ts';
import { fetchPicture } from '../server/fetch-picture.ts';

let all: Platforms;
const shops = {} as Record<'ktt' | 'youzan', SandboxShop>;

/** Both platforms' shops sell 沃柑 5斤 for 39.90; here it sells for 60, and 30 of it are left by a quota. */
beforeAll(async () => {
  all = await openPlatforms('沃柑 5斤');
  for (const side of ['ktt', 'youzan'] as const) {
    const picture = `${all.sandbox.url}/ktt/pictures/7.png`;
    const cup = { goodsId: 7, skuId: 8, name: `${side} 水杯`, spec: '', code: '', price: 900, picture };
    shops[side] = (await openPlatformShop(all, side, [cup])).shop;
  }
  await setQuota(30);
});
afterAll(() => all.close());

const setQuota = (Quota: number) =>
  ask(all.app, all.me, salesQuotas.set, { SpuID: all.spuId, Quota, Reason: '早上' });

const products = async (input: object = {}) =>
  (await ask(all.app, all.me, platformGoods.products, input)).items;
const keysOf = (rows: readonly HubProduct[]) =>
  rows.map(({ CustomerID, GoodsNo }) => ({ CustomerID, GoodsNo }));
const preview = async (Kind: 'stock' | 'price', rows: readonly HubProduct[], by = all.me) =>
  (await ask(all.app, by, platformGoods.preview, { Kind, Products: keysOf(rows) })).items;
const resultOf = (name: string, says: string) =>
  untilPasses(async () =>
    expect((await products({ Search: name })).map(({ ToldSays }) => ToldSays)).toContain(says),
  );

describe('stock and prices', () => {
  it('are told to platforms on request alone, as the preview said', async () => {
    const rows = await products({ IsMatched: true });
    const lines = await preview('stock', rows);
    expect(lines.map(({ Now, New, Says }) => [Now, New, Says])).toEqual(
      expect.arrayContaining([
        [null, 30, ''],
        [0, 30, ''],
      ]),
    );
    expect(shops.ktt.goods[0]?.stock).toBeUndefined();
    const Products = lines.map(({ CustomerID, GoodsNo, New }) => ({ CustomerID, GoodsNo, New: New ?? 0 }));
    expect(await ask(all.app, all.me, platformGoods.push, { Kind: 'stock', Products })).toMatchObject({
      done: 2,
    });
    await resultOf('沃柑', '库存 30');
    await untilPasses(() =>
      expect([shops.ktt.goods[0]?.stock, shops.youzan.goods[0]?.stock]).toEqual([30, 30]),
    );
    const again = { Kind: 'stock' as const, Products: Products.map((one) => ({ ...one, New: 12 })) };
    const { done, skipped } = await ask(all.app, all.me, platformGoods.push, again);
    expect([done, skipped.length]).toEqual([0, 2]);
  });

  it('a price is told where the platform takes one, and the others say why not', async () => {
    const rows = await products({ IsMatched: true });
    const lines = await preview('price', rows);
    const says = lines.map(({ Now, New, Says }) => [Now, New, Says.slice(0, 10)]);
    expect(says).toEqual(
      expect.arrayContaining([
        [39.9, 60, ''],
        [39.9, null, '快团团没有改价的接口'],
      ]),
    );
    const good = lines.filter(({ Says }) => !Says);
    const Products = good.map(({ CustomerID, GoodsNo, New }) => ({ CustomerID, GoodsNo, New: New ?? 0 }));
    await ask(all.app, all.me, platformGoods.push, { Kind: 'price', Products });
    await resultOf('沃柑', '价格 60.00');
    expect(shops.youzan.goods[0]?.price).toBe(6_000);
    expect((await products({ IsMatched: true })).find(({ Platform }) => Platform === 'youzan')?.Price).toBe(
      60,
    );
  });

  it('what a platform refuses stands at the product in its own words', async () => {
    const [removed] = shops.ktt.goods.splice(0, 1);
    const row = (await products({ IsMatched: true })).find(({ Platform }) => Platform === 'ktt');
    await setQuota(25);
    const [line] = await preview('stock', row ? [row] : []);
    const Products = [
      { CustomerID: row?.CustomerID ?? '', GoodsNo: row?.GoodsNo ?? '', New: line?.New ?? 0 },
    ];
    await ask(all.app, all.me, platformGoods.push, { Kind: 'stock', Products });
    await resultOf('沃柑', '平台：商品不存在');
    if (removed) shops.ktt.goods.unshift(removed);
  });

  it('prices are for who may change them; another shop reaches nothing', async () => {
    const rows = await products({ IsMatched: true });
    const input = { Kind: 'price' as const, Products: keysOf(rows) };
    const without = ALL_RIGHTS & ~RIGHTS['price.change'];
    const clerk = await addMember(all.app, all.me, 'clerk', without);
    expect(await call(all.app, clerk, platformGoods.preview, input)).toMatchObject({ status: 4003 });
    const others = await preview('stock', rows, all.cast.middle);
    expect(others.map(({ New, Says }) => [New, Says])).toEqual(
      rows.map(() => [null, '平台上已没有这个商品']),
    );
  });
});

describe('a product that the shop does not have', () => {
  it('becomes a listing with name, price and picture, and its orders find it', async () => {
    const rows = await products({ IsMatched: false });
    expect(rows.map(({ ProductName, HasPicture }) => [ProductName, HasPicture]).sort()).toEqual([
      ['ktt 水杯', true],
      ['youzan 水杯', true],
    ]);
    expect(await ask(all.app, all.me, platformGoods.listHere, { Products: keysOf(rows) })).toMatchObject({
      done: 2,
    });
    expect(await products({ IsMatched: false })).toEqual([]);
    const { pool } = all.app.database;
    const made = () => pool.query("select price::float8, image_url from spus where name like '%水杯'");
    await untilPasses(async () =>
      expect((await made()).rows).toEqual(
        [1, 2].map(() => ({ price: 9, image_url: expect.stringMatching(/^\/pictures\//) })),
      ),
    );
    const again = await ask(all.app, all.me, platformGoods.listHere, { Products: keysOf(rows) });
    expect([again.done, again.skipped[0]?.reason.slice(0, 7)]).toEqual([0, '已匹配本店商品']);
  });

  it('its picture is fetched from the internet or from where the platform is, and nowhere inside', async () => {
    const own = `${all.sandbox.url}/ktt/pictures/7.png`;
    expect((await fetchPicture(own, `${all.sandbox.url}/ktt`))?.subarray(1, 4).toString()).toBe('PNG');
    for (const url of [
      own,
      'http://169.254.169.254/latest',
      'https://127.0.0.1/x.png',
      'file:///etc/passwd',
      'x',
    ])
      expect(await fetchPicture(url, 'https://gw-api.pinduoduo.com/api/router')).toBeUndefined();
  });
});
