import { expect, type Page, test } from '@playwright/test';
import { button, dialog } from './by-hand.ts';
import { GRAPES, ordersBySheet } from './orders-by-sheet.ts';
import { memberOf, pressMain, signIn } from './product.ts';

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('dialog').getByRole('button', { name: label, exact: false }).first().click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const account = (page: Page, name: string) => page.locator('.label-accounts > li', { hasText: name });

test('a shop without any account makes one at 快递100, a range of its own, a rule, and sees where its orders would go', async ({
  page,
  request,
}) => {
  const channel = await memberOf(request, 'tuanzhang');
  await ordersBySheet(channel, '面单旅程.xlsx', [
    { no: 9701, product: GRAPES, amount: '1', receiver: '面单甲', phone: '13700009701' },
  ]);
  await signIn(page, 'guoyuan');
  await page.goto('/setting/print');

  // Nothing yet: three ways to begin.
  await button(page, '使用快递100').click();
  const form = dialog(page, '新建面单账号');
  await choose(page, '快递公司', '中通快递');
  await form.getByLabel('授权 Key').fill('sandbox-label-key');
  await form.getByLabel('授权 Secret').fill('not-it');
  await form.getByLabel('客户编码').fill('ZT001');
  await button(form, '保存').click();
  await expect(account(page, '中通快递')).toContainText('店铺默认');

  // The provider says what it thinks of the keys; nothing of them comes back.
  await button(account(page, '中通快递'), '测试账号').click();
  await expect(page.getByText('快递100：验证签名失败')).toBeVisible();
  await button(account(page, '中通快递'), '修改').click();
  const change = dialog(page, '修改面单账号：中通快递');
  await expect(change.getByLabel('授权 Secret')).toHaveValue('');
  await change.getByLabel('授权 Secret').fill('sandbox-label-secret');
  await button(change, '保存').click();
  await expect(change).toBeHidden();
  await button(account(page, '中通快递'), '测试账号').click();
  await expect(page.getByText('快递100已接受密钥', { exact: false })).toBeVisible();

  // Own numbers.
  await pressMain(page, '新建面单账号');
  await choose(page, '取号方式', '自有号段');
  await choose(page, '快递公司', '圆通速递');
  await form.getByLabel('名称').fill('圆通号段');
  await button(form, '保存').click();
  await button(account(page, '圆通号段'), '号段').click();
  const ranges = dialog(page, '号段：圆通号段');
  await ranges.getByLabel('首号').fill('YT8800000001');
  await ranges.getByLabel('末号').fill('YT8800000050');
  await button(ranges, '录入号段').click();
  await expect(ranges).toContainText('剩余 50 个');
  await ranges.getByLabel('首号').fill('YT8800000050');
  await ranges.getByLabel('末号').fill('YT8800000060');
  await button(ranges, '录入号段').click();
  await expect(ranges).toContainText('与已有号段 YT8800000001–YT8800000050 重叠，同一个单号不能发两次');
  await ranges.getByRole('button', { name: '关闭', exact: true }).last().click();
  await expect(account(page, '圆通号段')).toContainText('只剩 50 个单号，请向网点再要一段');

  // A platform's account at 快递100, whose numbers are counted.
  await pressMain(page, '新建面单账号');
  await choose(page, '快递公司', '极兔速递');
  await form.getByLabel('名称', { exact: true }).fill('拼多多极兔');
  await form.getByLabel('授权 Key').fill('sandbox-label-key');
  await form.getByLabel('授权 Secret').fill('sandbox-label-secret');
  await choose(page, '账号来源', '拼多多电子面单');
  await form.getByLabel('partnerId').fill('pdd-771004');
  await form.getByLabel('partnerKey').fill('pdd-key');
  await button(form, '保存').click();
  await expect(account(page, '拼多多极兔')).toContainText('只剩 12 个单号，请向网点充值');

  // A rule is tried before it is kept.
  await pressMain(page, '新增规则');
  await choose(page, '面单账号', '圆通号段（圆通速递）');
  await dialog(page, '新增规则').getByLabel('商品名').fill('葡萄');
  await button(dialog(page, '新增规则'), '确定').click();
  await button(page, '试算昨天的订单').click();
  await expect(page.getByRole('status').filter({ hasText: '单：' })).toContainText(
    /(昨天|今天) \d+ 单：.*圆通号段 [1-9]/,
  );
  await button(page, '保存规则').click();
  await expect(button(page, '保存规则')).toBeHidden();
  await page.reload();
  await expect(page.locator('.carrier-rules')).toContainText('商品 葡萄 → 圆通号段');
});
