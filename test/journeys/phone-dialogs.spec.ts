import { expect, type Locator, type Page, test } from '@playwright/test';
import { GRAPES, ordersBySheet } from './orders-by-sheet.ts';
import { memberOf, pressMain, signIn } from './product.ts';

// What opens above a page on a phone is whole, and its main act is where the thumb is.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** How far the dialog, or what scrolls in it, reaches beyond its box; whether its foot is in sight with the main act last, and what a tick means is whole. */
const LOOK = `(() => {
  const boxes = [...document.querySelectorAll('.dialog-box')];
  const box = boxes[boxes.length - 1];
  const { left, right, bottom } = box.getBoundingClientRect();
  const acts = [...box.querySelectorAll(':scope > footer .btn')];
  const main = acts.findIndex((act) => act.matches('.btn-main, .btn-danger'));
  const scrolled = [box, ...box.querySelectorAll('.dialog-body, .dialog-body *')];
  return {
    sideways: Math.max(0, -left, right - innerWidth, ...scrolled.filter((part) => getComputedStyle(part).overflowX !== 'visible' && getComputedStyle(part).textOverflow !== 'ellipsis').map((part) => part.scrollWidth - part.clientWidth - 1)),
    below: Math.max(0, Math.round(bottom - innerHeight)),
    mainIsLast: main < 0 || main === acts.length - 1,
    cutWords: [...box.querySelectorAll('.check *')].filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0).map((part) => part.textContent),
  };
})()`;

async function expectWhole(page: Page, opened: Locator): Promise<void> {
  await expect(opened).toBeVisible();
  await expect(opened.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await page.evaluate(LOOK)).toEqual({ sideways: 0, below: 0, mainIsLast: true, cutWords: [] });
}

test('what is suspended is listed whole, though its product has a long name', async ({ page, request }) => {
  const channel = await memberOf(request, 'tuanzhang');
  const line = { no: 9871, product: GRAPES, amount: '1', receiver: '挂起甲', phone: '13700009871' };
  const orders = await ordersBySheet(channel, '手机挂起.xlsx', [line]);
  await channel.call('/api/order/suspend', { OrderIDs: [orders.get('挂起甲')?.OrderID], IdHoldReason: 1 });
  await signIn(page, 'tuanzhang');
  await page.goto('/orderv2/index');
  await page.getByRole('button', { name: '挂起的商品' }).click();
  const dialog = page.getByRole('dialog', { name: '挂起的商品' });
  await expect(dialog).toContainText(GRAPES);
  await expectWhole(page, dialog);
});

test('from 首页 all orders of a product that wait to be shipped are held', async ({ page, request }) => {
  const channel = await memberOf(request, 'tuanzhang');
  const line = { no: 9873, product: GRAPES, amount: '1', receiver: '挂起乙', phone: '13700009873' };
  const orders = await ordersBySheet(channel, '首页挂起.xlsx', [line]);
  await signIn(page, 'tuanzhang');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: '挂起订单' }).click();
  const goods = page.getByRole('dialog', { name: '挂起的商品' });
  await goods.getByRole('button', { name: '要挂起的商品' }).click();
  await page.getByPlaceholder('搜索', { exact: true }).fill(GRAPES);
  await page.getByRole('option', { name: GRAPES }).first().click();
  const hold = page.getByRole('dialog', { name: /^挂起 \d+ 单$/ });
  await expectWhole(page, hold);
  await hold.getByRole('button', { name: '改期发货' }).click();
  await hold.getByRole('button', { name: /^挂起 \d+ 单$/ }).click();
  const run = page.getByRole('dialog', { name: '挂起待发货订单' });
  await expect(run.getByText(/已完成，已挂起 \d+ 单/)).toBeVisible();
  await expectWhole(page, run);
  await page.goto(`/orderv2/detail?id=${orders.get('挂起乙')?.OrderID}`);
  await expect(page.getByText('改期发货').first()).toBeVisible();
});

test('the lines of a bill to be made are named by their own columns', async ({ page, request }) => {
  const channel = await memberOf(request, 'tuanzhang');
  const grower = await memberOf(request, 'guoyuan');
  const line = { no: 9872, product: GRAPES, amount: '2', receiver: '账单甲', phone: '13700009872' };
  const orders = await ordersBySheet(channel, '手机账单.xlsx', [line]);
  const DeliverConfigs = [{ OrderID: orders.get('账单甲')?.OrderID, ExpressNo: 'SF9872000000001' }];
  await grower.call('/api/orderv2/deliver', { DeliverConfigs });
  const seller = await memberOf(request, 'youxuan');
  const { items } = await seller.call<{ items: { TraderID: string }[] }>('/api/businessunit/agent/get', {
    Search: '阳光团长小店',
  });
  await seller.call('/api/businessunit/agent/setcontacts', {
    TraderID: items[0]?.TraderID,
    Contacts: [{ Name: '团长', Phone: '13700009872', Address: '', WeChat: '' }],
  });
  await signIn(page, 'youxuan');
  await page.goto('/settlementV2/createSettlementV2');
  await page.getByRole('button', { name: /^期间/ }).click();
  await page.getByRole('button', { name: '本月', exact: true }).click();
  // Who is looked for and not there is told from there being nothing to bill, and everybody is one press away.
  const trader = page.getByLabel('对方', { exact: true });
  await trader.fill('绝无此店');
  await expect(page.getByText('没有找到“绝无此店”')).toBeVisible();
  await page.getByRole('button', { name: '查看全部' }).click();
  // By a contact's phone, or first letters of the name.
  for (const text of ['9872', 'ygtz']) {
    await trader.fill(text);
    await expect(page.locator('.bill-previews tbody tr')).toHaveCount(1);
    await expect(page.locator('.bill-previews tbody tr')).toContainText('阳光团长小店');
  }
  await page.getByRole('button', { name: '查看明细' }).first().click();
  const dialog = page.getByRole('dialog', { name: /账单明细$/ });
  await expect(dialog).toContainText('账单甲');
  await expect(dialog).not.toContainText('上次出账至');
  const labels = dialog.locator('tbody tr').first().locator('td.at-right');
  await expect(labels.first()).toHaveAttribute('data-title', '单价 × 件数');
  await expectWhole(page, dialog);
});

test('dialogs with an act of their own have it at the right', async ({ page }) => {
  await signIn(page, 'youxuan');
  await page.goto('/sku/spu');
  for (const [name, title] of [
    ['销售政策', /^销售政策/],
    ['价格', /^价格/],
  ] as const) {
    await page.getByRole('button', { name: '更多', exact: true }).filter({ visible: true }).last().click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await expectWhole(page, page.getByRole('dialog', { name: title }));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('what a tick means is read whole, a code is typed in a high field, provinces stand in columns', async ({
  page,
}) => {
  await signIn(page, 'youxuan');
  await page.goto('/setting/print');
  await pressMain(page, '新建面单账号');
  const account = page.getByRole('dialog', { name: '新建面单账号' });
  await expect(account).toContainText('一个母单号带几个子单号');
  await expectWhole(page, account);

  await page.goto('/setting/businessunit');
  await page.getByRole('button', { name: '输入邀请码' }).click();
  const code = page.getByRole('dialog', { name: '使用邀请码' });
  await expectWhole(page, code);
  expect((await code.getByRole('textbox').boundingBox())?.height).toBeGreaterThanOrEqual(44);

  await page.goto('/sku/logisticspolicy');
  await page.getByRole('button', { name: '编辑' }).filter({ visible: true }).first().click();
  const policy = page.getByRole('dialog', { name: '编辑物流政策' });
  await expectWhole(page, policy);
  const boxes = await Promise.all(
    (await policy.locator('button.province').all()).map((one) => one.boundingBox()),
  );
  expect(new Set(boxes.map((box) => Math.round(box?.width ?? 0))).size).toBe(1);
});
