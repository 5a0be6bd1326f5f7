import { expect, type Page, test } from '@playwright/test';
import { button, dialog } from './by-hand.ts';
import { memberOf, PASSWORD, pressMain, signIn } from './product.ts';

const SHOP = '山里鲜（快团团）';

/** What lies at the platform of an order, as its owner sees it there. */
const thereOf = (platform: Page, no: string) => async () => {
  await platform.reload();
  return platform.getByRole('row').filter({ hasText: no }).first().textContent();
};

test('a shop of 快团团 is connected, its product matched once, its order taken, shipped, its waybill changed and taken back', async ({
  page,
  context,
}) => {
  await signIn(page, 'guoyuan');
  await page.goto('/setting/authorize');
  await pressMain(page, '连接店铺');
  await page.getByRole('button', { name: `同意授权“${SHOP}”` }).waitFor();
  const platform = await context.newPage();
  await platform.goto(`${new URL(page.url()).origin}/ktt/look`);
  await page.getByRole('button', { name: `同意授权“${SHOP}”` }).click();
  await page.waitForURL(/\/setting\/authorize/);
  const card = page.locator('.connection', { hasText: SHOP });
  await expect(card).toContainText('已连接');
  await card.getByRole('button', { name: '立即同步' }).click();
  await expect(card).toContainText('上次同步');

  await page.goto('/orderv2/order-hub');
  await page.getByRole('tab', { name: /有问题/ }).click();
  const rows = page.getByRole('row').filter({ hasText: '赣南脐橙' });
  await rows.first().getByRole('button', { name: '选商品' }).click();
  await page.locator('.picker-list button', { hasText: '赣南脐橙' }).click();
  await page.getByRole('tab', { name: /待收单\s*[1-9]/ }).click();
  await rows.first().getByRole('button', { name: '收单', exact: true }).click();
  await page.getByRole('tab', { name: /已收单\s*[1-9]/ }).click();
  await page.getByRole('link', { name: '看订单' }).first().click();
  const whence = page.getByText(`来自 ${SHOP}`);
  await expect(whence.getByRole('link')).toHaveAttribute('href', /\/orderv2\/order-hub\?tab=all&OrderNos=./);

  // Shipped, replaced and voided by press; what the platform has of it follows.
  const there = thereOf(platform, (await whence.getByRole('link').textContent()) ?? '');
  await button(page, '发货').click();
  await page.getByRole('dialog').getByLabel('快递单号').fill('SF7700000011112');
  await page.getByRole('dialog').getByRole('button', { name: '发货', exact: true }).click();
  await expect(page.getByText('已回传')).toBeVisible();
  await expect.poll(there).toContain('SF7700000011112');
  await button(page, '换单').click();
  await dialog(page, '更换单号').getByLabel('新快递单号').fill('SF7700000011113');
  await button(dialog(page, '更换单号'), '更换').click();
  await expect.poll(there).toContain('SF7700000011113');
  expect(await there()).not.toContain('SF7700000011112');
  // What is opened shows what the page showed, so the page has the new number first.
  await expect(page.locator('.parcels li').first()).toContainText('SF7700000011113');
  await button(page, '换单').first().click();
  await button(dialog(page, '更换单号'), '作废这个单号').click();
  await dialog(page, '更换单号').getByLabel('作废原因').fill('面单打错');
  await button(dialog(page, '更换单号'), '确认作废').click();
  await expect.poll(there).toContain('待发货');
  await expect(page.getByText('已在平台撤回').first()).toBeVisible();

  await page.goto('/setting/authorize');
  await card.getByRole('button', { name: '解除授权' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '解除授权' }).click();
  await expect(card).toContainText('已解除');
  await expect(page.getByText('现在没有连接着的快团团店铺')).toBeVisible();
  // The time of an order stands beside it, not below what can be done with it.
  await page.goto('/orderv2/order-hub?tab=all');
  const acts = await page.getByRole('columnheader', { name: '操作' }).boundingBox();
  const time = await page.getByRole('columnheader', { name: '下单时间' }).boundingBox();
  expect((time?.x ?? 0) + (time?.width ?? 0)).toBeLessThanOrEqual((acts?.x ?? 0) + 1);
});

test('a consent that is begun at another address than the platform sends back to goes there first, and ends connected', async ({
  page,
}) => {
  const signInHere = async () => {
    await page.locator('input[name=username]').fill('guoyuan');
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.keyboard.press('Enter');
  };
  await page.goto('/login');
  const { origin, port } = new URL(page.url());
  await page.goto(`http://localhost:${port}/setting/authorize`);
  await signInHere();
  await expect(page.getByText('连接店铺时会转到本机的另一个地址')).toBeVisible();
  await pressMain(page, '连接店铺');
  await page.waitForURL((url) => url.origin === origin);
  // Nobody is signed in at that address yet.
  await signInHere();
  await expect(page.getByText('请在快团团点“连接店铺”继续')).toBeVisible();
  await pressMain(page, '连接店铺');
  await page.getByRole('button', { name: `同意授权“${SHOP}”` }).click();
  await page.waitForURL(/\/setting\/authorize/);
  const card = page.locator('.connection', { hasText: SHOP });
  await expect(card).toContainText('已连接');
  await card.getByRole('button', { name: '解除授权' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '解除授权' }).click();
  await expect(card).toContainText('已解除');
});

const YOUZAN = '红土地果园（有赞）';

test('a shop of 有赞 is connected, its products matched as suggested, and its orders come, change, end and come again', async ({
  page,
  context,
  request,
}) => {
  await signIn(page, 'youxuan');
  await page.goto('/setting/authorize');
  await page.getByRole('button', { name: '连接店铺' }).nth(1).click();
  await page.getByRole('button', { name: `同意授权“${YOUZAN}”` }).waitFor();
  const platform = await context.newPage();
  await platform.goto(`${new URL(page.url()).origin}/youzan/look`);
  const there = platform.locator('form').filter({ has: platform.locator('input[value="yz-2002"]') });
  await page.getByRole('button', { name: `同意授权“${YOUZAN}”` }).click();
  await page.waitForURL(/\/setting\/authorize/);
  const card = page.locator('.connection', { hasText: YOUZAN });
  await expect(card).toContainText('已连接');
  await card.getByRole('button', { name: '打开自动收单' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '打开', exact: true }).click();
  await card.getByRole('button', { name: '立即同步' }).click();
  await expect(card).toContainText('上次同步');

  // What has a name of its own is matched as suggested, and becomes orders without another press.
  await page.goto('/orderv2/order-hub');
  await page.getByRole('tab', { name: /有问题\s*[1-9]/ }).click();
  // Rows that come in take the marks away: they are set until the act beside them is pressed.
  const all = page.getByRole('checkbox', { name: /全选|选择本页/ }).first();
  await expect(async () => {
    await all.setChecked(true, { timeout: 2_000 });
    await page.getByRole('button', { name: /按建议匹配/ }).click({ timeout: 2_000 });
  }).toPass({ timeout: 90_000 });
  await page.getByRole('dialog').getByRole('button', { name: '匹配', exact: true }).click();
  await page.getByRole('tab', { name: /已收单\s*[1-9]/ }).click();
  await expect(page.getByRole('link', { name: '看订单' }).first()).toBeVisible();

  // Bought, it is an order here; cancelled there, it is cancelled here.
  await there.getByRole('button', { name: '买一件' }).first().click();
  const bought = there.getByRole('row').filter({ has: platform.getByRole('button', { name: '取消' }) });
  const no = (await bought.first().getByRole('cell').first().textContent()) ?? '';
  const row = page.getByRole('row').filter({ hasText: no });
  await expect(row.getByRole('link', { name: '看订单' })).toBeVisible({ timeout: 90_000 });
  await there.getByRole('row').filter({ hasText: no }).getByRole('button', { name: '取消' }).click();
  await expect(row).toContainText(/取消/, { timeout: 90_000 });

  // Cancelled when its note is out, it is asked of who packs it, who sees it where orders wait for an answer.
  await there.getByRole('button', { name: '买一件' }).first().click();
  const later = (await bought.first().getByRole('cell').first().textContent()) ?? '';
  const packed = page.getByRole('row').filter({ hasText: later });
  const link = packed.getByRole('link', { name: '看订单' });
  await expect(link).toBeVisible({ timeout: 90_000 });
  const OrderID = new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('id') ?? '';
  const grower = await memberOf(request, 'guoyuan');
  await grower.call('/api/orderv2/export/fordeliver', { orderNo: [OrderID], FireAndForget: true });
  const exported = { orderNo: [OrderID], exportMask: 1 };
  const noted = async () =>
    (await grower.call<{ total: number }>('/api/orderv2/get/fordeliver', exported)).total;
  await expect.poll(noted).toBe(1);
  // Moved there too; what who packs it says no to waits here until somebody has seen to it.
  const laterThere = there.getByRole('row').filter({ hasText: later });
  await laterThere.getByRole('button', { name: '改地址' }).click();
  await expect(packed).toContainText('等待对方答复', { timeout: 90_000 });
  const { items } = await grower.call<{ items: { RequestID: string }[] }>('/api/order/request/get', {
    orderNo: [OrderID],
    states: ['open'],
  });
  const RequestIDs = items.map(({ RequestID }) => RequestID);
  await grower.call('/api/order/request/answer', { RequestIDs, Accept: false, Reason: '已经打包' });
  await expect(packed).toContainText('没有同意，已经打包', { timeout: 90_000 });
  await packed.getByRole('checkbox').check();
  await button(page, '已处理 1 行').click();
  await expect(packed.getByRole('button', { name: '已处理' })).toHaveCount(0);
  await laterThere.getByRole('button', { name: '取消' }).click();
  await expect(packed).toContainText('等待对方答复', { timeout: 90_000 });
  await link.click();
  await expect(page.locator('.cancel-request')).toContainText('等待对方答复');

  // The owner takes the consent back, which is seen here, and gives it again.
  await there.getByRole('button', { name: '收回授权' }).click();
  await page.goto('/setting/authorize');
  // The next round may have met it before the button is there to press.
  const sync = card.getByRole('button', { name: '立即同步' });
  const lapsed = card.getByText('已失效').first();
  await expect(sync.or(lapsed).first()).toBeVisible();
  if (await sync.isVisible()) await sync.click({ timeout: 5_000 }).catch(() => lapsed.waitFor());
  await expect(card).toContainText('已失效', { timeout: 90_000 });
  await card.getByRole('button', { name: '重新授权' }).click();
  await page.getByRole('button', { name: `同意授权“${YOUZAN}”` }).click();
  await page.waitForURL(/\/setting\/authorize/);
  await expect(card).toContainText('已连接');
  await card.getByRole('button', { name: '解除授权' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '解除授权' }).click();
  await expect(card).toContainText('已解除');
});
