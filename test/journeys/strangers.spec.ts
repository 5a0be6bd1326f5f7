import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { freePort, killProcess, runProgram, untilHealthy } from '../kills/product.ts';
import { removeFolder } from '../remove-folder.ts';
import {
  apply,
  button,
  codeBy,
  dialog,
  enterCode,
  enterSingle,
  filledIn,
  go,
  PEARS,
  rowOf,
  signUp,
} from './by-hand.ts';
import { kttSheet } from './intake-sheets.ts';
import { openMore, pressJoin, pressMain } from './product.ts';

/**
 * Strangers build the whole network by themselves: a product without demo shops, and every act a click or a key.
 * A grows and ships, B sells, C ships for A; each keeps a browser of their own open all the time.
 */
const SHOP_A = '甲果园';
const SHOP_B = '乙团购';
const SHOP_M = '丙代卖';

const folder = resolve('.cache/strangers');

let product: ChildProcess;
let address = '';
let a: Page;
let b: Page;
let c: Page;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  removeFolder(folder);
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  product = runProgram('bin/start.mjs', {
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: '',
    DEMO: '0',
    WEB_FOLDER: resolve('dist/web'),
  });
  await untilHealthy(port, product);
  address = `http://127.0.0.1:${port}`;
  [a, b, c] = [await stranger(browser), await stranger(browser), await stranger(browser)];
});

test.afterAll(async () => {
  for (const page of [a, b, c]) await page?.context().close();
  if (product) await killProcess(product, 'SIGTERM');
  removeFolder(folder);
});

async function stranger(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: address })).newPage();
  page.setDefaultTimeout(60_000);
  return page;
}
test('A signs up and opens a shop', async () => {
  await signUp(a, 'jiaguoyuan');
  await button(a, '新开店铺').click();
  await dialog(a, '新开店铺').getByLabel('店铺名称').fill(SHOP_A);
  await button(dialog(a, '新开店铺'), '确定').click();
  await a.waitForURL('**/dashboard');
  await expect(a.locator('.shop-name')).toHaveText(SHOP_A);
});

test('A records a product and puts it on sale', async () => {
  await go(a, '商品管理', '在售商品');
  await pressMain(a, '录入在售商品', 'link');
  await a.getByRole('link', { name: '录入商品' }).click();
  // Not 在售商品名称 of the page that is still there.
  await a.getByRole('textbox', { name: /^商品名称/ }).fill(PEARS);
  await a.getByLabel('第 1 行价格').fill('25');
  await a.getByLabel('同时上架').uncheck();
  await button(a, '保存').click();
  await expect(a.getByText('商品已录入')).toBeVisible();
  await go(a, '商品管理', '在售商品');
  await pressMain(a, '录入在售商品', 'link');
  await a.locator('.sku-search button', { hasText: PEARS }).click();
  await button(a, '保存').click();
  await expect(rowOf(a, PEARS)).toContainText('在售');
});

test('B signs up with the channel code of A, opening a shop on the way', async () => {
  await go(a, '渠道管理', '渠道管理');
  const code = await codeBy(a, '生成渠道邀请码');
  await signUp(b, 'yituangou');
  await enterCode(b, code);
  await dialog(b, '新开店铺').getByLabel('店铺名称').fill(SHOP_B);
  await button(dialog(b, '新开店铺'), '确定').click();
  await apply(b);
  await b.waitForURL('**/dashboard');
  await expect(b.locator('.shop-name')).toHaveText(SHOP_B);
});

test('A approves B', async () => {
  await go(a, '渠道管理', '渠道审批');
  await button(rowOf(a, SHOP_B), '通过').click();
  await button(a.getByRole('dialog'), '通过').click();
  await expect(a.getByText(`已通过“${SHOP_B}”的申请`)).toBeVisible();
  await go(b, '供应商管理', '我的供应商');
  await expect(rowOf(b, SHOP_A)).toBeVisible();
});

test('A distributes the listing to B at a price, and B finds it', async () => {
  await go(a, '商品管理', '在售商品');
  await button(rowOf(a, PEARS), '分销').click();
  const choice = a.getByRole('dialog');
  await choice.getByText(SHOP_B).click();
  await choice.getByLabel(`${PEARS}的分销价`).fill('28');
  await button(choice, '分销给 1 个渠道').click();
  await expect(a.getByText('已分销 1 个商品给 1 个渠道')).toBeVisible();

  await go(b, '商品管理', '在售商品');
  await expect(rowOf(b, PEARS)).toContainText(SHOP_A);
  await expect(rowOf(b, PEARS)).toContainText('¥28.00');
  await button(rowOf(b, PEARS), '改价').click();
  await b.getByRole('dialog').getByLabel('零售价').fill('39.9');
  await button(b.getByRole('dialog'), '保存').click();
  await expect(rowOf(b, PEARS)).toContainText('¥39.90');
});

test('B becomes a supplier of A too, by the code that A makes for suppliers', async () => {
  await go(a, '供应商管理', '我的供应商');
  const code = await codeBy(a, '生成供应商邀请码');
  await go(b, '渠道管理', '渠道管理');
  await pressJoin(b, '通过邀请码添加渠道');
  await b.getByLabel('申请码').fill(code);
  await b.keyboard.press('Enter');
  await button(dialog(b, '确认申请'), '申请').click();
  await expect(b.getByText('申请成功, 请等待渠道审核')).toBeVisible();
  await go(a, '供应商管理', '供应商审批');
  await button(rowOf(a, SHOP_B), '通过').click();
  await button(a.getByRole('dialog'), '通过').click();
  await go(a, '供应商管理', '我的供应商');
  await expect(rowOf(a, SHOP_B)).toBeVisible();
  await go(b, '渠道管理', '渠道管理');
  await expect(rowOf(b, SHOP_A)).toBeVisible();
});

test('B enters an order by form with a pasted address', async () => {
  await go(b, '订单管理', '手工收单');
  await b.getByRole('tab', { name: '单个录单' }).click();
  await enterSingle(b, '韩梅', '13700000001');
});

test('B enters an order by sheet, and matches its product once', async () => {
  await b.getByRole('tab', { name: '表格导入' }).click();
  const sheet = await kttSheet('乙的团.xlsx', [
    { no: 1, product: '火龙果红心5斤', receiver: '李雷', phone: '13700000002' },
  ]);
  await b.locator('input[type=file]').first().setInputFiles(sheet);
  await button(b.locator('.products-to-match'), '选商品').click();
  await b.locator('.picker-list button', { hasText: PEARS }).click();
  await button(b, '导入 1 单').click();
  await expect(b.getByText('已导入 1 单')).toBeVisible();
});

test('C asks to become a member of A, who approves with the preset 发货', async () => {
  await go(a, '系统设置', '权限设置');
  const code = await codeBy(a, '成员邀请码');
  await signUp(c, 'bingfahuo');
  await enterCode(c, code);
  await apply(c);
  await expect(c.locator('.my-applications')).toContainText('待审核');
  await go(a, '系统设置', '用户审批');
  await button(rowOf(a, 'bingfahuo'), '通过').click();
  await button(a.getByRole('dialog'), '发货').click();
  await button(a.getByRole('dialog'), '通过').click();
  await c.waitForURL('**/dashboard');
  await expect(c.locator('.shop-name')).toHaveText(SHOP_A);
});

test('A gives C one more right, which reaches the open page of C', async () => {
  const suppliers = c.locator('.menu-group a', { hasText: '我的供应商' });
  await expect(suppliers).toHaveCount(0);
  await go(a, '系统设置', '权限设置');
  await rowOf(a, 'bingfahuo').getByText('bingfahuo').first().click();
  const panel = a.getByLabel('详情');
  await panel.getByRole('checkbox', { name: '管理供应商' }).check();
  await button(panel, '保存权限').click();
  await expect(a.getByText('已更新 bingfahuo 的权限')).toBeVisible();
  await expect(suppliers).toHaveCount(1);
});

test('C ships one by typing, and B sees company and number at once', async () => {
  await go(b, '订单管理', '订单查询');
  await expect(rowOf(b, '韩梅')).toContainText('待发货');
  await go(c, '发货管理', '自营商品发货');
  const row = rowOf(c, '韩梅');
  await row.getByLabel('快递单号').fill('SF7100000000001');
  await expect(row.getByLabel('快递公司')).toHaveAttribute('placeholder', '顺丰速运');
  await button(c, '发货 1 单').click();
  await expect(rowOf(b, '韩梅')).toContainText('顺丰速运');
  await expect(rowOf(b, '韩梅')).toContainText('SF7100000000001');
});

test('C ships the other by the shipping note, filled in and imported', async () => {
  const row = rowOf(c, '李雷');
  await row.getByRole('checkbox').check();
  await c.getByRole('button', { name: /^导出发货单 \d/ }).click();
  const note = c.waitForEvent('download');
  await button(c, '导出 1 单').click();
  const filled = await filledIn(await (await note).path(), 'YT7100000000002');

  await go(c, '发货管理', '导入物流信息');
  await c
    .locator('input[type=file]')
    .setInputFiles({ name: '发货单.csv', mimeType: 'text/csv', buffer: filled });
  await button(c, '确认发货 1 条').click();
  await expect(rowOf(c, 'YT7100000000002')).toContainText('已发货');
  await expect(rowOf(b, '李雷')).toContainText('圆通速递');
  await expect(rowOf(b, '李雷')).toContainText('YT7100000000002');
});

test('B opens a shop that it runs, gives it the listing and enters an order for it', async () => {
  await go(b, '渠道管理', '渠道管理');
  await openMore(b);
  await pressMain(b, '新建托管店铺');
  await b.getByRole('dialog').getByLabel('店铺名称').fill(SHOP_M);
  await button(b.getByRole('dialog'), '新建托管店铺').click();
  await expect(rowOf(b, SHOP_M)).toContainText('托管');

  await go(b, '商品管理', '在售商品');
  await button(rowOf(b, PEARS), '分销').click();
  await b.getByRole('dialog').getByText(SHOP_M).click();
  await b.getByLabel(`${PEARS}的分销价`).fill('33');
  await button(b, '分销给 1 个渠道').click();
  await expect(b.getByText('已分销 1 个商品给 1 个渠道')).toBeVisible();

  await go(b, '渠道管理', '渠道管理');
  const acting = b.waitForEvent('load');
  await button(rowOf(b, SHOP_M), '运营').click();
  await acting;
  await expect(b.locator('.operation-bar')).toContainText(SHOP_M);
  await go(b, '订单管理', '手工收单');
  await b.getByRole('tab', { name: '单个录单' }).click();
  await enterSingle(b, '代梅', '13700000003');
  const back = b.waitForEvent('load');
  await button(b, '返回自己的店铺').click();
  await back;
  await expect(b.locator('.operation-bar')).toHaveCount(0);
  await expect(b.locator('.shop-name')).toHaveText(SHOP_B);

  await go(c, '发货管理', '自营商品发货');
  await expect(rowOf(c, '代梅')).toBeVisible();
});

test('B makes a lite user, who signs in and sees the one screen', async ({ browser }) => {
  await go(b, '系统设置', '子账号管理');
  await pressMain(b, '新建子账号');
  await b.getByLabel('登录名', { exact: true }).fill('xiaodai');
  await b.getByLabel('称呼', { exact: true }).fill('小代');
  await button(b, '创建').click();
  const password = (await b.locator('.handed-password').textContent()) ?? '';
  const lite = await stranger(browser);
  await lite.goto('/login');
  await lite.locator('input[name=username]').fill('xiaodai');
  await lite.locator('input[name=password]').fill(password);
  await button(lite, '登录').click();
  await expect(lite).toHaveURL(/\/subagent$/);
  await expect(lite.locator('.subagent-store')).toHaveText(SHOP_B);
  await lite.context().close();
});
