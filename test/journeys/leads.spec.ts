import { expect, type Page, test } from '@playwright/test';
import { choose, memberOf, pageOf, pressMain, readAddressesLate, signIn } from './product.ts';

const WANTED = '云南夏黑葡萄 3斤 旅程';

const row = (page: Page) => page.locator('tr', { hasText: WANTED });
const act = (page: Page, name: string) => row(page).getByRole('button', { name, exact: true }).click();
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

test('a lead goes through three shops and becomes one order', async ({ page, browser }) => {
  const middle = await pageOf(browser, 'youxuan');
  const grower = await pageOf(browser, 'guoyuan');
  await signIn(page, 'tuanzhang');
  await page.goto('/orderv2/saleslead');
  await pressMain(page, '新建意向单');
  const form = page.getByRole('dialog');
  await form.getByLabel('想要的商品').fill(WANTED);
  await readAddressesLate(page);
  await choose(form, '提交给', '鲜达优选商行');
  await form.getByPlaceholder(/粘贴收货信息/).fill('旅程买家 13700006001 江苏省无锡市梁溪区人民中路9号');
  await form.getByRole('button', { name: '识别' }).click();
  await form.getByRole('button', { name: '提交', exact: true }).click();
  await expect(row(page)).toContainText('等待供应商答复');

  await middle.goto('/orderv2/saleslead?view=vendor');
  await act(middle, '上报');
  await choose(middle.getByRole('dialog'), '供应商', '红土地果园');
  await confirm(middle, '上报');
  await expect(row(middle)).toContainText('已上报');

  // The words are matched: the likeliest listing is chosen already.
  await grower.goto('/orderv2/saleslead?view=vendor');
  await act(grower, '转单');
  await expect(grower.locator('.lead-listings [aria-pressed=true]')).toContainText('葡萄');
  await confirm(grower, '提供这个商品');
  await expect(row(grower)).toContainText('已提供商品');

  await expect(row(middle)).toContainText('供应商已有货');
  await act(middle, '转单');
  await expect(middle.locator('.lead-listings [aria-pressed=true]')).toContainText('相似 100%');
  await confirm(middle, '转成订单');
  await expect(row(page)).toContainText('LDL');
  await expect(row(grower)).toContainText('LDL');
  for (const other of [middle, grower]) await other.context().close();
});

test('on a phone a lead is read and answered with a reason', async ({ browser, request }) => {
  const channel = await memberOf(request, 'tuanzhang');
  const { items } = await channel.call<{ items: { ID: string }[] }>('/api/stubdata/vendors', {});
  const Address = { receiver: '手机买家', phone: '13700006002', province: '江苏省', detail: '人民路1号' };
  const Leads = [{ SpuName: '手机上的意向', Address }];
  await channel.call('/api/saleslead/new', { Leads, VendorStoreID: items[0]?.ID });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await signIn(page, 'youxuan');
  await page.goto('/orderv2/saleslead?view=vendor&SpuName=手机上的意向');
  const card = page.getByRole('listitem').filter({ hasText: '手机上的意向' });
  await expect(card).toContainText('手机上的意向');
  await card.getByRole('button', { name: '拒绝' }).click();
  await page.getByRole('button', { name: '没有货源' }).click();
  await confirm(page, '拒绝');
  await expect(card).toContainText('已拒绝');
  await context.close();
});
