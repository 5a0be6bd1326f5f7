import { expect, test } from '@playwright/test';
import { GRAPES, ordersBySheet } from './orders-by-sheet.ts';
import { memberOf, signIn } from './product.ts';

test('a refund sheet cancels what has not left and intercepts what is on its way, said row by row before anything is done', async ({
  page,
  request,
}) => {
  const channel = await memberOf(request, 'tuanzhang');
  const grower = await memberOf(request, 'guoyuan');
  const lines = [
    { no: 8841, product: GRAPES, amount: '1', receiver: '退款甲', phone: '13700008841' },
    { no: 8842, product: GRAPES, amount: '1', receiver: '退款乙', phone: '13700008842' },
  ];
  const orders = await ordersBySheet(channel, '退款旅程.xlsx', lines);
  const [waiting, sent] = ['退款甲', '退款乙'].map((receiver) => orders.get(receiver)?.OrderID ?? '');
  await grower.call('/api/orderv2/deliver', {
    DeliverConfigs: [{ OrderID: sent, ExpressNo: 'SF8842000022223' }],
  });
  const sheet = [
    '对方的号,退款编号,售后类型,退款状态,退款金额,退款原因',
    `LDL${waiting},TK8841,仅退款,退款成功,${orders.get('退款甲')?.SalePrice},不想要了`,
    `LDL${sent},TK8842,仅退款,退款成功,39.90,发错货了`,
    '99998888777766665,TK8843,仅退款,退款成功,10.00,不想要了',
  ].join('\n');
  await signIn(page, 'tuanzhang');
  await page.goto('/complaintV2/refunds');
  await page
    .getByLabel(/退款表/)
    .first()
    .setInputFiles({ name: '退款.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  const columns = page.getByRole('dialog');
  await expect(columns).toContainText('没有找到「订单号」列，请在下面指定');
  await columns.getByRole('button', { name: '“对方的号”字段对应' }).click();
  await page.getByRole('option', { name: '订单号', exact: true }).click();
  await columns.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('未发货，取消订单')).toBeVisible();
  await expect(page.getByText('已发货未签收，登记拦截')).toBeVisible();
  await expect(page.getByText('没有录入过订单号 99998888777766665 的订单')).toBeVisible();
  await page.getByRole('button', { name: '取消订单 1 单，登记拦截 1 单' }).click();
  await expect(page.getByText('已处理 2 单')).toBeVisible();
  await expect(page.getByText('订单已取消')).toBeVisible();
  await expect(page.getByText(/已登记 C\d+/)).toBeVisible();
  const { items } = await channel.call<{ items: { IdComplaintType: number }[] }>('/api/complaint/query', {
    OrderNos: [sent],
  });
  expect(items).toMatchObject([{ IdComplaintType: 5 }]);
});
