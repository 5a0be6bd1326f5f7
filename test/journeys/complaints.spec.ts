import { expect, test } from '@playwright/test';
import { GRAPES, ordersBySheet } from './orders-by-sheet.ts';
import { photo } from './photo.ts';
import { memberOf, pageOf, signIn } from './product.ts';

/** The channel's order, on its way. */
let orderId = '';

test.beforeAll(async ({ request }) => {
  const channel = await memberOf(request, 'tuanzhang');
  const grower = await memberOf(request, 'guoyuan');
  const middle = await memberOf(request, 'youxuan');
  const answer = { ClaimDays: 7, HandleHours: 24, FullRefundFromPercent: null, ReturnFreightBy: 1 };
  const detail = { Text: '', Types: [1, 2, 4, 5, 6, 7], PicturesRequired: false, ...answer };
  const { id: ServicePolicyID } = await middle.call<{ id: string }>('/api/businessUnit/servicepolicy/new', {
    name: '不换货',
    detail,
  });
  const named = { SpuName: GRAPES };
  const { items } = await middle.call<{ items: { SpuID: string }[] }>('/api/businessunit/spu/get', named);
  const SpuIDs = items.map(({ SpuID }) => SpuID);
  await middle.call('/api/businessunit/spu/changeservicepolicy', { SpuIDs, ServicePolicyID });
  const line = { no: 8821, product: GRAPES, amount: '2', receiver: '诉一', phone: '13700008821' };
  orderId = (await ordersBySheet(channel, '投诉旅程.xlsx', [line])).get(line.receiver)?.OrderID ?? '';
  const DeliverConfigs = [{ OrderID: orderId, ExpressNo: 'SF8821000022223' }];
  await grower.call('/api/orderv2/deliver', { DeliverConfigs });
});

test('a complaint goes from the phone of the channel up to the grower, and its yes comes back as money in three books', async ({
  page,
  browser,
}) => {
  const channel = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
  await signIn(channel, 'tuanzhang');
  const dialog = channel.getByRole('dialog');
  // Of a buyer who calls: a tail may be another one's, a whole phone's only order is ticked until the phone changes.
  await channel.goto('/complaintV2/complaint?begin=raise');
  const ticked = dialog.getByRole('listitem').filter({ hasText: '诉一' }).getByRole('checkbox');
  await dialog.getByRole('textbox', { name: '手机号' }).fill('8821');
  await expect(ticked).not.toBeChecked();
  await dialog.getByRole('textbox', { name: '手机号' }).fill('13700008821');
  await expect(ticked).toBeChecked();
  await dialog.getByRole('textbox', { name: '手机号' }).fill('1370000882');
  await expect(dialog.getByLabel('订单号或平台单号')).toHaveValue('');
  await channel.goto(`/orderv2/detail?id=${orderId}`);
  await channel.getByRole('button', { name: '发起投诉' }).click();
  const leftOut = dialog.getByText('供货方的售后政策不含换货，请在说明里写明原因，由对方决定');
  await dialog.getByRole('button', { name: '换货', exact: true }).click();
  await expect(leftOut).toBeVisible();
  await dialog.getByRole('button', { name: '仅退款', exact: true }).click();
  await expect(leftOut).toHaveCount(0);
  await dialog.getByRole('button', { name: '未按时发货' }).click();
  await dialog.getByLabel('选择凭证图片').setInputFiles(await photo('外箱.png'));
  await expect(dialog.getByRole('button', { name: '移除' })).toBeVisible();
  await dialog.getByLabel('金额').fill('4.00');
  await dialog.getByLabel('说明（对方能看到）').fill('晚了两天，买家不满意');
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(channel.getByText('本店申请退款 ¥4.00')).toBeVisible();

  const middle = await pageOf(browser, 'youxuan');
  await middle.goto('/complaintV2/complaint?tab=me');
  await middle.getByText('仅退款 · 未按时发货').click();
  await middle.locator('.side-panel').getByRole('button', { name: '转供应商' }).click();
  // The claim comes with its amount, and may be changed.
  await expect(middle.getByLabel('向供应商要的金额')).toHaveValue('4.00');
  await middle.getByRole('dialog').getByRole('button', { name: '转供应商' }).click();
  await expect(middle.getByText('等供应商').first()).toBeVisible();

  await signIn(page, 'guoyuan');
  await page.goto('/complaintV2/complaint?tab=me');
  const claim = page.getByText('仅退款 · 未按时发货');
  await expect(claim).toBeVisible();
  await page.getByRole('button', { name: '我发起的' }).click();
  await expect(claim).toHaveCount(0);
  await page.getByRole('button', { name: '对方发来的' }).click();
  await claim.click();
  await page
    .locator('.side-panel')
    .getByRole('button', { name: /^同意 / })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^同意 / })
    .click();
  await expect(page.getByText('已同意，已记入双方账本')).toBeVisible();

  await middle.getByRole('button', { name: '按供应商答复回复' }).click();
  await middle.getByRole('dialog').getByRole('button', { name: '回复' }).click();
  await expect(middle.getByText('本店承担')).toBeVisible();
  await expect(channel.getByText('已同意 ¥4.00')).toBeVisible();
  for (const [who, types] of [
    [channel, ['供应商应退']],
    [middle, ['渠道应退', '供应商应退']],
    [page, ['渠道应退']],
  ] as const) {
    await who.goto(`/orderv2/detail?id=${orderId}`);
    for (const type of types) await expect(who.getByText(type).first()).toBeVisible();
    await expect(who.locator('.timeline')).toContainText('同意了投诉的方案');
  }
  for (const other of [channel, middle]) await other.context().close();
});
