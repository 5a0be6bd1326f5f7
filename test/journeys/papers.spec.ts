import { expect, type Page, test } from '@playwright/test';
import { GRAPES, type Order, ordersBySheet } from './orders-by-sheet.ts';
import { printed } from './printed.ts';
import { memberOf, signIn } from './product.ts';

let placed: ReadonlyMap<string, Order>;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ request }) => {
  const channel = await memberOf(request, 'tuanzhang');
  const lines = ['纸一', '纸二'].map((receiver, at) => ({
    no: 9851 + at,
    product: GRAPES,
    amount: '2',
    receiver,
    phone: `1370000985${at}`,
  }));
  placed = await ordersBySheet(channel, '纸面旅程.xlsx', lines);
});

const orderId = (receiver: string) => placed.get(receiver)?.OrderID ?? '';

/** How wide something stands on the paper, in millimetres. */
async function widthOnPaper(page: Page, name: string): Promise<number> {
  await page.emulateMedia({ media: 'print' });
  // A4 across without its margins, at 96 dots an inch.
  await page.setViewportSize({ width: Math.round(((297 - 24) / 25.4) * 96), height: 700 });
  const box = await page.getByRole('columnheader', { name, exact: true }).boundingBox();
  await page.emulateMedia({ media: null });
  return ((box?.width ?? 0) / 96) * 25.4;
}

test('an order is printed as what it says, without what one presses', async ({ page }) => {
  await signIn(page, 'tuanzhang');
  await page.goto(`/orderv2/detail?id=${orderId('纸一')}`);
  await expect(page.getByText('操作记录')).toBeVisible();
  const { text, sheets, pages } = await printed(page, '.order-page');
  for (const word of [`LDL${orderId('纸一')}`, '纸一', GRAPES, '操作记录']) expect(text).toContain(word);
  for (const pressed of ['首页', '渠道管理', '改单', '复制', '更多']) expect(text).not.toContain(pressed);
  expect(new Set(sheets)).toEqual(new Set(['210×297']));
  expect(pages.join(' ')).toMatch(NUMBERED);
});

test('a statement is printed with wide goods, the contact of the shop, numbered pages and places to sign', async ({
  page,
  request,
}) => {
  const grower = await memberOf(request, 'guoyuan');
  const middle = await memberOf(request, 'youxuan');
  const OrderIDs = [orderId('纸一'), orderId('纸二')];
  const DeliverConfigs = OrderIDs.map((OrderID, at) => ({
    OrderID,
    ExpressNo: `SF985000000000${at}`,
    Amount: 2,
  }));
  await grower.call('/api/orderv2/deliver', { DeliverConfigs });
  const contact = {
    SenderName: '优选对账',
    SenderPhone: '0571-88990011',
    Province: '浙江省',
    City: '杭州市',
  };
  await middle.call('/api/BusinessUnit/setcustomizedsenderinfo', contact);
  const { items } = await middle.call<{ items: { TraderID: string }[] }>(
    '/api/BusinessUnit/Settlement/Item/Get',
    { OrderIDs, Side: 1 },
  );
  const { BillID } = await middle.call<{ BillID: string }>('/api/BusinessUnit/Settlement/Bill/Create', {
    TraderID: items[0]?.TraderID,
    Side: 1,
    OrderIDs,
  });
  await signIn(page, 'youxuan');
  await page.goto(`/settlementV2/billPrint?id=${BillID}`);
  await expect(page.getByRole('button', { name: '打印', exact: true })).toBeEnabled();
  const { text, sheets, pages } = await printed(page, '.paper');
  expect(text).toMatch(/^对账单 供货方/);
  expect(text).toMatch(/供货方联系\s*优选对账\s+0571-88990011\s+浙江省/);
  for (const word of [GRAPES, '纸一', '纸二', '合计 2 笔', '人民币大写', '采购方（盖章）'])
    expect(text).toContain(word);
  expect(text).not.toContain('首页');
  expect(new Set(sheets)).toEqual(new Set(['297×210']));
  expect(pages.join(' ')).toMatch(NUMBERED);
  // The name of the goods stands in one line.
  expect(await widthOnPaper(page, '商品')).toBeGreaterThan(75);
});

/** What stands at the foot of each sheet; the font gives the glyph of 页 the code of its radical. */
const NUMBERED = /第 1 [页⻚] \/ 共 \d+ [页⻚]/;
