import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { templates } from '#features/sheets/templates/contract.ts';
import { ask, call, openApp, type TestApp, upload } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

const propose = async (CmdID: number, lines: string[]) => {
  const file = await upload(app, cast.channel, 'sheet.csv', lines.join('\n'));
  return ask(app, cast.channel, templates.propose, { file, CmdID });
};

describe('proposing a template after an existing sheet', () => {
  it('maps the headers of an order sheet, below a title, and keeps the others as known', async () => {
    const proposal = await propose(101, [
      '十一月团购订单,,,,,,',
      '团单号,收货人,联系电话,收货地址,商品名称,数量,颜色备用',
      '9001,张三,13800000000,浙江省杭州市西湖区文一西路1号,苹果,2,x',
    ]);
    expect(proposal.headerRow).toBe(2);
    expect(proposal.CfgDetail).toContainEqual({ field: 'mobile', headers: ['联系电话'] });
    expect(proposal.CfgDetail.at(-1)).toEqual({ headers: ['颜色备用'] });
    expect(proposal.sampleRow[1]).toBe('张三');
  });

  it('gives an export the same columns in the same order, blank where nothing is meant', async () => {
    const { CfgDetail } = await propose(114, [
      '收件人姓名,收件人手机,收件地址,商品名称,月结账号',
      '张三,13800000000,,,',
    ]);
    expect(CfgDetail).toEqual([
      { title: '收件人姓名', field: 'receiver' },
      { title: '收件人手机', field: 'mobile' },
      { title: '收件地址', field: 'address' },
      { title: '商品名称', field: 'product' },
      { title: '月结账号', text: '' },
    ]);
  });

  it('gives who ships for others our number, since the platform’s is not theirs to see, and shows what stays blank', async () => {
    await openOrders(app, cast, 1);
    const sheet = [
      '订单编号,收件人,手机,省,市,区,收件人详细地址,寄件人手机',
      '1,张三,13800000000,浙江省,杭州市,西湖区,文一西路1号,',
    ];
    const mapped = async (who: Person) => {
      const file = await upload(app, who, 'sheet.csv', sheet.join('\n'));
      const { CfgDetail } = await ask(app, who, templates.propose, { file, CmdID: 114 });
      return Object.fromEntries(CfgDetail.map(({ title, field }) => [title, field]));
    };
    expect(await mapped(cast.grower)).toMatchObject({
      订单编号: 'orderNo',
      收件人详细地址: 'addressDetail',
      寄件人手机: 'senderPhone',
    });
    // The shop that sells and ships its own knows the platform's.
    expect(await mapped(cast.outsider)).toMatchObject({ 订单编号: 'sourceOrderNo' });
    const exampleOf = async (who: Person, field: string) => {
      const { items } = await ask(app, who, templates.definitions, { CmdID: 114 });
      return items[0]?.fields.find(({ key }) => key === field)?.example;
    };
    expect(await exampleOf(cast.grower, 'sourceOrderNo')).toBe('');
    expect(await exampleOf(cast.outsider, 'sourceOrderNo')).not.toBe('');
  });

  it('maps a goods sheet by the titles of the fields', async () => {
    const { CfgDetail } = await propose(201, ['商品名称,商品条形码,库存数量', '苹果,6901234567892,10']);
    expect(CfgDetail.map(({ field }) => field)).toEqual(['SkuName', 'BarCode', 'SkuInventory']);
  });

  it('says what to do with a file that is no sheet', async () => {
    const file = await upload(app, cast.channel, 'a.pdf', Buffer.from('%PDF-1.4\n%\u0000\u0001'));
    const answer = await call(app, cast.channel, templates.propose, { file, CmdID: 101 });
    expect(answer.status).toBe(4022);
    expect(answer.message).toMatch(/请/);
  });

  it("does not find another shop's file", async () => {
    const file = await upload(app, cast.outsider, 'sheet.csv', '收货人,手机\n张三,13800000000');
    expect((await call(app, cast.channel, templates.propose, { file, CmdID: 101 })).status).toBe(4004);
  });
});

describe('starting from a standard template', () => {
  it('offers the sheets of the known platforms, with columns that can be saved', async () => {
    const { items, excluded } = await ask(app, cast.channel, templates.standard, { CmdID: 101 });
    expect(items.map(({ PlatformName }) => PlatformName)).toContain('快团团');
    expect(excluded).toBe(false);
    const [first] = items;
    const saved = { ExcelCfgName: '标准', CmdID: 101, CfgDetail: first?.CfgDetail ?? [] };
    expect((await call(app, cast.channel, templates.create, saved)).status).toBe(0);
  });
});
