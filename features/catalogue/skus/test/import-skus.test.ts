import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { priceSheet } from '#features/catalogue/price-changes/sheet-contract.ts';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { openSheet } from '#features/sheets/sheet-files/server/index.ts';
import { textRows, workbook } from '#features/sheets/sheet-files/test/sheet-files.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp, upload } from '#test/app.ts';
import { addMember, type Cast, openCast } from '#test/cast.ts';
import { removeFolder } from '#test/remove-folder.ts';
import { customCell, readCustomCell } from '../custom-cell.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

async function importSheet(lines: string[], who = cast.grower) {
  const FileID = await upload(app, who, '商品.csv', lines.join('\n'));
  return ask(app, who, skus.importSheet, { FileID });
}
const read = async (SkuName: string) => (await ask(app, cast.grower, skus.get, { SkuName })).items;

describe('importing a sheet of products', () => {
  it('takes the good rows, and of each other one says the row, the column and the remedy', async () => {
    const result = await importSheet([
      '商品名称,规格,商家编码,单价,最低价,库存',
      '红富士苹果,5斤,PG-5,29.90,25,1000',
      '冰糖心苹果,10斤,PG-10,四十,,500',
      ',3斤,PG-3,19.9,,1',
      '青苹果,3斤,PG-Q,19.9,29.9,1',
      '红富士重复,5斤,PG-5,30,,1',
      '蜜柚,2个,MY-2,¥16.80,,3600',
    ]);
    expect(result).toMatchObject({ Rows: 6, Added: 2, Changed: 0 });
    expect(result.Problems).toEqual([
      {
        RowNo: 3,
        Name: '冰糖心苹果',
        Column: '价格',
        Says: expect.stringContaining('请改成如 12.50 的数字'),
      },
      { RowNo: 4, Name: '', Column: '商品名称', Says: '「商品名称」没有填写，请补上' },
      { RowNo: 5, Name: '青苹果', Column: '最低售价', Says: '最低售价高于价格，请降低最低售价或提高价格' },
      { RowNo: 6, Name: '红富士重复', Column: '商品编码', Says: '与第 2 行重复，请只保留一行' },
    ]);
    const taxed = await importSheet(['商品名称,价格,含税价格,最低售价', '含税低的梨,30,20,25']);
    expect(taxed.Problems).toMatchObject([
      { Column: '最低售价', Says: expect.stringContaining('高于含税价格') },
    ]);
    expect((await read('蜜柚'))[0]).toMatchObject({ SkuPrice: 16.8, SkuInventory: 3600, PriceMin: -1 });
  });

  it('names the specifications of one name as the form does, so that they are told apart', async () => {
    const sheet = [
      '商品名称,规格,商品编码,价格',
      '库尔勒香梨,5斤装,YT-5,29',
      '库尔勒香梨,10斤装,YT-10,55',
      '库尔勒香梨,礼盒,,88',
    ];
    expect(await importSheet(sheet)).toMatchObject({ Added: 3, Problems: [] });
    const names = async () => (await read('库尔勒香梨')).map(({ SkuName }) => SkuName).sort();
    const products = ['库尔勒香梨 10斤装', '库尔勒香梨 5斤装', '库尔勒香梨 礼盒'];
    expect(await names()).toEqual(products);
    expect(await importSheet(sheet)).toMatchObject({ Added: 0, Changed: 0, Unchanged: 3 });
    const alone = ['商品名称,规格,商品编码,价格', '宁夏枸杞,125g,LM-1,19'];
    await importSheet(alone);
    const both = [...alone, '宁夏枸杞,500g,LM-5,69'];
    expect(await importSheet(both)).toMatchObject({ Added: 1, Unchanged: 1 });
    expect((await read('宁夏枸杞')).map(({ SkuName }) => SkuName).sort()).toEqual([
      '宁夏枸杞',
      '宁夏枸杞 500g',
    ]);
  });

  it('compares codes without case, width and blanks', async () => {
    const result = await importSheet([
      '商品全名,商品编号,代发价(元),库存/件',
      '李子,DUP-1,9,7',
      '李子,dup-1,9,7',
      '李子,ＤＵＰ－１,9,7',
    ]);
    expect(result).toMatchObject({ Rows: 3, Added: 1 });
    expect(await importSheet(['商品名,商品编码,单价（分）', '李子,dup - 1,1050'])).toMatchObject({
      Added: 0,
      Changed: 1,
    });
    expect(await read('李子')).toMatchObject([{ SkuPrice: 10.5, SkuInventory: 7, externalID: 'DUP-1' }]);
  });

  it('changes what the library has already instead of doubling it; empty cells change nothing', async () => {
    const again = await importSheet(['商品名称,商品编码,价格', '红富士苹果 新季,PG-5,31', '蜜柚,MY-2,']);
    expect(again).toMatchObject({ Added: 0, Changed: 1, Unchanged: 1, Problems: [] });
    expect(await read('红富士')).toMatchObject([
      { SkuName: '红富士苹果 新季', SkuPrice: 31, SkuInventory: 1000 },
    ]);
    expect(await read('蜜柚')).toMatchObject([{ SkuPrice: 16.8 }]);
  });

  it('keeps the history of the prices that it sets, and leaves out rows below the floor', async () => {
    const [apple] = await read('红富士');
    const result = await importSheet([
      '商品名称,商品编码,价格,规格',
      '红富士苹果 新季,PG-5,20,6斤',
      '蜜柚,MY-2,16.8,',
    ]);
    expect(result).toMatchObject({ Rows: 2, Added: 0, Changed: 0, Unchanged: 1 });
    expect(result.Problems).toMatchObject([
      { RowNo: 2, Column: '价格', Says: '低于最低价 ¥25.00，请提高价格或先改最低价' },
    ]);
    expect(await read('红富士')).toMatchObject([{ SkuPrice: 31, SkuBasicInfo: '5斤' }]);
    const { items } = await ask(app, cast.grower, spus.priceLogs, { SkuIDs: [apple?.SkuID ?? ''] });
    expect(
      items.map(({ PriceKindName, OldPrice, NewPrice, Note }) => [PriceKindName, OldPrice, NewPrice, Note]),
    ).toEqual([
      ['商品价', 29.9, 31, '商品表'],
      ['商品价', null, 29.9, '导入'],
      ['最低价', null, 25, '导入'],
    ]);
  });

  it('matches by name where there is no code', async () => {
    const sheet = ['名称,价格', '无码大米,46.8'];
    expect((await importSheet(sheet)).Added).toBe(1);
    expect(await importSheet(sheet)).toMatchObject({ Added: 0, Unchanged: 1 });
  });

  it('takes a name without a code for the product of that name, whatever code it has', async () => {
    expect(await importSheet(['商品名称,库存', '蜜柚,7'])).toMatchObject({ Added: 0, Changed: 1 });
    expect(await read('蜜柚')).toMatchObject([{ externalID: 'MY-2', SkuInventory: 7 }]);
  });

  it('changes no price for those who may not, but adds what is new', async () => {
    const editor = await addMember(app, cast.grower, 'editor', RIGHTS['product.edit']);
    const result = await importSheet(['商品名称,商品编码,价格', '蜜柚,MY-2,1', '新品,NEW-1,5'], editor);
    expect(result).toMatchObject({ Added: 1, Changed: 0, Problems: [{ RowNo: 2, Column: '价格' }] });
    expect(await read('蜜柚')).toMatchObject([{ SkuPrice: 16.8 }]);
  });

  it('can be looked up again later', async () => {
    const result = await importSheet(['商品名称,价格', '查询用,1']);
    expect(await ask(app, cast.grower, skus.importDetail, { ImportID: result.ImportID })).toEqual(result);
  });

  it('refuses a sheet without a name column, and a file that is no sheet, each with a remedy', async () => {
    const noName = await upload(app, cast.grower, 'a.csv', '价格,库存\n1,2\n3,4');
    const first = await call(app, cast.grower, skus.importSheet, { FileID: noName });
    expect(first.status).toBe(4022);
    expect(first.message).toContain('没有找到「商品名称」列');
    const picture = await upload(
      app,
      cast.grower,
      'a.xlsx',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]),
    );
    const second = await call(app, cast.grower, skus.importSheet, { FileID: picture });
    expect(second.status).toBe(4022);
    expect(second.message).toContain('请');
  });

  it("does not read another shop's file", async () => {
    const FileID = await upload(app, cast.grower, 'mine.csv', '商品名称\n我的');
    expect((await call(app, cast.outsider, skus.importSheet, { FileID })).status).toBe(4004);
  });
});

describe('weight and 库位 of a product', () => {
  const weighed = async (name: string) =>
    (await read(name)).map(({ WeightGrams, BinLocation }) => [WeightGrams, BinLocation]);

  it.each([
    ['重量(kg)', '2.75', 2_750],
    ['毛重（克）', '850', 850],
    ['单品重量(克)', '600', 600],
    ['重量(单位:斤)', '5.5', 2_750],
    ['毛重', '500g', 500],
    ['商品重量', '０.5 公斤', 500],
  ])('are read by the unit of the cell, else of its title: %s %s', async (title, text, grams) => {
    const name = `称重 ${title} ${text}`;
    await importSheet([`商品名称,${title},货位`, `${name},${text},A-03-2`]);
    expect(await weighed(name)).toEqual([[grams, 'A-03-2']]);
    await importSheet([`商品名称,${title},仓位`, `${name},,`]);
    expect(await weighed(name)).toEqual([[grams, 'A-03-2']]);
  });

  it('stay unknown where a program writes 0 of what nobody has weighed', async () => {
    await importSheet(['商品名称,重量（克）', '没称过的梨,0', '没上秤的桃,0.00']);
    expect([await weighed('没称过的梨'), await weighed('没上秤的桃')]).toEqual([[[null, '']], [[null, '']]]);
  });

  it('are refused with what helps where there is no such weight, or the place is too long', async () => {
    const long = 'A'.repeat(31);
    const { Added, Problems } = await importSheet([
      '商品名称,重量(kg),库位',
      ...['1.2345,A-1', '1001,A-1', '约2斤,A-1', `1,${long}`].map((rest, at) => `坏重量${at},${rest}`),
    ]);
    expect(Added).toBe(0);
    expect(Problems.map(({ Column, Says }) => [Column, Says.slice(0, 16)])).toEqual([
      ...Array.from({ length: 3 }, () => ['重量(kg)', expect.stringContaining('应为 0.001')]),
      ['库位', '库位超过 30 个字符，请缩短'],
    ]);
  });

  it('change by the form and go back to unknown by it', async () => {
    const { SkuID } = await ask(app, cast.grower, skus.add, { SkuName: '表单称重', WeightGrams: 1 });
    await ask(app, cast.grower, skus.update, { SkuID, BinLocation: 'B-1' });
    expect(await weighed('表单称重')).toEqual([[1, 'B-1']]);
    await ask(app, cast.grower, skus.update, { SkuID, WeightGrams: null, BinLocation: '' });
    expect(await weighed('表单称重')).toEqual([[null, '']]);
    expect((await call(app, cast.grower, skus.update, { SkuID, WeightGrams: 1_000_001 })).message).toContain(
      '0.001–1000',
    );
  });
});

describe('exporting products', () => {
  it('gives a sheet that the import takes back without a change', async () => {
    await importSheet([
      '商品名称,商品编码,重量,库位,自定义信息',
      '红富士苹果 新季,PG-5,2.755,A-10,产地：烟台；甜度: 14；',
    ]);
    const response = await app.http.inject({
      method: 'POST',
      url: skus.exportSheet.path,
      headers: { 'x-token': cast.grower.token, 'x-business-unit-id': cast.grower.shopId },
      payload: { SkuName: '红富士' },
    });
    const folder = mkdtempSync(join(tmpdir(), 'export-'));
    writeFileSync(join(folder, 'a.xlsx'), response.rawPayload);
    const reader = await openSheet(join(folder, 'a.xlsx'));
    expect(reader.head.length).toBe(2);
    await reader.close();
    removeFolder(folder);
    const FileID = await upload(app, cast.grower, '商品.xlsx', response.rawPayload);
    const before = await read('红富士');
    expect(before).toMatchObject([
      {
        WeightGrams: 2_755,
        BinLocation: 'A-10',
        SkuCustomizedInfos: [
          { Name: '产地', Value: '烟台' },
          { Name: '甜度', Value: '14' },
        ],
      },
    ]);
    // What the sheet brings back is what it holds, not what the library still has.
    const [{ SkuID = '' } = {}] = before;
    await ask(app, cast.grower, skus.update, {
      SkuID,
      WeightGrams: 1,
      BinLocation: '',
      SkuCustomizedInfos: [],
    });
    expect(await ask(app, cast.grower, skus.importSheet, { FileID })).toMatchObject({
      Changed: 1,
      Problems: [],
    });
    expect(await read('红富士')).toEqual(before);
  });
});

describe('自定义信息 in a cell', () => {
  it('reads back as it was written, and is left empty where no cell would', () => {
    const fields = [
      { Name: '产地', Value: '山东：烟台；招远' },
      { Name: '储存', Value: '' },
    ];
    expect(readCustomCell(customCell(fields))).toEqual(fields);
    expect(customCell([{ Name: '吃法', Value: '先洗\n再吃' }])).toBe('');
    for (const text of ['烟台', '：烟台', '产地：烟台；甜']) expect(readCustomCell(text)).toBeUndefined();
  });

  it('is refused with how to write it', async () => {
    const { Problems } = await importSheet(['商品名称,自定义信息', '写错的梨,烟台产']);
    expect(Problems).toMatchObject([{ Column: '自定义信息', Says: expect.stringContaining('产地：赣州') }]);
  });
});

describe('prices of products', () => {
  it('go on to the listings that sell the product alone where they change, and are told by the listing where not', async () => {
    const { grower } = cast;
    const { SkuID } = await ask(app, grower, skus.add, { SkuName: '青柠', SkuPrice: 10 });
    const { SpuIDs } = await ask(app, grower, spus.addFromSku, { SkuIDs: [SkuID] });
    const [SpuID = ''] = SpuIDs;
    const price = async () =>
      (await ask(app, grower, priceSheet.get, { SpuIDs: [SpuID] })).items[0]?.DistributePrice;
    const change = (item: { SpuID: string; DistributePrice?: number; PriceMin?: number }) =>
      ask(app, grower, priceChanges.defaultPrice, { Items: [item] });
    const set = (SkuPrice: number) =>
      ask(app, grower, skus.setPrices, { Prices: [{ SkuID, SkuPrice, ApplyToSpus: true }] });
    await change({ SpuID, DistributePrice: 13 });
    await ask(app, grower, skus.update, { SkuID, SkuPrice: 10, ApplyToSpus: true, SkuName: '小青柠' });
    expect(await price()).toBe(13);
    await set(11);
    expect(await price()).toBe(11);
    await change({ SpuID, PriceMin: 9 });
    const reason = '在售商品“青柠”：低于最低价 ¥9.00，请提高价格或先改最低价';
    expect(await set(8)).toMatchObject({ done: 0, skipped: [{ id: SkuID, reason }] });
    const low = await call(app, grower, skus.update, { SkuID, SkuPrice: 7, ApplyToSpus: true });
    expect(low.message).toBe(reason);
  });

  it('have a history like those of listings, whichever form sets them', async () => {
    const { SkuID } = await ask(app, cast.grower, skus.add, { SkuName: '柠檬', SkuPrice: 10, PriceMin: 5 });
    await ask(app, cast.grower, skus.update, { SkuID, SkuPrice: 11, SkuName: '黄柠檬' });
    await ask(app, cast.grower, skus.setPrices, { Prices: [{ SkuID, SkuPrice: 12, MarketPrice: 20 }] });
    const { items } = await ask(app, cast.grower, spus.priceLogs, { SkuIDs: [SkuID] });
    expect(items.map(({ OldPrice, NewPrice, SpuName, Note }) => [OldPrice, NewPrice, SpuName, Note])).toEqual(
      [
        [11, 12, '黄柠檬', ''],
        [10, 11, '黄柠檬', ''],
        [null, 10, '黄柠檬', '录入'],
        [null, 5, '黄柠檬', '录入'],
      ],
    );
    const low = await call(app, cast.grower, skus.update, { SkuID, SkuPrice: 4 });
    expect(low.message).toBe('低于最低价 ¥5.00，请提高价格或先改最低价');
    const many = await ask(app, cast.grower, skus.setPrices, { Prices: [{ SkuID, SkuPrice: 3 }] });
    expect(many.skipped).toMatchObject([{ id: SkuID, reason: '低于最低价 ¥5.00，请提高价格或先改最低价' }]);
  });
});

describe('looking at the columns of a sheet of products', () => {
  const LIST = ['产品,厂价(分),产地,件数', '秋月梨 5斤,3990,A-1,12', '红提 3斤,面议,A-2,x'];
  const columnsOf = async (FileID: string, more = {}) =>
    ask(app, cast.grower, skus.importColumns, { FileID, ...more });
  const send = (lines: string[], name = '价目.csv') => upload(app, cast.grower, name, lines.join('\n'));
  const fieldsOf = ({ Columns }: Awaited<ReturnType<typeof columnsOf>>) =>
    Columns.map(({ Header, Field }) => [Header, Field]);

  it('says what each is read as, which are not used, and what keeps the sheet from being imported', async () => {
    const sheet = await columnsOf(await send(['规格型号,单价(分),产地', '5斤,3990,A-1']));
    expect(fieldsOf(sheet)).toEqual([
      ['规格型号', 'SkuBasicInfo'],
      ['单价(分)', 'SkuPrice'],
      ['产地', null],
    ]);
    expect(sheet).toMatchObject({ HeaderRow: 1, By: 'header' });
    expect(sheet.Problem).toContain('没有找到「商品名称」列');
    expect(sheet.Rows[0]?.Cells[1]).toEqual({ Text: '3990', Read: '39.90', Problem: '' });
  });

  it('reads them as a person says, and the next sheet with these titles too, wherever they stand by then', async () => {
    const FileID = await send(LIST);
    const Columns = [
      { Index: 0, Field: 'SkuName' },
      { Index: 1, Field: 'MarketPrice' },
      { Index: 3, Field: 'SkuInventory' },
    ];
    const sheet = await columnsOf(FileID, { Columns });
    expect(sheet.Problem).toBe('');
    expect(sheet.Rows[1]?.Cells.map(({ Problem }) => Problem !== '')).toEqual([false, true, false, true]);
    await ask(app, cast.grower, skus.importSheet, { FileID, Columns });
    expect((await read('秋月梨 5斤'))[0]).toMatchObject({
      MarketPrice: 39.9,
      SkuInventory: 12,
      SkuPrice: 0,
    });

    const next = await send(['产地,件数,产品,厂价(分)', 'A-3,5,库尔勒香梨,2990']);
    expect(await columnsOf(next)).toMatchObject({ By: 'remembered' });
    await ask(app, cast.grower, skus.importSheet, { FileID: next });
    expect((await read('库尔勒香梨'))[0]).toMatchObject({ MarketPrice: 29.9, SkuInventory: 5 });
  });

  it('says that goods with a cost and no price would be sold for nothing', async () => {
    const { Advice } = await columnsOf(await send(['商品名称,成本价', '没有价格的梨,9']));
    expect(Advice).toEqual(['没有「价格」列，新增商品的价格会是 0 元；「成本价」是进价，没有当作价格']);
  });

  it.each(['每斤价', '价格(元/斤)', '供货价（元/公斤）', '单价/kg'])(
    'says that %s is a price by weight, and that the price of a piece is lacking',
    async (title) => {
      const sheet = await columnsOf(await send([`商品名称,${title}`, '按斤卖的梨,3.5']));
      expect(sheet.Columns.map(({ Field }) => Field)).toEqual(['SkuName', null]);
      expect(sheet.Advice).toEqual([
        `「${title}」是按重量的价格，没有当作每件的价格，请补上「价格」列，填每件的价格，否则新增商品的价格会是 0 元`,
      ]);
      const priced = await columnsOf(await send([`商品名称,${title},每件价`, '按斤卖的梨,3.5,30']));
      expect(priced.Advice).toEqual([]);
    },
  );

  it('takes no row whose two codes are two products', async () => {
    await importSheet(['商品名称,商品编码', '甲号梨,TWO-A', '乙号梨,TWO-B']);
    const both = ['商品名称,SKU编码,外部编码', '甲号梨,TWO-A,TWO-B', '乙号梨,TWO-B,two-b'];
    const { Unchanged, Problems } = await importSheet(both);
    expect(Unchanged).toBe(1);
    expect(Problems).toMatchObject([
      {
        RowNo: 2,
        Says: '编码“TWO-A”是商品“甲号梨”，「外部编码」里的“TWO-B”是“乙号梨”，不是同一个商品，请核对后只留一个',
      },
    ]);
  });

  it('names a column of places that nothing is sent to, which belong to a policy', async () => {
    const { Advice } = await columnsOf(
      await send(['商品名称,代发价,不发货地区,发货快递', '石榴,42,新疆、西藏,邮政']),
    );
    expect(Advice).toEqual([
      '「不发货地区」没有使用：不发货的地区和运费请在“物流政策”里设置，再用到在售商品上',
    ]);
  });

  it('reads colour and size as one specification, 同上 as what stands above, and (空) as nothing', async () => {
    const lines = [
      '款号,款名,颜色,尺码,SKU,拿货价,品牌',
      'W2611,加绒卫衣,雾霾蓝,M,W2611-BL-M,68,(空)',
      'W2611,同上,黑色,〃,W2611-BK-M,同上,(跳过)',
      'W2612,工装裤,卡其,L,W2612-KH-L,59,(空)',
    ];
    const { Advice, Columns } = await columnsOf(await send(lines));
    expect(Advice).toContain('「颜色」和「尺码」合起来作为规格');
    const ofSpec = Columns.filter(({ Field, PartOf }) => [Field, PartOf].includes('SkuBasicInfo'));
    expect(ofSpec.map(({ Header, Field, PartOf }) => [Header, Field, PartOf])).toEqual([
      ['颜色', null, 'SkuBasicInfo'],
      ['尺码', 'SkuBasicInfo', null],
    ]);
    expect(await importSheet(lines)).toMatchObject({ Rows: 3, Added: 3, Problems: [] });
    const [black] = await read('加绒卫衣 黑色 M');
    expect(black).toMatchObject({
      SkuBasicInfo: '黑色 M',
      SkuPrice: 68,
      externalID: 'W2611-BK-M',
      Brand: '',
    });
    expect((await read('工装裤'))[0]).toMatchObject({ SkuBasicInfo: '卡其 L' });
    expect(await read('同上')).toEqual([]);
  });

  it('takes no heading of a group, no remark and no sum for a product, and says of each why', async () => {
    const { Added, Problems, Rows } = await importSheet([
      '货品,颜色,尺码,代发价(元/件),库存',
      '【虾类】',
      '黑虎虾,黑,大,96元,10',
      '白虾,白,大,118元,20',
      '合计,,,,30',
      '破损48小时内拍照',
      '注,送货起送：市区10件',
    ]);
    expect({ Added, Rows }).toEqual({ Added: 2, Rows: 6 });
    const heading = expect.stringContaining('像是分组标题或说明，没有导入');
    expect(Problems.map(({ RowNo, Says }) => [RowNo, Says])).toEqual([
      [2, heading],
      [5, '这一行是合计，没有导入'],
      [6, heading],
      [7, heading],
    ]);
    expect(await read('【虾类】')).toEqual([]);
  });

  it('reads the sheet of goods behind one that only explains, though a word of that could be a column', async () => {
    const sheets = [
      {
        name: '说明',
        data: textRows([
          ['项目', '内容'],
          ['返利', '年底结算'],
          ['生效日期', '2026-01-01'],
        ]),
      },
      {
        name: '价格表',
        data: textRows([
          ['产品名称', '规格', '批发价'],
          ['两张表的梨', '5斤', '9.9'],
        ]),
      },
    ];
    const FileID = await upload(app, cast.grower, '价格.xlsx', readFileSync(await workbook({ sheets })));
    expect(await columnsOf(FileID)).toMatchObject({ SheetName: '价格表', Problem: '' });
  });

  it('says of a code that stands in several specifications that each needs its own', async () => {
    const { Added, Problems } = await importSheet([
      '货号,商品名称,颜色,尺码,批发价',
      'A6203-V,款号卫衣,奶白,M,49',
      'A6203-V,款号卫衣,奶白,L,49',
      'A6203-V,款号卫衣,奶白,M,49',
    ]);
    expect(Added).toBe(1);
    expect(Problems.map(({ RowNo, Says }) => [RowNo, Says])).toEqual([
      [3, expect.stringContaining('与第 2 行编码相同、规格不同')],
      [4, '与第 2 行重复，请只保留一行'],
    ]);
  });

  it('takes a list of names alone, each a product', async () => {
    expect(await importSheet(['商品名称,规格,价格', '光有名的梨', '光有名的桃'])).toMatchObject({
      Added: 2,
      Problems: [],
    });
  });

  it('gives a field one column, and no field that there is not', async () => {
    const FileID = await send(LIST);
    const twice = [0, 3].map((Index) => ({ Index, Field: 'SkuName' }));
    const refused = await call(app, cast.grower, skus.importColumns, { FileID, Columns: twice });
    expect(refused).toMatchObject({ status: 4022, message: '「商品名称」对应了两列，请只保留一列' });
    const unknown = { FileID, Columns: [{ Index: 0, Field: 'constructor' }] };
    expect(await call(app, cast.grower, skus.importSheet, unknown)).toMatchObject({ status: 4022 });
  });

  it('finds the goods behind a page of explanations, and reads the header that is pointed at', async () => {
    const sheets = [
      { name: '说明', data: textRows([['填写说明'], ['请按格式填写']]) },
      {
        name: '价目',
        data: textRows([
          ['商品名称', '价格'],
          ['说明后的梨', '9.9'],
        ]),
      },
    ];
    const FileID = await upload(app, cast.grower, '价目.xlsx', readFileSync(await workbook({ sheets })));
    expect(await columnsOf(FileID)).toMatchObject({ SheetName: '价目', HeaderRow: 1, Problem: '' });
    expect((await ask(app, cast.grower, skus.importSheet, { FileID })).Added).toBe(1);
    const below = await columnsOf(await send(['商品名称,价格', '品名,售价', '表头以下的梨,8']), {
      HeaderRow: 2,
    });
    expect(below.Rows.map(({ RowNo }) => RowNo)).toEqual([3]);
  });
});
