import { expect, type Page, test } from '@playwright/test';
import { memberOf, pageOf, pressMain, signIn } from './product.ts';

const APPLES = '山东烟台红富士苹果 净重9斤';
const OPENED = '烟台苹果旅程团';
const FOLLOWED = '优选苹果旅程团';

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, text: string) => page.locator('tr', { hasText: text });

test('a group-buy is opened, followed on a phone at a price of its own, filled and closed everywhere at once', async ({
  page,
  browser,
  request,
}) => {
  await signIn(page, 'guoyuan');
  await page.goto('/sku/spu?view=group-buys');
  await pressMain(page, '新建团购');
  await dialog(page).getByLabel('团购名称').fill(OPENED);
  const end = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16).replace('T', ' ');
  await dialog(page).getByLabel('结束', { exact: true }).fill(end);
  await dialog(page).getByLabel('查找在售商品').fill('GY-PG-9');
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${APPLES}`) })
    .click();
  await dialog(page)
    .getByLabel(/的团购价$/)
    .fill('34');
  await dialog(page)
    .getByLabel(/的限量$/)
    .fill('4');
  await dialog(page).getByRole('button', { name: '发布团购' }).click();
  await expect(dialog(page)).toContainText('低于最低价 ¥35.00');
  await dialog(page)
    .getByLabel(/的团购价$/)
    .fill('36');
  await dialog(page).getByRole('button', { name: '发布团购' }).click();
  await expect(row(page, OPENED)).toContainText('0 / 4');

  const phone = await pageOf(browser, 'youxuan');
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto('/vendor/spu?view=group-buys');
  const card = phone.getByRole('listitem').filter({ hasText: OPENED });
  await expect(card).toContainText('¥36.00');
  await card.getByRole('button', { name: '跟团' }).click();
  await dialog(phone).getByLabel('团购名称').fill(FOLLOWED);
  await dialog(phone)
    .getByLabel(/的团购价$/)
    .fill('39.9');
  await dialog(phone).getByRole('button', { name: '开始跟团' }).click();
  await expect(card).toContainText('已跟');

  // The channel pays the follower's price, the follower the opener's; the fifth finds none left.
  const channel = await memberOf(request, 'tuanzhang');
  const { items } = await channel.call<{ items: { SpuID: string; PurchasePrice: number }[] }>(
    '/api/businessunit/spu/get',
    {
      SpuName: APPLES,
    },
  );
  expect(items[0]?.PurchasePrice).toBe(39.9);
  const Address = { receiver: '团购买家', phone: '13700006101', province: '江苏省', detail: '人民路1号' };
  const Lines = [{ spuID: items[0]?.SpuID, spuAmount: 4, Address }];
  await channel.call('/api/orderv2/new', { Lines });
  await expect(row(page, OPENED)).toContainText('已团满');
  await expect(row(page, OPENED)).toContainText('¥144.00');

  await row(page, OPENED).getByRole('button', { name: '查看' }).click();
  await page.getByRole('button', { name: '提前结束' }).click();
  await dialog(page).last().getByLabel('原因').fill('卖完了');
  await page.getByRole('button', { name: '立即结束' }).click();
  await expect(page.getByText('已结束，连同 1 个跟团')).toBeVisible();
  await phone.goto('/sku/spu?view=group-buys');
  await expect(phone.getByRole('listitem').filter({ hasText: FOLLOWED })).toContainText('已结束');
  await phone.context().close();
});
