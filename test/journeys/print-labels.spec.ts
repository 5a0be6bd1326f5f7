import { expect, type Page, test } from '@playwright/test';
import { COMPONENT_ADDRESSES } from '#features/shipping/print-components/components.ts';
import { LABEL_PRINTER, playComponent } from '#test/playing-component.ts';
import { GRAPES, type Order, ordersBySheet } from './orders-by-sheet.ts';
import { type Member, memberOf, openMore, signIn } from './product.ts';

const RECEIVERS = ['印一', '印二', '印三', '印四', '印五', '印六', '印七', '印八', '印九'];

/** A county where none of the carriers of a provider delivers. */
const FAR_AWAY = '西藏自治区阿里地区札达县托林镇1号';

/** The channel's orders, by receiver. */
let placed: ReadonlyMap<string, Order>;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ request }) => {
  const channel = await memberOf(request, 'tuanzhang');
  const grower = await memberOf(request, 'guoyuan');
  const lines = RECEIVERS.map((receiver, at) => ({
    no: 7601 + at,
    product: GRAPES,
    amount: '1',
    receiver,
    phone: `137000076${String(at).padStart(2, '0')}`,
    ...(receiver === '印九' && { address: FAR_AWAY }),
  }));
  placed = await ordersBySheet(channel, '打单旅程.xlsx', lines);
  await endAccounts(grower);
});

/** The shop has no account any more. */
async function endAccounts(grower: Member): Promise<void> {
  const { items } = await grower.call<{ items: { AccountID: string }[] }>(
    '/api/delivery/labelaccount/names',
    {},
  );
  for (const { AccountID } of items) await grower.call('/api/delivery/labelaccount/end', { AccountID });
}

const SENDER = {
  Name: '果园发货部',
  Phone: '057188887777',
  Province: '云南省',
  City: '昆明市',
  Area: '呈贡区',
  Address: '果园路1号',
};

const idOf = (receiver: string): string => {
  const order = placed.get(receiver);
  if (!order) throw new Error(`no order for ${receiver}`);
  return order.OrderID;
};

/** The browser's print dialog, of which a test only sees that it was opened, and with how many pages. */
const PRINTER = `window.printedPages = [];
window.print = () => {
  window.printedPages.push(document.querySelectorAll('.print-root svg').length);
  window.dispatchEvent(new Event('afterprint'));
};`;
const stubPrinter = (page: Page) => page.addInitScript({ content: PRINTER });
const pagesPrinted = (page: Page) => page.evaluate<number[]>('window.printedPages');

/** 自营商品发货 with these receivers' orders marked, and 打单 pressed. */
async function openPlan(page: Page, receivers: readonly string[]): Promise<void> {
  await page.goto('/delivery/self?buyerReceiver=印');
  for (const receiver of receivers)
    await page
      .locator(`tr[data-id="${idOf(receiver)}"]`)
      .getByRole('checkbox')
      .check();
  await page.getByRole('button', { name: `打单 ${receivers.length} 单` }).click();
  await expect(page).toHaveURL(/\/delivery\/print/);
}

const waybillsOf = async (channel: Member, receiver: string) =>
  (
    await channel.call<{ Order: { Parcels: { ExpressNo: string }[] } }>('/api/orderv2/detail', {
      OrderID: idOf(receiver),
    })
  ).Order.Parcels.map(({ ExpressNo }) => ExpressNo);

test('a shop without any account types a number, prints its own label and ships', async ({
  page,
  request,
}) => {
  await stubPrinter(page);
  await signIn(page, 'guoyuan');
  await openPlan(page, ['印一']);
  const row = page.locator('.print-parcels > li').filter({ hasText: '印一' });
  await expect(page.getByRole('status').filter({ hasText: '1 个包裹没有合适的面单账号' })).toBeVisible();
  await row.getByLabel('快递单号').fill('SF7600000000001');
  await page.getByRole('button', { name: '打印 1 张' }).click();
  await expect(page.getByText('确认面单打印结果')).toBeVisible();
  expect(await pagesPrinted(page)).toEqual([1]);
  await page.getByRole('button', { name: '打出了 1 张' }).click();
  await expect(page.locator('tr', { hasText: '印一' })).toContainText('已发货');
  const channel = await memberOf(request, 'tuanzhang');
  expect(await waybillsOf(channel, '印一')).toEqual(['SF7600000000001']);
});

test('marked orders become labels under numbers of the provider, and the channel sees them', async ({
  page,
  request,
}) => {
  const channel = await memberOf(request, 'tuanzhang');
  const grower = await memberOf(request, 'guoyuan');
  const account = { Name: '中通月结', Provider: 'kuaidi100', Company: '中通快递', Sender: SENDER };
  const keys = { AppKey: 'sandbox-label-key', AppSecret: 'sandbox-label-secret' };
  const { AccountID } = await grower.call<{ AccountID: string }>('/api/delivery/labelaccount/set', {
    ...account,
    ...keys,
    AppSecret: 'not-it',
  });
  await stubPrinter(page);
  await signIn(page, 'guoyuan');
  await openPlan(page, ['印二', '印三']);
  await expect(page.getByLabel('面单预览')).toBeVisible();
  await page.getByRole('button', { name: '打印 2 张' }).click();
  // With a wrong secret nothing is numbered, and one sentence says so.
  await expect(page.locator('.print-run')).toContainText('取号失败 2');
  await expect(page.locator('.print-run').getByRole('status')).toContainText('签名');
  await grower.call('/api/delivery/labelaccount/set', { ...account, ...keys, AccountID });
  await page.getByRole('button', { name: '重试失败的 2 张' }).click();
  // What comes next stands in the head; papers and files are behind 更多.
  const head = page.locator('.print-run > header');
  await expect(head.getByRole('button', { name: '打印 2 张' })).toBeVisible();
  await expect(head.locator('> .btn').filter({ visible: true })).toHaveCount(1);
  await openMore(head);
  await expect(head.getByRole('button', { name: '拣货单' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '打印 2 张' }).click();
  // The paper ended after the first.
  await page.getByLabel('打到第几张').fill('1');
  await page.getByRole('button', { name: '打出了 1 张' }).click();
  await page.getByRole('button', { name: '打印 1 张' }).click();
  await page.getByRole('button', { name: '打出了 1 张' }).click();
  await expect(page.locator('tbody tr', { hasText: '已发货' })).toHaveCount(2);
  for (const receiver of ['印二', '印三'])
    expect(await waybillsOf(channel, receiver)).toEqual([expect.stringMatching(/^7\d{13}$/)]);

  await page.goto(`/orderv2/detail?id=${idOf('印二')}`);
  await expect(page.getByText('面单 1 张')).toBeVisible();
});

test('an order that is cancelled after its number was taken stops, and the number goes back', async ({
  page,
  request,
}) => {
  const channel = await memberOf(request, 'tuanzhang');
  await stubPrinter(page);
  await signIn(page, 'guoyuan');
  await openPlan(page, ['印四']);
  await page.getByRole('button', { name: '打印 1 张' }).click();
  await page.getByRole('button', { name: '没有打出来' }).click();
  await channel.call('/api/orderv2/Cancel/ByEntry', {
    Orders: [{ OrderID: idOf('印四'), Reason: '不要了' }],
  });
  const row = page.locator('tr', { hasText: '印四' });
  await expect(row).toContainText('已取号，订单已取消');
  await row.getByRole('button', { name: '回收' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '回收' }).click();
  await expect(row).toContainText('已回收');
});

test('what a carrier does not deliver goes by another before a number is taken, and says what it costs', async ({
  page,
  request,
}) => {
  const channel = await memberOf(request, 'tuanzhang');
  const grower = await memberOf(request, 'guoyuan');
  const account = (more: object) =>
    grower.call<{ AccountID: string }>('/api/delivery/labelaccount/set', { Sender: SENDER, ...more });
  const own = await account({ Name: '邮政号段', Provider: 'own', Company: '邮政' });
  const range = { First: '9876000000001', Last: '9876000000009' };
  await grower.call('/api/delivery/labelaccount/addrange', { ...own, ...range });
  const price = { FirstGrams: 1_000, FirstPrice: 18, StepGrams: 1_000, StepPrice: 9, Provinces: [] };
  await grower.call('/api/delivery/carrierbill/setprices', { ...own, Prices: [price] });
  await stubPrinter(page);
  await signIn(page, 'guoyuan');
  await openPlan(page, ['印九']);
  const row = page.locator('.print-parcels > li').filter({ hasText: '印九' });
  await expect(row).toContainText('中通快递不派送这个地址');
  await expect(page.getByRole('button', { name: '打印 0 张' })).toBeDisabled();
  await row.getByRole('button', { name: '换快递' }).click();
  await expect(row.getByLabel('面单账号')).toHaveValue(own.AccountID);
  await row.getByLabel('重量（千克）').fill('2');
  await row.getByLabel('重量（千克）').press('Tab');
  await expect(row).toContainText('约 ¥27.00');
  await expect(page.locator('.print-how')).toContainText('快递费约 ¥27.00');
  await page.getByRole('button', { name: '打印 1 张' }).click();
  await page.getByRole('button', { name: '打出了 1 张' }).click();
  await expect(page.locator('tbody tr', { hasText: '印九' })).toContainText('已发货');
  expect(await waybillsOf(channel, '印九')).toEqual(['9876000000001']);
  await grower.call('/api/delivery/labelaccount/end', own);
});

test('two orders of one door are found by a filter, packed together, and leave by their scanned label', async ({
  page,
  request,
}) => {
  const channel = await memberOf(request, 'tuanzhang');
  const grower = await memberOf(request, 'guoyuan');
  const phone = '13700007690';
  const line = { product: GRAPES, amount: '1', receiver: '并一', phone };
  await ordersBySheet(channel, '合并旅程.xlsx', [
    { no: 7690, ...line },
    { no: 7691, ...line },
  ]);
  const usual = { ShipsAt: 'printing', Paper: '76x130', IsPrivate: false };
  await grower.call('/api/delivery/print/setsettings', { ...usual, ShipsAt: 'hand' });
  await stubPrinter(page);
  await signIn(page, 'guoyuan');
  await page.goto('/delivery/print');
  const waiting = page.getByLabel('待打印的商品');
  await waiting.getByRole('button', { name: '筛选' }).click();
  const filters = page.getByRole('dialog', { name: '更多筛选' });
  await filters.getByRole('textbox', { name: '手机号' }).fill(phone);
  await filters.getByRole('button', { name: '查询' }).click();
  await expect(waiting).toContainText('待打印 2 单');
  await waiting.getByRole('button', { name: GRAPES }).click();
  await expect(page.getByRole('button', { name: '打印 2 张' })).toBeVisible();
  await page.getByLabel('可以合并的订单').getByRole('button', { name: '合并' }).click();
  await page.getByRole('button', { name: '打印 1 张' }).click();
  await page.getByRole('button', { name: '打出了 1 张' }).click();
  const row = page.locator('tbody tr', { hasText: '并一' });
  await expect(row).toContainText('已打印');
  const orders = await channel.call<{ items: { OrderID: string }[] }>('/api/orderv2/get/normal', {
    buyerMobile: [phone],
  });
  const [first, second] = orders.items.map(({ OrderID }) => OrderID);
  const scan = page.getByLabel('扫面单发货，扫订单选中');
  await scan.fill(first ?? '');
  await scan.press('Enter');
  await expect(page).toHaveURL(new RegExp(`orderIds=${first}`));
  const number = /7\d{13}(?=中通)/.exec((await row.textContent()) ?? '')?.[0] ?? '';
  await scan.fill(number);
  await scan.press('Enter');
  await expect(row).toContainText('已发货');
  for (const id of [first, second]) {
    const { Order } = await channel.call<{ Order: { Parcels: { ExpressNo: string }[] } }>(
      '/api/orderv2/detail',
      {
        OrderID: id,
      },
    );
    expect(Order.Parcels.map(({ ExpressNo }) => ExpressNo)).toEqual([number]);
  }
  await grower.call('/api/delivery/print/setsettings', usual);
});

test('a print component prints by itself, says when the paper ended, and prints the rest', async ({
  page,
  request,
}) => {
  const channel = await memberOf(request, 'tuanzhang');
  const grower = await memberOf(request, 'guoyuan');
  await endAccounts(grower);
  await grower.call('/api/delivery/labelaccount/set', {
    Name: '菜鸟申通',
    Provider: 'cainiao',
    Company: '申通快递',
    AppKey: 'sandbox-label-token',
    AppSecret: 'sandbox-label-secret',
    CustomerCode: '2217301144',
    TemplateID: 'https://cloudprint.cainiao.com/template/standard/301',
    Sender: SENDER,
  });
  const receivers = ['印六', '印七', '印八'];
  const numbers = async () =>
    (await Promise.all(receivers.map((receiver) => waybillsOf(channel, receiver)))).flat();
  const component = await playComponent(Number(new URL(COMPONENT_ADDRESSES.cainiao).port));
  try {
    await stubPrinter(page);
    await signIn(page, 'guoyuan');
    await page.goto('/delivery/print');
    await page.getByRole('button', { name: '选择打印机' }).click();
    await page.getByLabel('菜鸟打印组件').selectOption(LABEL_PRINTER);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: `打印机：${LABEL_PRINTER}` })).toBeVisible();

    component.paper = 2;
    await openPlan(page, receivers);
    await page.getByRole('button', { name: '打印 3 张' }).click();
    const outcome = page.getByRole('dialog', { name: '面单打印结果' });
    await expect(outcome).toContainText('菜鸟打印组件打出 2 / 3 张');
    await expect(outcome).toContainText('1 张没有打出来：缺纸');
    expect(await numbers(), 'what was not printed has not left').toHaveLength(2);
    component.paper = 10;
    await outcome.getByRole('button', { name: '再打 1 张' }).click();
    await expect(page.locator('tbody tr', { hasText: '已发货' })).toHaveCount(3);
    expect(component.printed.length).toBe(3);
    expect(await pagesPrinted(page), 'the browser printed nothing').toEqual([]);
    const left = await numbers();
    expect(new Set(left).size).toBe(3);
    for (const number of left) expect(number).toMatch(/^77\d{13}$/);
  } finally {
    await component.close();
  }
});
