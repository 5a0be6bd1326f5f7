import { expect, type Page, test } from '@playwright/test';
import { GRAPES, ordersBySheet } from './orders-by-sheet.ts';
import { memberOf, openMore, pageOf, signIn } from './product.ts';

const OTHER = '阳光玫瑰葡萄3斤';

/** The channel's orders by receiver. */
const ids = new Map<string, string>();

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ request }) => {
  const channel = await memberOf(request, 'tuanzhang');
  const grower = await memberOf(request, 'guoyuan');
  await grower.call('/api/businessunit/sku/new', { SkuName: OTHER });
  const lines = ['换一', '预一', '愿一', '停一'].map((receiver, at) => ({
    no: 8801 + at,
    product: GRAPES,
    amount: '1',
    receiver,
    phone: `1370000880${at}`,
  }));
  for (const { OrderID, Receiver } of (await ordersBySheet(channel, '换商品旅程.xlsx', lines)).values())
    ids.set(Receiver, OrderID);
});

const open = (page: Page, receiver: string) => page.goto(`/orderv2/detail?id=${ids.get(receiver)}`);

test('what is out of stock is asked about once and goes on with a yes, before the eyes of all three', async ({
  page,
  browser,
}) => {
  const channel = await pageOf(browser, 'tuanzhang');
  const middle = await pageOf(browser, 'youxuan');
  await open(middle, '换一');
  await signIn(page, 'guoyuan');
  await open(page, '换一');
  await page.getByRole('button', { name: '挂起', exact: true }).click();
  await page.getByRole('button', { name: '缺货', exact: true }).click();
  await page.getByRole('button', { name: '挂起 1 单' }).click();
  await openMore(page);
  await page.getByRole('button', { name: '换货' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '换货商品' }).click();
  await page.getByRole('option', { name: OTHER }).click();
  await dialog.getByLabel('每件差价（元）').fill('-2.00');
  await dialog.getByRole('button', { name: '发出申请' }).click();
  await expect(page.locator('.timeline')).toContainText('申请换商品');
  await expect(middle.locator('.order-title')).toContainText('申请换商品');

  await channel.goto('/delivery/orderChanged?view=requests');
  await channel.getByRole('button', { name: /换商品待答复/ }).click();
  const confirmation = channel.getByRole('dialog');
  await expect(confirmation).toContainText(`→ ${OTHER}，每件 −2.00`);
  await confirmation.getByRole('button', { name: '全部同意' }).click();
  await channel.getByRole('dialog').getByRole('button', { name: '全部同意' }).last().click();
  await expect(channel.getByText('已全部处理，完成 1 单')).toBeVisible();
  await expect(page.locator('.product-name')).toContainText(`${OTHER}（原：`);
  await expect(middle.locator('.product-name')).toContainText(`${OTHER}（原：`);
  for (const other of [channel, middle]) await other.context().close();
});

test('the entry wishes for another of its listings that the same shop ships, and who ships it agrees', async ({
  page,
  browser,
  request,
}) => {
  const grower = await memberOf(request, 'guoyuan');
  await grower.call('/api/order/suspend', { OrderIDs: [ids.get('愿一')], IdHoldReason: 11 });
  await signIn(page, 'tuanzhang');
  await open(page, '愿一');
  await openMore(page);
  await page.getByRole('button', { name: '换货' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '换货商品' }).click();
  await page.getByRole('option', { name: /猕猴桃/ }).click();
  await dialog.getByLabel('每件差价（元）').fill('1.50');
  await dialog.getByRole('button', { name: '发出申请' }).click();
  await expect(page.locator('.timeline')).toContainText('申请换商品');
  await expect(page.getByRole('button', { name: '换货' })).toHaveCount(0);

  const shipper = await pageOf(browser, 'guoyuan');
  await shipper.goto('/delivery/orderChanged?view=requests');
  await shipper.getByRole('button', { name: /换商品待答复/ }).click();
  await expect(shipper.getByRole('dialog')).toContainText('每件 +1.50');
  await shipper.getByRole('dialog').getByRole('button', { name: '全部同意' }).click();
  await shipper.getByRole('dialog').getByRole('button', { name: '全部同意' }).last().click();
  await expect(shipper.getByText('已全部处理，完成 1 单')).toBeVisible();
  await expect(page.locator('.product-name')).toContainText(/猕猴桃.*（原：/);
  await shipper.context().close();
});

test('an order waits in the line with its day, and is converted after a preview', async ({ page }) => {
  await signIn(page, 'tuanzhang');
  await open(page, '预一');
  await openMore(page);
  await page.getByRole('button', { name: '转为预售' }).click();
  const day = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('预计发货日').fill(day);
  await page.getByRole('button', { name: '转为预售 1 单' }).click();
  await expect(page.locator('.timeline')).toContainText(`预计 ${day} 发货`);
  await page.goto('/orderv2/presell');
  const row = page.locator(`tr[data-id="${ids.get('预一')}"]`);
  await expect(row).toContainText('第 1 位');
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: '转正式 1 单' }).click();
  await page.getByRole('button', { name: '预售转正式 1 单' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '预售转正式 1 单' }).click();
  await expect(page.getByText('预售转正式：已完成')).toBeVisible();
  await open(page, '预一');
  await expect(page.locator('.timeline')).toContainText('预售转为正式订单');
});

test('goods that are out are taken off sale in the act that holds their orders, and go back with it', async ({
  page,
  request,
}) => {
  const grower = await memberOf(request, 'guoyuan');
  const statuses = async () => {
    const { items } = await grower.call<{ items: { SpuName: string; SpuStatus: string }[] }>(
      '/api/businessunit/spu/get',
      { SpuName: GRAPES },
    );
    return items.filter(({ SpuName }) => SpuName === GRAPES).map(({ SpuStatus }) => SpuStatus);
  };
  await signIn(page, 'guoyuan');
  await open(page, '停一');
  await page.getByRole('button', { name: '挂起', exact: true }).click();
  const stop = page.getByRole('checkbox', { name: /^同时停售这些商品/ });
  await page.getByRole('button', { name: '快递停发', exact: true }).click();
  await expect(stop).toHaveCount(0);
  await page.getByRole('button', { name: '缺货', exact: true }).click();
  await stop.check();
  await page.getByRole('button', { name: '挂起 1 单' }).click();
  await expect(page.getByText('已挂起 1 单，1 个商品已停售')).toBeVisible();
  expect(await statuses()).toEqual(['suspended']);
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await expect(page.getByText('已恢复 1 单')).toBeVisible();
  await expect.poll(statuses).toEqual(['on_sale']);
});
