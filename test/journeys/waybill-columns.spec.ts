import { expect, test } from '@playwright/test';
import { GRAPES, ordersBySheet } from './orders-by-sheet.ts';
import { choose, memberOf, signIn } from './product.ts';

const placed = new Map<string, string>();
const numberOf = (receiver: string): string => `LDL${placed.get(receiver)}`;

test.beforeAll(async ({ request }) => {
  const channel = await memberOf(request, 'tuanzhang');
  const lines = ['列一', '列二', '列三'].map((receiver, at) => ({
    no: 8101 + at,
    product: GRAPES,
    receiver,
    phone: `1370000810${at}`,
  }));
  for (const { OrderID, Receiver } of (await ordersBySheet(channel, '列的旅程.xlsx', lines)).values())
    placed.set(Receiver, OrderID);
});

test('a waybill file with unknown columns is explained by hand, and an order number is typed', async ({
  page,
}) => {
  await signIn(page, 'guoyuan');
  await page.goto('/delivery/express');
  const lines = [
    '谁的单,哪家快递,条码',
    `${numberOf('列一')},圆通,YT8100000000001`,
    '不知道,圆通,YT8100000000002',
    `${numberOf('列三')},,`,
  ];
  const buffer = Buffer.from(`\ufeff${lines.join('\r\n')}`);
  const file = { name: '奇怪的发货表.csv', mimeType: 'text/csv', buffer };
  await page.locator('input[type=file]').setInputFiles(file);

  await test.step('the columns are told, nothing about orders is said', async () => {
    await expect(page.locator('.mapping-notes')).toContainText('请指明哪一列是快递单号');
    await expect(page.getByText('不能导入为订单')).toHaveCount(0);
    await expect(page.getByText('没有使用的 2 列：谁的单、条码')).toBeVisible();
    await expect(page.getByRole('cell', { name: 'YT8100000000002' })).toBeVisible();
    const meanings = { 谁的单: 'orderNo', 条码: 'expressNo' };
    for (const [header, field] of Object.entries(meanings))
      await choose(page, `“${header}”字段对应`, { value: field });
    await expect(page.getByRole('button', { name: '“哪家快递”字段对应' })).toContainText('→ 快递公司');
    await page.getByRole('button', { name: '按这些列匹配' }).click();
  });

  const row = (text: string) => page.locator('tbody tr', { hasText: text });
  await test.step('a row without a waybill asks for nothing', async () => {
    await expect(row('YT8100000000001')).toContainText('已匹配');
    await expect(row('还没填快递单号')).toContainText('没有单号');
    await expect(row('还没填快递单号').getByRole('textbox')).toHaveCount(0);
  });

  await test.step('the unmatched waybill gets the order that a person names', async () => {
    await expect(row('YT8100000000002')).toContainText('未匹配');
    await row('YT8100000000002').getByLabel('订单号', { exact: true }).fill(numberOf('列二'));
    await page.getByRole('button', { name: '确认发货 2 条' }).click();
    await expect(row('YT8100000000001')).toContainText('已发货');
    await expect(row('YT8100000000002')).toContainText('已发货');
  });

  await test.step('on a phone the rows end before the pager begins', async () => {
    await page.setViewportSize({ width: 390, height: 500 });
    await expect(async () => {
      const [last, pager] = await Promise.all([
        page.locator('.cards > li').last().boundingBox({ timeout: 5_000 }),
        page.getByLabel('每页条数').boundingBox({ timeout: 5_000 }),
      ]);
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(pager?.y ?? 0);
    }).toPass({ timeout: 30_000 });
  });
});

test('an empty first tab says that it is empty, and leads to where the orders are', async ({ page }) => {
  await signIn(page, 'guoyuan');
  const none = { total: 0, items: [], tabs: { 5: 3 } };
  await page.route('**/api/orderv2/get/fordeliver', (route) =>
    route.fulfill({ json: { status: 0, message: '', data: none } }),
  );
  await page.goto('/delivery/self');
  await expect(page.getByText('这个状态下没有记录')).toBeVisible();
  await page.getByRole('button', { name: '看全部发货' }).click();
  await expect(page.getByRole('tab', { name: '全部发货' })).toHaveAttribute('aria-selected', 'true');
});

test('the search opens ready to type', async ({ page }) => {
  await signIn(page, 'guoyuan');
  await page.goto('/orderv2/index');
  await expect(page.getByRole('tab', { name: '全部' }).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: '搜索' })).toBeFocused();
  await page.keyboard.type('导入物流');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/delivery/express');
});
