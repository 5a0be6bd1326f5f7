import { expect, type Page, test } from '@playwright/test';
import { memberOf, openHome, pageOf, pressMain, readAddressesLate, signIn } from './product.ts';

const SHOP = '旅程托管小铺';
const RICE = '五常稻花香大米 真空装 10斤';
const SIGNED = '优选老周（鲜达优选商行 代）';

test.describe.configure({ mode: 'serial' });

const bar = (page: Page) => page.locator('.operation-bar');
const own = (page: Page) => page.locator('.shop-facts');

async function chooseShop(page: Page): Promise<void> {
  await page.locator('button.user').click();
  await page.getByRole('menuitem', { name: '切换店铺' }).click();
}

async function act(page: Page): Promise<void> {
  await chooseShop(page);
  await page.getByRole('radiogroup', { name: '代运营店铺' }).getByText(SHOP).click();
  const anew = page.waitForEvent('load');
  await page.getByRole('button', { name: '切换', exact: true }).click();
  await anew;
  await expect(bar(page)).toContainText(SHOP);
}

async function enterOrder(page: Page, sourceNo: string): Promise<void> {
  await page.getByRole('button', { name: '选商品' }).click();
  await page.getByLabel('搜索商品').fill('五常');
  await page.locator('.picker-list button', { hasText: '五常' }).first().click();
  await page.getByLabel('平台订单号').fill(sourceNo);
  await readAddressesLate(page);
  await page.getByLabel('粘贴收货信息').fill('韩梅 13700000000 浙江省杭州市西湖区文新街道文一西路99号');
  await page.getByRole('button', { name: '识别', exact: true }).click();
  await page.getByRole('button', { name: '录入 1 单' }).click();
  await expect(page.getByText('已录入 1 单')).toBeVisible();
}

test('a shop of its own is opened for a channel that has none', async ({ page, request }) => {
  await openHome(page, 'youxuan');
  await chooseShop(page);
  await pressMain(page, '新建托管店铺');
  const dialog = page.getByLabel('新建托管店铺（作为渠道）');
  await dialog.getByRole('button', { name: '新建托管店铺' }).click();
  await expect(dialog.getByText('店铺名称不能为空')).toBeVisible();
  await dialog.getByLabel('店铺名称').fill(SHOP);
  await dialog.getByLabel('联系人').fill('小雨');
  await dialog.getByLabel('手机号').fill('13900001111');
  await dialog.getByRole('button', { name: '新建托管店铺' }).click();
  await expect(page.getByRole('radiogroup', { name: '代运营店铺' }).getByText(SHOP)).toBeVisible();

  const vendor = await memberOf(request, 'youxuan');
  const managed = await vendor.call<{ items: { BusinessUnitID: string }[] }>(
    '/api/businessunit/managed/get',
    { BusinessUnitName: SHOP },
  );
  const listings = await vendor.call<{ items: { SpuID: string }[] }>('/api/businessunit/spu/get', {
    SpuName: RICE,
  });
  const SpuID = listings.items[0]?.SpuID;
  const AgentID = managed.items[0]?.BusinessUnitID;
  await vendor.call('/api/businessunit/spu/distribute', { Offers: [{ SpuID, AgentID }] });
});

test('acting for it, an order is entered and signed with both names; then one returns', async ({ page }) => {
  await openHome(page, 'youxuan');
  await act(page);
  await expect(bar(page)).toContainText(SIGNED);
  await expect(own(page)).toContainText(SHOP);
  await page.reload();
  await expect(bar(page)).toContainText(SHOP);

  await page.goto('/orderv2/acquiring-orders?tab=single');
  await enterOrder(page, 'TG20261121001');
  await page.getByRole('status').getByRole('link', { name: /^LDL/ }).click();
  await expect(page.getByText(`${SHOP} · ${SIGNED}`)).toBeVisible();

  const anew = page.waitForEvent('load');
  await page.getByRole('button', { name: '返回自己的店铺' }).click();
  await anew;
  await expect(bar(page)).toHaveCount(0);
  await expect(own(page)).toContainText('鲜达优选商行');
  await page.goto('/orderv2/index?view=byagent');
  const order = page.locator('tr', { hasText: '韩梅' }).first();
  await expect(order.getByRole('link', { name: SHOP })).toBeVisible();
});

test('from the own shop an order is entered on its behalf', async ({ page }) => {
  await signIn(page, 'youxuan');
  await page.goto('/orderv2/acquiring-orders?tab=single');
  await page.getByRole('button', { name: '代渠道下单' }).click();
  await page.getByRole('dialog', { name: '代渠道下单' }).getByText(SHOP).click();
  await expect(page.getByText(`代 ${SHOP} 下单`)).toBeVisible();
  await enterOrder(page, 'TG20261121002');
  await page.getByRole('status').getByRole('link', { name: /^LDL/ }).click();
  await expect(page.getByRole('main')).toContainText(SHOP);
});

test('a second tab follows, and who may act no longer is led back', async ({ browser, context, page }) => {
  await openHome(page, 'youxuan');
  const second = await context.newPage();
  await second.goto('/orderv2/index');
  await expect(own(second)).toContainText('鲜达优选商行');
  await act(page);
  await expect(bar(second)).toContainText(SHOP);

  // As if the right had been taken meanwhile: the browser still believes in a shop that it may not act for.
  const stranger = await pageOf(browser, 'lujiren');
  const acted = await page.evaluate("localStorage.getItem('operationBuId')");
  await stranger.evaluate(`localStorage.setItem('sourceBuId', localStorage.getItem('businessUnitId'));
    localStorage.setItem('operationBuName', '别人的店');
    localStorage.setItem('operationBuId', '${acted}')`);
  await stranger.reload();
  await expect(stranger.getByText('您不能再代“别人的店”操作')).toBeVisible();
  await stranger.getByRole('button', { name: '返回自己的店铺' }).click();
  await expect(own(stranger)).toContainText('路人甲杂货');
  await stranger.context().close();
});

test('a channel lets its supplier act for it, which ends at once when it says so', async ({
  browser,
  page,
}) => {
  const ALLOWED = '阳光团长小店';
  const OPERATOR = '鲜达优选商行';
  const channel = await pageOf(browser, 'tuanzhang');
  await channel.goto('/setting/businessunit');
  const permits = channel.locator('section', { hasText: '允许供应商代操作' });
  await permits.getByLabel(OPERATOR).click();
  await expect(channel.getByText(`已允许“${OPERATOR}”代操作`)).toBeVisible();

  await openHome(page, 'youxuan');
  await chooseShop(page);
  const choice = page.getByRole('radiogroup', { name: '代运营店铺' }).locator('label', { hasText: ALLOWED });
  await expect(choice).toContainText('对方允许');
  await choice.click();
  const anew = page.waitForEvent('load');
  await page.getByRole('button', { name: '切换', exact: true }).click();
  await anew;
  await expect(bar(page)).toContainText(ALLOWED);
  await expect(bar(page)).toContainText(SIGNED);
  await expect(page.getByRole('button', { name: '返回自己的店铺' })).toBeVisible();

  await permits.getByLabel(OPERATOR).click();
  await expect(channel.getByText(`已不再允许“${OPERATOR}”代操作`)).toBeVisible();
  await expect(page.getByText(`您不能再代“${ALLOWED}”操作`)).toBeVisible();
  await page.getByRole('button', { name: '返回自己的店铺' }).click();
  await expect(own(page)).toContainText(OPERATOR);

  await permits.getByText('允许和结束的记录 2').click();
  const log = permits.locator('details li');
  await expect(log.first()).toContainText(`不再允许“${OPERATOR}”代操作`);
  await expect(log.last()).toContainText('团长');
  await channel.context().close();
});
