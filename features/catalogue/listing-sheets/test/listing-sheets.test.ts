import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servicePolicies } from '#features/catalogue/after-sale-policies/contract.ts';
import { categories } from '#features/catalogue/categories/contract.ts';
import { logistics } from '#features/catalogue/logistics/contract.ts';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { templates } from '#features/sheets/templates/contract.ts';
import { shopSettings } from '#features/shops/shops/settings-contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp, upload } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { fetchFile, recordsOf } from '#test/files.ts';
import { listingSheets } from '../contract.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { grower } = cast;
  for (const [SkuName, externalID, SkuPrice] of [
    ['红富士5斤', 'PG-5', 20],
    ['嘎啦5斤', 'GL-5', 18],
    ['礼盒2×3', 'LH', 30],
    ['同名果', 'T1', 9],
    ['同名果', 'T2', 9],
  ] as const)
    await ask(app, grower, skus.add, { SkuName, externalID, SkuPrice });
  await ask(app, grower, categories.add, { CategoryName: '苹果' });
  const promised = { ClaimDays: 3, Types: [], PicturesRequired: false, FullRefundFromPercent: null };
  const detail = { ...promised, Text: '坏果包赔', HandleHours: 24, ReturnFreightBy: 3 };
  await ask(app, grower, servicePolicies.add, { name: '坏果包赔', detail });
  const Cfg = { LogisticCfgName: '上海', ProvinceIDs: ['31'], LogisticFee: 7 };
  const policy = { LogisticPolicyName: '上海物流', Cfgs: [Cfg] } as never;
  await ask(app, grower, logistics.addPolicy, policy);
});
afterAll(() => app.close());

const HEADER = '包含商品,在售名称,分类,分销价,含税分销价,最低分销价,零售价,物流政策,售后政策,商品描述';
const send = async (lines: readonly string[], who: Person = cast.grower) => {
  const FileID = await upload(app, who, '在售商品.csv', lines.join('\n'));
  return ask(app, who, listingSheets.importSheet, { FileID });
};
const onSale = async (SpuName: string) => (await ask(app, cast.grower, spus.get, { SpuName })).items;

describe('importing a sheet of what is to be sold', () => {
  it('puts a product on sale by its code alone, as it stands in the library', async () => {
    expect(await send([HEADER, 'PG-5,,,,,,,,,'])).toMatchObject({ Rows: 1, Added: 1, Problems: [] });
    expect(await onSale('红富士5斤')).toMatchObject([
      { externalID: 'PG-5', DistributePrice: 20, SpuStatus: 'on_sale', VendorID: null },
    ]);
  });

  it('makes a set of several, with the prices, category and policies that the row says', async () => {
    const row = 'PG-5×2 + 嘎啦5斤,苹果双拼,苹果,55,,50,69.9,上海物流,坏果包赔,产地直发';
    expect(await send([HEADER, row])).toMatchObject({ Added: 1, Problems: [] });
    const [set] = await onSale('苹果双拼');
    expect(set).toMatchObject({
      DistributePrice: 55,
      PriceMin: 50,
      SpuPrice: 69.9,
      Description: '产地直发',
      LogisticPolicyName: '上海物流',
      ServicePolicyName: '坏果包赔',
      CategoryID: expect.any(String),
    });
    expect(set?.Skus.map(({ SkuName, Count }) => [SkuName, Count]).sort()).toEqual([
      ['嘎啦5斤', 1],
      ['红富士5斤', 2],
    ]);
  });

  it('takes a name with signs in it for the product that is called so', async () => {
    expect(await send([HEADER, '礼盒2×3,礼盒装,,,,,,,,'])).toMatchObject({ Added: 1, Problems: [] });
    expect((await onSale('礼盒装'))[0]?.Skus).toMatchObject([{ SkuName: '礼盒2×3', Count: 1 }]);
  });

  it('says of each row that it leaves out what to do, and gives those back to be mended', async () => {
    const taken = await send([
      HEADER,
      'GL-5,嘎啦,,,,,,,,',
      'NO-1,没有,,,,,,,,',
      '同名果,同名,,,,,,,,',
      'PG-5,苹果双拼,,,,,,,,',
      'PG-5,嘎啦,,,,,,,,',
      'PG-5,无分类,梨,,,,,,,',
      'PG-5,无物流,,,,,,别的物流,,',
      'PG-5,无售后,,,,,,,别的售后,',
      'PG-5,负数,,-1,,,,,,',
      'PG-5,倒挂,,20,,21,,,,',
    ]);
    expect(taken).toMatchObject({ Rows: 10, Added: 1, Changed: 0 });
    expect(taken.Problems.map(({ RowNo, Column, Says }) => [RowNo, Column, Says.slice(0, 14)])).toEqual([
      [3, '包含商品', '商品库没有“NO-1”，请先'],
      [4, '包含商品', '商品库有几个“同名果”，请改'],
      [5, '在售名称', '已有名为“苹果双拼”的在售商品'.slice(0, 14)],
      [6, '在售名称', '与第 2 行的在售名称相同，请只'.slice(0, 14)],
      [7, '分类', '没有分类“梨”，请先在分类管理'.slice(0, 14)],
      [8, '物流政策', '没有物流政策“别的物流”，请先'.slice(0, 14)],
      [9, '售后政策', '没有售后政策“别的售后”，请先'.slice(0, 14)],
      [10, '分销价', '不能为负数，现在是 -1，请改'.slice(0, 14)],
      [11, '最低分销价', '最低分销价高于分销价，请降低最'.slice(0, 14)],
    ]);
    const mend = await fetchFile(app, cast.grower, listingSheets.importErrors, { ImportID: taken.ImportID });
    expect((await recordsOf(mend.body)).length).toBe(9);
  });

  it('leaves out a price below the floor that its products bring, unless the row has a floor of its own', async () => {
    await ask(app, cast.grower, skus.add, {
      SkuName: '保价果',
      externalID: 'BJ',
      SkuPrice: 20,
      PriceMin: 15,
    });
    const taken = await send([HEADER, 'BJ,低了,,10,,,,,,', 'BJ,有底,,10,,9,,,,', 'BJ×2,两件低了,,29,,,,,,']);
    expect(taken).toMatchObject({ Added: 1, Problems: [{ RowNo: 2, Column: '分销价' }, { RowNo: 4 }] });
    expect(taken.Problems[0]?.Says).toContain('低于商品的最低售价');
    expect(await onSale('有底')).toMatchObject([{ DistributePrice: 10, PriceMin: 9 }]);
  });

  it('reads a sheet by the shop’s own template', async () => {
    const CfgDetail = [
      { headers: ['货'], field: 'Parts' },
      { headers: ['叫法'], field: 'SpuName' },
      { headers: ['给团长'], field: 'DistributePrice' },
    ];
    const given = { ExcelCfgName: '上新表', CmdID: 202, CfgDetail };
    await ask(app, cast.grower, templates.create, given);
    expect(await send(['叫法,给团长,货', '早市苹果,19.5,PG-5'])).toMatchObject({ Added: 1, Problems: [] });
    expect(await onSale('早市苹果')).toMatchObject([{ DistributePrice: 19.5 }]);
  });

  it('asks for a logistics policy where the shop requires one', async () => {
    await ask(app, cast.grower, shopSettings.setMisc, { LogisticPolicyRequired: true });
    const taken = await send([HEADER, 'PG-5,缺物流,,,,,,,,', 'PG-5,有物流,,,,,,上海物流,,']);
    expect(taken).toMatchObject({ Added: 1, Problems: [{ RowNo: 2, Column: '物流政策' }] });
  });

  it('is for who may edit products', async () => {
    const viewer = await addMember(app, cast.grower, 'viewer', RIGHTS['product.view']);
    const FileID = await upload(app, viewer, '在售商品.csv', HEADER);
    expect((await call(app, viewer, listingSheets.importSheet, { FileID })).status).toBe(4003);
  });
});
