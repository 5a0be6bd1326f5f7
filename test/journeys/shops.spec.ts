import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import pg from 'pg';
import { type Member, memberOf, openHome, pageOf, signIn } from './product.ts';

test.describe.configure({ mode: 'serial' });

const SHOP = '路人甲杂货';

/** The address of the PostgreSQL that the server started itself. */
function ownDatabase(): string {
  const folder = process.env.JOURNEY_DATA ?? '';
  const [, , , port] = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(folder, '.postgres-password'), 'utf8').trim();
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
}

/** A statement in the server's own database: no screen can sell or end a subscription. */
async function inDatabase(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.JOURNEY_DATABASE || ownDatabase() });
  await client.connect();
  await client.query(text);
  await client.end();
}

const settings = (page: Page) => page.goto('/setting/businessunit');
const level = (page: Page) => page.getByTitle('查看版本限制');

/** Puts products on sale until the shop has `n`. */
async function listUpTo(outsider: Member, n: number): Promise<void> {
  const { total } = await outsider.call<{ total: number }>('/api/businessunit/spu/get', {});
  const SkuIDs: string[] = [];
  for (let i = total; i < n; i++) {
    const sku = { SkuName: `杂货 ${i + 1}`, SkuPrice: 9.9 };
    SkuIDs.push((await outsider.call<{ SkuID: string }>('/api/businessunit/sku/new', sku)).SkuID);
  }
  await outsider.call('/api/businessunit/spu/newfromsku', { SkuIDs });
}

test('a shop is renamed, in its own header and in the book of its partner', async ({ page, browser }) => {
  await signIn(page, 'youxuan');
  await settings(page);
  await page.getByRole('button', { name: '改名' }).click();
  await page.getByRole('textbox', { name: '店铺名称' }).fill('  ');
  await page.getByRole('button', { name: '保存', exact: true }).first().click();
  await expect(page.getByText('店铺名称不能为空')).toBeVisible();
  await page.getByRole('textbox', { name: '店铺名称' }).fill('鲜达优选总店');
  await page.getByRole('button', { name: '保存', exact: true }).first().click();
  await expect(page.locator('.shop-name')).toHaveText('鲜达优选总店');
  const channel = await pageOf(browser, 'tuanzhang');
  await channel.goto('/vendor/index');
  await expect(channel.getByText('鲜达优选总店').first()).toBeVisible();
  await channel.close();
  await page.getByRole('button', { name: '改名' }).click();
  await page.getByRole('textbox', { name: '店铺名称' }).fill('鲜达优选商行');
  await page.getByRole('button', { name: '保存', exact: true }).first().click();
  await expect(page.locator('.shop-name')).toHaveText('鲜达优选商行');
});

test('a switch that is turned on holds at once, and is kept', async ({ page }) => {
  await signIn(page, 'lujiren');
  await settings(page);
  await page.getByRole('switch', { name: /商品必须填写品牌/ }).check();
  await expect(page.getByText('已打开：商品必须填写品牌')).toBeVisible();
  await page.goto('/sku/new');
  await page.getByLabel('商品名称').fill('没有品牌的杯子');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('店铺要求商品必须有品牌，请填写后再保存')).toBeVisible();
  await page.getByRole('textbox', { name: '品牌', exact: true }).fill('甲');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('商品已录入')).toBeVisible();
  await settings(page);
  await expect(page.getByRole('switch', { name: /商品必须填写品牌/ })).toBeChecked();
  await page.getByRole('switch', { name: /商品必须填写品牌/ }).uncheck();
  await expect(page.getByText('已关闭：商品必须填写品牌')).toBeVisible();
});

test('anyone may compare the versions, in a tab of its own', async ({ page }) => {
  await page.goto('/bu/versions');
  await expect(page.getByRole('heading', { name: '来单啦版本对比' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(9);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('heading', { name: '企业版' })).toBeVisible();
});

test('the version tag warns at 80 % and refuses at 100 %', async ({ page, request }) => {
  const outsider = await memberOf(request, 'lujiren');
  await listUpTo(outsider, 16);
  await openHome(page, 'lujiren');
  await expect(level(page)).toHaveClass(/tone-wait/);
  await expect(level(page)).toHaveAttribute('title', '查看版本限制');
  await level(page).click();
  const dialog = page.getByRole('dialog', { name: '店铺额度使用情况' });
  await expect(dialog.getByText('在售商品额度已用八成以上')).toBeVisible();
  await expect(dialog.getByRole('row')).toHaveCount(7);

  await listUpTo(outsider, 20);
  await page.reload();
  await expect(level(page)).toHaveClass(/tone-error/);
  await level(page).click();
  await expect(dialog.getByText('在售商品额度已用完，不能新增')).toBeVisible();
  await expect(listUpTo(outsider, 21)).rejects.toThrow(
    '在售商品额度不足：免费版最多 20 个，已用 20 个，本次新增 1 个',
  );
});

test('every export stands in the log, with who and how many rows', async ({ page }) => {
  await signIn(page, 'lujiren');
  await page.goto('/sku/index');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).first().click();
  await file;
  await page.goto('/setting/log/export');
  const row = page.locator('tbody tr').first();
  await expect(row).toContainText('商品导出');
  await expect(row).toContainText('路人甲');
});

test('an expired shop reads on, is told what to do, and enters nothing', async ({ page }) => {
  await inDatabase(`update shops set expires_at = now() - interval '1 day' where name = '${SHOP}'`);
  await page.waitForTimeout(1_100);
  await openHome(page, 'lujiren');
  await expect(page.getByText(/已于 .* 到期，请续费/)).toBeVisible();
  await page.goto('/sku/index');
  await expect(page.getByText(/^杂货 \d+$/).first()).toBeVisible();
  await page.goto('/sku/new');
  await page.getByLabel('商品名称').fill('到期后的新品');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(/到期，现在只能查看、发货、结算和导出；请联系服务商续费/)).toBeVisible();
  await inDatabase(`update shops set expires_at = now() + interval '1 year' where name = '${SHOP}'`);
});
