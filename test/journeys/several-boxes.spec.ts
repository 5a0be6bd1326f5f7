import { type BrowserContext, devices, expect, type Page, test } from '@playwright/test';
import { GRAPES, type Order, ordersBySheet } from './orders-by-sheet.ts';
import { type Member, memberOf, pressMain, signIn } from './product.ts';

/** Which no other journey orders: of all that waits, the oldest may be out of every carrier's reach. */
const POMEGRANATES = '云南蒙自石榴 甜糯多汁 5斤装';
/** An order of three pieces in three boxes, one for the cloud printer, and two that the packing house prints by its link. */
const LINES = [
  { receiver: '多箱甲', amount: '3', product: GRAPES },
  { receiver: '多箱乙', amount: '2', product: GRAPES },
  { receiver: '多箱丙', amount: '1', product: POMEGRANATES },
  { receiver: '多箱丁', amount: '1', product: POMEGRANATES },
];
const LABEL_KEYS = { AppKey: 'sandbox-label-key', AppSecret: 'sandbox-label-secret' };
const SENDER = {
  Name: '果园发货部',
  Phone: '057188887777',
  Province: '云南省',
  City: '昆明市',
  Area: '呈贡区',
  Address: '果园路1号',
};

let placed: ReadonlyMap<string, Order>;
let context: BrowserContext;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser, request }) => {
  const channel = await memberOf(request, 'tuanzhang');
  const grower = await memberOf(request, 'guoyuan');
  const lines = LINES.map((line, at) => ({
    ...line,
    no: 9741 + at,
    phone: `1370000974${at}`,
  }));
  placed = await ordersBySheet(channel, '多箱旅程.xlsx', lines);
  const { items } = await grower.call<{ items: { AccountID: string }[] }>(
    '/api/delivery/labelaccount/names',
    {},
  );
  for (const { AccountID } of items) await grower.call('/api/delivery/labelaccount/end', { AccountID });
  const { defaultBrowserType: _, ...iphone } = devices['iPhone 13'];
  context = await browser.newContext({ ...iphone, viewport: { width: 390, height: 844 } });
});
test.afterAll(() => context.close());

const idOf = (receiver: string) => placed.get(receiver)?.OrderID ?? '';
const waybillsOf = async (channel: Member, receiver: string): Promise<string[]> => {
  const { Order: order } = await channel.call<{ Order: { Parcels: { ExpressNo: string }[] } }>(
    '/api/orderv2/detail',
    { OrderID: idOf(receiver) },
  );
  return order.Parcels.map(({ ExpressNo }) => ExpressNo);
};

/** From 首页, as somebody comes to 打单 who has never been there, to the plan of one order. */
async function planOne(page: Page, receiver: string): Promise<void> {
  await page.goto('/dashboard');
  await page.locator('.home-starts').getByRole('link', { name: '打单发货' }).click();
  await expect(page).toHaveURL(/\/delivery\/print/);
  await page.getByLabel(/^扫订单/).fill(idOf(receiver));
  await page.keyboard.press('Enter');
  await expect(page.locator('.print-parcels > li').filter({ hasText: receiver })).toHaveCount(1);
}

test('the shop opens an account whose boxes share a mother number', async ({ page, request }) => {
  await signIn(page, 'guoyuan');
  await page.goto('/setting/print');
  await pressMain(page, '新建面单账号');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('快递公司').click();
  await page.getByRole('option', { name: '顺丰速运' }).click();
  await dialog.getByLabel('授权 Key').fill(LABEL_KEYS.AppKey);
  await dialog.getByLabel('授权 Secret').fill(LABEL_KEYS.AppSecret);
  await dialog.getByLabel('一单多件用子母单').check();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('· 子母单')).toBeVisible();
  const grower = await memberOf(request, 'guoyuan');
  const { items } = await grower.call<{ items: { AccountID: string; Name: string }[] }>(
    '/api/delivery/labelaccount/names',
    {},
  );
  const [account] = items;
  await grower.call('/api/delivery/labelaccount/set', {
    AccountID: account?.AccountID,
    Name: account?.Name,
    Provider: 'kuaidi100',
    Company: '顺丰速运',
    Sender: SENDER,
  });
});

test('an order in three boxes leaves under a mother number and its two children', async ({
  page,
  request,
}) => {
  await page.addInitScript({
    content: 'window.print = () => window.dispatchEvent(new Event("afterprint"));',
  });
  await signIn(page, 'guoyuan');
  await planOne(page, '多箱甲');
  await page.getByLabel('每包件数').first().fill('1');
  await page.getByLabel('每包件数').first().blur();
  const boxes = page.locator('.print-parcels > li').filter({ hasText: '多箱甲' });
  await expect(boxes).toHaveCount(3);
  await expect(boxes.first()).toContainText('母单 1/3');
  await expect(boxes.last()).toContainText('子单 3/3');
  // However far down one reads, the act stays in sight.
  await page.setViewportSize({ width: 390, height: 560 });
  await boxes.last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: '打印 3 张' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: '打印 3 张' }).click();
  await page.getByRole('button', { name: '打出了 3 张' }).click();
  await expect(page.locator('tbody tr', { hasText: '已发货' })).toHaveCount(3);
  const numbers = await waybillsOf(await memberOf(request, 'tuanzhang'), '多箱甲');
  expect(new Set(numbers).size).toBe(3);
  await expect(page.locator('tbody')).toContainText(`母单 1/3`);
});

test('the cloud printer of the warehouse prints by itself, and what it says came out leaves', async ({
  page,
  request,
}) => {
  const grower = await memberOf(request, 'guoyuan');
  await grower.call('/api/delivery/labelaccount/set', {
    ...LABEL_KEYS,
    Name: '中通云打印',
    Provider: 'kuaidi100',
    Company: '中通快递',
    Sender: SENDER,
    TemplateID: 'zt-76x130',
    CloudPrinter: 'KX100-DEMO',
  });
  await signIn(page, 'guoyuan');
  await planOne(page, '多箱乙');
  await page.getByLabel('面单账号').selectOption({ label: '中通云打印' });
  await page.getByRole('button', { name: '打印 1 张' }).click();
  const row = page.locator('tbody tr', { hasText: '多箱乙' });
  await expect(row).toContainText('云打印机已打出');
  await expect(row).toContainText('已发货');
  expect(await waybillsOf(await memberOf(request, 'tuanzhang'), '多箱乙')).toEqual([
    expect.stringMatching(/^7\d{13}$/),
  ]);
});

test('a packing house without an account prints by its link, as many a day as the shop allows', async ({
  page: desk,
}) => {
  await signIn(desk, 'guoyuan');
  await desk.goto('/setting/supplier-links');
  await pressMain(desk, '新建链接');
  await desk.getByLabel('使用方').fill('多箱打包房');
  await desk.getByLabel('每天可打面单（张）').fill('1');
  await desk.getByRole('dialog').getByRole('button', { name: '新建', exact: true }).click();
  const link = (await desk.locator('.one-time-text').textContent()) ?? '';
  await desk.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).last().click();

  const page = await context.newPage();
  await page.goto(link);
  await expect(page.locator('.sp-head')).toContainText('多箱打包房');
  const products = page.locator('.sp-products');
  const others = products.getByRole('button', { name: /^还有 \d+ 种$/ });
  if (await others.isVisible()) await others.click();
  await products.getByRole('button', { name: POMEGRANATES }).click();
  const prints = page.locator('.sp-prints');
  await expect(prints).toContainText('今天已打 0 张，还能打 1 张');
  await prints.getByRole('button', { name: '打印面单 1 单' }).click();
  await expect(prints).toContainText('1 张面单');
  const download = page.waitForEvent('download');
  await prints.getByRole('button', { name: '下载 1 张面单' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await prints.getByRole('button', { name: '都打出来了' }).click();
  await expect(prints).toContainText('已打 1 张');
  await expect(prints).toContainText('今天已打 1 张，还能打 0 张');
  await expect(prints.getByRole('button', { name: '打印面单 0 单' })).toBeDisabled();
  await desk.goto('/delivery/print?view=runs');
  await expect(desk.getByText('多箱打包房').first()).toBeVisible();
});
