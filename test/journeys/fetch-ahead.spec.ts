import { expect, type Page, type Route, test } from '@playwright/test';
import { openHome } from './product.ts';

/** Scripts of screens that `page` asks for from now on. Parts of a screen may come late; its own script is named for its page. */
function screensAsked(page: Page): string[] {
  const screens: string[] = [];
  page.on('request', (request) => {
    if (/-page-[\w-]+\.js$/.test(request.url())) screens.push(request.url());
  });
  return screens;
}

/** Nothing is to happen: at rest it begins within a part of this time. */
const AT_REST_MS = 2_000;

test('scripts of other screens are fetched ahead, but not while a call is under way', async ({ page }) => {
  await openHome(page, 'tuanzhang');
  await page.addInitScript('delete navigator.connection');
  let held: Route | undefined;
  await page.route('**/api/inbox', (route) => {
    held = route;
  });
  await page.goto('/sku/index');
  await expect.poll(() => held).toBeDefined();
  // The screen's own scripts have come once its rows stand.
  await page.getByRole('row').nth(1).waitFor();
  const screens = screensAsked(page);
  await page.waitForTimeout(AT_REST_MS);
  expect(screens).toEqual([]);
  await held?.continue();
  await expect.poll(() => screens.length).toBeGreaterThan(3);
});

test('none is fetched over a line that is paid for by size', async ({ page }) => {
  await openHome(page, 'tuanzhang');
  await page.goto('/sku/index');
  await page.getByRole('row').nth(1).waitFor();
  const screens = screensAsked(page);
  await page.waitForTimeout(AT_REST_MS);
  expect(screens).toEqual([]);
});
