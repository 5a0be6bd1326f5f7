import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SandboxShop } from '#app/sandbox/state.ts';
import { connections } from '#features/hub/connections/contract.ts';
import { pullNow } from '#features/hub/pulls/test/pulling.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { ask } from '#test/app.ts';
import { addMember } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';
import { openPlatformShop, openPlatforms, type Platforms } from '#test/sandbox.ts';
import { untilPasses } from '#test/until.ts';
import { hubOrders } from '../../hub-orders/contract.ts';
import { platformGoods } from '../contract.ts';

let all: Platforms;
let shop: SandboxShop;
let id: string;

/** The shop sells 沃柑 5斤 for 60 and 草莓 2盒 for 50; its shop at the platform 沃柑 5斤 for 39.90 and two more. */
beforeAll(async () => {
  all = await openPlatforms('沃柑 5斤');
  await openListing(all.app, [all.cast.channel], [50], '红颜草莓 2盒');
  ({ shop, id } = await openPlatformShop(all, 'ktt', [
    { goodsId: 3, skuId: 4, name: '丹东红颜草莓', spec: '2盒', code: '', price: 5000 },
    { goodsId: 577, skuId: 6, name: '不锈钢水杯', spec: '', code: 'CUP-01', price: 900 },
  ]));
});
afterAll(() => all.close());

const products = (input: object = {}, by = all.me) => ask(all.app, by, platformGoods.products, input);
const namesOf = async (input: object) => (await products(input)).items.map(({ ProductName }) => ProductName);

describe('the products of a platform', () => {
  it('stand beside their listings, with what differs, and are found by either', async () => {
    const { items } = await products({ IsMatched: true });
    expect(items).toMatchObject([
      {
        ProductName: '沃柑',
        SpuName: '沃柑 5斤',
        MatchedBy: 'name',
        Differs: ['price'],
        Price: 39.9,
        SpuPrice: 60,
      },
    ]);
    expect((await namesOf({ IsMatched: false })).sort()).toEqual(['不锈钢水杯', '丹东红颜草莓']);
    for (const Search of ['水杯', 'cup-0', '577']) expect(await namesOf({ Search })).toEqual(['不锈钢水杯']);
    expect(await namesOf({ Differs: 'price' })).toEqual(['沃柑']);
    expect(await namesOf({ Differs: 'any' })).toEqual(['沃柑']);
    expect(await namesOf({ Differs: 'sale' })).toEqual([]);
    await all.app.database.pool.query("update spus set status = 'suspended' where name = '沃柑 5斤'");
    expect(await namesOf({ Differs: 'sale' })).toEqual(['沃柑']);
    await all.app.database.pool.query("update spus set status = 'on_sale' where name = '沃柑 5斤'");
  });

  it('show the picture of their listing, or of what they are most like', async () => {
    const { pool } = all.app.database;
    const pictureOf = async (Search: string) => (await products({ Search })).items[0]?.SpuImageUrl;
    await pool.query("update spus set image_url = '/p/' || name where name in ('沃柑 5斤', '红颜草莓 2盒')");
    expect(await pictureOf('沃柑')).toBe('/p/沃柑 5斤');
    expect(await pictureOf('草莓')).toBe('/p/红颜草莓 2盒');
    expect(await pictureOf('水杯')).toBeNull();
    await pool.query("update spus set image_url = null where image_url like '/p/%'");
  });

  it('tell no difference of prices to who may not see them', async () => {
    const blind = await addMember(all.app, all.me, 'blind', ALL_RIGHTS & ~RIGHTS['price.sales.view']);
    const { items } = await products({ IsMatched: true }, blind);
    expect(items).toMatchObject([{ Price: null, SpuPrice: null, Differs: [] }]);
    expect((await products({ Differs: 'price' }, blind)).items).toEqual([]);
  });

  it('are offered the listing that they are most like, and matched many at once', async () => {
    const { items } = await products({ IsMatched: false, Search: '草莓' });
    const [first] = items[0]?.Suggestions ?? [];
    expect(first?.SpuName).toBe('红颜草莓 2盒');
    const Names = [items[0]?.ChannelName ?? ''];
    expect((await ask(all.app, all.me, hubOrders.suggest, { Names })).items).toMatchObject([
      { Name: Names[0], Suggestions: [first] },
    ]);
    const match = { ThirdPartyID: items[0]?.ThirdPartyID ?? '', SpuID: first?.SpuID ?? '' };
    const done = await ask(all.app, all.me, hubOrders.matchMany, {
      Matches: [
        { ...match, Name: items[0]?.ChannelName ?? '' },
        { ...match, Name: '别的', SpuID: id },
      ],
    });
    expect(done).toMatchObject({
      done: 1,
      skipped: [{ id: '别的', reason: '商品不存在，或不属于当前店铺' }],
    });
    const [now] = (await products({ Search: '草莓' })).items;
    expect(now).toMatchObject({ MatchedBy: 'remembered', SpuName: '红颜草莓 2盒', Differs: ['name'] });
    // Whatever platform asks from then on is told what a person has matched the same words to.
    const [known] = (await ask(all.app, all.me, hubOrders.suggest, { Names })).items;
    expect(known?.Suggestions[0]).toEqual({ ...first, Score: 100 });
  });
});

describe('the orders of a platform', () => {
  it('that match nothing are offered what they are most like, when somebody looks', async () => {
    const line = { goodsId: 7, skuId: 8, name: '大凉山丑柑', spec: '', code: '', price: 3990, number: 1 };
    await openListing(all.app, [all.cast.channel], [40], '凉山丑柑 9斤');
    const { no } = shop.order({ lines: [{ ...line, no: `S${Date.now()}` }] });
    await pullNow(all.app, all.me, id);
    const lineNow = async () =>
      (await ask(all.app, all.me, hubOrders.list, { OrderNos: [no] })).items[0] ?? expect.fail('no line');
    const { ThirdPartyID, ChannelName: Name } = await lineNow();
    const { items } = await ask(all.app, all.me, hubOrders.suggest, { Names: [Name] });
    const [best] = items[0]?.Suggestions ?? [];
    expect(best?.SpuName).toBe('凉山丑柑 9斤');
    await ask(all.app, all.me, hubOrders.matchMany, {
      Matches: [{ ThirdPartyID, Name, SpuID: best?.SpuID ?? '' }],
    });
    await untilPasses(async () => expect((await lineNow()).State).toBe(1));
    shop.orders.delete(no);
    await all.app.database.pool.query('delete from hub_orders where order_no = $1', [no]);
  });

  it('stand line by line under their order, which says how many it has', async () => {
    const line = { goodsId: 1, skuId: 2, name: '沃柑', spec: '5斤', code: '', price: 3990, number: 1 };
    const { no } = shop.order({ lines: [1, 2, 3].map((at) => ({ ...line, no: `L${Date.now()}${at}` })) });
    shop.order({});
    await pullNow(all.app, all.me, id);
    const { items } = await untilPasses(async () => {
      const answer = await ask(all.app, all.me, hubOrders.list, {});
      expect(answer.total).toBe(4);
      return answer;
    });
    const lines = items.filter(({ OrderNo }) => OrderNo === no);
    expect(lines.map(({ OrderLines, IsNext }) => [OrderLines, IsNext])).toEqual([
      [3, false],
      [3, true],
      [3, true],
    ]);
    const other = items.find(({ OrderNo }) => OrderNo !== no);
    expect([other?.OrderLines, other?.IsNext]).toEqual([1, false]);
  });

  it('are so many seconds behind the platform', async () => {
    const lag = async () =>
      (await ask(all.app, all.me, connections.configs, {})).items.flatMap(({ Accounts }) => Accounts)[0]
        ?.LagSeconds;
    expect(await lag()).toBeLessThan(120);
    await all.app.database.pool.query(
      "update hub_connections set cursor_at = now() - interval '2 hours' where id = $1",
      [id],
    );
    expect(await lag()).toBeGreaterThanOrEqual(7_200);
  });
});
