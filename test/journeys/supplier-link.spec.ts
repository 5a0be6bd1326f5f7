import { type Browser, type BrowserContext, devices, expect, type Page, test } from '@playwright/test';
import { GRAPES, ordersBySheet } from './orders-by-sheet.ts';
import { memberOf, pressMain, signIn } from './product.ts';

/** The channel sells it, the grower ships it by the link that it gave its packing house. */
const RECEIVERS = ['链接甲', '链接乙', '链接丙', '链接丁', '链接戊'] as const;

let link = '';
let context: BrowserContext;
let page: Page;
const ids = new Map<string, string>();

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser, request }) => {
  context = await phone(browser);
  page = await context.newPage();
  const channel = await memberOf(request, 'tuanzhang');
  const lines = RECEIVERS.map((receiver, at) => ({
    no: 9601 + at,
    product: GRAPES,
    amount: '1',
    receiver,
    phone: `1370000960${at}`,
  }));
  for (const [receiver, { OrderID }] of await ordersBySheet(channel, '链接旅程.xlsx', lines))
    ids.set(receiver, OrderID);
});
test.afterAll(() => context.close());

const phone = (browser: Browser) => {
  const { defaultBrowserType: _, ...iphone } = devices['iPhone 13'];
  return browser.newContext({ ...iphone, viewport: { width: 390, height: 844 } });
};
const card = (receiver: string) => page.locator('article', { hasText: receiver });
/** Types who is looked for, until only theirs stand there: a press on a list that still shrinks may be lost. */
async function find(receiver: string): Promise<void> {
  await page.getByLabel('查找订单').fill(receiver);
  await expect(page.locator('article').filter({ hasNotText: receiver })).toHaveCount(0);
}
const tab = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

test('the shop makes a link with a code and copies it, this once', async ({ page: desk }) => {
  await signIn(desk, 'guoyuan');
  await desk.goto('/setting/supplier-links');
  await pressMain(desk, '新建链接');
  await desk.getByLabel('使用方').fill('旅程打包房');
  await desk.getByLabel('手机尾号').fill('2468');
  await desk.getByRole('dialog').getByRole('button', { name: '新建', exact: true }).click();
  link = (await desk.locator('.one-time-text').textContent()) ?? '';
  await expect(desk.getByRole('img', { name: '二维码：旅程打包房的链接' })).toBeVisible();
  const saving = desk.waitForEvent('download');
  await desk.getByRole('button', { name: '保存二维码' }).click();
  expect((await saving).suggestedFilename()).toBe('旅程打包房的链接.png');
  expect(link).toMatch(/\/supplier#lds_[\w-]{80}$/);
  await desk.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).last().click();
  await expect(desk.locator('tr', { hasText: '旅程打包房' })).toContainText('可用');
});

test('it opens on a phone with the code, and loads nothing of the back office', async () => {
  const scripts: string[] = [];
  const urls: string[] = [];
  page.on('request', (request) => {
    urls.push(request.url());
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(link);
  await page.getByLabel('手机号的后 4 位').fill('1111');
  await page.getByRole('button', { name: '打开' }).click();
  await expect(page.getByRole('alert')).toContainText('手机尾号不正确，还可以试');
  await page.getByLabel('手机号的后 4 位').fill('2468');
  await page.getByRole('button', { name: '打开' }).click();
  await expect(page.locator('.sp-head')).toContainText('旅程打包房');
  expect(scripts).toHaveLength(1);
  expect(urls.filter((url) => url.includes('lds_'))).toEqual([]);
  await find('链接甲');
  await expect(card('链接甲')).toContainText('137****9600');
  await expect(page.locator('body')).not.toContainText('¥');
});

test('an order is shipped by hand', async () => {
  await card('链接甲').getByRole('button', { name: '填单号' }).click();
  await card('链接甲').getByLabel('快递单号').fill('SF9600000000001');
  await card('链接甲').getByRole('button', { name: '发货', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('已发货');
  await expect(card('链接甲')).toHaveCount(0);
  await tab('今天已发').click();
  await find('链接甲');
  await expect(card('链接甲')).toContainText('SF9600000000001');
});

test('several are shipped by pasted lines, the certain ones by themselves', async () => {
  await tab('待发货').click();
  await page.getByRole('button', { name: '粘贴单号' }).click();
  await page
    .locator('textarea')
    .fill(
      `LDL${ids.get('链接乙')} 圆通 YT9600000000002\n链接丙 中通 78960000000003\n没有人 中通 78960000000004`,
    );
  await page.getByRole('button', { name: '核对' }).click();
  const lines = page.locator('.sp-lines li');
  await expect(lines.nth(0)).toContainText('已匹配');
  await expect(lines.nth(1)).toContainText('疑似');
  await expect(lines.nth(2)).toContainText('未匹配');
  await lines.nth(1).getByRole('radio').first().check();
  await page.getByRole('button', { name: '发货（2 行）' }).click();
  await expect(page.getByRole('status')).toContainText('已发 2 单');
  await tab('今天已发').click();
  await find('链接丙');
  await expect(card('链接丙')).toContainText('78960000000003');
});

test('a sheet of waybills is uploaded, looked at and shipped', async () => {
  await tab('待发货').click();
  const buffer = Buffer.from(`订单号,快递公司,快递单号\nLDL${ids.get('链接戊')},韵达,4396000000005\n`);
  await page.getByLabel('有快递单号的表格').setInputFiles({ name: '运单.csv', mimeType: 'text/csv', buffer });
  await expect(page.locator('.sp-lines li')).toContainText('已匹配');
  await page.getByRole('button', { name: '发货（1 行）' }).click();
  await expect(page.getByRole('status')).toContainText('已发 1 单');
});

test('one is out of stock, and goes on', async () => {
  await tab('待发货').click();
  await find('链接丁');
  await card('链接丁').getByRole('button', { name: '缺货', exact: true }).click();
  await card('链接丁').getByLabel('说明').fill('明早采收');
  await card('链接丁').getByRole('button', { name: '报缺货' }).click();
  await tab('已挂起').click();
  await find('链接丁');
  await expect(card('链接丁')).toContainText('缺货（明早采收）');
  await card('链接丁').getByRole('button', { name: '有货了，恢复发货' }).click();
  await expect(card('链接丁')).toHaveCount(0);
});

test('a wish to cancel is answered', async ({ request }) => {
  const channel = await memberOf(request, 'tuanzhang');
  // The note of this order alone: what is on it can only be asked to be cancelled.
  const grower = await memberOf(request, 'guoyuan');
  const note = { orderNo: [ids.get('链接丁')], FireAndForget: true };
  await grower.call('/api/orderv2/export/fordeliver', note);
  const forDeliver = { orderNo: [ids.get('链接丁')], exportMask: 1 };
  const noted = async () =>
    (await grower.call<{ total: number }>('/api/orderv2/get/fordeliver', forDeliver)).total;
  await expect.poll(noted).toBe(1);
  await channel.call('/api/orderv2/cancel/byentry', {
    Orders: [{ OrderID: ids.get('链接丁'), Reason: '买家不要了' }],
  });
  await page.reload();
  await tab('待答复').click();
  await expect(card('链接丁')).toContainText('买家不要了');
  await card('链接丁').getByRole('button', { name: '同意' }).click();
  await expect(page.getByRole('status')).toContainText('已同意');
  await expect(card('链接丁')).toHaveCount(0);
});

test('revoked meanwhile, the phone is told so at its next step, and the shop reads what was done', async ({
  page: desk,
}) => {
  await signIn(desk, 'guoyuan');
  await desk.goto('/setting/supplier-links');
  const row = desk.locator('tr', { hasText: '旅程打包房' });
  await row.getByRole('button', { name: '记录' }).click();
  await expect(desk.getByRole('dialog')).toContainText('发货 · 2 单');
  await desk.keyboard.press('Escape');
  await row.getByRole('button', { name: '停用' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '停用' }).click();
  await expect(row).toContainText('已停用');
  await tab('待发货').click();
  await expect(page.getByRole('heading', { name: '打不开这个页面' })).toBeVisible();
  await expect(page.locator('body')).toContainText('链接已停用');
});

test('a forged link and another shop’s token open nothing', async () => {
  for (const text of [`${link.slice(0, -2)}AA`, `${link}x`, link.replace(/lds_.*/, 'something')]) {
    await page.goto('about:blank');
    await page.goto(text);
    await expect(page.getByRole('heading', { name: '打不开这个页面' })).toBeVisible();
  }
});
