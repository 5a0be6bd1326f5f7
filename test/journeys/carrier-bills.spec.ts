import { expect, test } from '@playwright/test';
import { button, dialog } from './by-hand.ts';
import { memberOf, signIn } from './product.ts';

test('a contract’s prices are typed, and the carrier’s monthly sheet is held against them', async ({
  page,
  request,
}) => {
  const shop = await memberOf(request, 'youxuan');
  await shop.call('/api/delivery/labelaccount/set', {
    Name: '韵达对账',
    Provider: 'own',
    Company: '韵达快递',
  });
  await signIn(page, 'youxuan');
  await page.goto('/settlementV2/carrierBill');
  await expect(page.getByText('先按合同填写下面的价格表', { exact: false })).toBeVisible();

  const line = page.getByRole('row', { name: '韵达对账' });
  await button(line, '填写价格').click();
  const form = dialog(page, '价格表：韵达对账');
  await form.getByLabel('首重价').fill('三块');
  await button(form, '保存').click();
  await expect(form.getByText('请填写金额，最多两位小数')).toBeVisible();
  await form.getByLabel('首重价').fill('3.5');
  await form.getByLabel('续重价').fill('1');
  await button(form, '保存').click();
  await expect(line).toContainText('其余地区：首重 1 kg ¥3.50，续重每 1 kg ¥1.00');

  const sheet = ['运单编号,揽收时间,结算重量,应收运费', '4600000000001,2026-11-02,1,3.50'].join('\n');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '韵达11月.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await expect(page.locator('.charge-sums')).toContainText('非本店单号');
  await expect(page.locator('.charge-rows')).toContainText('4600000000001');
  const download = page.waitForEvent('download');
  await button(page, '导出核对结果').click();
  expect((await download).suggestedFilename()).toBe('快递账单核对.xlsx');

  // A column that nothing is read of is looked at once; the next sheet with it is read at once.
  const withBranch = sheet.replace('应收运费', '应收运费,揽收网点').replace('3.50', '3.50,城东');
  const send = async (name: string) => {
    await button(page, '换一个文件').click();
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(withBranch) };
    await page.locator('input[type=file]').setInputFiles(file);
  };
  await send('韵达12月.csv');
  const columns = dialog(page, '快递对账');
  await expect(columns).toContainText('没有使用的 1 列：揽收网点');
  await button(columns, '下一步').click();
  await expect(page.locator('.charge-rows')).toContainText('4600000000001');
  await send('韵达次年1月.csv');
  await expect(page.locator('.charge-rows')).toContainText('4600000000001');
  await expect(columns).toHaveCount(0);
});
