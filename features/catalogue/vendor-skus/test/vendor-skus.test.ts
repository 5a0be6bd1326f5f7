import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categories } from '#features/catalogue/categories/contract.ts';
import { priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { vendorSkus } from '#features/catalogue/vendor-skus/contract.ts';
import { vendorSpus } from '#features/catalogue/vendor-spus/contract.ts';
import { templates } from '#features/sheets/templates/contract.ts';
import { operation } from '#features/shops/operation/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp, upload } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { fetchFile, recordsOf } from '#test/files.ts';

let app: TestApp;
let cast: Cast;
/** The middle's people at work in a vendor that it runs. */
let hill: Person;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const input = { BusinessUnitName: '山里果园', As: 'vendor' } as const;
  const { BusinessUnitID } = await ask(app, cast.middle, operation.add, input);
  hill = { ...cast.middle, shopId: BusinessUnitID };
});
afterAll(() => app.close());

const specs = (...names: string[]) =>
  names.map((SkuBasicInfo) => ({
    SkuBasicInfo,
    externalID: `V-${SkuBasicInfo}`,
    PurchasePrice: 20.5,
    SkuPrice: 29.9,
  }));
const enter = (SkuInfos: object[], more: object = {}, who = cast.middle) =>
  call(app, who, vendorSkus.newGroup, {
    VendorID: hill.shopId,
    SkuGroupName: '高山苹果',
    SkuInfos: SkuInfos as never,
    ...more,
  });
const supplied = async (SpuName: string) =>
  (await ask(app, cast.middle, vendorSpus.get, { SpuName, pageSize: 50 })).items;

describe('entering a product of a managed vendor', () => {
  it("makes it in the vendor's library, lists it there, and has it on sale here at its price", async () => {
    const { CategoryID } = await ask(app, cast.middle, categories.add, { CategoryName: '水果' });
    const { data } = await enter(specs('5斤', '10斤'), { CategoryID, Brand: '山里' });
    const theirs = await ask(app, hill, skus.get, { SkuIDs: data.SkuIDs });
    expect(theirs.items.map(({ SkuName, SkuPrice, Brand }) => [SkuName, SkuPrice, Brand]).sort()).toEqual([
      ['高山苹果 10斤', 20.5, '山里'],
      ['高山苹果 5斤', 20.5, '山里'],
    ]);
    const mine = await ask(app, cast.middle, spus.get, { SpuIDs: data.SpuIDs, tab: 'vendor' });
    expect(mine.items).toHaveLength(2);
    expect(mine.items[0]).toMatchObject({
      VendorName: '山里果园',
      PurchasePrice: 20.5,
      DistributePrice: 29.9,
      CategoryID,
      State: 'on_sale',
    });
    expect(await supplied('高山苹果')).toHaveLength(2);
  });

  it("is signed in the vendor's book with both names", async () => {
    const logs = await ask(app, hill, spus.priceLogs, { PriceKinds: [4] });
    expect(logs.items[0]?.ChangedBy).toBe('middle（优选商行 代）');
    expect(logs.items[0]).toMatchObject({ NewPrice: 20.5, AgentName: '优选商行' });
  });

  it('is refused for a vendor that keeps its own library, for strangers, and without the right to edit', async () => {
    const own = await enter(specs('自管'), { VendorID: cast.grower.shopId });
    expect(own).toMatchObject({
      status: 4009,
      message: '“果园”自己管理商品，请对方分销给本店，或把商品表发给对方导入',
    });
    expect((await enter(specs('别家'), { VendorID: cast.outsider.shopId })).status).toBe(4004);
    const clerk = await addMember(app, cast.middle, 'clerk', RIGHTS['vendor.manage']);
    expect((await enter(specs('无权'), {}, clerk)).status).toBe(4003);
    expect((await ask(app, cast.grower, skus.get, {})).total).toBe(0);
  });

  it('writes nothing anywhere when one specification can’t be taken', async () => {
    const before = (await ask(app, hill, skus.get, {})).total;
    const twice = await enter([...specs('新的'), ...specs('5斤')], { SkuGroupName: '又一个' });
    expect(twice.message).toBe('商品编码 V-5斤 已被商品“高山苹果 5斤”使用，请换一个编码');
    expect((await ask(app, hill, skus.get, {})).total).toBe(before);
    const low = await enter([{ SkuBasicInfo: '低', PurchasePrice: 1, SkuPrice: 5, PriceMin: 9 }]);
    expect(low.status).toBe(4009);
    expect(low.message).toContain('低于最低价');
    expect((await ask(app, hill, skus.get, {})).total).toBe(before);
  });
});

describe('importing a sheet of goods of vendors', () => {
  const send = async (lines: string[], who = cast.middle) => {
    const FileID = await upload(app, who, '供货.csv', lines.join('\n'));
    return ask(app, who, vendorSkus.importSheet, { FileID });
  };
  const HEADER = '供应商,商品名称,规格,商品编码,采购价,分销价,分类';

  it('takes the good rows of each managed vendor, and says of each other row what to do', async () => {
    const taken = await send([
      HEADER,
      '山里果园,糖心苹果,3斤,TX-3,12.5,19.9,水果',
      '果园,别人的苹果,3斤,B-3,12,,',
      '没有的店,苹果,,C-3,12,,',
      '山里果园,没价的,,D-3,,,',
      '山里果园,分类不对,,E-3,5,,蔬菜',
      '山里果园,负价,,F-3,5,-1,',
      '山里果园,糖心又来,,TX-3,12,,',
    ]);
    expect(taken).toMatchObject({ Rows: 7, Added: 1, Changed: 0 });
    expect(taken.Problems.map(({ RowNo, Column, Says }) => [RowNo, Column, Says.slice(0, 14)])).toEqual([
      [3, '供应商', '“果园”自己管理商品，请对方'],
      [4, '供应商', '没有名为“没有的店”的供应商'],
      [5, '采购价', '新商品需要采购价，请补上'],
      [6, '分类', '没有分类“蔬菜”，请先在分类'],
      [7, '分销价', '不能为负数，现在是 -1，请'],
      [8, '商品编码', '与第 2 行重复，请只保留一'],
    ]);
    expect(await supplied('糖心苹果')).toMatchObject([{ PurchasePrice: 12.5, DistributePrice: 19.9 }]);
  });

  it('changes what the vendor has already: its price to me follows, an empty cell leaves what there is', async () => {
    const taken = await send([
      HEADER,
      '山里果园,糖心苹果,3斤装,TX-3,13,,',
      '山里果园,高山苹果 5斤,,V-5斤,,,',
    ]);
    expect(taken, 'one says nothing new').toMatchObject({ Added: 0, Changed: 1, Unchanged: 1, Problems: [] });
    expect(await supplied('糖心苹果')).toMatchObject([{ PurchasePrice: 13, DistributePrice: 19.9 }]);
    expect(await supplied('高山苹果 5斤')).toMatchObject([{ PurchasePrice: 20.5 }]);
  });

  it('is a change of mine that stands in the vendor’s book too, and can be taken back', async () => {
    await send([HEADER, '山里果园,糖心苹果,3斤装,TX-3,14,,']);
    const last = async (who: Person, kind: number) =>
      (await ask(app, who, priceChanges.get, { PriceKinds: [kind] })).items[0];
    const mine = await last(cast.middle, PRICE_KINDS.purchase);
    const event = { Note: '录入供应商商品', Total: 1, Author: mine?.Author };
    expect([mine, await last(hill, PRICE_KINDS.offer)]).toMatchObject([event, event]);
    await ask(app, cast.middle, priceChanges.undo, { ChangeID: mine?.ChangeID ?? '' });
    expect(await supplied('糖心苹果')).toMatchObject([{ PurchasePrice: 13 }]);
  });

  it('says of a row that its price lies below the floor of the vendor’s listing, and takes the others', async () => {
    const [listing] = (await ask(app, hill, spus.get, { SpuName: '糖心苹果' })).items;
    const Items = [{ SpuID: listing?.SpuID ?? '', PriceMin: 12 }];
    await ask(app, hill, priceChanges.defaultPrice, { Items });
    const taken = await send([
      HEADER,
      '山里果园,糖心苹果,3斤装,TX-3,11,,',
      '山里果园,高山苹果 5斤,,V-5斤,21,,',
    ]);
    expect(taken).toMatchObject({ Changed: 1, Problems: [{ RowNo: 2, Column: '采购价' }] });
    expect(taken.Problems[0]?.Says).toContain('低于最低价 ¥12.00');
    expect(await supplied('糖心苹果')).toMatchObject([{ PurchasePrice: 13 }]);
    expect(await supplied('高山苹果 5斤')).toMatchObject([{ PurchasePrice: 21 }]);
  });

  it('gives the rows that were not taken back, and to a vendor the product sheet that it imports itself', async () => {
    const { ImportID, KeptByVendors } = await send([
      HEADER,
      '果园,黄桃,6个,HT-6,18.8,25,',
      ',没有供应商,,,1,,',
    ]);
    expect(KeptByVendors).toEqual([{ VendorName: '果园', Rows: 1 }]);
    const mend = await fetchFile(app, cast.middle, vendorSkus.importErrors, { ImportID });
    expect(await recordsOf(mend.body)).toMatchObject([
      { 商品名称: '黄桃', 行号: '2', 问题: expect.stringContaining('自己管理商品') },
      { 商品名称: '没有供应商', 行号: '3', 问题: expect.stringContaining('请补上') },
    ]);
    const theirs = await fetchFile(app, cast.middle, vendorSkus.sheetForVendor, {
      ImportID,
      VendorName: '果园',
    });
    const FileID = await upload(app, cast.grower, '果园.xlsx', theirs.body);
    expect(await ask(app, cast.grower, skus.importSheet, { FileID })).toMatchObject({
      Added: 1,
      Problems: [],
    });
    expect((await ask(app, cast.grower, skus.get, {})).items).toMatchObject([
      { SkuName: '黄桃', externalID: 'HT-6', SkuPrice: 18.8 },
    ]);
  });

  it('takes no row whose two codes are two products of the vendor', async () => {
    await send(['供应商,商品名称,采购价,商品编码', '山里果园,甲号梨,9,TWO-A', '山里果园,乙号梨,9,TWO-B']);
    const taken = await send(['供应商,商品名称,采购价,SKU编码,外部编码', '山里果园,甲号梨,8,TWO-A,TWO-B']);
    expect(taken).toMatchObject({ Added: 0, Changed: 0 });
    expect(taken.Problems.map(({ Says }) => Says)).toEqual([
      expect.stringContaining('「外部编码」里的“TWO-B”是“乙号梨”，不是同一个商品'),
    ]);
  });

  it('takes what it gives back, and follows the template that the shop made for it', async () => {
    const CfgDetail = [
      ...[
        ['厂家名', 'VendorName'],
        ['货名', 'SkuName'],
        ['进价', 'PurchasePrice'],
      ].map(([title, field]) => ({
        title: title ?? '',
        field: field ?? '',
      })),
    ];
    await ask(app, cast.middle, templates.create, { ExcelCfgName: '厂家表', CmdID: 203, CfgDetail } as never);
    const taken = await send(['厂家名,货名,进价,行号,问题', '山里果园,土鸡蛋,9.9,7,上次的问题']);
    expect(taken).toMatchObject({ Added: 1, Problems: [] });
    expect(await supplied('土鸡蛋')).toMatchObject([{ PurchasePrice: 9.9 }]);
    const empty = await fetchFile(app, cast.middle, vendorSkus.template, {});
    expect(Object.keys((await recordsOf(empty.body))[0] ?? {})).toContain('*供应商');
  });

  it('lets nobody change a price without the right to, nor read another shop’s import', async () => {
    const rights = RIGHTS['vendor.manage'] | RIGHTS['product.edit'];
    const keeper = await addMember(app, cast.middle, 'keeper', rights);
    const taken = await send([HEADER, '山里果园,糖心苹果,,TX-3,99,,', '山里果园,新来的,,NEW-1,5,,'], keeper);
    expect(taken).toMatchObject({ Added: 1, Changed: 0, Problems: [{ RowNo: 2, Column: '采购价' }] });
    const { ImportID } = taken;
    expect((await call(app, cast.middle, skus.importDetail, { ImportID })).data).toMatchObject({ Added: 1 });
    expect((await call(app, cast.outsider, skus.importDetail, { ImportID })).status).toBe(4004);
  });
});
