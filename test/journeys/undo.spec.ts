import { expect, test } from '@playwright/test';
import { GRAPES, ordersBySheet } from './orders-by-sheet.ts';
import { memberOf, openMore, pressMain, signIn } from './product.ts';

test('a group that was deleted comes back by the toast', async ({ page }) => {
  await signIn(page, 'youxuan');
  await page.goto('/agent/distributiongroup');
  await pressMain(page, '新建分组');
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

test('what can be taken back no more says why, though its dialog is closed', async ({ page, request }) => {
  const channel = await memberOf(request, 'tuanzhang');
  const line = { no: 7951, product: GRAPES, amount: '1', receiver: '撤销一', phone: '13700007951' };
  const OrderID = (await ordersBySheet(channel, '撤销旅程.xlsx', [line])).get('撤销一')?.OrderID ?? '';
  await signIn(page, 'tuanzhang');
  await page.goto('/orderv2/index?buyerReceiver=撤销一');
  await page.locator(`tr[data-id="${OrderID}"]`).getByRole('checkbox').check();
  await openMore(page);
  await page.getByRole('button', { name: '加急', exact: true }).click();
  await page.getByRole('button', { name: '加急 1 单' }).click();
  await expect(page.getByText('已加急 1 单')).toBeVisible();
  await channel.call('/api/orderv2/Cancel/ByEntry', { Orders: [{ OrderID, Reason: '拍错商品' }] });
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('跳过 1 项');
  await expect(page.getByRole('dialog')).toContainText('已取消');
});
