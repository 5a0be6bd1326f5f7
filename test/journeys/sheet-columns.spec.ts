import { expect, type Page, test } from '@playwright/test';
import { GRAPES, ordersBySheet } from './orders-by-sheet.ts';
import { choose, memberOf, signIn } from './product.ts';

let numbers: string[];

test.beforeAll(async ({ request }) => {
  const channel = await memberOf(request, 'tuanzhang');
  const lines = ['表一', '表二', '表三'].map((receiver, at) => ({
    no: 9701 + at,
    product: GRAPES,
    amount: '2',
    receiver,
    phone: `1370000970${at}`,
  }));
  const orders = [...(await ordersBySheet(channel, '表格的旅程.xlsx', lines)).values()];
  numbers = orders.map(({ OrderID }) => `LDL${OrderID}`);
  const DeliverConfigs = orders
    .slice(2)
    .map(({ OrderID }) => ({ OrderID, ExpressNo: 'SF9700000000003', Amount: 2 }));
  const grower = await memberOf(request, 'guoyuan');
  await grower.call('/api/orderv2/deliver', { DeliverConfigs });
});

const give = (page: Page, name: string, lines: readonly string[]) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${lines.join('\n')}`) });

test('the columns of a waybill sheet are told once, and the next one with these titles is read so', async ({
  page,
}) => {
  await signIn(page, 'guoyuan');
  await page.goto('/delivery/express');
  await give(page, '张姐回单.csv', ['甲单,乙家,丙码', `${numbers[0]},圆通,YT9700000000001`]);
  await expect(page.getByText('没有使用的 1 列：甲单')).toBeVisible();
  await choose(page, '“甲单”字段对应', { value: 'orderNo' });
  await page.getByRole('button', { name: '按这些列匹配' }).click();
  const row = (text: string) => page.locator('tbody tr', { hasText: text });
  await expect(row('YT9700000000001')).toContainText('已匹配');
  await page.goto('/delivery/express');
  await give(page, '张姐回单二.csv', ['丙码,甲单,乙家', `YT9700000000002,${numbers[1]},圆通`]);
  await expect(row('YT9700000000002')).toContainText('已匹配');
  await page.getByRole('button', { name: '字段对应' }).click();
  await expect(page.getByText('按上次的选择')).toBeVisible();
});

test('so are those of a trader’s statement', async ({ page }) => {
  await signIn(page, 'youxuan');
  const compare = async (name: string, lines: readonly string[]) => {
    await page.goto('/settlementV2/importSettlementV2');
    await page.getByRole('button', { name: /^对方 / }).click();
    await page.getByRole('option', { name: '阳光团长小店' }).click();
    await give(page, name, lines);
    await expect(page.getByText(name)).toBeVisible();
    await page.getByRole('button', { name: '核对', exact: true }).click();
  };
  await compare('十一月.csv', ['表甲,表乙,表丙', `葡萄,${numbers[0]},1.00`]);
  await expect(page.getByText('没有指定金额列，只核对单号，不核对金额')).toBeVisible();
  await expect(page.getByText('没有使用的 2 列：表甲、表丙')).toBeVisible();
  await choose(page, '“表丙”字段对应', { value: 'amount' });
  await expect(page.getByText('按这次的选择')).toBeVisible();
  await expect(page.getByText('没有使用的 1 列：表甲')).toBeVisible();
  await compare('十二月.csv', ['表甲,表乙,表丙', `葡萄,${numbers[1]},1.00`]);
  await expect(page.getByText('按上次的选择')).toBeVisible();
  await expect(page.getByText('没有使用的 1 列：表甲')).toBeVisible();
});

test('so are those of a batch’s sheet, before its orders are looked for', async ({ page }) => {
  await signIn(page, 'tuanzhang');
  const look = async (name: string, lines: readonly string[]) => {
    await page.goto('/orderv2/oneKeyOperation?act=notes');
    await give(page, name, lines);
    await expect(page.getByText(name)).toBeVisible();
    await page.getByRole('button', { name: '预检' }).first().click();
  };
  const dialog = page.getByRole('dialog', { name: '写备注：表格的列' });
  await look('备注一.csv', ['列甲,列乙,列丙', `${numbers[0]},,从列丙来`]);
  await expect(dialog.getByText('没有使用的 3 列：列甲、列乙、列丙')).toBeVisible();
  await choose(page, '“列甲”字段对应', { value: 'orderNo' });
  await choose(page, '“列丙”字段对应', { value: 'Note' });
  await dialog.getByRole('button', { name: '预检' }).click();
  await expect(page.getByText('备注 从列丙来')).toBeVisible();
  await look('备注二.csv', ['列丙,列甲,列乙', `又一句,${numbers[1]},`]);
  await expect(page.getByText('备注 又一句')).toBeVisible();
});
