import { expect, test } from '@playwright/test';
import { openReceiver, type Receiver } from '#features/shops/webhooks/test/receiver.ts';
import { GRAPES, ordersBySheet } from './orders-by-sheet.ts';
import { memberOf, pressMain, signIn } from './product.ts';

let receiver: Receiver;
test.beforeAll(async () => {
  receiver = await openReceiver(Number(process.env.JOURNEY_HOOK_PORT));
});
test.afterAll(() => receiver.close());

const ORDERS = '/api/orderv2/get/normal';

test('a key is made, a program gets in with it as far as its rights go, and no more once it is revoked', async ({
  page,
  request,
}) => {
  await signIn(page, 'tuanzhang');
  await page.goto('/setting/api-keys');
  await pressMain(page, '新建密钥');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /名称/ }).fill('旅程的程序');
  await dialog.getByLabel('查看订单').check();
  await dialog.getByRole('button', { name: '新建', exact: true }).click();
  const key = (await dialog.locator('.one-time-text').textContent()) ?? '';
  expect(key).toMatch(/^ldl_/);
  // It is told this once: neither a press beside it nor one Esc takes it away before it is copied.
  await page.mouse.click(4, 4);
  // The press takes the focus away for a frame.
  await expect(dialog.getByRole('button', { name: '复制密钥' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('还没有复制')).toBeVisible();
  await expect(dialog).toContainText(key);
  await dialog.getByRole('button', { name: '复制密钥' }).click();
  await expect(dialog.getByRole('button', { name: '已复制' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const call = async (path: string) => {
    const headers = { authorization: `Bearer ${key}` };
    return (await (await request.post(path, { headers, data: {} })).json()).status;
  };
  expect(await call(ORDERS)).toBe(0);
  expect(await call('/api/businessunit/report/performance/get')).toBe(4003);

  await page.reload();
  const row = page.getByRole('row').filter({ hasText: '旅程的程序' });
  await expect(row).toContainText(key.slice(-4));
  await expect(row).not.toContainText(key);
  await row.getByRole('button', { name: '停用' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '停用' }).click();
  await expect(row).toHaveCount(0);
  expect(await call(ORDERS)).toBe(40001);
});

test('a webhook is made, hears of orders, is sent one again from its deliveries, and is removed', async ({
  page,
  request,
}) => {
  await signIn(page, 'tuanzhang');
  await page.goto('/setting/webhooks');
  await pressMain(page, '新建推送');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /名称/ }).fill('旅程的推送');
  await dialog.getByRole('textbox', { name: /接收地址/ }).fill(receiver.url);
  await dialog.getByRole('button', { name: '新建', exact: true }).click();
  await expect(dialog.locator('.one-time-text')).toContainText('whsec_');
  await dialog.getByRole('button', { name: '复制密钥' }).click();
  await dialog.getByRole('button', { name: '关闭' }).last().click();

  const line = { no: 9801, product: GRAPES, amount: '1', receiver: '推送', phone: '13700009801' };
  const placed = await ordersBySheet(await memberOf(request, 'tuanzhang'), '推送旅程.xlsx', [line]);
  const { OrderID = '' } = placed.get('推送') ?? {};
  const heard = () => receiver.took.filter(({ event }) => JSON.stringify(event.data).includes(OrderID));
  await expect.poll(() => heard().length).toBe(1);

  await page.getByRole('row').filter({ hasText: '旅程的推送' }).getByRole('link', { name: '记录' }).click();
  const row = page.getByRole('row').filter({ hasText: '已送达' }).first();
  await row.getByRole('button', { name: '内容' }).click();
  await expect(page.getByRole('dialog')).toContainText(OrderID);
  await expect(page.getByRole('dialog')).toContainText('已送达');
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: '重发' }).click();
  await expect.poll(() => heard().length).toBe(2);
  const [first, again] = heard();
  expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);

  await page.goto('/setting/webhooks');
  const mine = page.getByRole('row').filter({ hasText: '旅程的推送' });
  // Three acts and 更多: the name and the address of the receiver have the width.
  await expect(mine.locator('td').last().locator('.btn')).toHaveText([/记录/, /测试/, /修改/, /更多/]);
  await mine.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(mine).toHaveCount(0);
});
