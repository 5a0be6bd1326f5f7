import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import { intake, xlsx } from '#features/orders/order-imports/test/intake.ts';
import { orderImportFields } from '#features/sheets/templates/fields/order-fields.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast } from '#test/cast.ts';
import { fetchFile, recordsOf } from '#test/files.ts';
import { openListing } from '#test/listings.ts';

const SAID = {
  来源订单号: '90000000001',
  来源子订单号: '90000000001-1',
  第三方平台: '有赞',
  来源店铺: '老李水果团',
  买家昵称: '小张',
  实付金额: '79.80',
  付款时间: '2026-01-18 10:31:05',
  标签: '礼盒',
  规格: '5斤',
  类目: '水果/苹果',
};
const ROW: Readonly<Record<string, string>> = {
  ...SAID,
  商品名称: '红富士苹果',
  数量: '1',
  收件人: '张三丰',
  手机号: '13800138000',
  收货地址: '浙江省杭州市西湖区文一西路1号',
};

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await openListing(app, [cast.channel, cast.middle, cast.grower], [39.9, 25, 18]);
  await app.work();
  const header = orderImportFields.map(({ title }) => title);
  const sheet = await xlsx(header, [header.map((title) => ROW[title] ?? '')]);
  await intake(app, cast.channel, sheet, { name: 'orders.xlsx', StartWhenReady: true });
});
afterAll(() => app.close());

describe('exporting what a sheet said of its orders', () => {
  it('gives each of it back to the shop that entered them', async () => {
    const file = await fetchFile(app, cast.channel, orderExports.normal, {});
    const [row] = await recordsOf(file.body);
    expect(row).toMatchObject({ ...SAID, 来源商品名称: '红富士苹果' });
  });

  it('keeps what the buyer paid from those without the right to sale prices', async () => {
    const rights = RIGHTS['order.view'] | RIGHTS['order.export'];
    const clerk = await addMember(app, cast.channel, 'clerk', rights);
    const [row] = await recordsOf((await fetchFile(app, clerk, orderExports.normal, {})).body);
    expect(row).not.toHaveProperty('实付金额');
    expect(row).toMatchObject({ 买家昵称: '小张' });
  });

  it('tells a supplier nothing of the source, unless a template says so', async () => {
    const [row] = await recordsOf((await fetchFile(app, cast.channel, orderExports.byVendor, {})).body);
    expect(Object.keys(row ?? {}).filter((title) => /店铺|昵称|付款|来源商品/.test(title))).toEqual([]);
    expect(row).toMatchObject({ 来源子订单号: '90000000001-1', 规格: '5斤' });
  });
});
