import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { skuGroups } from '#features/catalogue/sku-groups/contract.ts';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { resolveSupplyChains } from '#features/catalogue/spus/server/index.ts';
import { chainProblem } from '#features/orders/orders/server/index.ts';
import { sentence } from '#kit/endpoint/refusal.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

const specs = (...names: string[]) =>
  names.map((SkuBasicInfo) => ({ SkuBasicInfo, SkuPrice: 10, externalID: `C-${SkuBasicInfo}` }));
const enter = (SkuGroupName: string, SkuInfos: object[], more: object = {}) =>
  call(app, cast.grower, skuGroups.add, { SkuGroupName, SkuInfos, ...more });
const groupOf = async (SkuGroupID: string) =>
  (await ask(app, cast.grower, skuGroups.get, { SkuGroupIDs: [SkuGroupID] })).items[0];
const days = (from: number, to: number) => ({
  SkuValidStart: new Date(Date.now() + from * 86_400_000).toISOString(),
  SkuValidEnd: new Date(Date.now() + to * 86_400_000).toISOString(),
});

describe('entering a product with its specifications', () => {
  it('makes all of them at once, called after group and specification, and puts them on sale', async () => {
    const { data } = await enter('红富士', specs('5斤', '10斤'), { Brand: '果真甜', PutOnSale: true });
    expect(await groupOf(data.SkuGroupID)).toMatchObject({
      Brand: '果真甜',
      SeasonIs: 0,
      SkuInfos: [
        { SkuName: '红富士 5斤', SkuBasicInfo: '5斤', externalID: 'C-5斤', SpuCount: 1 },
        { SkuName: '红富士 10斤', SpuCount: 1 },
      ],
    });
    const listed = await ask(app, cast.grower, spus.get, { SpuIDs: data.SpuIDs });
    expect(listed.items.map((row) => row.SpuName).sort()).toEqual(['红富士 10斤', '红富士 5斤']);
    expect((await ask(app, cast.grower, skus.get, { SkuIDs: data.SkuIDs })).items).toMatchObject([
      { Brand: '果真甜' },
      { Brand: '果真甜' },
    ]);
  });

  it('refuses a specification or a code that stands there twice, and makes nothing then', async () => {
    const twice = await enter('蜜柚', [...specs('1个'), { SkuBasicInfo: '1个' }]);
    expect(twice.message).toBe('规格“1个”重复，请改成不同的规格');
    const code = await enter('蜜柚', [
      { SkuBasicInfo: '2个', externalID: 'MY' },
      { SkuBasicInfo: '3个', externalID: 'MY' },
    ]);
    expect(code.message).toBe('商品编码 MY 已被商品“本次录入的另一个规格”使用，请换一个编码');
    const known = await enter('蜜柚', [{ SkuBasicInfo: '2个', externalID: 'C-5斤' }]);
    expect(known.message).toBe('商品编码 C-5斤 已被商品“红富士 5斤”使用，请换一个编码');
    expect((await ask(app, cast.grower, skuGroups.get, { SkuGroupName: '蜜柚' })).total).toBe(0);
  });

  it('takes products of the library, but none that stands in another group', async () => {
    const { SkuID } = await ask(app, cast.grower, skus.add, { SkuName: '散装橙', Brand: '赣南' });
    const { data } = await enter('脐橙', [{ SkuID }, ...specs('箱')], { Brand: '赣南优选' });
    expect((await groupOf(data.SkuGroupID))?.SkuInfos.map((sku) => sku.SkuName)).toEqual([
      '散装橙',
      '脐橙 箱',
    ]);
    const again = await enter('别的组', [{ SkuID }]);
    expect(again.message).toBe('商品“散装橙”已在商品组“脐橙”中，请先把它从那个商品组移出');
  });

  it('keep what the shop says of them under names of its own, until it is named again', async () => {
    const SkuCustomizedInfos = [
      { Name: '产地', Value: '云南' },
      { Name: '保质期', Value: '7 天' },
    ];
    const customInfos = specs('125g', '500g').map((info) => ({ ...info, SkuCustomizedInfos }));
    const { data } = await enter('蓝莓果', customInfos);
    const infos = async () =>
      (await ask(app, cast.grower, skus.get, { SkuIDs: data.SkuIDs })).items.map(
        (sku) => sku.SkuCustomizedInfos,
      );
    expect(await infos()).toEqual([SkuCustomizedInfos, SkuCustomizedInfos]);
    await ask(app, cast.grower, skus.update, { SkuID: data.SkuIDs[0] ?? '', SkuBasicInfo: '125 克' });
    expect(await infos()).toEqual([SkuCustomizedInfos, SkuCustomizedInfos]);
    await ask(app, cast.grower, skus.update, { SkuID: data.SkuIDs[0] ?? '', SkuCustomizedInfos: [] });
    expect(await infos()).toEqual(expect.arrayContaining([[], SkuCustomizedInfos]));
  });

  it('are refused with a field that nobody knows, not entered without it', async () => {
    const answer = await enter('杨桃', [{ SkuBasicInfo: '3斤', Colour: '红' } as object]);
    expect([answer.http, answer.message]).toEqual([400, expect.stringContaining('Colour')]);
  });

  it('have one brand with their siblings: changed at one of them, it is changed at all', async () => {
    const { data } = await enter('砂糖橘', specs('3斤', '9斤'), { Brand: '原' });
    await ask(app, cast.grower, skus.update, { SkuID: data.SkuIDs[0] ?? '', Brand: '新' });
    const { items } = await ask(app, cast.grower, skus.get, { SkuName: '砂糖橘' });
    expect(items.map(({ Brand }) => Brand)).toEqual(['新', '新']);
  });

  it('needs the brand where the shop requires one, and its own category', async () => {
    const foreign = await enter('无类', specs('a'), { CategoryID: '0198c7a0-0000-7000-8000-000000000001' });
    expect(foreign.message).toBe('分类不存在，或不属于当前店铺');
    await inShop(app.database.pool, cast.outsider, (db) =>
      db.k
        .updateTable('shops')
        .set({ switches: JSON.stringify({ SkuBrandRequired: true }) })
        .where('id', '=', cast.outsider.shopId)
        .execute(),
    );
    const unbranded = { SkuGroupName: '无牌', SkuInfos: specs('b') };
    expect((await call(app, cast.outsider, skuGroups.add, unbranded)).message).toContain('必须有品牌');
  });
});

describe('changing a group', () => {
  it('lets products join and leave; what leaves stays in the library with its brand', async () => {
    const { data } = await enter('石榴', specs('软籽', '硬籽'), { Brand: '会理' });
    const [soft = ''] = data.SkuIDs;
    await ask(app, cast.grower, skuGroups.update, {
      SkuGroupID: data.SkuGroupID,
      SkuGroupName: '会理石榴',
      SkuInfos: [{ SkuBasicInfo: '礼盒' }],
      RemoveSkuIDs: [soft],
    });
    expect((await groupOf(data.SkuGroupID))?.SkuInfos.map((sku) => sku.SkuName)).toEqual([
      '石榴 硬籽',
      '会理石榴 礼盒',
    ]);
    expect((await ask(app, cast.grower, skus.get, { SkuIDs: [soft] })).items[0]).toMatchObject({
      Brand: '会理',
    });
  });

  it("does not reach another shop's group", async () => {
    const { data } = await enter('我的', specs('一'));
    const change = { SkuGroupID: data.SkuGroupID, SkuGroupName: '抢来的' };
    expect((await call(app, cast.outsider, skuGroups.update, change)).status).toBe(4004);
  });
});

describe('deleting groups', () => {
  it('takes their products with them, and skips one of which something is on sale', async () => {
    const sold = await enter('在卖的', specs('甲'), { PutOnSale: true });
    const free = await enter('没卖的', specs('乙'));
    const ids = [sold.data.SkuGroupID, free.data.SkuGroupID];
    expect(await ask(app, cast.grower, skuGroups.remove, { SkuGroupIDs: ids })).toMatchObject({
      done: 1,
      skipped: [
        { id: sold.data.SkuGroupID, name: '在卖的', reason: '被 1 个在售商品使用，请先删除这些在售商品' },
      ],
    });
    expect((await ask(app, cast.grower, skus.get, { SkuName: '没卖的' })).total).toBe(0);
  });
});

describe('the season of a group', () => {
  const problemOf = (spuId: string, at = Date.now()) =>
    inShop(app.database.pool, cast.grower, async (db) => {
      const plan = (await resolveSupplyChains(db, [spuId], at)).get(spuId);
      const problem = chainProblem(plan, { id: null, name: '' }, new Map());
      return problem && sentence(problem.refusal, problem.params as never);
    });

  it('closes its listings outside it by the clock, and says when they are sold', async () => {
    const { data } = await enter('大闸蟹', specs('4对'), { PutOnSale: true, ...days(10, 20) });
    const [spuId = ''] = data.SpuIDs;
    expect(await problemOf(spuId)).toMatch(
      /^“大闸蟹 4对”的销售期是 \d{4}-\d\d-\d\d 至 \d{4}-\d\d-\d\d，现在不能下单/,
    );
    expect(await problemOf(spuId, Date.now() + 15 * 86_400_000)).toBeUndefined();
    expect(await problemOf(spuId, Date.now() + 21 * 86_400_000)).toContain('现在不能下单');
    await ask(app, cast.grower, skuGroups.update, { SkuGroupID: data.SkuGroupID, SkuValidStart: null });
    expect(await problemOf(spuId)).toBeUndefined();
  });

  it('is what all products of a listing have in common, and ends after it begins', async () => {
    const early = await enter('早橙', specs('早'), days(-5, 5));
    const late = await enter('晚橙', specs('晚'), days(2, 9));
    const Skus = [early, late].map(({ data }) => ({ SkuID: data.SkuIDs[0] ?? '', Count: 1 }));
    const { SpuID } = await ask(app, cast.grower, spus.addFromSkus, { Skus });
    expect(await problemOf(SpuID)).toContain('现在不能下单');
    expect(await problemOf(SpuID, Date.now() + 3 * 86_400_000)).toBeUndefined();
    expect((await enter('反的', specs('反'), days(5, 1))).message).toContain('结束时间应晚于开始时间');
  });

  it('finds groups by it', async () => {
    const groupsBy = (SeasonIs: number) => ask(app, cast.grower, skuGroups.get, { SeasonIs, pageSize: 100 });
    expect((await groupsBy(2)).items.map((row) => row.SkuGroupName)).toContain('晚橙');
    expect((await groupsBy(1)).items.map((row) => row.SkuGroupName)).toContain('早橙');
  });
});

describe('the quotation', () => {
  it('names of each group what these agents have, and what each pays', async () => {
    const { data } = await enter('报价橙', specs('报'), { PutOnSale: true });
    const [SpuID = ''] = data.SpuIDs;
    const AgentID = cast.middle.shopId;
    await ask(app, cast.grower, spus.distribute, { Offers: [{ SpuID, AgentID, Price: 8.5 }] });
    const quoted = await ask(app, cast.grower, skuGroups.getByAgent, { AgentIDs: [AgentID] });
    expect(quoted).toMatchObject({
      total: 1,
      items: [{ SkuGroupName: '报价橙', SkuInfos: [{ AgentName: '优选商行', Price: 8.5, SpuID }] }],
    });
    expect(
      (await ask(app, cast.grower, skuGroups.getByAgent, { AgentIDs: [cast.outsider.shopId] })).total,
    ).toBe(0);
  });
});
