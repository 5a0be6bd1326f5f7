import { type Browser, devices, expect, type Page, test } from '@playwright/test';
import { memberOf, PASSWORD, pressMain, readAddressesLate, signIn } from './product.ts';

const NOODLES = '手工红薯粉条 5斤装';
const LITE = 'xiaolong';

const NAMES = '林小雨 陈晨 周周 王芳 赵敏 孙阿姨 欧阳娜 李雷 韩梅梅 果果妈 老徐 唐糖 可乐 郑爽'.split(' ');

/** A group's list as WeChat copies it: fifteen people, one of whom fetches theirs. */
function jielong(phones: number): string {
  const people = NAMES.map((name, nth) => {
    const place = `浙江省杭州市西湖区文一西路${nth + 1}号`;
    const phone = `1370${phones}${String(nth + 1).padStart(3, '0')}`;
    const orders = [
      `${name} 粉条${(nth % 3) + 1} ${phone} ${place}`,
      `${place} ${name} ${phone} 红薯粉条*2`,
      `${name} 粉条 1份 ${phone} ${place}（晚上送）`,
    ];
    return `${nth + 1}. ${orders[nth % 3]}`;
  });
  return [
    '#接龙',
    '周三粉条团，晚上8点截单',
    `${NOODLES} 39.9元`,
    '',
    ...people,
    '15. 3栋602 小美 粉条1份',
    '',
    '共15人接龙',
  ].join('\n');
}

const onPhone = async (browser: Browser): Promise<Page> => {
  const { defaultBrowserType: _, ...iphone } = devices['iPhone 13'];
  const context = await browser.newContext({ ...iphone, viewport: { width: 390, height: 844 } });
  return context.newPage();
};
const count = (page: Page, name: string) => page.locator('.summary button', { hasText: name }).locator('b');
const widerThanScreen = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

test('a 接龙 of fifteen people becomes orders on a phone', async ({ browser }) => {
  const page = await onPhone(browser);
  await signIn(page, 'tuanzhang');
  await page.goto('/orderv2/acquiring-orders');
  await pressMain(page, '粘贴文字');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('接龙或聊天里的文字').fill('好的，谢谢');
  await dialog.getByRole('button', { name: '读取' }).click();
  await expect(dialog).toContainText('这段文字里没有收件人');
  await dialog.getByLabel('接龙或聊天里的文字').fill(jielong(7701));
  await dialog.getByRole('button', { name: '读取' }).click();
  await expect(count(page, '可导入')).toHaveText('14');
  await expect(count(page, '待修正')).toHaveText('1');
  await expect(count(page, '不导入')).toHaveText('4');

  await test.step('who has no address is a row to complete', async () => {
    const card = page.locator('.row-card', { hasText: '小美' });
    await expect(card).toContainText('没有手机号');
    await card.getByRole('button', { name: /改地址/ }).click();
    await readAddressesLate(page);
    await page.getByLabel('粘贴收货信息').fill('小美 13777010015 浙江省杭州市西湖区文一西路15号3栋602');
    await page.getByRole('button', { name: '识别', exact: true }).click();
    await page.getByRole('button', { name: '保存地址' }).click();
    await expect(count(page, '可导入')).toHaveText('15');
  });

  await test.step('what is nobody’s is shown, and is no order', async () => {
    await page.locator('.summary button', { hasText: '不导入' }).click();
    await expect(page.locator('.row-card')).toHaveCount(4);
  });

  expect(await widerThanScreen(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: '导入 15 单' }).click();
  await expect(page.getByRole('link', { name: '查看 15 个订单' })).toBeVisible();
  await page.context().close();
});

test('the same text by Ctrl V, and from 单个录单', async ({ page }) => {
  await signIn(page, 'tuanzhang');
  await page.goto('/orderv2/acquiring-orders');
  const paste = (text: string) =>
    page.evaluate(`(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', ${JSON.stringify(text)});
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    })()`);
  await expect(page.getByRole('button', { name: '粘贴文字' }).first()).toBeVisible();
  await paste('好的，谢谢');
  await expect(page.getByText('这段文字里没有收件人')).toBeVisible();
  await paste(jielong(7702));
  await expect(count(page, '可导入')).toHaveText('14');
  await page.goto('/orderv2/acquiring-orders?tab=single');
  await page.getByLabel('粘贴收货信息').fill(jielong(7703));
  await page.getByRole('button', { name: '识别', exact: true }).click();
  await expect(page.getByText('文字里有几个人，已作为一份表读取')).toBeVisible();
  await expect(count(page, '可导入')).toHaveText('14');
});

test('a sub-account pastes the list, looks it over and sends it', async ({ browser, request }) => {
  const store = await memberOf(request, 'tuanzhang');
  const { stores } = await store.call<{ stores: { BusinessUnitID: string }[] }>('/api/user/liteuser/get', {});
  await store.call('/api/user/liteuser/new', {
    userLoginName: LITE,
    userLoginPassword: PASSWORD,
    OnBehalfOfBusinessUnitID: stores[0]?.BusinessUnitID,
  });
  const page = await onPhone(browser);
  await page.goto('/login');
  await page.locator('input[name=username]').fill(LITE);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/subagent$/);
  await page.getByLabel('粘贴收货信息').fill(jielong(7704));
  await page.getByRole('button', { name: '识别 15 人' }).click();
  await expect(page.locator('.draft-card')).toHaveCount(15);
  await expect(page.locator('.unplaced')).toContainText('4 行不属于任何人');
  const pickup = page.locator('.draft-card', { hasText: '小美' });
  await expect(pickup).toContainText('请填写电话');
  await page.getByLabel('移除第 15 位').click();
  expect(await widerThanScreen(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: '提交 14 单' }).click();
  await expect(page.locator('.placed')).toContainText('已提交 14 单');
  await page.context().close();
});
