import { expect, type Page, test } from '@playwright/test';
import { GRAPES, ordersBySheet } from './orders-by-sheet.ts';
import { memberOf, openMore, pageOf, signIn } from './product.ts';

const RECEIVERS = ['撤一', '撤二', '撤三', '撤四', '撤五', '撤六'];

/** The channel's orders by receiver, all on the grower's shipping note. */
const ids = new Map<string, string>();

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ request }) => {
  const channel = await memberOf(request, 'tuanzhang');
  const grower = await memberOf(request, 'guoyuan');
  const lines = RECEIVERS.map((receiver, at) => ({
    no: 7901 + at,
    product: GRAPES,
    amount: '1',
    receiver,
    phone: `1370000790${at}`,
  }));
  for (const { OrderID, Receiver } of (await ordersBySheet(channel, '撤单旅程.xlsx', lines)).values())
    ids.set(Receiver, OrderID);
  const buyerMobile = lines.map(({ phone }) => phone);
  const exported = { buyerMobile, exportMask: 1 };
  await grower.call('/api/orderv2/export/fordeliver', { buyerMobile, FireAndForget: true });
  const total = async () =>
    (await channel.call<{ total: number }>('/api/orderv2/get/normal', exported)).total;
  await expect.poll(total).toBe(RECEIVERS.length);
});

const rowOf = (page: Page, receiver: string) => page.locator(`tr[data-id="${ids.get(receiver)}"]`);
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: false });

async function askToCancel(page: Page, receiver: string): Promise<void> {
  await page.goto(`/orderv2/detail?id=${ids.get(receiver)}`);
  await openMore(page);
  await page.getByRole('button', { name: '申请取消' }).click();
  await page.getByRole('button', { name: '拍错商品' }).click();
  await page.getByRole('button', { name: '申请取消 1 单' }).click();
}

test('a request reads as sent, and stands first where the others of the chain look', async ({
  page,
  browser,
}) => {
  const grower = await pageOf(browser, 'guoyuan');
  const middle = await pageOf(browser, 'youxuan');
  await signIn(page, 'tuanzhang');
  await askToCancel(page, '撤一');
  await expect(page.getByText('已向上游供应商申请取消，等待对方答复')).toBeVisible();
  await expect(page.getByText('完成 0 项')).toHaveCount(0);
  await expect(page.locator('.cancel-request')).toContainText('已申请取消，等待对方答复');
  await expect(page.locator('.timeline')).toContainText('申请取消');

  // Both had their home page open.
  await expect(grower.locator('.what-waits a').first()).toContainText('单，请先答复，暂不发货');
  const passing = middle.locator('.what-waits a', { hasText: '单，等待供应商答复' });
  const more = middle.getByRole('button', { name: /^展开其余 \d+ 项$/ });
  await expect(passing.or(more).first()).toBeVisible();
  if (!(await passing.isVisible())) await more.click();
  await expect(passing).toBeVisible();
  await passing.click();
  await expect(rowOf(middle, '撤一')).toContainText('申请取消');
  await grower.locator('.what-waits a').first().click();
  await expect(tab(grower, '申请取消')).toHaveAttribute('aria-selected', 'true');
  await expect(rowOf(grower, '撤一')).toContainText('申请取消');
  // Of the other tabs it says nothing, nor do they say anything before they are answered.
  let answer = () => {};
  const lock = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await grower.route(/\/get\/fordeliver/, async (route) => lock.then(() => route.continue()));
  await tab(grower, '已导出未发').click();
  await expect(tab(grower, '已导出未发')).toHaveAttribute('aria-selected', 'true');
  await expect(tab(grower, '已导出未发').locator('.num')).toHaveCount(0);
  answer();
  await expect(tab(grower, '已导出未发').locator('.num')).toHaveText(/^[1-9]/);
  for (const other of [grower, middle]) await other.context().close();
});

test('a batch leaves it out and says what to do; a no reaches the asker', async ({ page, browser }) => {
  await signIn(page, 'guoyuan');
  await page.goto('/delivery/self?buyerReceiver=撤&tab=exported');
  await rowOf(page, '撤一').getByLabel('快递单号').fill('SF7900000000001');
  await rowOf(page, '撤二').getByLabel('快递单号').fill('SF7900000000002');
  await page.getByRole('button', { name: '发货 2 单' }).click();
  const report = page.getByRole('dialog');
  await expect(report).toContainText('完成 1 项，跳过 1 项');
  await expect(report).toContainText('录单店铺申请取消，请先同意或拒绝');
  await report.getByRole('button', { name: '知道了' }).click();
  await expect(rowOf(page, '撤二')).toHaveCount(0);

  const asker = await pageOf(browser, 'tuanzhang');
  await rowOf(page, '撤一').getByRole('button', { name: '拒绝' }).click();
  await page.getByRole('button', { name: '已打包' }).click();
  await page.getByRole('button', { name: '拒绝 1 单' }).click();
  const answered = asker.locator('.what-waits a', { hasText: '取消申请有了答复' });
  await answered.click();
  await expect(rowOf(asker, '撤一')).toContainText('取消已答复');
  await asker.goto(`/orderv2/detail?id=${ids.get('撤一')}`);
  await expect(asker.locator('.cancel-request')).toContainText('对方拒绝取消：已打包');
  await expect(asker.locator('.timeline')).toContainText('拒绝取消申请，订单继续发货');
  await asker.locator('.cancel-request').getByRole('button', { name: '知道了' }).click();
  await expect(asker.locator('.cancel-request')).toHaveCount(0);
  await asker.context().close();
});

test('a row whose request somebody else answers keeps what is being written about it', async ({
  page,
  request,
}) => {
  const OrderID = ids.get('撤四');
  await signIn(page, 'guoyuan');
  await page.goto('/delivery/self?buyerReceiver=撤四&tab=exported');
  const channel = await memberOf(request, 'tuanzhang');
  await channel.call('/api/orderv2/Cancel/ByEntry', { Orders: [{ OrderID, Reason: '拍错商品' }] });
  await rowOf(page, '撤四').getByRole('button', { name: '拒绝' }).click();
  await page.getByLabel('拒绝原因').fill('已装车');
  const grower = await memberOf(request, 'guoyuan');
  await grower.call('/api/orderv2/Cancel/Answer', { OrderIDs: [OrderID], Accept: false, Reason: '已打包' });
  await expect(page.locator('[role=tab]', { hasText: '申请取消' })).toHaveCount(0);
  await expect(page.getByLabel('拒绝原因')).toHaveValue('已装车');
  await page.getByRole('button', { name: '拒绝 1 单' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('没有等待答复的取消申请，可能已有人答复');
  await expect(page.getByLabel('拒绝原因')).toHaveValue('已装车');
  await dialog.getByRole('button', { name: '返回' }).click();
  await expect(rowOf(page, '撤四')).toBeVisible();
  await expect(rowOf(page, '撤四').getByRole('button', { name: '拒绝' })).toHaveCount(0);
});

test('of several that somebody else answered, what is written about them stays, with why', async ({
  page,
  request,
}) => {
  const both = ['撤五', '撤六'].map((receiver) => ({ OrderID: ids.get(receiver) }));
  const channel = await memberOf(request, 'tuanzhang');
  const Reason = '拍错商品';
  await channel.call('/api/orderv2/Cancel/ByEntry', { Orders: both.map((input) => ({ ...input, Reason })) });
  await signIn(page, 'guoyuan');
  await page.goto('/orderv2/index?view=byagent&tab=cancelling');
  for (const receiver of ['撤五', '撤六']) await rowOf(page, receiver).getByRole('checkbox').check();
  await page.getByRole('button', { name: '答复取消' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '拒绝', exact: true }).click();
  await dialog.getByLabel('拒绝原因').fill('已装车');
  const grower = await memberOf(request, 'guoyuan');
  const OrderIDs = both.map(({ OrderID }) => OrderID);
  await grower.call('/api/orderv2/Cancel/Answer', { OrderIDs, Accept: false, Reason: '已打包' });
  await dialog.getByRole('button', { name: '拒绝 2 单' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    '2 项都没有完成：没有等待答复的取消申请，可能已有人答复',
  );
  await expect(dialog.getByLabel('拒绝原因')).toHaveValue('已装车');
});

test('it ships on purpose only, alone, which both sides read, and takes from nobody what they type', async ({
  page,
  browser,
}) => {
  const asker = await pageOf(browser, 'tuanzhang');
  await askToCancel(asker, '撤三');
  await asker.getByRole('button', { name: '改单' }).click();
  const change = asker.getByRole('dialog');
  const typed = change.getByLabel('原因');
  await typed.fill('买家催了两次');
  await signIn(page, 'guoyuan');
  await page.goto('/delivery/self?tab=cancelling');
  await rowOf(page, '撤三').getByLabel('快递单号').fill('SF7900000000003');
  await rowOf(page, '撤三').getByRole('button', { name: '仍要发货' }).click();
  const dialog = page.getByRole('dialog');
  const ship = dialog.getByRole('button', { name: '发货', exact: true });
  await expect(ship).toBeDisabled();
  await dialog.getByLabel('拒绝申请，仍要发货').check();
  await ship.click();
  await expect(asker.locator('.order-title')).toContainText('全部发货');
  // What it was opened by is offered no more: the dialog stays until it is closed.
  await expect(typed).toHaveValue('买家催了两次');
  await change.locator('.btn-main').click();
  await expect(change).toContainText('订单已发货，不能再改');
  await expect(typed).toHaveValue('买家催了两次');
  await change.getByRole('button', { name: '取消' }).click();
  await expect(asker.getByRole('button', { name: '改单' })).toHaveCount(0);
  await expect(asker.locator('.cancel-request')).toContainText('对方已发货，未同意取消');
  await expect(asker.locator('.timeline')).toContainText('货已发出');
  await asker.context().close();
});
