import { expect, test } from '@playwright/test';
import { GRAPES, type Order, ordersBySheet } from './orders-by-sheet.ts';
import { memberOf, pageOf, signIn } from './product.ts';

/** Two orders of the channel, on their way from the grower. */
let order: Order | undefined;
let stopped: Order | undefined;

test.beforeAll(async ({ request }) => {
  const channel = await memberOf(request, 'tuanzhang');
  const grower = await memberOf(request, 'guoyuan');
  const lines = ['买一', '拦一'].map((receiver, at) => ({
    no: 8831 + at,
    product: GRAPES,
    amount: '2',
    receiver,
    phone: `1370000883${at}`,
  }));
  const orders = await ordersBySheet(channel, '买家投诉旅程.xlsx', lines);
  order = orders.get('买一');
  stopped = orders.get('拦一');
  const DeliverConfigs = [order, stopped].map((order, at) => ({
    OrderID: order?.OrderID,
    ExpressNo: `SF883100002222${at}`,
  }));
  await grower.call('/api/orderv2/deliver', { DeliverConfigs });
});

test('what a buyer said goes to the supplier without the buyer, and what it gives goes to the buyer', async ({
  page,
  browser,
}) => {
  await signIn(page, 'tuanzhang');
  await page.goto(`/orderv2/detail?id=${order?.OrderID}`);
  await page.getByRole('button', { name: '发起投诉' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '登记买家的投诉' }).click();
  await dialog.getByLabel('买家', { exact: true }).fill('钱女士');
  await dialog.getByLabel('买家电话').fill('13900008831');
  await dialog.getByLabel('平台退款单号').fill('TK8831');
  await dialog.getByRole('button', { name: '补偿' }).click();
  await dialog.getByRole('button', { name: '未按时发货' }).click();
  await dialog.getByLabel('向供应商要的金额').fill('4.00');
  await dialog.getByLabel('说明（对方能看到）').fill('晚了两天');
  const picture = order?.SpuImageUrl ?? '';
  const photo = {
    name: '外箱.png',
    mimeType: 'image/webp',
    buffer: await (await page.request.get(picture)).body(),
  };
  await dialog.getByLabel('选择凭证图片').setInputFiles(photo);
  await expect(dialog.getByRole('button', { name: '移除' })).toBeVisible();
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('本店申请退款 ¥4.00')).toBeVisible();
  await expect(page.getByText('钱女士').first()).toBeVisible();
  const address = page.url();

  const middle = await pageOf(browser, 'youxuan');
  await middle.goto(new URL(address).pathname + new URL(address).search);
  await expect(middle.getByText('晚了两天').first()).toBeVisible();
  await expect(middle.getByText('钱女士')).toHaveCount(0);
  await middle.getByRole('button', { name: '同意 ¥4.00' }).click();
  await middle.getByRole('dialog').getByRole('button', { name: '同意 ¥4.00' }).click();
  await expect(middle.getByText('已同意，已记入双方账本')).toBeVisible();

  await page.goto(address);
  await page.getByRole('button', { name: '按供应商答复给买家' }).click();
  await page.getByRole('button', { name: '买家已同意 ¥4.00' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '买家已同意 ¥4.00' }).click();
  await expect(page.getByText('已处理', { exact: true }).first()).toBeVisible();
  await middle.context().close();
});

test('a parcel is asked for on its way, and its sender says that it was stopped', async ({
  page,
  browser,
  request,
}) => {
  const channel = await memberOf(request, 'tuanzhang');
  const middle = await memberOf(request, 'youxuan');
  const PictureUrls = [stopped?.SpuImageUrl?.replace(/-\d+\.webp$/, '-1600.webp')];
  const { items } = await channel.call<{ items: { ComplaintID: string }[] }>('/api/complaint/create', {
    Items: [{ OrderID: stopped?.OrderID, Money: 6 }],
    IdComplaintType: 5,
    IdReason: 8,
    Description: '地址写错了，请拦下来',
    PictureUrls,
  });
  const ComplaintID = items[0]?.ComplaintID ?? '';
  await middle.call('/api/complaint/handle', { Items: [{ ComplaintID }], Act: 'passOn', Leg: 'vendor' });
  await signIn(page, 'guoyuan');
  await page.goto(`/complaintV2/process?id=${ComplaintID}`);
  await expect(page.getByText(/^待我处理，还剩/).first()).toBeVisible();
  await page.getByRole('button', { name: /^同意/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^同意/ }).click();
  await page.getByRole('button', { name: '拦截成功' }).click();
  await expect(page.getByText('拦截成功，包裹退回中').first()).toBeVisible();
  const between = await pageOf(browser, 'youxuan');
  await between.goto(`/complaintV2/process?id=${ComplaintID}`);
  await expect(between.getByText('拦截成功，包裹退回中').first()).toBeVisible();
  await between.context().close();
});
