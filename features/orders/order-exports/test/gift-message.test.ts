import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subagent } from '#features/orders/lite-users/subagent-contract.ts';
import { openLite } from '#features/orders/lite-users/test/people.ts';
import { orderImports } from '#features/orders/order-imports/contract.ts';
import { intake, rowsOf, settled, start, xlsx } from '#features/orders/order-imports/test/intake.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { orderImportFields } from '#features/sheets/templates/fields/order-fields.ts';
import { orderApi } from '#features/shipping/order-api/contract.ts';
import { supplierPage } from '#features/shipping/supplier-pages/page-contract.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast } from '#test/cast.ts';
import { fetchFile, recordsOf } from '#test/files.ts';
import { type Listing, openListing } from '#test/listings.ts';
import { orderExports } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let apples: Listing;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
  apples = await openListing(app, [cast.channel, cast.middle, cast.grower], [30, 20, 10], '红富士苹果5斤');
});
afterAll(() => app.close());

/** As in the blank template that we offer. */
const HEADER = orderImportFields.map(({ title }) => title);
type Cells = Partial<Record<(typeof orderImportFields)[number]['key'], string>>;
let serial = 0;
function row(message: string): string[] {
  serial += 1;
  const cells: Cells = {
    thirdParty: '有赞',
    sourceOrderNo: `9000000000${serial}`,
    product: '红富士苹果5斤',
    quantity: '1',
    receiver: '张三丰',
    mobile: `138${String(serial).padStart(8, '0')}`,
    address: '浙江省杭州市西湖区文一西路1号',
    giftMessage: message,
  };
  return orderImportFields.map(({ key }) => cells[key] ?? '');
}
const Address = {
  receiver: '张三',
  phone: '13800138000',
  province: '浙江省',
  city: '杭州市',
  area: '西湖区',
  detail: '文三路1号',
};
const WISH = '外婆，生日快乐';

async function expectEverywhere(OrderID: string, message: string): Promise<void> {
  for (const who of [cast.channel, cast.middle, cast.grower])
    expect((await ask(app, who, orders.detail, { OrderID })).Order.GiftMessage).toBe(message);
  const { body } = await fetchFile(app, cast.grower, orderExports.forDeliver, { orderNo: [OrderID] });
  expect((await recordsOf(body))[0]).toMatchObject({ 礼品留言: message });
}

describe('a gift message', () => {
  it('comes from a sheet, is corrected in the grid, and reaches every shop and the shipping note', async () => {
    const task = await intake(app, cast.channel, await xlsx(HEADER, [row(WISH)]));
    const [first] = await rowsOf(app, cast.channel, task.TaskID);
    expect(first?.Fields.giftMessage).toBe(WISH);
    await ask(app, cast.channel, orderImports.retry, {
      TaskID: task.TaskID,
      Edits: [{ RowNo: first?.RowNo ?? 0, LineNo: 0, fields: { giftMessage: `${WISH}！` } }],
    });
    await settled(app, cast.channel, task.TaskID);
    await start(app, cast.channel, task.TaskID);
    const { items } = await ask(app, cast.channel, orders.normal, { importTaskIds: [task.TaskID] });
    await expectEverywhere(items[0]?.OrderID ?? '', `${WISH}！`);
  });

  it('is typed in a form, sent by a program and by a sub-account', async () => {
    const { OrderIDs } = await ask(app, cast.channel, orders.place, {
      Lines: [{ spuID: apples.entrySpuId, GiftMessage: WISH, Address }],
    });
    await expectEverywhere(OrderIDs[0] ?? '', WISH);
    const { items } = await ask(app, cast.channel, orderApi.submit, {
      orders: [
        {
          spuId: apples.entrySpuId,
          quantity: 1,
          receiver: '李四',
          mobile: '13900139000',
          address: '浙江省杭州市西湖区文三路2号',
          giftMessage: WISH,
        },
      ],
    });
    await expectEverywhere(items[0]?.orderNo ?? '', WISH);
    const lite = await openLite(app, cast.channel, 'gifts');
    const placed = await ask(app, lite, subagent.place, {
      Lines: [{ SpuID: apples.entrySpuId, GiftMessage: WISH, Address: { ...Address, receiver: '王五' } }],
    });
    await expectEverywhere(placed.OrderIDs[0] ?? '', WISH);
    const own = await ask(app, lite, subagent.order, { OrderID: placed.OrderIDs[0] ?? '' });
    expect(own.Order.GiftMessage).toBe(WISH);
  });

  it('is on the supplier’s page', async () => {
    const { OrderIDs } = await ask(app, cast.channel, orders.place, {
      Lines: [{ spuID: apples.entrySpuId, GiftMessage: '中秋团圆', Address }],
    });
    const { items } = await ask(app, cast.grower, supplierPage.orders, { pageSize: 100 });
    expect(items.find((order) => order.OrderID === OrderIDs[0])).toMatchObject({ GiftMessage: '中秋团圆' });
  });

  it('hides phones from who may not see them', async () => {
    const { OrderIDs } = await ask(app, cast.channel, orders.place, {
      Lines: [{ spuID: apples.entrySpuId, GiftMessage: '到了打 13700137000', Address }],
    });
    const blind = await addMember(app, cast.channel, 'no-phones', ALL_RIGHTS & ~RIGHTS['phone.full']);
    const { Order } = await ask(app, blind, orders.detail, { OrderID: OrderIDs[0] ?? '' });
    expect(Order.GiftMessage).toContain('到了打');
    expect(Order.GiftMessage).not.toContain('13700137000');
  });

  it('of more than 100 signs is to be corrected, never cut', async () => {
    const long = '祝'.repeat(101);
    const task = await intake(app, cast.channel, await xlsx(HEADER, [row(long)]));
    const [first] = await rowsOf(app, cast.channel, task.TaskID);
    expect(first).toMatchObject({ State: 'toCorrect', Fields: { giftMessage: long } });
    expect(first?.Problems.map(({ says }) => says)).toContain('礼品留言最多 100 字，现在 101 字，请改短');
    const refused = await call(app, cast.channel, orders.place, {
      Lines: [{ spuID: apples.entrySpuId, GiftMessage: long, Address }],
    });
    expect(refused.status).not.toBe(200);
  });
});
