import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categories } from '#features/catalogue/categories/contract.ts';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { ask, call, openApp, type TestApp, upload } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

const add = async (CategoryName: string, parentID?: string | null) =>
  (await ask(app, cast.grower, categories.add, { CategoryName, parentID })).CategoryID;
const names = async () =>
  (await ask(app, cast.grower, categories.get, {})).items.map(({ CategoryName }) => CategoryName);
const change = (CategoryID: string, to: object) =>
  call(app, cast.grower, categories.update, { CategoryID, ...to });

describe('the tree of categories', () => {
  it('keeps the order, moves with branches, and refuses what would break it', async () => {
    const fruit = await add('水果');
    const apple = await add('苹果', fruit);
    const sort = await add('红富士', apple);
    const lowest = await add('80mm', sort);
    await add('干货');
    expect(await names()).toEqual(['水果', '苹果', '红富士', '80mm', '干货']);
    const refused = [
      await call(app, cast.grower, categories.add, { CategoryName: '第五级', parentID: lowest }),
      await call(app, cast.grower, categories.add, { CategoryName: ' 水果 ' }),
      await change(fruit, { parentID: apple }),
      await change(apple, { CategoryName: '干货', parentID: null }),
      await call(app, cast.outsider, categories.update, { CategoryID: apple, CategoryName: '偷' }),
    ];
    expect(refused.map(({ message }) => message)).toEqual([
      '分类最多 4 级，请放到上面几级',
      '同级已有分类“水果”，请换一个名称',
      '不能移到自己的下级，请选择别的位置',
      '同级已有分类“干货”，请换一个名称',
      '分类不存在，或不属于当前店铺',
    ]);
    expect((await change(apple, { parentID: null, idOrder: 0 })).status).toBe(0);
    expect(await names()).toEqual(['苹果', '红富士', '80mm', '水果', '干货']);
    expect((await change(apple, { CategoryName: '苹果类' })).status).toBe(0);
    expect((await names())[0]).toBe('苹果类');
  });

  it('takes a pasted list in one go, and the same again without doubling', async () => {
    const Lines = ['1蔬菜', '2叶菜', '3菠菜', '2根茎'].map((text) => ({
      Level: Number(text[0]),
      CategoryName: text.slice(1),
    }));
    const paste = () => ask(app, cast.middle, categories.addTree, { Lines });
    expect(await paste()).toEqual({ Added: 4, Known: 0 });
    expect(await paste()).toEqual({ Added: 0, Known: 4 });
    const { items } = await ask(app, cast.middle, categories.get, {});
    expect(items.map(({ CategoryName }) => CategoryName)).toEqual(['蔬菜', '叶菜', '菠菜', '根茎']);
  });

  it('refuses a name that cannot be told from another one, with a sentence', async () => {
    const add = (CategoryName: string) =>
      call(app, cast.channel, categories.add, { CategoryName, parentID: null, idOrder: 0 });
    expect(await add('\ufffd')).toMatchObject({ status: 0 });
    expect(await add('\ud800')).toMatchObject({ status: 4009 });
  });

  it('stays a tree when two moves at once would make a circle', async () => {
    const one = await add('甲');
    const other = await add('乙');
    const answers = await Promise.all([change(one, { parentID: other }), change(other, { parentID: one })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([0, 4009]);
  });
});

describe('categories in use', () => {
  it('are found with their branches, counted, and not deleted', async () => {
    const top = await add('礼盒');
    const below = await add('年货', top);
    const { SkuID } = await ask(app, cast.grower, skus.add, {
      SkuName: '礼盒苹果',
      CategoryID: below,
      SkuPrice: 9,
    });
    await ask(app, cast.grower, spus.addFromSku, { SkuIDs: [SkuID] });
    expect((await ask(app, cast.grower, skus.get, { CategoryID: top })).items).toMatchObject([{ SkuID }]);
    expect((await ask(app, cast.grower, spus.get, { CategoryID: top })).total).toBe(1);
    expect((await ask(app, cast.outsider, skus.get, { CategoryID: top })).total).toBe(0);
    const { items } = await ask(app, cast.grower, categories.get, {});
    expect(items.find(({ CategoryID }) => CategoryID === below)).toMatchObject({ SkuCount: 1, SpuCount: 1 });
    const remove = (CategoryID: string) => call(app, cast.grower, categories.remove, { CategoryID });
    expect((await remove(top)).message).toBe('还有 1 个商品或下级分类，请先移走');
    expect((await remove(below)).message).toBe('还有 2 个商品或下级分类，请先移走');
    const { items: listings } = await ask(app, cast.grower, spus.get, { CategoryID: top });
    await ask(app, cast.grower, spus.remove, { SpuIDs: listings.map(({ SpuID }) => SpuID) });
    await ask(app, cast.grower, skus.remove, { SkuIDs: [SkuID] });
    expect([(await remove(below)).status, (await remove(top)).status]).toEqual([0, 0]);
  });

  it('are read from product sheets by path; an unknown one leaves the row with what to do', async () => {
    const top = await add('坚果');
    const below = await add('核桃', top);
    const lines = ['商品名称,分类', '纸皮核桃,坚果 > 核桃', '无类目,', '错类目,坚果/腰果'];
    const FileID = await upload(app, cast.grower, '商品.csv', lines.join('\n'));
    const result = await ask(app, cast.grower, skus.importSheet, { FileID });
    expect(result).toMatchObject({ Added: 2, Problems: [{ RowNo: 4, Column: '分类' }] });
    expect(result.Problems[0]?.Says).toBe('没有分类“坚果/腰果”，请先在分类管理中新建，或改成已有的分类');
    const { items } = await ask(app, cast.grower, skus.get, { SkuName: '纸皮核桃' });
    expect(items).toMatchObject([{ CategoryID: below }]);
  });
});
