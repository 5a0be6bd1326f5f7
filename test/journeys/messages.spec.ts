import { expect, type Page, test } from '@playwright/test';
import { openHome, pressJoin, signIn } from './product.ts';

/** Sentences of the specification (§8) for what goes wrong between browser and server. */

const rename = async (page: Page, name: string) => {
  await page.locator('button.user').click();
  await page.getByRole('menuitem', { name: '修改昵称' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: /确定|确认|保存/ }).click();
};

const FAILED = '修改昵称失败:请求发生错误，参数错误或者参数格式错误';

test('no connection and a body that does not fit are told alike', async ({ page }) => {
  await openHome(page, 'tuanzhang');
  await page.route('**/api/user/rename', (route) => route.abort('connectionfailed'));
  await rename(page, '新名字');
  await expect(page.getByText(FAILED).first()).toBeVisible();
  await page.unroute('**/api/user/rename');
  await page.reload();
  await page.route('**/api/user/rename', (route) => route.continue({ postData: '{"UserFullname"' }));
  await rename(page, '新名字');
  await expect(page.getByText(FAILED).first()).toBeVisible();
});

test('a value that does not fit is told at its field', async ({ page }) => {
  await openHome(page, 'tuanzhang');
  await page.route('**/api/user/rename', (route) =>
    route.continue({ postData: JSON.stringify({ UserFullname: 1 }) }),
  );
  await rename(page, '新名字');
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('应为文字');
});

test('quotas that cannot be fetched are warned of', async ({ page }) => {
  await openHome(page, 'tuanzhang');
  await page.route('**/api/businessunit/usage', (route) =>
    route.fulfill({ json: { status: 4009, message: '稍后再试', data: null } }),
  );
  await page.reload();
  await page.getByTitle('查看版本限制').click();
  await expect(page.getByText('获取店铺可用配置数据失败')).toBeVisible();
});

test('a copy that the browser refuses is warned of', async ({ page }) => {
  await page.addInitScript(`Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;`);
  await signIn(page, 'tuanzhang');
  await page.goto('/agent/index');
  await pressJoin(page, '生成渠道邀请码');
  await page.getByRole('dialog').getByRole('button', { name: '复制邀请码' }).click();
  await expect(page.getByText('复制失败')).toBeVisible();
  await expect(page.getByText('复制成功')).toHaveCount(0);
});
