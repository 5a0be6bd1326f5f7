import { expect, type Page, test } from '@playwright/test';
import { GRAPES, ordersBySheet } from './orders-by-sheet.ts';
import { memberOf, openMore, pageOf, readAddressesLate, signIn } from './product.ts';

const RECEIVERS = ['求址', '求减', '求余', '求价'];

/** The channel's orders by receiver, all on the grower's shipping note. */
const ids = new Map<string, string>();
const idOf = (receiver: string) => ids.get(receiver) ?? '';
test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ request }) => {
  const channel = await memberOf(request, 'tuanzhang');
  const grower = await memberOf(request, 'guoyuan');
  const lines = RECEIVERS.map((receiver, at) => ({
    no: 8701 + at,
    product: GRAPES,
    amount: '3',
    receiver,
    phone: `1370000870${at}`,
  }));
  for (const { OrderID, Receiver } of (await ordersBySheet(channel, '变更旅程.xlsx', lines)).values())
    ids.set(Receiver, OrderID);
  const orderNo = [...ids.values()];
  await grower.call('/api/orderv2/export/fordeliver', { orderNo, FireAndForget: true });
  const exported = { orderNo, exportMask: 1 };
  const total = async () =>
    (await channel.call<{ total: number }>('/api/orderv2/get/normal', exported)).total;
  await expect.poll(total).toBe(RECEIVERS.length);
});

const open = (page: Page, receiver: string) => page.goto(`/orderv2/detail?id=${idOf(receiver)}`);
const timeline = (page: Page) => page.locator('.timeline');

/** 改单: one kind of change, with what it needs, sent. */
async function askFor(page: Page, receiver: string, kind: string, fill?: () => Promise<void>) {
  await open(page, receiver);
  await page.getByRole('button', { name: '改单' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: kind, exact: true }).click();
  await fill?.();
  await dialog.getByLabel('原因').fill('买家要求');
  await dialog.getByRole('button', { name: '发出申请' }).click();
  await expect(dialog).toHaveCount(0);
}

/** In the list of whoever must answer. */
async function answer(page: Page, receiver: string, says: string, yes: boolean) {
  await page.goto('/delivery/orderChanged?view=requests');
  const row = page.locator('tr', { hasText: receiver });
  await expect(row).toContainText(says);
  await row.getByRole('button', { name: yes ? '同意' : '拒绝' }).click();
  const dialog = page.getByRole('dialog');
  if (yes) await expect(dialog, 'the yes repeats what it is about').toContainText(says);
  else await dialog.getByRole('button', { name: '已打包' }).click();
  await dialog.getByRole('button', { name: yes ? '同意' : '拒绝' }).click();
  await expect(row).toHaveCount(0);
}

test('what is asked after the note is answered by who ships, yes or no, and read by who asked', async ({
  page,
  browser,
}) => {
  const asker = await pageOf(browser, 'tuanzhang');
  await signIn(page, 'guoyuan');
  await readAddressesLate(asker);
  await askFor(asker, '求址', '改地址', () => asker.getByLabel('详细地址').fill('文一西路998号'));
  await page.goto('/delivery/orderChanged?view=requests');
  const row = page.locator('tr', { hasText: '求址' });
  await expect(row.locator('.was'), 'the old address pushes the new one out of no row').toBeVisible();
  await expect(row.locator('.now')).toBeVisible();
  await answer(page, '求址', '文一西路998号', true);
  await expect(timeline(asker)).toContainText('收货地址变更');

  await askFor(asker, '求减', '减少数量', () => asker.getByLabel(/改为几件/).fill('1'));
  await answer(page, '求减', '3 件 → 1 件', false);
  await expect(timeline(asker)).toContainText('拒绝减少数量');
  await expect(timeline(asker)).toContainText('已打包');
  await asker.context().close();
});

test('a refusal stands in its dialog, with what was written there', async ({ page, request }) => {
  await signIn(page, 'tuanzhang');
  await open(page, '求减');
  await page.getByRole('button', { name: '改单' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '减少数量', exact: true }).click();
  await dialog.getByLabel(/改为几件/).fill('2');
  await dialog.getByLabel('原因').fill('买家只要两件');
  const channel = await memberOf(request, 'tuanzhang');
  const input = { Kind: 'amount', Items: [{ OrderID: idOf('求减'), Amount: 1 }], Reason: '先申请的' };
  await channel.call('/api/order/request/new', input);
  await dialog.getByRole('button', { name: '发出申请' }).click();
  await expect(dialog.getByRole('alert')).toContainText('申请');
  await expect(dialog.getByLabel('原因')).toHaveValue('买家只要两件');
  const { items } = await channel.call<{ items: { RequestID: string }[] }>('/api/order/request/get', {
    states: ['open'],
    orderNo: [idOf('求减')],
  });
  const RequestIDs = items.map(({ RequestID }) => RequestID);
  await channel.call('/api/order/request/withdraw', { RequestIDs });
  await dialog.getByRole('button', { name: '发出申请' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(timeline(page)).toContainText('买家只要两件');
});

test('who ships asks too: the rest of an order, which its entry answers, who may hurry it instead', async ({
  page,
  browser,
  request,
}) => {
  const asker = await pageOf(browser, 'tuanzhang');
  await open(asker, '求余');
  await asker.getByRole('button', { name: '改单' }).click();
  await asker.getByRole('dialog').getByRole('button', { name: '催单', exact: true }).first().click();
  await asker.getByRole('dialog').locator('.btn-main', { hasText: '催单' }).click();
  await expect(timeline(asker)).toContainText('催单');
  await signIn(page, 'guoyuan');
  await page.goto('/delivery/orderChanged');
  await expect(page.locator('tr', { hasText: '求余' })).toContainText('催单');

  const DeliverConfigs = [{ OrderID: idOf('求余'), ExpressNo: 'SF8700000000001', Amount: 2 }];
  await (await memberOf(request, 'guoyuan')).call('/api/orderv2/deliver', { DeliverConfigs });
  await askFor(page, '求余', '取消余量');
  await answer(asker, '求余', '3 件 → 2 件', true);
  await expect(timeline(page)).toContainText('取消余量');
  await asker.context().close();
});

test('a dearer price waits for whoever pays it, with both sums before their eyes', async ({
  page,
  browser,
}) => {
  const buyer = await pageOf(browser, 'youxuan');
  await signIn(page, 'guoyuan');
  await open(page, '求价');
  await openMore(page);
  await page.getByRole('button', { name: '改价', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('新单价（元）').fill('99');
  await dialog.getByLabel('改价原因').fill('包装升级');
  await dialog.getByRole('button', { name: '发出申请' }).click();
  await expect(timeline(page)).toContainText('申请改价');
  await answer(buyer, '求价', '99.00', true);
  await expect(timeline(page)).toContainText('改售价');
  await buyer.context().close();
});
