import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { templates } from '#features/sheets/templates/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast } from '#test/cast.ts';
import { type NewTemplate, ORDER_COLUMNS, orderTemplate } from './template-cast.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

const save = (changes: Partial<NewTemplate>) =>
  ask(app, cast.channel, templates.create, orderTemplate(changes));
const refused = async (changes: Partial<NewTemplate>) =>
  (await call(app, cast.channel, templates.create, orderTemplate(changes))).message;
const listed = async (person = cast.channel) =>
  (await ask(app, person, templates.get, {})).items.map(({ ExcelCfgName }) => ExcelCfgName);

describe('saving a template', () => {
  it('keeps the columns in order, with several headers for one field', async () => {
    const { ExcelCfgID } = await save({ ExcelCfgName: '第一张' });
    const { items } = await ask(app, cast.channel, templates.get, { ExcelCfgName: '第一' });
    expect(items[0]).toMatchObject({ ExcelCfgID, CmdID: 101, CmdName: '订单导入', IdThirdParty: null });
    expect(items[0]?.CfgDetail).toEqual(ORDER_COLUMNS);
  });

  it('takes the columns as JSON text too, and a title where there is one header', async () => {
    const columns = ORDER_COLUMNS.map(({ field, headers }) => ({ field, title: headers[0] }));
    await save({ ExcelCfgName: '文本', CfgDetail: JSON.stringify(columns) });
    const { items } = await ask(app, cast.channel, templates.get, { ExcelCfgName: '文本' });
    expect(items[0]?.CfgDetail[1]).toEqual({ field: 'receiver', headers: ['收件人'] });
  });

  it('refuses a field that the command does not have, naming it', async () => {
    const CfgDetail = [...ORDER_COLUMNS, { field: 'colour', headers: ['颜色'] }];
    expect(await refused({ CfgDetail })).toContain('「订单导入」没有字段「colour」');
  });

  it('refuses an import without the fields it needs, naming them', async () => {
    expect(await refused({ CfgDetail: ORDER_COLUMNS.slice(0, 4) })).toContain('必须有：商品名称、数量');
  });

  it('takes a product code instead of a name, and a count out of the product text', async () => {
    const coded = ORDER_COLUMNS.map((column) =>
      column.field === 'product' ? { ...column, field: 'barCode' } : column,
    );
    await save({ ExcelCfgName: '按条码', CfgDetail: coded });
    await save({
      ExcelCfgName: '无数量列',
      CfgDetail: ORDER_COLUMNS.filter(({ field }) => field !== 'quantity'),
    });
  });

  it('takes an address column that holds the receiver and the phone too', async () => {
    const CfgDetail = ORDER_COLUMNS.filter(({ field }) => field !== 'receiver' && field !== 'mobile');
    await save({ ExcelCfgName: '一列收货信息', CfgDetail });
    const without = CfgDetail.filter(({ field }) => field !== 'address');
    expect(await refused({ CfgDetail: without })).toContain('必须有：');
  });

  it('refuses the same field or the same header twice', async () => {
    const again = { field: 'receiver', headers: ['姓名'] };
    expect(await refused({ CfgDetail: [...ORDER_COLUMNS, again] })).toContain('字段「收件人」用了两次');
    const header = { field: 'spec', headers: [' 手 机 *'] };
    expect(await refused({ CfgDetail: [...ORDER_COLUMNS, header] })).toContain('出现了两次');
  });

  it('refuses fixed text and joined fields in an import', async () => {
    const CfgDetail = [...ORDER_COLUMNS, { title: '平台', text: '快团团' }];
    expect(await refused({ CfgDetail })).toContain('第 8 列只能对应一个字段');
  });

  it('takes fixed text, blank columns and joined fields in an export', async () => {
    const CfgDetail = [
      { title: '收件信息', fields: ['receiver', 'mobile'], joiner: ' ' },
      { title: '网点', text: '' },
    ];
    await save({ CmdID: 114, ExcelCfgName: '面单', CfgDetail });
    expect(await refused({ CmdID: 114, CfgDetail: [{ title: '空' }] })).toContain('第 1 列没有内容');
    expect(await refused({ CmdID: 114, CfgDetail: [{ title: '', field: 'mobile' }] })).toContain(
      '第 1 列没有表头',
    );
  });

  it('refuses a name that another template of the command has', async () => {
    await save({ ExcelCfgName: '重名' });
    expect(await refused({ ExcelCfgName: '重名' })).toContain('已有名为「重名」的模板');
  });

  it('refuses an unknown command, an empty name, no columns, a third party of another shop', async () => {
    expect(await refused({ CmdID: 999 })).toContain('没有编号为 999 的表格类型');
    expect(await refused({ ExcelCfgName: ' ' })).toBe('请填写模板名称');
    expect(await refused({ CfgDetail: [] })).toContain('至少添加一列');
    expect(await refused({ IdThirdParty: cast.outsider.shopId })).toContain('第三方平台不存在');
  });

  it('needs the right to the shop settings; reading is for every member', async () => {
    const reader = await addMember(app, cast.channel, 'template-reader', RIGHTS['order.view']);
    expect((await call(app, reader, templates.create, orderTemplate())).status).toBe(4003);
    expect(await listed(reader)).toContain('第一张');
  });
});

describe('changing a template', () => {
  it('changes what is given and keeps the rest', async () => {
    const { ExcelCfgID } = await save({ ExcelCfgName: '改前' });
    await ask(app, cast.channel, templates.update, { ExcelCfgID, ExcelCfgName: '改后' });
    const { items } = await ask(app, cast.channel, templates.get, { ExcelCfgName: '改后' });
    expect(items[0]?.CfgDetail).toEqual(ORDER_COLUMNS);
  });

  it('refuses columns that no longer fit', async () => {
    const { ExcelCfgID } = await save({ ExcelCfgName: '缺列' });
    const change = { ExcelCfgID, CfgDetail: ORDER_COLUMNS.slice(1, 3) };
    expect((await call(app, cast.channel, templates.update, change)).status).toBe(4022);
  });

  it("does not find another shop's template", async () => {
    const { ExcelCfgID } = await save({ ExcelCfgName: '我的' });
    const theirs = await call(app, cast.outsider, templates.update, { ExcelCfgID, ExcelCfgName: '抢' });
    expect(theirs.status).toBe(4004);
    expect(await listed(cast.outsider)).toEqual([]);
  });
});

describe('deleting a template', () => {
  it('takes it off the list and frees its name', async () => {
    const { ExcelCfgID } = await save({ ExcelCfgName: '要删' });
    await ask(app, cast.channel, templates.remove, { ExcelCfgID });
    expect(await listed()).not.toContain('要删');
    await save({ ExcelCfgName: '要删' });
    expect((await call(app, cast.channel, templates.remove, { ExcelCfgID })).status).toBe(4004);
  });
});

describe('taking a deletion back', () => {
  const restore = (ExcelCfgID: string) => call(app, cast.channel, templates.restore, { ExcelCfgID });

  it('brings the same template back as it was', async () => {
    const { ExcelCfgID } = await save({ ExcelCfgName: '误删' });
    const was = await ask(app, cast.channel, templates.get, { ExcelCfgID });
    await ask(app, cast.channel, templates.remove, { ExcelCfgID });
    expect((await restore(ExcelCfgID)).status).toBe(0);
    expect(await ask(app, cast.channel, templates.get, { ExcelCfgID })).toEqual(was);
    expect((await restore(ExcelCfgID)).status).toBe(4004);
  });

  it('is refused once another has its name', async () => {
    const { ExcelCfgID } = await save({ ExcelCfgName: '又有此名' });
    await ask(app, cast.channel, templates.remove, { ExcelCfgID });
    await save({ ExcelCfgName: '又有此名' });
    expect((await restore(ExcelCfgID)).message).toContain('又有此名');
    expect((await call(app, cast.outsider, templates.restore, { ExcelCfgID })).status).toBe(4004);
  });
});

describe('listing templates', () => {
  it('counts them by command in tabs, and a tab shows its own', async () => {
    const { tabs, total } = await ask(app, cast.channel, templates.get, {});
    expect(tabs[0]).toEqual({ key: '', name: '全部', count: total });
    const { items } = await ask(app, cast.channel, templates.get, { tab: '114' });
    expect(items.map(({ ExcelCfgName }) => ExcelCfgName)).toEqual(['面单']);
  });
});
