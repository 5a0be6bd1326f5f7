import { expect, type Page, test } from '@playwright/test';
import { kttSheet, oddSheet, surveyBook } from './intake-sheets.ts';
import { choose, signIn } from './product.ts';

const KNOWN = '手工红薯粉条 5斤装';
const UNKNOWN = '丹东草莓 2斤礼盒';

const give = (page: Page, ...paths: string[]) =>
  page.locator('input[type=file]').first().setInputFiles(paths);
const count = (page: Page, name: string) => page.locator('.summary button', { hasText: name }).locator('b');
const fixes = (page: Page, label: string) => page.locator('.sheet-grid .fix-btn', { hasText: label });
const file = (page: Page, name: string) =>
  page.locator('.file-card', { hasText: name }).getByRole('button').first();

test.describe.configure({ mode: 'serial' });
test.beforeEach(async ({ page }) => {
  await signIn(page, 'tuanzhang');
  await page.goto('/orderv2/acquiring-orders');
});

test('a 快团团 sheet is read, corrected and imported without set-up', async ({ page }) => {
  const sheet = await kttSheet('快团团.xlsx', [
    { no: 1, product: KNOWN },
    { no: 2, product: UNKNOWN },
    { no: 3, product: UNKNOWN },
    { no: 4, product: KNOWN, phone: '1380000' },
    { no: 5, product: KNOWN, address: '西湖区文一路' },
    { no: 6, product: KNOWN },
    { no: 6, product: KNOWN },
  ]);
  await give(page, sheet);

  await test.step('counts add up', async () => {
    await expect(count(page, '读取')).toHaveText('7');
    await expect(count(page, '可导入')).toHaveText('2');
    await expect(count(page, '重复')).toHaveText('1');
    await expect(count(page, '待修正')).toHaveText('4');
  });

  await test.step('a product is matched once, for all its rows', async () => {
    await page.locator('.products-to-match').getByRole('button', { name: '选商品' }).click();
    await page.getByLabel('搜索商品').fill('草莓');
    await page.locator('.picker-list button', { hasText: '丹东99草莓' }).click();
    await expect(count(page, '可导入')).toHaveText('4');
  });

  await test.step('Enter corrects a phone and goes on to the next problem', async () => {
    await fixes(page, '改电话').focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('改为').fill('13812345678');
    await page.keyboard.press('Enter');
    await expect(count(page, '可导入')).toHaveText('5');
    await expect(fixes(page, '改地址')).toBeFocused();
  });

  await test.step('a pasted address mends a row', async () => {
    await page.keyboard.press('Enter');
    await page.getByLabel('粘贴收货信息').fill('李雷 13912345678 浙江省杭州市西湖区文新街道文一西路88号');
    await page.getByRole('button', { name: '识别', exact: true }).click();
    await expect(page.getByRole('button', { name: '省市区 浙江省 / 杭州市 / 西湖区' })).toBeVisible();
    await page.getByRole('button', { name: '保存地址' }).click();
    await expect(count(page, '待修正')).toHaveText('0');
  });

  await test.step('a duplicate is looked at and said to be none', async () => {
    await page.locator('.summary button', { hasText: '重复' }).click();
    await fixes(page, '不是重复').click();
    await expect(page.getByText('同一份表的第 7 行')).toBeVisible();
    await page.getByRole('button', { name: '不是重复，照常导入' }).click();
    await expect(count(page, '重复')).toHaveText('0');
  });

  await test.step('the good rows become orders', async () => {
    await page.getByRole('button', { name: '导入 7 单' }).click();
    await expect(page.getByText('已导入 7 单')).toBeVisible();
    const link = page.getByRole('link', { name: '查看 7 个订单' });
    await expect(link).toHaveAttribute('href', /importTaskIds=/);
    await link.click();
    await expect(page.getByText('共 7 条')).toBeVisible();
  });
});

test('the next sheet of the platform needs no click for the product, and its rows say what they became', async ({
  page,
}) => {
  const sheet = await kttSheet('快团团第二批.xlsx', [
    { no: 11, product: UNKNOWN },
    { no: 12, product: KNOWN },
  ]);
  await give(page, sheet);
  await expect(count(page, '可导入')).toHaveText('2');
  await page.getByRole('button', { name: '导入 2 单' }).click();
  await expect(page.locator('.sheet-grid tbody tr', { hasText: '已导入' })).toHaveCount(2);
  // The one that is done gives way to the next file without a press.
  await give(page, await kttSheet('快团团第三批.xlsx', [{ no: 13, product: KNOWN }]));
  await expect(page.getByRole('button', { name: '导入 1 单' })).toBeVisible();
});

test('suggestions are looked over side by side and taken at once, but for those that are unticked', async ({
  page,
}) => {
  const sheet = await kttSheet('快团团新名字.xlsx', [
    { no: 21, product: '红薯粉手工 5斤' },
    { no: 22, product: '赣南脐橙礼盒 10斤' },
    { no: 23, product: '赣南脐橙礼盒 10斤' },
    { no: 24, product: '徐香猕猴桃 24枚' },
  ]);
  await give(page, sheet);
  await file(page, '快团团新名字.xlsx').click();
  await page.getByRole('button', { name: '接受建议 3 个' }).click();
  const dialog = page.getByRole('dialog', { name: '核对 3 个建议' });
  // What only may be it waits for a tick.
  for (const name of ['赣南脐橙礼盒 10斤', '徐香猕猴桃 24枚'])
    await dialog.getByRole('checkbox', { name }).check();
  await dialog.getByRole('checkbox', { name: '红薯粉手工 5斤' }).uncheck();
  await dialog.getByRole('button', { name: '接受 2 个（3 行）' }).click();
  await expect(count(page, '可导入')).toHaveText('3');
  await expect(page.locator('.products-to-match li')).toHaveText([/红薯粉手工 5斤/]);
});

test('an unknown sheet is confirmed once, kept as a template, and then recognised', async ({ page }) => {
  await give(page, await oddSheet('接龙.csv', 1000));
  await file(page, '接龙.csv').click();
  await expect(page.getByText('未识别的表格').first()).toBeVisible();
  const meanings = {
    流水: 'sourceOrderNo',
    要几份: 'quantity',
    谁收: 'receiver',
    打给谁: 'mobile',
    寄到哪: 'address',
  };
  for (const [header, field] of Object.entries(meanings))
    await choose(page, `“${header}”字段对应`, { value: field });
  await page.getByLabel('第三方平台').fill('社区接龙');
  await page.getByLabel('另存为模板').check();
  await page.getByLabel('模板名称').fill('社区接龙表');
  await page.getByRole('button', { name: '保存模板并检查' }).click();
  await expect(count(page, '可导入')).toHaveText('3');

  await give(page, await oddSheet('接龙第二批.csv', 2000));
  await file(page, '接龙第二批.csv').click();
  await expect(page.getByText('按“社区接龙表”识别')).toBeVisible();
  await expect(page.locator('.task-party')).toContainText('社区接龙');
  await expect(count(page, '可导入')).toHaveText('3');
});

test('of a sheet with a column for each product, each is shown as one and its counts become lines', async ({
  page,
}) => {
  const lines = [
    '姓名,电话,地址,手工红薯粉条 5斤装,丹东草莓2斤,合计',
    '张三丰,13811112201,浙江省杭州市西湖区文一西路588号,1,2,3',
    '李四光,13811112202,浙江省杭州市西湖区文一西路589号,,1,1',
    '合计,,,1,3,4',
  ];
  const buffer = Buffer.from(`\ufeff${lines.join('\n')}`);
  const name = '团购统计.csv';
  await page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'text/csv', buffer });
  await file(page, name).click();
  await expect(page.getByText('认作商品，一列一种，格内是数量，请核对')).toBeVisible();
  const column = (header: string) => page.getByRole('button', { name: `“${header}”字段对应` });
  for (const header of ['手工红薯粉条 5斤装', '丹东草莓2斤'])
    await expect(column(header)).toContainText('商品列');
  await expect(column('合计')).toContainText('数量');
  await page.getByRole('button', { name: '确认列并检查' }).click();
  await expect(count(page, '读取')).toHaveText('4');
  await page.locator('.summary button', { hasText: '读取' }).click();
  await expect(page.locator('.sheet-grid tbody tr', { hasText: '张三丰' })).toHaveCount(2);
  await page.getByText('1 行不是要发的订单，没有导入').click();
  await expect(page.getByText('这一行是合计，不是订单').first()).toBeVisible();
});

test('a form with explanations in front and orders on two sheets becomes orders', async ({ page }) => {
  await give(page, await surveyBook('问卷.xlsx'));
  await file(page, '问卷.xlsx').click();

  await test.step('the sheet of orders is shown, its columns are confirmed once', async () => {
    await expect(page.getByText('还有工作表「第二天」')).toBeVisible();
    const confirm = page.getByRole('button', { name: /检查$/ });
    await confirm.or(page.locator('.summary')).first().waitFor();
    if (await confirm.isVisible()) {
      await page.getByLabel('第三方平台').fill('问卷星');
      await confirm.click();
    }
    await expect(count(page, '可导入')).toHaveText('2');
  });

  await test.step('one press takes in the other sheet', async () => {
    await page.getByRole('button', { name: '一并导入' }).click();
    await expect(page.getByText('还有工作表「第二天」')).toHaveCount(0);
    await file(page, '「第二天」').click();
    await expect(count(page, '可导入')).toHaveText('2');
    await expect(page.getByText('1 行不是要发的订单，没有导入')).toBeVisible();
  });

  await test.step('a row that is no order is left out, taken back and left out again', async () => {
    const put = (label: string) =>
      page.getByRole('button', { name: `第 3 行：${label}`, exact: true }).click();
    await expect(count(page, '待修正')).toHaveText('1');
    await put('这行不要');
    await expect(count(page, '不导入')).toHaveText('2');
    await put('恢复');
    await expect(count(page, '待修正')).toHaveText('1');
    await put('这行不要');
    await expect(count(page, '待修正')).toHaveText('0');
  });

  await test.step('on a phone it is there as well', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('.summary button', { hasText: '不导入' }).click();
    await expect(page.getByRole('button', { name: '第 3 行：恢复' })).toBeVisible();
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1366, height: 768 });
  });

  await page.getByRole('button', { name: '导入 2 单', exact: true }).click();
  await expect(page.getByText('已导入 2 单')).toBeVisible();
});

test('a file that is no sheet says why, and another can be chosen', async ({ page }) => {
  const broken = {
    name: '坏文件.xlsx',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK\x03\x04 broken'),
  };
  await page.locator('input[type=file]').first().setInputFiles(broken);
  await file(page, '坏文件.xlsx').click();
  await expect(page.getByText('文件已损坏')).toBeVisible();
  await expect(page.getByRole('button', { name: '换一个文件' })).toBeVisible();
});

test('a single order is placed by hand; the same one again is refused with the one before', async ({
  page,
}) => {
  const enter = async () => {
    await page.getByLabel('粘贴收货信息').fill('韩梅 13700000000 浙江省杭州市西湖区文新街道文一西路99号');
    await page.getByRole('button', { name: '识别', exact: true }).click();
    await expect(page.getByLabel('收件人')).toHaveValue('韩梅');
    await page.getByRole('button', { name: '选商品' }).click();
    await page.getByLabel('搜索商品').fill('粉条');
    await page.locator('.picker-list button', { hasText: '粉条' }).first().click();
    await page.getByLabel('平台订单号').fill('WX20261120001');
    await page.getByRole('button', { name: '录入 1 单' }).click();
  };
  await page.getByRole('tab', { name: '单个录单' }).click();
  await page.getByLabel('第三方平台').fill('微信群');
  await enter();
  await expect(page.getByText('已录入 1 单')).toBeVisible();
  await enter();
  await expect(page.getByRole('alert').filter({ hasText: '疑似重复订单' })).toBeVisible();
  await expect(page.getByRole('button', { name: '不是重复，仍要录入' })).toBeVisible();
});

test('tasks are listed with their counts; deleting one says what it cancels', async ({ page }) => {
  await page.goto('/orderv2/task');
  const row = page.locator('tr', { hasText: '快团团.xlsx' });
  await expect(row).toContainText('已导入 7');
  await row.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page.getByRole('button', { name: '删除并取消 7 单' }).click();
  await expect(page.getByText('已删除，取消了 7 单')).toBeVisible();
  await expect(row).toHaveCount(0);
});
