import { expect, type Page, test } from '@playwright/test';
import { button, dialog, enterSingle, rowOf } from './by-hand.ts';
import { type Member, memberOf, pageOf, signIn } from './product.ts';

const CANDY_APPLES = '新疆阿克苏冰糖心苹果 带箱10斤';
const SHEET = '额度表.csv';

test.describe.configure({ mode: 'serial' });

const quotasOf = (page: Page) => page.goto('/sku/salesquota?externalIDs=GY-AKS-10');
const left = (page: Page) => rowOf(page, CANDY_APPLES).first();

const broughtBack = (page: Page) => page.getByText(/^已带回 \d\d-\d\d \d\d:\d\d 填写的内容，还没有保存$/);

async function signOut(page: Page): Promise<void> {
  await page.locator('button.user').click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.waitForURL('**/login');
}

async function order(channel: Member, spuAmount: number): Promise<void> {
  const goods = { SpuName: CANDY_APPLES };
  const { items } = await channel.call<{ items: { SpuID: string }[] }>('/api/businessunit/spu/get', goods);
  const Address = { receiver: '额度客', phone: '13700008751', province: '浙江省', detail: '漕溪路1号' };
  const Lines = [{ spuID: items[0]?.SpuID, spuAmount, Address }];
  await channel.call('/api/orderv2/new', { AvoidDuplicationInDays: 0, Lines });
}

test('what may be sold today is typed in the table, looked at and saved; what is left shrinks before one’s eyes', async ({
  page,
  request,
}) => {
  await signIn(page, 'guoyuan');
  await quotasOf(page);
  await expect(left(page)).toContainText('不限');
  await page.locator('.grid-input').focus();
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await expect(page.locator('.sheet-sum')).toHaveText('改 1 个');
  // A wrong press in the menu and a reload take nothing of it.
  await page.getByRole('link', { name: '仓库管理' }).click();
  await expect(page).toHaveURL(/\/sku\/warehouse/);
  await page.goBack();
  await expect(page.locator('.sheet-sum')).toHaveText('改 1 个');
  await page.reload();
  await expect(left(page)).toContainText('不限 → 20');
  await expect(broughtBack(page)).toBeVisible();
  // Nobody else at this browser sees anything of it, and who typed it finds it again.
  await signOut(page);
  await signIn(page, 'youxuan');
  await page.goto('/sku/salesquota');
  await expect(page.locator('.sheet-sum')).toHaveText('未修改');
  await expect(broughtBack(page)).toHaveCount(0);
  await signOut(page);
  await signIn(page, 'guoyuan');
  await quotasOf(page);
  await expect(broughtBack(page)).toBeVisible();
  await expect(left(page)).toContainText('不限 → 20');
  await button(page, '保存').click();
  const save = dialog(page, '保存额度');
  await expect(save).toContainText(CANDY_APPLES);
  await button(save, '设置 1 个').click();
  await expect(page.getByText('已设置 1 个额度')).toBeVisible();
  await expect(left(page)).toContainText('20');
  await page.reload();
  await expect(page.locator('.sheet-sum')).toHaveText('未修改');

  const channel = await memberOf(request, 'tuanzhang');
  await order(channel, 18);
  await expect(left(page)).toContainText('紧张');
  await expect(order(channel, 3)).rejects.toThrow('可售额度不足：剩余 2，本次需要 3');
  await page.goto('/dashboard');
  await expect(page.getByText(`“${CANDY_APPLES}”可售额度只剩 2`)).toBeVisible();
});

test('a channel reads what it may still order, and the last go by phone', async ({ browser }) => {
  const phone = await pageOf(browser, 'tuanzhang');
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto('/orderv2/acquiring-orders?tab=single');
  await button(phone, '选商品').click();
  await expect(phone.locator('.picker-list button', { hasText: CANDY_APPLES })).toContainText('可售 2');
  await phone.keyboard.press('Escape');
  await enterSingle(phone, '额度末', '13700008752', CANDY_APPLES);
  await enterSingle(phone, '额度尾', '13700008753', CANDY_APPLES);
  await phone.goto(`/sku/spu?SpuName=${encodeURIComponent(CANDY_APPLES)}`);
  await expect(phone.getByRole('listitem').filter({ hasText: CANDY_APPLES })).toContainText('已售罄');
  await phone.context().close();
});

test('sold out, more is added on a phone; by sheet the limit goes, and the history says who and when', async ({
  page,
}) => {
  await signIn(page, 'guoyuan');
  await page.goto('/dashboard');
  await expect(page.getByText(`“${CANDY_APPLES}”可售额度已用完`)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await quotasOf(page);
  const card = page.getByRole('listitem').filter({ hasText: CANDY_APPLES });
  await card.getByLabel(`${CANDY_APPLES} 增减`).fill('5');
  await card.getByLabel(`${CANDY_APPLES} 增减`).blur();
  await button(page, '保存').click();
  await button(dialog(page, '保存额度'), '设置 1 个').click();
  await expect(card).toContainText('剩余5');

  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, '导入').click();
  const sheet = `\ufeff商品编码,商品名称,额度\r\nGY-AKS-10,${CANDY_APPLES},不限\r\n`;
  const input = { name: SHEET, mimeType: 'text/csv', buffer: Buffer.from(sheet) };
  await dialog(page, '导入额度表').locator('input[type=file]').setInputFiles(input);
  const preview = page.getByRole('dialog');
  await expect(preview).toContainText(CANDY_APPLES);
  await button(preview, '设置 1 个').click();
  await expect(left(page)).toContainText('不限');
  await page.getByRole('tab', { name: '记录' }).click();
  await expect(rowOf(page, CANDY_APPLES).first()).toContainText('5 → 不限');
});
