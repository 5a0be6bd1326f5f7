import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { cellsOf } from '#test/files.ts';
import { dropFile } from './by-hand.ts';
import { pressMain, signIn } from './product.ts';

const SHEET = [
  '商品名称,规格,商家编码,单价,库存',
  '旅程脆柿,5斤装,LC-1,29.90,100',
  '旅程雪梨,3斤装,LC-2,19.90,200',
  '旅程冬枣,2斤装,LC-3,面议,300',
];
const MENDED = SHEET.map((line) => line.replace('面议', '39.90'));
const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

test.describe.configure({ mode: 'serial' });

const rowOf = (page: Page, name: string) => page.locator('tbody tr', { hasText: name });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: '导入商品' });
const csvOf = (lines: string[]) => Buffer.from(`\ufeff${lines.join('\r\n')}`);

async function openDialog(page: Page): Promise<void> {
  await signIn(page, 'youxuan');
  await page.goto('/sku/index');
  await pressMain(page, '导入商品');
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  dialogOf(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });

/** The columns are as they should be. */
const goOn = (page: Page) => dialogOf(page).getByRole('button', { name: '导入商品' }).click();

test('a sheet of goods is dropped, its bad row says the remedy and is mended', async ({ page }) => {
  await openDialog(page);
  const dialog = dialogOf(page);
  const sum = dialog.locator('.outcome-sum');
  await dropFile(dialog.getByText('把商品表拖到这里'), '商品表.csv', csvOf(SHEET));
  await goOn(page);
  await expect(sum).toHaveText('商品表.csv读取 3 行= 新增 2+ 更新 0+ 没有变化 0+ 未导入 1 下载未导入的 1 行');
  const bad = dialog.getByRole('row', { name: '旅程冬枣' });
  await expect(bad.getByRole('cell').nth(0)).toHaveText('4');
  await expect(bad.getByRole('cell').nth(2)).toHaveText('价格');
  await expect(bad.getByRole('cell').nth(3)).toContainText('请改成如 12.50 的数字');

  await dialog.getByRole('button', { name: '再导入一个文件' }).click();
  await choose(page, '商品表.csv', csvOf(MENDED));
  await goOn(page);
  await expect(sum).toHaveText('商品表.csv读取 3 行= 新增 1+ 更新 0+ 没有变化 2+ 未导入 0');
  await expect(dialog).toContainText('全部行都已导入');
  await dialog.getByRole('button', { name: '完成' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, '旅程脆柿')).toHaveCount(1);
  await expect(rowOf(page, '旅程冬枣')).toContainText('LC-3');
  await expect(rowOf(page, '旅程冬枣')).toContainText('39.90');

  // What the sheet got wrong is mended where it stands: Tab keeps and goes on, what was kept can be taken back.
  const pear = rowOf(page, '旅程雪梨');
  await pear.getByRole('button', { name: '修改旅程雪梨的商品编码' }).click();
  await expect(pear.getByRole('textbox', { name: '商品编码' })).toBeFocused();
  await page.keyboard.type('LC-1');
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast')).toContainText('LC-1');
  await page.keyboard.press('Escape');
  await expect(pear).toContainText('LC-2');
  await pear.getByRole('button', { name: '修改旅程雪梨的规格' }).click();
  await expect(pear.getByRole('textbox', { name: '规格' })).toBeFocused();
  await page.keyboard.type('4斤装');
  await page.keyboard.press('Tab');
  await expect(pear.getByRole('textbox', { name: '商品编码' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(pear).toContainText('4斤装');
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(pear).toContainText('3斤装');
});

test('a file that is no sheet is refused with the way on, and can be chosen again when mended', async ({
  page,
}) => {
  await openDialog(page);
  const dialog = dialogOf(page);
  await choose(page, '秋季商品.xlsx', PICTURE);
  await expect(dialog.getByRole('alert')).toHaveText('这不是表格文件，请上传 xlsx、xls 或 csv 文件');
  await dialog.getByRole('button', { name: '换一个文件' }).click();
  // A browser reports no choice of the file that is chosen already.
  await expect(dialog.locator('input[type=file]')).toHaveValue('');
  await choose(page, '秋季商品.xlsx', csvOf(['价格,库存', '1,2']));
  await expect(dialog).toContainText('没有找到「商品名称」列');
  await expect(dialog.getByRole('button', { name: '导入商品' })).toBeDisabled();
  await dialog.getByRole('button', { name: '换一个文件' }).click();
  await choose(page, '秋季商品.xlsx', csvOf(['商品名称,价格', '旅程板栗,9.90']));
  await goOn(page);
  await expect(dialog.locator('.outcome-sum')).toContainText('新增 1');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

test('a goods list of a stock program shows how its columns are read; what is changed is remembered', async ({
  page,
}) => {
  const list = (name: string, price: string) => [
    '商品资料一览表',
    '商品全名,商品编号,规格型号,基本单位,预设售价(分),库存数量,零售指导',
    `${name},GJP-${name.length},5斤装,箱,${price},30,59.9`,
  ];
  await openDialog(page);
  const dialog = dialogOf(page);
  await choose(page, '商品资料.csv', csvOf(list('管家脐橙', '2990')));
  await expect(dialog).toContainText(/没有使用的 \d 列：.*零售指导/);
  await expect(dialog.getByRole('row', { name: '管家脐橙' })).toContainText('29.902990');
  await dialog.getByRole('button', { name: '“零售指导”字段对应' }).click();
  await page.getByRole('option', { name: '市场价' }).click();
  await expect(dialog.getByRole('button', { name: '“零售指导”字段对应' })).toContainText('→ 市场价');
  await goOn(page);
  await expect(dialog.locator('.outcome-sum')).toHaveText(
    '商品资料.csv读取 1 行= 新增 1+ 更新 0+ 没有变化 0+ 未导入 0',
  );
  await dialog.getByRole('button', { name: '再导入一个文件' }).click();
  await choose(page, '商品资料.csv', csvOf(list('管家夏橙子', '3990')));
  await expect(dialog).toContainText('按上次的选择');
  await expect(dialog.getByRole('button', { name: '“零售指导”字段对应' })).toContainText('→ 市场价');
  await goOn(page);
  await dialog.getByRole('button', { name: '完成' }).click();
  await expect(rowOf(page, '管家夏橙子')).toContainText('39.90');
  await expect(rowOf(page, '管家脐橙')).toContainText('30');
});

test('a sheet dropped beside the marked place, or over an outcome, is imported too', async ({ page }) => {
  await openDialog(page);
  const dialog = dialogOf(page);
  const title = dialog.getByRole('heading', { name: '导入商品' });
  await dropFile(title, '核桃.csv', csvOf(['商品名称,价格', '旅程核桃,30']));
  await goOn(page);
  await expect(dialog.locator('.outcome-sum')).toHaveText(
    '核桃.csv读取 1 行= 新增 1+ 更新 0+ 没有变化 0+ 未导入 0',
  );
  await dropFile(title, '杏仁.csv', csvOf(['商品名称,价格', '旅程杏仁,40']));
  await goOn(page);
  await expect(dialog.locator('.outcome-sum')).toHaveText(
    '杏仁.csv读取 1 行= 新增 1+ 更新 0+ 没有变化 0+ 未导入 0',
  );
});

test('on a phone a long name ends in … and leaves the price in view', async ({ page }) => {
  await signIn(page, 'guoyuan');
  const sku = { SkuID: 'a', SkuName: '山东烟台栖霞红富士苹果脆甜多汁净重十斤装'.repeat(3), SkuPrice: 36.9 };
  await page.route('**/api/businessunit/sku/get', (route) =>
    route.fulfill({ json: { status: 0, message: '', data: { total: 1, items: [sku] } } }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/sku/index');
  await expect(page.locator('.card-head').getByText('¥36.90')).toBeInViewport({ ratio: 1 });
});

test('a listing is entered with all that is said of it, exported, changed in the sheet and taken back', async ({
  page,
}) => {
  await signIn(page, 'youxuan');
  await page.goto('/sku/spu/new');
  await page.getByLabel('查找商品').fill('旅程脆柿');
  await page
    .getByRole('button', { name: /旅程脆柿/ })
    .first()
    .click();
  await page.getByLabel('在售商品名称').fill('来回脆柿');
  await page.getByLabel('含税分销价').fill('35');
  await page.getByLabel('默认按含税价分销').check();
  await page.getByLabel('赠品').fill('削皮刀');
  await page.getByLabel('商品描述').fill('冷藏三天更脆');
  await page.getByRole('button', { name: '添加一项' }).click();
  await page.getByLabel('第 1 项的名称').fill('产地');
  await page.getByLabel('第 1 项的内容').fill('陕西富平');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('在售商品已录入')).toBeVisible();

  await page.goto('/sku/spu?SpuName=来回脆柿');
  await expect(rowOf(page, '来回脆柿')).toHaveCount(1);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).first().click();
  const rows = await cellsOf(readFileSync(await (await file).path()));
  const [header = [], row = []] = rows;
  expect(header.at(-1)).toContain('要去掉内容请填“清空”');
  const edited = { 赠品: '清空', 商品描述: '自然熟', 零售价: '49.9' } as Record<string, string>;
  const sheet = [header, header.map((title, at) => edited[title] ?? row[at] ?? '')];
  const csv = csvOf(sheet.map((cells) => cells.map((cell) => `"${cell}"`).join()));
  await pressMain(page, '导入在售商品');
  const choice = page.getByRole('dialog', { name: '导入在售商品' });
  await choice
    .locator('input[type=file]')
    .setInputFiles({ name: '改.csv', mimeType: 'text/csv', buffer: csv });
  const preview = page.getByRole('dialog', { name: '导入预览：改.csv' });
  await expect(preview.getByRole('row', { name: '赠品' })).toContainText('削皮刀（空）');
  await expect(preview.getByRole('row', { name: '商品描述' })).toContainText('自然熟');
  await preview.getByRole('button', { name: '导入 1 行' }).click();
  const done = page.getByRole('dialog', { name: '导入在售商品' });
  await expect(done.locator('.outcome-sum')).toHaveText(
    '改.csv读取 1 行= 新上架 0+ 已修改 1+ 没有变化 0+ 未导入 0',
  );
  await done.getByRole('button', { name: '完成' }).click();
  await expect(rowOf(page, '来回脆柿')).toContainText('49.90');
});
