import { expect, type Page, test } from '@playwright/test';
import { button, dialog, rowOf } from './by-hand.ts';
import { signIn } from './product.ts';

const GOODS = '丹东99草莓 2斤 奶油草莓 顺丰空运';
const NEW_NAME = '丹东草莓 顺丰空运';

const field = (page: Page, label: string) =>
  page.locator('.labelled').filter({ hasText: label }).first().locator('input');
const open = (page: Page, name: string) => rowOf(page, name).getByRole('link', { name: '编辑' }).click();

test('a listing on sale is edited, a price below cost only after a yes, and its history says so', async ({
  page,
}) => {
  await signIn(page, 'youxuan');
  await page.goto('/sku/spu');
  await open(page, GOODS);
  await expect(page.getByText(/已分销给 \d+ 个渠道：新价格对没有单独定价的渠道立即生效/)).toBeVisible();
  await expect(field(page, '分销价')).not.toHaveValue('');
  const known = await field(page, '分销价').inputValue();
  await field(page, '在售商品名称').fill(NEW_NAME);
  await field(page, '分销价').fill('1');
  await button(page, '保存').click();
  const belowCost = page.getByRole('dialog', { name: '1 个价格低于采购价' });
  await expect(belowCost).toContainText('默认分销价 ¥1.00，采购价 ¥68.00');
  await button(belowCost, '取消').click();
  await button(page, '保存').click();
  await button(belowCost, '仍按此价保存').click();
  await expect(rowOf(page, NEW_NAME).getByTitle('低于采购价 ¥68.00')).toHaveText('¥1.00');
  await rowOf(page, NEW_NAME).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '改价记录' }).click();
  await expect(dialog(page, `改价记录：${NEW_NAME}`)).toContainText(`¥${known} → ¥1.00`);
  await button(dialog(page, `改价记录：${NEW_NAME}`), '关闭')
    .last()
    .click();
  await open(page, NEW_NAME);
  await field(page, '在售商品名称').fill(GOODS);
  await field(page, '分销价').fill(known);
  await button(page, '保存').click();
  await expect(rowOf(page, GOODS)).toContainText(`¥${known}`);
});
