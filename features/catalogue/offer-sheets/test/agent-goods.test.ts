import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offerSheets } from '#features/catalogue/offer-sheets/contract.ts';
import { offers } from '#features/catalogue/offers/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { orderImports } from '#features/orders/order-imports/contract.ts';
import { templates } from '#features/sheets/templates/contract.ts';
import { operation } from '#features/shops/operation/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { insertRows } from '#kit/tenant/server/insert-rows.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp, upload } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { fetchFile, recordsOf } from '#test/files.ts';
import { openListing } from '#test/listings.ts';
import { openOrders } from '#test/orders.ts';

let app: TestApp;
let cast: Cast;
/** The middle's people at work in an agent that it runs. */
let corner: Person;
const ids = new Map<string, string>();
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const input = { BusinessUnitName: '街角小店', As: 'agent' } as const;
  const { BusinessUnitID } = await ask(app, cast.middle, operation.add, input);
  corner = { ...cast.middle, shopId: BusinessUnitID };
  for (const name of ['红富士', '蜜柚', '冬枣']) {
    const listing = await openListing(app, [cast.middle], [30], name);
    ids.set(name, listing.entrySpuId);
  }
});
afterAll(() => app.close());

const HEADER = '渠道,商品编码,商品名称,渠道价,渠道商品名称,渠道商品编码';
async function send(lines: string[], who = cast.middle) {
  const FileID = await upload(app, who, '渠道商品.csv', lines.join('\n'));
  return ask(app, who, offerSheets.importSheet, { FileID });
}
const has = async (AgentID: string) =>
  new Map(
    (await ask(app, cast.middle, offers.get, { AgentIDs: [AgentID], pageSize: 100 })).items.map((row) => [
      row.SpuName,
      row,
    ]),
  );

describe('importing a sheet of what agents have', () => {
  it('offers the listings at their prices, and says of each other row what to do', async () => {
    const floor = { Prices: [{ SpuID: ids.get('冬枣') ?? '', PriceMin: 20 }] };
    await ask(app, cast.middle, spus.changePrice, floor);
    const taken = await send([
      HEADER,
      '团长小店,,红富士,25.5,,',
      '街角小店,,蜜柚,,,',
      '没有的店,,蜜柚,,,',
      '团长小店,,没有的货,,,',
      '团长小店,,红富士,26,,',
      '团长小店,,冬枣,19.9,,',
      '团长小店,,蜜柚,-1,,',
      '团长小店,,蜜柚,贵,,',
      '团长小店,,蜜柚,12,,自编码',
    ]);
    expect(taken).toMatchObject({ Rows: 9, Added: 2, Changed: 0 });
    expect(taken.Problems.map(({ RowNo, Column, Says }) => [RowNo, Column, Says.slice(0, 12)])).toEqual([
      [4, '渠道', '没有名为“没有的店”的渠'],
      [5, '商品名称', '没有名为“没有的货”的在'],
      [6, '渠道', '与第 2 行重复，请只保'],
      [7, '渠道价', '低于最低价 ¥20.00'],
      [8, '渠道价', '不能为负数，现在是 -1'],
      [9, '渠道价', '「渠道价」应为金额，最多'],
      [10, '渠道商品编码', '渠道“团长小店”自己管理'],
    ]);
    expect((await has(cast.channel.shopId)).get('红富士')).toMatchObject({
      Price: 25.5,
      PriceRule: '渠道商品价',
      OwnPrice: 25.5,
    });
    expect((await has(corner.shopId)).get('蜜柚')).toMatchObject({ Price: 30, PriceRule: '默认价' });
  });

  it('changes what is offered already: an empty price means the default, a sheet without the column no change', async () => {
    const same = { Added: 0, Changed: 0, Unchanged: 1 };
    expect(await send(['渠道,商品名称', '团长小店,红富士'])).toMatchObject(same);
    expect(await send([HEADER, '团长小店,,红富士,25.50,,'])).toMatchObject(same);
    expect((await has(cast.channel.shopId)).get('红富士')).toMatchObject({ OwnPrice: 25.5 });
    expect(await send([HEADER, '团长小店,,红富士,,,'])).toMatchObject({ Added: 0, Changed: 1 });
    expect((await has(cast.channel.shopId)).get('红富士')).toMatchObject({ OwnPrice: null, Price: 30 });
  });

  it('sets what each may order from now on; an empty cell leaves it, and what is no number is said', async () => {
    const header = '渠道,商品名称,额度';
    const taken = await send([header, '团长小店,红富士,120', '街角小店,蜜柚,两百', '街角小店,红富士,１.5']);
    expect(taken.Problems.map(({ RowNo, Column, Says }) => [RowNo, Column, Says])).toEqual([
      [3, '额度', '额度应为 0 以上的整数或“不限”，现在是：两百'],
      [4, '额度', '额度应为 0 以上的整数或“不限”，现在是：１.5'],
    ]);
    const left = async () => (await has(cast.channel.shopId)).get('红富士')?.Left;
    expect(await left()).toBe(120);
    for (const same of ['', '120'])
      expect(await send([header, `团长小店,红富士,${same}`])).toMatchObject({ Changed: 0, Unchanged: 1 });
    expect(await left()).toBe(120);
    await send([header, '团长小店,红富士,不限']);
    expect(await left()).toBe(null);
    const rights = RIGHTS['agent.manage'] | RIGHTS['product.view'];
    const offering = await addMember(app, cast.middle, 'offering', rights);
    expect((await send([header, '团长小店,红富士,5'], offering)).Problems).toMatchObject([
      { Column: '额度', Says: '没有设置额度的权限，请清空额度，或请管理员开通' },
    ]);
  });

  it('remembers what an agent that the shop runs calls it in its shop, and others’ names here', async () => {
    const named = [HEADER, '街角小店,,蜜柚,,大蜜柚【2个】,JJ-1', '团长小店,,红富士,,团长苹果,'];
    expect(await send(named)).toMatchObject({ Changed: 2, Unchanged: 0 });
    expect(await send(named), 'the same sheet again').toMatchObject({ Changed: 0, Unchanged: 2 });
    const renamed = named.map((line) => line.replace('JJ-1', 'JJ-2'));
    expect(await send(renamed)).toMatchObject({ Changed: 1, Unchanged: 1 });
    await send(named);
    const names = async (who: Person) =>
      (await ask(app, who, orderImports.productMatches, {})).items.map(({ Name, SpuName }) => [
        Name,
        SpuName,
      ]);
    expect(await names(corner)).toEqual([['大蜜柚【2个】', '蜜柚']]);
    expect(await names(cast.middle)).toEqual([['团长苹果', '红富士']]);
    expect((await ask(app, corner, spus.get, { externalIDs: ['JJ-1'] })).items).toMatchObject([
      { SpuName: '蜜柚' },
    ]);
    const { body } = await fetchFile(app, cast.middle, offerSheets.exportSheet, {});
    const called = (await recordsOf(body)).map((row) => [
      row.渠道,
      row.商品名称,
      row.渠道商品名称,
      row.渠道商品编码,
    ]);
    expect(called).toContainEqual(['街角小店', '蜜柚', '大蜜柚【2个】', 'JJ-1']);
    expect(called).toContainEqual(['团长小店', '红富士', '', '']);
  });

  it('sets no price for those who may not, and follows the template that the shop made for it', async () => {
    const keeper = await addMember(app, cast.middle, 'keeper', RIGHTS['agent.manage']);
    const taken = await send([HEADER, '团长小店,,蜜柚,9,,', '团长小店,,冬枣,,,'], keeper);
    expect(taken).toMatchObject({ Added: 1, Problems: [{ RowNo: 2, Column: '渠道价' }] });
    const CfgDetail = [
      { title: '客户简称', field: 'AgentName' },
      { title: '我方货名', field: 'SpuName' },
      { title: '结算单价', field: 'Price' },
    ];
    await ask(app, cast.middle, templates.create, { ExcelCfgName: '客户表', CmdID: 204, CfgDetail } as never);
    expect(await send(['客户简称,我方货名,结算单价', '团长小店,蜜柚,15'])).toMatchObject({ Added: 1 });
    expect((await has(cast.channel.shopId)).get('蜜柚')).toMatchObject({ Price: 15 });
  });

  it('is told again later, gives the bad rows back as a sheet, and to no other shop', async () => {
    const { ImportID, ...rest } = await send([HEADER, '谁,,蜜柚,1,,']);
    expect(await ask(app, cast.middle, offerSheets.importDetail, { ImportID })).toEqual({
      ImportID,
      ...rest,
    });
    const { body } = await fetchFile(app, cast.middle, offerSheets.importErrors, { ImportID });
    expect(await recordsOf(body)).toMatchObject([
      { 渠道: '谁', 渠道价: '1', 行号: '2', 问题: '渠道：没有名为“谁”的渠道，请核对' },
    ]);
    expect((await call(app, cast.grower, offerSheets.importDetail, { ImportID })).status).toBe(4004);
    const empty = await fetchFile(app, cast.middle, offerSheets.template, {});
    expect(Object.keys((await recordsOf(empty.body))[0] ?? {})).toEqual([
      '*渠道',
      '商品编码',
      '商品名称',
      '渠道价',
      '额度',
      '渠道商品名称',
      '渠道商品编码',
    ]);
  });
});

describe('exporting what agents have', () => {
  it('is fixed when it is asked for, and comes back through the import without a change', async () => {
    const AgentIDs = [cast.channel.shopId];
    const selected = await ask(app, cast.middle, offerSheets.select, { AgentIDs });
    expect(selected).toMatchObject({ Rows: 3, Agents: 1, WithoutPrice: 0 });
    const late = [{ SpuID: ids.get('冬枣') ?? '', AgentID: cast.channel.shopId }];
    await ask(app, cast.middle, spus.distribute, { Offers: late, Withdraw: true });
    const { ExportID } = selected;
    const { body } = await fetchFile(app, cast.middle, offerSheets.exportSheet, { ExportID });
    const rows = await recordsOf(body);
    expect(rows.map((row) => [row.渠道, row.商品名称, row.渠道价]).sort()).toEqual([
      ['团长小店', '冬枣', ''],
      ['团长小店', '红富士', ''],
      ['团长小店', '蜜柚', '15.00'],
    ]);
    await ask(app, cast.middle, spus.distribute, { Offers: late });
    const before = await has(cast.channel.shopId);
    const FileID = await upload(app, cast.middle, '渠道商品.xlsx', body);
    expect(await ask(app, cast.middle, offerSheets.importSheet, { FileID })).toMatchObject({
      Added: 0,
      Changed: 0,
      Unchanged: 3,
      Problems: [],
    });
    expect(await has(cast.channel.shopId)).toEqual(before);
  });

  it('begins a sheet of listings that agents don’t have yet', async () => {
    const filters = { SpuIDs: [ids.get('冬枣') ?? ''], AgentIDs: [corner.shopId], WithMissing: true };
    const { Rows, ExportID } = await ask(app, cast.middle, offerSheets.select, filters);
    expect(Rows).toBe(1);
    const { body } = await fetchFile(app, cast.middle, offerSheets.exportSheet, { ExportID });
    expect(await recordsOf(body)).toMatchObject([{ 渠道: '街角小店', 商品名称: '冬枣', 渠道价: '' }]);
    const none = await call(app, cast.middle, offerSheets.select, { WithMissing: true });
    expect(none.message).toBe('请选择在售商品和渠道，再下载初始表');
  });

  it('makes a quotation of what each pays, one file per agent, for those who may see sales prices', async () => {
    const Site = 'https://shop.example';
    const input = { Quotation: true, Site, AgentIDs: [cast.channel.shopId] };
    const [{ SpuID = '' } = {}] = (await ask(app, cast.middle, spus.get, { SpuName: '蜜柚' })).items;
    await ask(app, cast.middle, spus.update, { SpuID, Gifts: '开果器' });
    const { body } = await fetchFile(app, cast.middle, offerSheets.exportSheet, input);
    const [first] = (await recordsOf(body)).filter((row) => row.商品名称 === '蜜柚');
    expect(first).toMatchObject({
      渠道: '团长小店',
      供货价: '15.00',
      建议零售价: '30.00',
      赠品: '开果器',
    });
    expect(Object.keys(first ?? {})).not.toContain('采购价');
    const zip = await fetchFile(app, cast.middle, offerSheets.exportSheet, { ...input, ZipFiles: true });
    expect(zip.name).toBe('报价单.zip');
    const blind = await addMember(app, cast.middle, 'blind', RIGHTS['product.view']);
    expect((await fetchFile(app, blind, offerSheets.exportSheet, input)).answer?.status).toBe(4003);
    const plain = await fetchFile(app, blind, offerSheets.exportSheet, { AgentIDs: [cast.channel.shopId] });
    expect(Object.keys((await recordsOf(plain.body))[0] ?? {})).not.toContain('渠道价');
  });

  it('gives a selection to no other shop', async () => {
    const { ExportID } = await ask(app, cast.middle, offerSheets.select, {});
    const { answer } = await fetchFile(app, cast.outsider, offerSheets.exportSheet, { ExportID });
    expect(answer?.status).toBe(4004);
  });
});

describe('the list of what agents have', () => {
  it('says when each was last ordered, and finds what isn’t ordered any more', async () => {
    await openOrders(app, cast, 1, { chain: [cast.channel, cast.middle], name: '还在卖的' });
    const rows = await has(cast.channel.shopId);
    expect(rows.get('还在卖的')?.LastOrderOn).not.toBeNull();
    expect(rows.get('蜜柚')?.LastOrderOn).toBeNull();
  });
});

describe('a sheet of thousands of listings of one agent', () => {
  it('is taken whole: 6,000 are with the agent, and again when they are there already', async () => {
    const names = Array.from({ length: 6_000 }, (_, at) => `大单 ${at}`);
    const { shopId, userId } = cast.middle;
    await inShop(app.database.pool, { shopId }, (db) =>
      insertRows(
        db,
        'spus',
        names.map((name) => ({ id: newId(), name, distribute_price: 10, created_by: userId })),
      ),
    );
    const lines = ['渠道,商品名称,渠道价', ...names.map((name) => `团长小店,${name},12.5`)];
    expect(await send(lines)).toMatchObject({ Rows: 6_000, Added: 6_000, Problems: [] });
    const theirs = { SpuName: '大单', VendorIDs: [shopId] };
    const { total, items } = await ask(app, cast.channel, spus.get, theirs);
    expect([total, items[0]?.PurchasePrice]).toEqual([6_000, 12.5]);
    expect(await send(lines)).toMatchObject({ Added: 0, Changed: 0, Unchanged: 6_000, Problems: [] });
  });
});
