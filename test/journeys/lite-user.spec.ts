import { type Browser, type BrowserContext, devices, expect, type Page, test } from '@playwright/test';
import { kttSheet } from './intake-sheets.ts';
import { GRAPES } from './orders-by-sheet.ts';
import { memberOf, pressMain, signIn } from './product.ts';

/** The grower ships it, the vendor in the middle passes it on, the store sells it. */
const NAME = 'xiaowang';
const PLACE = '浙江省杭州市西湖区文一西路588号';

let password = '';
let context: BrowserContext;
let page: Page;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  context = await phone(browser);
  page = await context.newPage();
});
test.afterAll(() => context.close());

const phone = (browser: Browser) => {
  const { defaultBrowserType: _, ...iphone } = devices['iPhone 13'];
  return browser.newContext({ ...iphone, viewport: { width: 390, height: 844 } });
};
const tab = (name: string) => page.locator('.subagent-tabs').getByRole('button', { name });
const card = (receiver: string) => page.locator('.order-card', { hasText: receiver });

async function pick(name: string): Promise<void> {
  await page.getByLabel('搜索商品').fill(name);
  await page.locator('.listing-list button', { hasText: name }).first().click();
}

test('the store makes a sub-account and hands its password over once', async ({ page: desk }) => {
  await signIn(desk, 'tuanzhang');
  await desk.goto('/setting/subaccount');
  await pressMain(desk, '新建子账号');
  await desk.getByLabel('登录名', { exact: true }).fill(NAME);
  await desk.getByLabel('称呼', { exact: true }).fill('小王');
  await desk.getByRole('button', { name: '创建', exact: true }).click();
  await expect(desk.getByText('密码只显示这一次')).toBeVisible();
  password = (await desk.locator('.handed-password').textContent()) ?? '';
  await desk.getByRole('button', { name: '关闭', exact: true }).last().click();
  await expect(desk.locator('tr', { hasText: NAME })).toContainText('使用中');
});

test('the lite user signs in on a phone and is led to the one screen from everywhere', async () => {
  await page.goto('/login');
  await page.locator('input[name=username]').fill(NAME);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/subagent$/);
  await expect(page.locator('.subagent-store')).toHaveText('阳光团长小店');
  for (const path of ['/orderv2/index', '/setting/index', '/', '/nowhere']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/subagent$/);
  }
});

test('an order is entered by form', async () => {
  await page.getByRole('button', { name: '选择商品' }).click();
  await pick('夏黑无籽葡萄');
  await page.getByRole('button', { name: '手工填写' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('收件人').fill('手工一');
  await form.getByLabel('手机号').fill('13700009001');
  await form.getByRole('button', { name: /^省市区/ }).click();
  await page.getByRole('searchbox', { name: '搜索省' }).fill('杭州 西湖');
  await page.getByRole('option', { name: '浙江省 / 杭州市 / 西湖区', exact: true }).click();
  await page.keyboard.press('Escape');
  await form.getByLabel('详细地址').fill('文一西路588号');
  await form.getByLabel('自己的单号').fill('W-001');
  await form.getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: '增加一件' }).click();
  await page.getByRole('button', { name: '提交 1 单' }).click();
  await expect(page.locator('.placed')).toContainText('已提交 1 单');
});

test('several receivers are pasted, looked over and entered at once', async () => {
  await page
    .getByLabel('粘贴收货信息')
    .fill(`粘贴一 13700009002 ${PLACE}\n粘贴三 1370000900 ${PLACE}\n粘贴二 13700009003 ${PLACE}`);
  await page.getByRole('button', { name: '识别 3 人' }).click();
  await expect(page.locator('.draft-card')).toHaveCount(3);
  const faulty = page.locator('.draft-card', { hasText: '粘贴三' });
  await expect(faulty).toContainText('手机号“1370000900”不正确');
  await expect(faulty).not.toContainText('粘贴一');
  await page.getByLabel('移除第 2 位').click();
  await page.getByRole('button', { name: '提交 2 单' }).click();
  await expect(page.locator('.placed')).toContainText('已提交 2 单');
});

test('a sheet is entered; a wrong row is mended by thumb', async () => {
  await tab('批量').click();
  const sheet = await kttSheet('小王的单.xlsx', [
    { no: 9101, product: GRAPES, receiver: '表格一' },
    { no: 9102, product: GRAPES, receiver: '表格二', phone: '137' },
  ]);
  await page.locator('input[type=file]').setInputFiles(sheet);
  const task = page.locator('.sheet-card', { hasText: '小王的单.xlsx' });
  await expect(task).toContainText('已录入 1');
  await task.getByRole('button', { name: '处理 1 行' }).click();
  await task.getByRole('button', { name: '改电话' }).click();
  await page.getByLabel('改为').fill('13700009102');
  await page.getByRole('button', { name: '保存并录入' }).click();
  await expect(task).toContainText('已录入 2');
});

test('the shipping shows on the phone as soon as the supplier has shipped', async ({ request }) => {
  await tab('订单').click();
  await expect(page.locator('.order-card')).toHaveCount(5);
  await expect(card('手工一')).toContainText('待发货');
  const grower = await memberOf(request, 'guoyuan');
  const { items } = await grower.call<{ items: { OrderID: string }[] }>('/api/orderv2/get/fordeliver', {
    buyerReceiver: '手工一',
  });
  const OrderID = items[0]?.OrderID ?? '';
  await grower.call('/api/orderv2/deliver', { DeliverConfigs: [{ OrderID, ExpressNo: 'SF7009000000001' }] });
  await expect(card('手工一')).toContainText('全部发货');
  await expect(card('手工一')).toContainText('顺丰速运');
  await card('手工一').getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toContainText('SF7009000000001');
  await expect(page.getByRole('dialog')).toContainText('发货');
  await page.getByRole('dialog').getByLabel('关闭').click();
  await page.getByLabel('搜索订单').fill('W-001');
  await expect(page.locator('.order-card')).toHaveCount(1);
});

test('once disabled, the phone is signed out', async ({ page: desk }) => {
  await signIn(desk, 'tuanzhang');
  await desk.goto('/setting/subaccount');
  await desk.locator('tr', { hasText: NAME }).getByRole('button', { name: '停用' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '停用' }).click();
  await expect(desk.locator('tr', { hasText: NAME })).toContainText('已停用');
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
});
