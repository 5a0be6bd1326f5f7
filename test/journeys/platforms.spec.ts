import { expect, test } from '@playwright/test';
import { memberOf, signIn } from './product.ts';

const SHOP = '山里鲜（快团团）';

test('a shop of 快团团 is connected, its product matched once, its order taken, shipped, and told there', async ({
  page,
  request,
}) => {
  await signIn(page, 'guoyuan');
  await page.goto('/setting/authorize');
  await page.getByRole('button', { name: '连接店铺' }).first().click();
  await page.getByRole('button', { name: `同意授权“${SHOP}”` }).click();
  await page.waitForURL(/\/setting\/authorize/);
  const card = page.locator('.connection', { hasText: SHOP });
  await expect(card).toContainText('已连接');
  await card.getByRole('button', { name: '立即同步' }).click();
  await expect(card).toContainText('上次同步');

  await page.goto('/orderv2/order-hub');
  await page.getByRole('tab', { name: /有问题/ }).click();
  const rows = page.getByRole('row').filter({ hasText: '赣南脐橙' });
  await rows.first().getByRole('button', { name: '选商品' }).click();
  await page.locator('.picker-list button', { hasText: '赣南脐橙' }).click();
  await page.getByRole('tab', { name: /待收单\s*[1-9]/ }).click();
  await rows.first().getByRole('button', { name: '收单', exact: true }).click();
  await page.getByRole('tab', { name: /已收单\s*[1-9]/ }).click();
  await page.getByRole('link', { name: '看订单' }).first().click();
  await expect(page.getByText(`来自 ${SHOP}`)).toBeVisible();

  const OrderID = new URL(page.url()).searchParams.get('id') ?? '';
  const me = await memberOf(request, 'guoyuan');
  const DeliverConfigs = [{ OrderID, ExpressNo: 'SF7700000011112' }];
  await me.call('/api/orderv2/deliver', { DeliverConfigs });
  await expect(page.getByText('已回传')).toBeVisible();

  await page.goto('/setting/authorize');
  await card.getByRole('button', { name: '解除授权' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '解除授权' }).click();
  await expect(card).toContainText('已解除');
});
