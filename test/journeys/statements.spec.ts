import { expect, test } from '@playwright/test';
import { button, dialog } from './by-hand.ts';
import { GRAPES, ordersBySheet } from './orders-by-sheet.ts';
import { choose, memberOf, pageOf, signIn } from './product.ts';

/** What the middle is owed for each order. */
let items: { OrderID: string; Amount: number }[];

test.beforeAll(async ({ request }) => {
  const channel = await memberOf(request, 'tuanzhang');
  const lines = ['账一', '账二'].map((receiver, at) => ({
    no: 9401 + at,
    product: GRAPES,
    amount: '2',
    receiver,
    phone: `1370000940${at}`,
  }));
  const orders = [...(await ordersBySheet(channel, '对账旅程.xlsx', lines)).values()];
  const middle = await memberOf(request, 'youxuan');
  const grower = await memberOf(request, 'guoyuan');
  const DeliverConfigs = orders.map(({ OrderID }, at) => ({
    OrderID,
    ExpressNo: `SF940000000000${at}`,
    Amount: 2,
  }));
  await grower.call('/api/orderv2/deliver', { DeliverConfigs });
  const OrderIDs = orders.map(({ OrderID }) => OrderID);
  ({ items } = await middle.call<{ items: typeof items }>('/api/BusinessUnit/Settlement/Item/Get', {
    OrderIDs,
    Side: 1,
  }));
});

test('a statement of unknown columns becomes a bill, a line is disputed and agreed, a bank’s export pays it', async ({
  page,
  browser,
}) => {
  const [one, two] = items.map(({ OrderID, Amount }) => ({
    no: `LDL${OrderID}`,
    fen: Math.round(Amount * 100),
  }));
  const yuan = (fen = 0) => (fen / 100).toFixed(2);
  const sheet = [
    '甲,乙,丙',
    `葡萄,${one?.no},${yuan(one?.fen)}`,
    `葡萄,${two?.no},${yuan((two?.fen ?? 0) - 200)}`,
  ];
  const csv = (name: string, lines: readonly string[]) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await signIn(page, 'youxuan');
  await page.goto('/settlementV2/importSettlementV2');
  await page.getByRole('button', { name: /^对方 / }).click();
  await page.getByRole('option', { name: '阳光团长小店' }).click();
  await page.locator('input[type=file]').setInputFiles(csv('他们的表.csv', sheet));
  await expect(page.getByText('他们的表.csv')).toBeVisible();
  await page.getByRole('button', { name: '核对', exact: true }).click();
  await choose(page, '“丙”字段对应', { value: 'amount' });
  await expect(page.locator('.reconcile-groups')).toContainText('一致 1有差异 1');
  await expect(page.getByRole('cell', { name: '单价差 -1.00 × 2' })).toBeVisible();
  await page.getByLabel('有差异的 1 单也按我方金额入账').check();
  await page.getByRole('button', { name: '创建账单' }).click();
  await page.waitForURL('**/billDetailV2**');

  const channel = await pageOf(browser, 'tuanzhang');
  await channel.goto(page.url());
  const dispute = async () => {
    await channel
      .locator('tr', { hasText: two?.no ?? '' })
      .getByRole('button', { name: '更正' })
      .click();
    const box = channel.getByRole('dialog');
    await box.getByLabel('应为').fill(yuan((two?.fen ?? 0) - 200));
    await box.getByLabel('原因').fill('合同价低 1 元');
    await expect(box).toContainText('要等对方同意');
    await channel.keyboard.press('Control+Enter');
    await expect(page.locator('.adjustments')).toContainText('减少 ¥2.00');
  };
  await dispute();
  // It is taken back while the other side writes why not: what they write stays.
  await page.locator('.adjustments').getByRole('button', { name: '拒绝' }).click();
  const no = dialog(page, '拒绝更正');
  await no.getByLabel('原因').fill('合同价没有变');
  const heard = page.waitForResponse(
    async (answer) => /Request\/Get$/.test(answer.url()) && (await answer.text()).includes('withdrawn'),
  );
  await channel.locator('.adjustments').getByRole('button', { name: '撤回' }).click();
  await heard;
  await expect(no.getByLabel('原因')).toHaveValue('合同价没有变');
  await page.keyboard.press('Control+Enter');
  await expect(no).toContainText('申请已经答复或撤回');
  await expect(no.getByLabel('原因')).toHaveValue('合同价没有变');
  await button(no, '取消').click();
  await expect(page.locator('.adjustments')).toContainText('已撤回');
  await expect(page.locator('.adjustments').getByRole('button', { name: '拒绝' })).toHaveCount(0);
  await dispute();
  await page.locator('.adjustments').getByRole('button', { name: '同意', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '同意' }).click();
  await expect(channel.locator('.adjustments')).toContainText('已更正');
  await channel.getByRole('button', { name: '确认账单' }).click();
  await expect(channel.locator('.facts').first()).toContainText('未支付');

  const total = yuan((one?.fen ?? 0) + (two?.fen ?? 0) - 200);
  const billNo = await page.locator('h2').first().textContent();
  const row = `2026-11-20,JY9401,阳光团长小店,,${total},${billNo}`;
  const bank = ['账户明细', '交易时间,流水号,对方户名,支出,进账数,摘要,网点', `${row},9`];
  const bill = page.url();
  await page.goto('/settlementV2/batchPay');
  await page.locator('input[type=file]').setInputFiles(csv('流水.csv', bank));
  const columns = page.getByRole('dialog');
  await columns.getByRole('button', { name: '“进账数”字段对应' }).click();
  await page.getByRole('option', { name: '收入' }).click();
  await expect(columns).toContainText('没有使用的 1 列：网点');
  await columns.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: `入账 1 笔 ¥${total}` }).click();
  await expect(page.locator('.batch-pay-rows')).toContainText('已登记');
  await page.goto(bill);
  await expect(channel.locator('.facts').first()).toContainText('已支付');
  await channel.context().close();
});

test('an open bill is planned, its plan is booked in part, moved by keyboard and deleted', async ({
  page,
  request,
}) => {
  const channel = await memberOf(request, 'tuanzhang');
  const line = { no: 9411, product: GRAPES, amount: '1', receiver: '计划一', phone: '13700009411' };
  const { OrderID = '' } = (await ordersBySheet(channel, '计划旅程.xlsx', [line])).get('计划一') ?? {};
  const grower = await memberOf(request, 'guoyuan');
  const DeliverConfigs = [{ OrderID, ExpressNo: 'SF9411000000001', Amount: 1 }];
  await grower.call('/api/orderv2/deliver', { DeliverConfigs });
  const middle = await memberOf(request, 'youxuan');
  const BillName = '旅程的计划账单';
  const sold = { OrderIDs: [OrderID], Side: 2 };
  const { items: lines } = await middle.call<{ items: { TraderID: string }[] }>(
    '/api/BusinessUnit/Settlement/Item/Get',
    sold,
  );
  const bill = { ...sold, TraderID: lines[0]?.TraderID, BillName };
  await middle.call('/api/BusinessUnit/Settlement/Bill/Create', bill);

  await signIn(page, 'youxuan');
  await page.goto('/settlementV2/paymentPlan');
  const act = page.locator('.page-foot').getByRole('button');
  await expect(act).toBeDisabled();
  await page.getByRole('checkbox', { name: BillName }).check();
  // The sum beside the one main act, which stays in sight however many bills there are.
  await expect(page.locator('.page-foot')).toContainText('已选 1 张账单，付 ¥');
  await expect(act).toBeInViewport();
  await act.click();

  const known = page.locator('.section', { hasText: '已在计划中的账单' });
  await expect(known.getByRole('row').filter({ hasText: BillName })).toContainText('计划还剩');
  const plans = page.locator('.section', { hasText: '未完成的计划' });
  const row = plans.getByRole('row').filter({ hasText: '红土地果园' }).last();
  await row.getByRole('button', { name: '入账' }).click();
  const booking = dialog(page, '红土地果园的付款计划入账');
  await booking.getByLabel('金额').fill('0.01');
  await button(booking, '入账').click();
  await expect(row).toContainText('¥0.01');
  const move = row.getByRole('button', { name: '改日期' });
  await move.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page, '红土地果园的计划付款日')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(move).toBeFocused();
  await row.getByRole('button', { name: '删除' }).click();
  const question = dialog(page, '删除红土地果园的付款计划');
  await expect(question).toContainText('已付款的 ¥0.01 会一起撤销');
  await button(question, '删除').click();
  await expect(known).toHaveCount(0);
});
