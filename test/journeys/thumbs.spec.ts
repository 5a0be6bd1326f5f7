import { expect, test } from '@playwright/test';
import { atRest } from './at-rest.ts';
import { signIn } from './product.ts';

// What one presses on a phone has room for a thumb.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const PRESSED = '.btn:not(.btn-text), .chip, .segments button, .tabs button, button.province';
const LEAST = 38;

/** Words and heights of what is lower than a thumb needs. */
const TOO_LOW = `[...document.querySelectorAll('${PRESSED}')]
  .filter((button) => button.checkVisibility() && button.getBoundingClientRect().height < ${LEAST})
  .map((button) => button.textContent.trim() + ' ' + Math.round(button.getBoundingClientRect().height))`;

for (const path of [
  '/orderv2/index',
  '/delivery/self',
  '/agent/index',
  '/settlementV2/price',
  '/complaintV2/complaint',
])
  test(`${path} on a phone can be pressed by thumb`, async ({ page }) => {
    await signIn(page, 'youxuan');
    await page.goto(path);
    await atRest(page);
    expect(await page.evaluate(TOO_LOW)).toEqual([]);
  });

test('provinces of a freight policy can be pressed by thumb', async ({ page }) => {
  await signIn(page, 'youxuan');
  await page.goto('/sku/logisticspolicy');
  await page.getByRole('button', { name: '编辑' }).first().click();
  await expect(page.locator('button.province').first()).toBeVisible();
  expect(await page.evaluate(TOO_LOW)).toEqual([]);
});
