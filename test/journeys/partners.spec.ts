import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { choose, memberOf, openMore, pressMain, signIn } from './product.ts';

const SHEET = [
  '渠道名称,联系人,手机号,备注名,分组',
  '旅程一号店,王小明,13711119001,老王团,华东',
  '旅程二号店,李晓红,13711119002,,',
  '旅程三号店,张建国,电话丢了,,',
];

/** Of whose orders no other journey prints a label. */
const APPLES = '山东烟台红富士苹果 净重9斤';

test.describe.configure({ mode: 'serial' });

const rowOf = (page: Page, name: string) => page.locator('tbody tr', { hasText: name });
const panel = (page: Page) => page.getByLabel('详情');

test('a sheet of channels is imported, its bad row comes back and is mended', async ({ page }) => {
  await signIn(page, 'youxuan');
  await page.goto('/agent/index');
  await openMore(page);
  await page.getByRole('button', { name: '导入渠道' }).click();
  const dialog = page.getByRole('dialog', { name: '导入渠道' });
  const send = async (lines: string[]) => {
    await dialog.locator('input[type=file]').setInputFiles({
      name: '渠道表.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\ufeff${lines.join('\r\n')}`),
    });
    await expect(dialog.locator('th').first()).toContainText('渠道名称');
    await dialog.getByRole('button', { name: '导入渠道' }).click();
  };
  await send(SHEET);
  await expect(dialog.locator('.outcome-sum')).toContainText('读取 3');
  await expect(dialog.locator('.outcome-sum')).toContainText('新增渠道 2');
  await expect(dialog.locator('tr', { hasText: '旅程三号店' })).toContainText('请填写 11 位手机号');
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '下载未导入的 1 行' }).click();
  expect((await file).suggestedFilename()).toBe('渠道表-未导入.xlsx');
  expect((await readFile(await (await file).path())).length).toBeGreaterThan(1_000);

  await dialog.getByRole('button', { name: '再导入一个文件' }).click();
  await send([...SHEET.slice(0, 3), SHEET[3]?.replace('电话丢了', '13711119003') ?? '']);
  await expect(dialog.locator('.outcome-sum')).toContainText('新增渠道 1');
  await expect(dialog).toContainText('渠道“旅程一号店”已存在');
  await dialog.getByRole('button', { name: '完成' }).click();
  await expect(rowOf(page, '旅程三号店')).toContainText('13711119003');
  await expect(rowOf(page, '旅程一号店')).toContainText('托管');
});

test('several channels are moved into a group that was just made', async ({ page }) => {
  await signIn(page, 'youxuan');
  await page.goto('/agent/distributiongroup');
  await expect(rowOf(page, '华东')).toContainText('1');
  await pressMain(page, '新建分组');
  await page.getByRole('dialog').getByLabel('分组名称').fill('大客户');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(rowOf(page, '大客户')).toContainText('0');

  await page.goto('/agent/index?Search=旅程');
  await rowOf(page, '旅程一号店').getByRole('checkbox').check();
  await rowOf(page, '旅程二号店').getByRole('checkbox').check();
  await page.getByRole('button', { name: '移到分组' }).click();
  await choose(page.getByRole('dialog'), '分组', '大客户（0）');
  await page.getByRole('dialog').getByRole('button', { name: '移动 2 个' }).click();
  await expect(rowOf(page, '旅程一号店')).toContainText('大客户');

  await page.goto('/agent/distributiongroup');
  await rowOf(page, '大客户').getByRole('link', { name: '2' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(2);
});

test('contacts, alias and group are kept beside the list', async ({ page }) => {
  await signIn(page, 'youxuan');
  await page.goto('/agent/index?Search=旅程二号店');
  await rowOf(page, '旅程二号店').getByText('旅程二号店').click();
  await expect(panel(page)).toContainText('李晓红');
  await panel(page).getByRole('button', { name: '编辑联系人' }).click();
  const dialog = page.getByRole('dialog', { name: '旅程二号店的联系人' });
  await dialog.getByRole('button', { name: '添加联系人' }).click();
  await dialog.getByLabel('姓名').nth(1).fill('赵六');
  await dialog.getByLabel('手机号').nth(1).fill('13711119009');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(panel(page).locator('.contacts')).toContainText('赵六');
  await panel(page).getByLabel('备注名').fill('二团');
  await panel(page).getByRole('button', { name: '保存' }).click();
  await expect(rowOf(page, '旅程二号店')).toContainText('二团');
  await expect(rowOf(page, '旅程二号店')).toContainText('李晓红 等 2 人');

  await page.goto('/agent/index?Search=13711119009');
  await expect(rowOf(page, '旅程二号店')).toBeVisible();
});

test('a prohibited channel can not order, and can again when it is allowed', async ({ page, request }) => {
  const channel = await memberOf(request, 'tuanzhang');
  const { items } = await channel.call<{ items: { SpuID: string }[] }>('/api/businessunit/spu/get', {
    SpuName: APPLES,
    pageSize: 1,
  });
  const Address = {
    receiver: '旅程',
    phone: '13711119100',
    province: '上海市',
    city: '上海市',
    area: '徐汇区',
    detail: '漕溪路1号',
  };
  const Lines = [{ spuID: items[0]?.SpuID, spuAmount: 1, Address }];

  await signIn(page, 'youxuan');
  await page.goto('/agent/index?Search=阳光团长');
  const row = rowOf(page, '阳光团长小店');
  await row.getByRole('button', { name: '停用' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '停用' }).click();
  await expect(row).toContainText('已停用');
  await expect(channel.call('/api/orderv2/new', { Lines })).rejects.toThrow('停止向本店供应');

  await row.getByRole('button', { name: '恢复' }).click();
  await expect(row).toContainText('正常');
  await channel.call('/api/orderv2/new', { Lines });
});

test('a removed channel leaves the list', async ({ page }) => {
  await signIn(page, 'youxuan');
  await page.goto('/agent/index?Search=旅程');
  await rowOf(page, '旅程三号店').getByRole('checkbox').check();
  await openMore(page.locator('.batch-bar'));
  await page.getByRole('button', { name: '删除 1 个' }).click();
  await expect(page.getByRole('dialog')).toContainText('进行中的订单照常发货和结算');
  await page.getByRole('dialog').getByRole('button', { name: '删除 1 个' }).click();
  await expect(rowOf(page, '旅程三号店')).toHaveCount(0);
  await expect(rowOf(page, '旅程一号店')).toBeVisible();
});

test('a supplier sees its channel, the channel its supplier', async ({ page }) => {
  await signIn(page, 'tuanzhang');
  await page.goto('/vendor/index');
  await expect(rowOf(page, '鲜达优选商行')).toBeVisible();
  await page.goto('/vendor/group');
  await expect(page.getByText('还没有分组')).toBeVisible();
});
