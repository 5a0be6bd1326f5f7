import { expect, type Page, test } from '@playwright/test';
import { GRAPES, ordersBySheet } from './orders-by-sheet.ts';
import { memberOf, signIn } from './product.ts';

/** The channel has entered an order; its supplier passes it on to the grower, who is to ship it. */
test.beforeAll(async ({ request }) => {
  const channel = await memberOf(request, 'tuanzhang');
  const line = { no: 9711, product: GRAPES, amount: '3', receiver: '早晨', phone: '13700009711' };
  await ordersBySheet(channel, '早晨旅程.xlsx', [line]);
});

/** Presses a figure of the home page and gives how many it said; the rows of the list that it opens are as many. */
async function open(page: Page, figure: RegExp): Promise<number> {
  await page.goto('/dashboard');
  const link = page.getByRole('list', { name: '今天' }).getByRole('link', { name: figure });
  const match = Number(/(\d[\d,]*)\s*$/.exec((await link.textContent()) ?? '')?.[1]?.replaceAll(',', ''));
  await link.click();
  await expect(page.getByText(new RegExp(`共 ${match.toLocaleString('en')} `)).first()).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  return match;
}

test('the channel sees what was entered today, and opens just these orders', async ({ page }) => {
  await signIn(page, 'tuanzhang');
  expect(await open(page, /^本店录入 \d/)).toBeGreaterThan(0);
  await expect(page).toHaveURL(/\/orderv2\/index\?view=normal/);
});

test('the shop in the middle sees what its channels ordered, and what its suppliers still have to ship', async ({
  page,
}) => {
  await signIn(page, 'youxuan');
  expect(await open(page, /^渠道 \d/)).toBeGreaterThan(0);
  expect(page.url()).toContain('view=byagent');
  expect(await open(page, /^供应商发/)).toBeGreaterThan(0);
  expect(page.url()).toContain('/delivery/vendor');
});

test('the grower sees what waits to be shipped, and opens it', async ({ page }) => {
  await signIn(page, 'guoyuan');
  expect(await open(page, /^本店发/)).toBeGreaterThan(0);
  expect(page.url()).toContain('/delivery/self');
});

test('who has no business yet sees the first steps, and no figure of anybody else', async ({ page }) => {
  await signIn(page, 'lujiren');
  const answer = page.waitForResponse(/\/dashboarddata$/);
  await page.goto('/dashboard');
  await answer;
  await expect(page.getByRole('heading', { name: '开始使用' })).toBeVisible();
  for (const step of ['添加渠道', '添加供应商', '导入订单'])
    await expect(page.locator('.first-steps').getByRole('link', { name: step })).toBeVisible();
  await expect(page.getByText('快捷入口')).toBeVisible();
  await expect(page.getByRole('list', { name: '今天' })).toHaveCount(0);
});

test('the end of the home page is the end: nothing lies below it, and the header stays', async ({ page }) => {
  await signIn(page, 'youxuan');
  await page.goto('/dashboard');
  await expect(page.getByText('快捷入口')).toBeVisible();
  await page.mouse.move(720, 500);
  for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, 800);
  await expect(page.getByRole('banner')).toBeInViewport();
  expect(await page.evaluate('document.documentElement.scrollTop')).toBe(0);
});
