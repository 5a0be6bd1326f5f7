import { expect, type Route, test } from '@playwright/test';
import { openHome } from './product.ts';

test('scripts of other screens are fetched ahead, but not while a call is under way', async ({ page }) => {
  await openHome(page, 'tuanzhang');
  let held: Route | undefined;
  await page.route('**/api/inbox', (route) => {
    held = route;
  });
  await page.goto('/sku/index');
  await expect.poll(() => held).toBeDefined();
  // The screen's own scripts have come once its rows stand.
  await page.getByRole('row').nth(1).waitFor();
  const screens: string[] = [];
  // Parts of this screen may come late; a screen's own script is named for its page.
  page.on('request', (request) => {
    if (/-page-[\w-]+\.js$/.test(request.url())) screens.push(request.url());
  });
  // Nothing is to happen: at rest it begins within a part of this time.
  await page.waitForTimeout(2_000);
  expect(screens).toEqual([]);
  await held?.continue();
  await expect.poll(() => screens.length).toBeGreaterThan(3);
});
