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
import { addMember, type Cast, openCast, openPerson, type Person } from '#test/cast.ts';
import { cellsOf, fetchFile, recordsOf } from '#test/files.ts';
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
  it('puts a product on sale by its code alone, however that is written, as it stands in the library', async () => {
    expect(await send([HEADER, 'ｐg- 5,,,,,,,,,'])).toMatchObject({ Rows: 1, Added: 1, Problems: [] });
    expect(await onSale('红富士5斤')).toMatchObject([
      { externalID: 'PG-5', DistributePrice: 20, SpuStatus: 'on_sale', VendorID: null },
    ]);
    const listed = await ask(app, cast.grower, spus.get, { externalIDs: ['pg-5 '] });
    expect(listed.items.map(({ SpuName }) => SpuName)).toEqual(['红富士5斤']);
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
    const mend = await fetchFile(app, cast.grower, listingSheets.importErrors, {
      ImportID: taken.ImportID ?? '',
    });
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
    const input = { ExcelCfgName: '上新表', CmdID: 202, CfgDetail };
    await ask(app, cast.grower, templates.create, input);
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

describe('a sheet that was exported, changed and sent back', () => {
  let back: Person;
  beforeAll(async () => {
    back = await openPerson(app, 'sheet-back', '来回店');
    for (const [SkuName, externalID, SkuPrice] of [
      ['来回红富士', 'LH-1', 20],
      ['来回嘎啦', 'LH-2', 18],
      ['来回秦冠', 'LH-3', 15],
    ] as const)
      await ask(app, back, skus.add, { SkuName, SkuBasicInfo: '5斤', externalID, SkuPrice });
    await ask(app, back, categories.add, { CategoryName: '苹果' });
    const Cfg = { LogisticCfgName: '上海', ProvinceIDs: ['31'], LogisticFee: 7 };
    await ask(app, back, logistics.addPolicy, { LogisticPolicyName: '上海物流', Cfgs: [Cfg] } as never);
    const lines = [
      '包含商品,在售名称,分类,分销价,最低分销价,物流政策,赠品,商品描述,自定义信息,下单限制,每包件数',
      'LH-1,单品,苹果,30,25,上海物流,开果器,"第一行\n=1+1",产地:烟台;甜度：14,额度和库存,2',
      'LH-1×2 + LH-2,双拼,,59.9,,,,,,,',
      'LH-2,另一单品,,20,,,,,,,',
    ];
    expect(await send(lines, back)).toMatchObject({ Added: 3, Problems: [] });
  });

  const exported = async (who: Person = back) => {
    const { body } = await fetchFile(app, who, listingSheets.exportSheet, { orderBy: 'SpuName' });
    return cellsOf(body);
  };
  const sendCells = async (cells: readonly (readonly string[])[], more = {}, who: Person = back) => {
    const quoted = cells.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','));
    const FileID = await upload(app, who, '改好.csv', quoted.join('\n'));
    return ask(app, who, listingSheets.importSheet, { FileID, ...more });
  };
  const edited = async (SpuName: string, cells: Record<string, string>) => {
    const [header = [], ...rows] = await exported();
    const at = (title: string) => header.indexOf(title);
    const row = rows.find((each) => each[at('在售名称')] === SpuName) ?? [];
    return [header, header.map((title, i) => cells[title] ?? row[i] ?? '')];
  };
  const listing = async (SpuName: string) => (await ask(app, back, spus.get, { SpuName })).items[0];

  it('changes nothing when nothing was changed', async () => {
    const before = await ask(app, back, spus.get, {});
    const cells = await exported();
    expect(cells).toHaveLength(4);
    const taken = await sendCells(cells);
    expect(taken).toMatchObject({ Rows: 3, Added: 0, Changed: 0, Unchanged: 3, Problems: [], Diff: [] });
    const file = await fetchFile(app, back, listingSheets.exportSheet, {});
    const FileID = await upload(app, back, '在售商品.xlsx', file.body);
    expect(await ask(app, back, listingSheets.importSheet, { FileID })).toMatchObject({ Unchanged: 3 });
    expect(await ask(app, back, spus.get, {})).toEqual(before);
    const notes = (await ask(app, back, spus.priceLogs, {})).items.map(({ Note }) => Note);
    expect(notes).not.toContain('导入在售商品表');
  });

  it('shows each cell old → new first, then writes those, and what comes out is what went in', async () => {
    const cells = await edited('单品', {
      分销价: '32.50',
      赠品: '果叉',
      物流政策: '清空',
      每包件数: '清空',
      下单限制: '不限',
      商品描述: '清空',
      自定义信息: '产地：栖霞',
      状态: '已停售',
      包含商品: 'LH-3 + LH-1×3',
      商品编码: '',
      规格: '',
    });
    const preview = await sendCells(cells, { PreviewOnly: true });
    expect(preview).toMatchObject({ ImportID: null, Rows: 1, Changed: 1, Problems: [] });
    expect(preview.Diff.map(({ Column, Old, New }) => [Column, Old, New])).toEqual([
      ['包含商品', 'LH-1', 'LH-3 + LH-1×3'],
      ['分销价', '30', '32.5'],
      ['物流政策', '上海物流', ''],
      ['赠品', '开果器', '果叉'],
      ['商品描述', '第一行\n=1+1', ''],
      ['自定义信息', '产地：烟台；甜度：14', '产地：栖霞'],
      ['下单限制', '额度和库存', '不限'],
      ['每包件数', '2', ''],
      ['状态', '在售', '已停售'],
    ]);
    expect(await listing('单品')).toMatchObject({ DistributePrice: 30, Gifts: '开果器' });
    expect(await sendCells(cells)).toMatchObject({ Changed: 1, Unchanged: 0, Problems: [] });
    expect(await listing('单品')).toMatchObject({
      DistributePrice: 32.5,
      PriceMin: 25,
      Gifts: '果叉',
      Description: '',
      CustomizedData: [{ Name: '产地', Value: '栖霞' }],
      LogisticPolicyName: null,
      PiecesPerParcel: null,
      idInventoryOption: 0,
      SpuStatus: 'suspended',
      externalID: null,
    });
    expect((await listing('单品'))?.Skus.map(({ SkuName, Count }) => [SkuName, Count]).sort()).toEqual([
      ['来回秦冠', 1],
      ['来回红富士', 3],
    ]);
    const [header = [], ...rows] = await exported();
    const sent = cells[1] ?? [];
    const got = rows.find((row) => row[0] === sent[0]) ?? [];
    for (const [i, title] of header.entries())
      expect([title, got[i] ?? '']).toEqual([title, sent[i] === '清空' ? '' : sent[i]]);
  });

  it('leaves what the sheet has no column for, and takes a new floor with the price above it', async () => {
    const { SpuID = '' } = (await listing('另一单品')) ?? {};
    const taken = await sendCells([
      ['在售编号', '分销价', '最低分销价'],
      [SpuID, '10', '8'],
    ]);
    expect(taken).toMatchObject({ Changed: 1, Problems: [] });
    expect(await listing('另一单品')).toMatchObject({ DistributePrice: 10, PriceMin: 8, Gifts: '' });
    const below = await sendCells([
      ['在售编号', '分销价', '赠品'],
      [SpuID, '7', '不该写入'],
    ]);
    expect(below.Problems).toMatchObject([{ Column: '最低分销价' }]);
    expect(await listing('另一单品')).toMatchObject({ DistributePrice: 10, Gifts: '' });
  });

  it('says of a row that can’t be what to do, and writes nothing of it', async () => {
    const one = await edited('双拼', {});
    const header = one[0] ?? [];
    const row = one[1] ?? [];
    const says = async (cells: Record<string, string>, who: Person = back) => {
      const wrong = header.map((title, i) => cells[title] ?? row[i] ?? '');
      const { Changed, Problems } = await sendCells([header, wrong], {}, who);
      return [Changed, Problems[0]?.Column, Problems[0]?.Says.slice(0, 12)];
    };
    expect(await says({ 在售编号: 'abc' })).toEqual([0, '在售编号', '没有编号为“abc”的在']);
    expect(await says({ 在售名称: '清空' })).toEqual([
      0,
      '在售名称',
      '不能清空，请改成确定的内'.slice(0, 12),
    ]);
    expect(await says({ 包含商品: 'NO-9' })).toEqual([0, '包含商品', '商品库没有“NO-9”，请'.slice(0, 12)]);
    expect(await says({ 商品编码: 'X' })).toEqual([0, '商品编码', '属于商品库的商品，原为“'.slice(0, 12)]);
    expect(await says({ 自定义信息: '烟台' })).toEqual([0, '自定义信息', '请写成“产地：赣州；甜度']);
    expect(await says({ 下单限制: '随便' })).toEqual([
      0,
      '下单限制',
      '请填写其中之一：按额度、'.slice(0, 12),
    ]);
    expect(await says({ 分类: '没有的' })).toEqual([0, '分类', '没有分类“没有的”，请先在'.slice(0, 12)]);
    const otherwise = row.map((cell) => (cell === 'LH-2 + LH-1×2' ? '来回红富士*2，来回嘎啦' : cell));
    expect(await sendCells([header, otherwise])).toMatchObject({ Unchanged: 1, Problems: [] });
    const twice = await sendCells([header, row, row]);
    expect(twice).toMatchObject({ Unchanged: 1, Problems: [{ RowNo: 3, Column: '在售编号' }] });
    const blind = await addMember(
      app,
      back,
      'sheet-no-prices',
      RIGHTS['product.edit'] | RIGHTS['product.view'],
    );
    expect(await says({ 分销价: '1' }, blind)).toEqual([
      0,
      '分销价',
      '没有修改价格的权限，请清'.slice(0, 12),
    ]);
    const unpriced = await exported(blind);
    expect(await sendCells(unpriced, {}, blind)).toMatchObject({ Changed: 0, Problems: [] });
    const stranger = await sendCells([header, row], {}, cast.outsider);
    expect(stranger.Problems).toMatchObject([{ Column: '在售编号' }]);
  });
});
