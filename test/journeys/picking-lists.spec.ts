import { expect, type Page, test } from '@playwright/test';
import { GRAPES, ordersBySheet } from './orders-by-sheet.ts';
import { keepPrints, printed } from './printed.ts';
import { choose, memberOf, signIn } from './product.ts';

const RECEIVERS = ['拣一', '拣二', '拣三', '拣四'];
const ids = new Map<string, string>();

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ request }) => {
  const channel = await memberOf(request, 'tuanzhang');
  const lines = RECEIVERS.map((receiver, at) => ({
    no: 9301 + at,
    product: GRAPES,
    amount: '2',
    receiver,
    phone: `1370009300${at}`,
  }));
  for (const { OrderID, Receiver } of (await ordersBySheet(channel, '拣货旅程.xlsx', lines)).values())
    ids.set(Receiver, OrderID);
  const grower = await memberOf(request, 'guoyuan');
  const { items } = await grower.call<{ items: { SkuID: string }[] }>('/api/businessunit/sku/get', {
    SkuName: GRAPES,
  });
  await grower.call('/api/businessunit/sku/update', { SkuID: items[0]?.SkuID, BinLocation: 'C-07-1' });
});

async function markThree(page: Page) {
  await signIn(page, 'guoyuan');
  await page.goto('/delivery/self?buyerReceiver=拣');
  for (const receiver of RECEIVERS.slice(0, 3))
    await page
      .locator(`tr[data-id="${ids.get(receiver)}"]`)
      .getByRole('checkbox')
      .check();
}

test('three orders are marked, and the picking list of them comes out of the printer', async ({ page }) => {
  await keepPrints(page);
  await markThree(page);
  await page.getByRole('button', { name: '拣货单 3 单' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.picking-sheet')).toContainText('共 3 单，6 份');
  await choose(dialog, '汇总', '按单品');
  await expect(dialog.locator('.picking-sheet tbody tr')).toContainText(['C-07-1']);
  await dialog.getByRole('button', { name: '打印' }).click();
  await expect(page.locator('.print-root')).toBeAttached();
  const { text, sheets } = await printed(page);
  expect(text).toMatch(/^拣货单 .*已选 3 单/);
  expect(text).toContain(GRAPES);
  expect(text).toContain('共 3 单，6 份');
  expect(text).toMatch(/库位 单品 .*C-07-1/);
  expect(text).not.toContain('自营商品发货');
  expect(sheets).toEqual(['210×297']);
  await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
  await expect(page.locator('.print-root')).toHaveCount(0);
});

test('a packing slip for each of them comes out of the printer, without prices', async ({ page }) => {
  await keepPrints(page);
  await markThree(page);
  await page.getByRole('button', { name: '装箱单' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '打印' }).click();
  await expect(page.locator('.print-root svg')).toHaveCount(3);
  const { text, sheets } = await printed(page);
  for (const receiver of RECEIVERS.slice(0, 3)) expect(text).toContain(receiver);
  expect(text).toContain('137****3000');
  expect(text).not.toContain('金额');
  expect(sheets).toEqual(['148×210', '148×210', '148×210']);
});

test('the list is printed as it is filtered, without what one presses', async ({ page }) => {
  await keepPrints(page);
  await signIn(page, 'guoyuan');
  await page.goto('/delivery/self?buyerReceiver=拣');
  await expect(page.locator('tr[data-id]')).toHaveCount(4);
  const { text, sheets } = await printed(page);
  expect(text).toMatch(/^自营商品发货 /);
  for (const receiver of RECEIVERS) expect(text).toContain(receiver);
  for (const pressed of ['导出发货单', '查询', '操作', '首页']) expect(text).not.toContain(pressed);
  expect(new Set(sheets)).toEqual(new Set(['297×210']));
});
