import { expect, test } from '@playwright/test';
import { signIn } from './product.ts';

test('a group that was deleted comes back by the toast', async ({ page }) => {
  await signIn(page, 'youxuan');
  await page.goto('/agent/distributiongroup');
  await page.getByRole('button', { name: '新建分组' }).first().click();
  await page.getByRole('dialog').getByLabel('分组名称').fill('华东社区团长');
  await page.getByRole('dialog').getByLabel('分组名称').press('Enter');
  const row = page.locator('tr', { hasText: '华东社区团长' });
  await row.getByRole('button', { name: '删除' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: '删除' })
    .click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText('分组“华东社区团长”已恢复')).toBeVisible();
  await expect(row).toHaveCount(1);
});
