import { expect, test } from '@playwright/test';
import { GRAPES, ordersBySheet } from './orders-by-sheet.ts';
import { memberOf, signIn } from './product.ts';

test.beforeAll(async ({ request }) => {
  const channel = await memberOf(request, 'tuanzhang');
  const line = { no: 9701, product: GRAPES, amount: '2', receiver: '报表', phone: '13700009701' };
  await ordersBySheet(channel, '报表旅程.xlsx', [line]);
});

test('a report is kept under a name, taken as a sheet, and stands on the home page the next time', async ({
  page,
}) => {
  await signIn(page, 'youxuan');
  await page.goto('/reports/index');
  await page.getByRole('list', { name: '销售报表' }).getByRole('link', { name: '商品销售日报' }).click();
  await expect(page.getByRole('region', { name: '报表明细' })).toContainText('合计');
  await page.getByRole('button', { name: '保存报表' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('报表名称').fill('葡萄看板');
  await dialog.getByLabel('固定到首页').check();
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  const kept = page.getByRole('navigation', { name: '我的报表' }).getByRole('button', { name: '葡萄看板' });
  await expect(kept).toHaveAttribute('aria-pressed', 'true');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  expect((await file).suggestedFilename()).toContain('商品销售日报');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: '葡萄看板' })).toBeVisible();
  await page.goto('/reports/month');
  await expect(page.getByText('还没有月度文件')).toBeVisible();
});

test('in the morning each sees how it stands, and the channel who entered how much', async ({ page }) => {
  await signIn(page, 'tuanzhang');
  await page.goto('/dashboard');
  await expect(page.getByRole('list', { name: '今天' })).toContainText('今日订单');
  await page.goto('/reports/performance');
  const row = page.getByRole('region', { name: '成员业绩' }).getByRole('row').nth(1);
  await expect(row).toContainText('团长');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  expect((await file).suggestedFilename()).toContain('业绩汇总');
});
