import { expect, type Page, test } from '@playwright/test';
import { GRAPES, type Order, ordersBySheet } from './orders-by-sheet.ts';
import { photo } from './photo.ts';
import { choose, memberOf, openMore, pageOf } from './product.ts';

const RECEIVERS = ['本一', '本二', '本三'];
/** The channel's orders, by receiver. */
let placed: ReadonlyMap<string, Order>;

test.describe.configure({ mode: 'serial' });

let middle: Page;
let grower: Page;
let channel: Page;
/** What the middle is owed for an order, and what it owes. */
let each = 0;
let cost = 0;

test.beforeAll(async ({ browser, request }) => {
  grower = await pageOf(browser, 'guoyuan');
  middle = await pageOf(browser, 'youxuan');
  channel = await pageOf(browser, 'tuanzhang');
  const entry = await memberOf(request, 'tuanzhang');
  const lines = RECEIVERS.map((receiver, at) => ({
    no: 9631 + at,
    product: GRAPES,
    amount: '3',
    receiver,
    phone: `1370000963${at}`,
  }));
  placed = await ordersBySheet(entry, '两本账旅程.xlsx', lines);
});

test.afterAll(async () => {
  for (const page of [grower, middle, channel]) await page.context().close();
});

const idOf = (receiver: string) => placed.get(receiver)?.OrderID ?? '';
const noOf = (receiver: string) => `LDL${idOf(receiver)}`;
const lineOf = (page: Page, receiver: string) => page.locator('tr', { hasText: noOf(receiver) });
const facts = (page: Page) => page.locator('.facts').first();
const yuan = (some: number) => (some / 100).toFixed(2);

/** A bill of these three orders, made by the middle. */
async function billThem(page: Page, side: '渠道' | '供应商'): Promise<string> {
  const numbers = RECEIVERS.map(idOf).join(',');
  await page.goto(`/settlementV2/billItemQuery?OrderIDs=${numbers}&Side=${side === '渠道' ? 1 : 2}`);
  for (const receiver of RECEIVERS) await lineOf(page, receiver).getByRole('checkbox').check();
  await page.getByRole('button', { name: '创建账单', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '创建账单' }).click();
  await page.waitForURL('**/billDetailV2**');
  return page.url();
}

async function correct(page: Page, receiver: string, to: string, says: string): Promise<void> {
  await lineOf(page, receiver).getByRole('button', { name: '更正' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('应为').fill(to);
  await dialog.getByLabel('原因').fill('到货有两串压坏');
  await expect(dialog).toContainText(says);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
}

test('what the grower ships stands on both legs by itself, and no neighbour sees the other price', async ({
  request,
}) => {
  await middle.goto(`/orderv2/detail?id=${idOf('本一')}`);
  await expect(middle.getByRole('heading', { name: '结算' })).toHaveCount(0);
  await grower.goto('/delivery/self?buyerReceiver=本');
  for (const [at, receiver] of RECEIVERS.entries()) {
    const row = grower.locator(`tr[data-id="${idOf(receiver)}"]`);
    await row.getByLabel('快递单号').fill(`SF963000000000${at}`);
  }
  await grower.getByRole('button', { name: '发货 3 单' }).click();
  const legs = middle.locator('.item-lines tr');
  await expect(legs.filter({ hasText: '渠道应收' })).toContainText('阳光团长小店');
  await expect(legs.filter({ hasText: '供应商应付' })).toContainText('红土地果园');

  const shop = await memberOf(request, 'youxuan');
  const amountsOf = async (Side: 1 | 2) => {
    const input = { OrderIDs: RECEIVERS.map(idOf), Side };
    const path = '/api/BusinessUnit/Settlement/Item/Get';
    const { items } = await shop.call<{ items: { Amount: number }[] }>(path, input);
    return items.map(({ Amount }) => Math.round(Amount * 100));
  };
  const sold = await amountsOf(1);
  const bought = await amountsOf(2);
  expect([sold.length, bought.length]).toEqual([3, 3]);
  [each = 0, cost = 0] = [sold[0], bought[0]];
  expect(each).toBeGreaterThan(cost);
  for (const [who, foreign] of [
    [channel, cost],
    [grower, each],
  ] as const) {
    await who.goto(`/orderv2/detail?id=${idOf('本一')}`);
    await expect(who.locator('.item-lines tr')).toHaveCount(1);
    await expect(who.locator('body')).not.toContainText(yuan(foreign));
  }
});

test('a bill is disputed by a line, corrected by both, confirmed, paid with a slip and its money confirmed', async () => {
  const bill = await billThem(middle, '渠道');
  await channel.goto(bill);
  await expect(facts(channel)).toContainText(`应付¥${yuan(3 * each)}`);
  await correct(channel, '本二', yuan(each - 500), '要等对方同意');
  await expect(facts(middle)).toContainText('有异议');
  await middle.locator('.adjustments').getByRole('button', { name: '同意', exact: true }).click();
  await middle.getByRole('dialog').getByRole('button', { name: '同意' }).click();
  await correct(middle, '本三', yuan(each - 120), '立即');
  const total = yuan(3 * each - 620);
  for (const who of [middle, channel]) await expect(facts(who)).toContainText(`¥${total}`);
  await channel.getByRole('button', { name: '确认账单' }).click();
  await expect(facts(middle)).toContainText('未支付');

  await channel.getByRole('button', { name: '付款', exact: true }).click();
  const paying = channel.getByRole('dialog');
  await expect(paying.getByLabel('金额')).toHaveValue(total);
  await paying.getByLabel('流水号').fill('LS9600');
  const file = await photo('回单.png');
  await paying.getByLabel('选择凭证图片').setInputFiles(file);
  await expect(paying.getByRole('button', { name: '移除' })).toBeVisible();
  await paying.getByRole('button', { name: '登记付款' }).click();
  await expect(facts(middle)).toContainText(`其中 ¥${total} 待收款方确认到账`);

  await middle.goto('/settlementV2/payment?tab=mine');
  await middle.locator('tr', { hasText: 'LS9600' }).click();
  const shown = middle.locator('.side-panel');
  await shown.getByRole('button', { name: '查看凭证 1' }).press('Enter');
  const viewer = middle.getByRole('dialog', { name: '凭证' });
  await expect(viewer.getByRole('img', { name: '凭证 1' })).toBeVisible();
  await middle.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await shown.getByRole('button', { name: '确认到账' }).click();
  await expect(facts(channel)).toContainText('已支付');
  await expect(facts(channel)).not.toContainText('待收款方');
});

test('a sheet whose columns nobody has seen is held against a bill, insisted on, and agreed by whose it is', async () => {
  const bill = await billThem(middle, '供应商');
  await grower.goto(bill);
  await openMore(grower);
  await grower.getByRole('link', { name: '导入对方对账单' }).click();
  const rows = RECEIVERS.map((who) => `葡萄,${noOf(who)},${yuan(cost - (who === '本二' ? 300 : 0))}`);
  const buffer = Buffer.from(['子,丑,寅', ...rows].join('\n'));
  const file = { name: '优选对账.csv', mimeType: 'text/csv', buffer };
  await grower.locator('input[type=file]').setInputFiles(file);
  await grower.getByRole('button', { name: '核对', exact: true }).click();
  await choose(grower, '“寅”字段对应', '金额');
  await expect(grower.locator('.reconcile-groups')).toContainText('一致 2有差异 1');
  await expect(grower.locator('.reconcile-sum')).toContainText('相差-¥3.00');
  await grower.getByRole('button', { name: '开始对账' }).click();
  await grower.waitForURL('**/reconcile?id=**');
  await lineOf(grower, '本二').getByRole('button', { name: '坚持我方' }).click();
  await grower.getByRole('dialog').getByRole('button', { name: '坚持我方' }).click();
  await expect(facts(middle)).toContainText('有异议');

  await middle.goto(grower.url());
  await expect(lineOf(middle, '本二')).toContainText(yuan(cost - 300));
  await lineOf(middle, '本二').getByRole('button', { name: '认可账本' }).click();
  await middle.getByRole('dialog').getByRole('button', { name: '认可账本' }).click();
  await expect(lineOf(grower, '本二')).toContainText('双方认可账本');
  await grower.goto(bill);
  await expect(facts(grower)).toContainText(`应收¥${yuan(3 * cost)}`);
  await grower.getByRole('button', { name: '确认账单' }).click();
  await middle.goto(bill);
  await expect(facts(middle)).toContainText('未支付');
});

test('the books of all three agree when they are compared', async () => {
  for (const who of [middle, grower, channel]) {
    await who.goto('/settlementV2/index');
    await who.getByRole('button', { name: '立即核对' }).click();
    await expect(who.locator('.audit-seal')).toContainText('账本一致');
  }
});
