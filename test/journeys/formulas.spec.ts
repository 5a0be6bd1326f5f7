import { expect, test } from '@playwright/test';
import { GRAPES, ordersBySheet } from './orders-by-sheet.ts';
import { memberOf, pressMain, signIn } from './product.ts';

test('a file is called what its formula says: built of parts, shown before it is saved, counted up', async ({
  page,
  request,
}) => {
  await signIn(page, 'tuanzhang');
  await page.goto('/setting/export/formula');
  await pressMain(page, '新建命名规则');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('规则名称').fill('旅程命名');
  const sample = dialog.locator('.formula-sample');
  while ((await dialog.getByRole('button', { name: /^删除第/ }).count()) > 0)
    await dialog.getByRole('button', { name: '删除第 1 段' }).click();
  await expect(sample.locator('.problem')).not.toHaveCount(0);
  await dialog.getByRole('button', { name: '+ 文字' }).click();
  await dialog.getByLabel('文字').fill('团购');
  await dialog.getByRole('button', { name: '+ 流水号' }).click();
  await expect(sample).toContainText('团购001');
  await expect(sample.locator('.problem')).toHaveCount(0);
  await dialog.getByRole('button', { name: '前移第 2 段' }).click();
  await expect(sample).toContainText('001团购');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.locator('tr', { hasText: '旅程命名' })).toContainText('团购');

  const member = await memberOf(request, 'tuanzhang');
  const line = { no: 8861, product: GRAPES, amount: '1', receiver: '命名客', phone: '13700008861' };
  await ordersBySheet(member, '命名旅程.xlsx', [line]);
  await member.call('/api/orderv2/export/normal', { FireAndForget: true });
  await page.goto('/orderv2/download');
  await expect(page.getByText('001团购.xlsx')).toBeVisible();
  await page.goto('/setting/export/formula');
  const row = page.locator('tr', { hasText: '旅程命名' });
  await row.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(row).toHaveCount(0);
});
