import { expect, type Page, test } from '@playwright/test';
import { atRest } from './at-rest.ts';
import { signIn } from './product.ts';

// What one presses on a phone has room for a thumb.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const PRESSED = [
  '.btn:not(.link)',
  '.icon-btn',
  '.chip',
  '.segments button',
  '.tabs button',
  'button.province',
  'input.field',
  'select.field',
  '.choice',
].join(', ');
const LEAST = 44;

/** How many are in sight, and words and heights of those that are lower than a thumb needs; what stands around one counts. */
const MEASURED = `(() => {
  const shown = [...document.querySelectorAll('${PRESSED}')].filter((one) => one.checkVisibility() && one.getBoundingClientRect().height > 0);
  const heightOf = (one) => {
    const { content, top, bottom } = getComputedStyle(one, '::after');
    const around = content === 'none' ? 0 : Math.max(0, -parseFloat(top) - parseFloat(bottom));
    return one.getBoundingClientRect().height + (around || 0);
  };
  const nameOf = (one) => one.className + ' ' + (one.textContent.trim() || one.ariaLabel || one.placeholder || '');
  return {
    pressed: shown.length,
    tooLow: shown.filter((one) => Math.round(heightOf(one)) < ${LEAST}).map((one) => nameOf(one) + ' ' + Math.round(heightOf(one))),
  };
})()`;

async function expectRoomForThumbs(page: Page) {
  expect(await atRest(page)).toBe(true);
  const { pressed, tooLow } = await page.evaluate<{ pressed: number; tooLow: string[] }>(MEASURED);
  expect(pressed).toBeGreaterThan(0);
  expect(tooLow).toEqual([]);
}

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
    await expectRoomForThumbs(page);
  });

test('provinces of a freight policy can be pressed by thumb', async ({ page }) => {
  await signIn(page, 'youxuan');
  await page.goto('/sku/logisticspolicy');
  await page.getByRole('button', { name: '编辑' }).first().click();
  await expect(page.locator('button.province').first()).toBeVisible();
  await expectRoomForThumbs(page);
});

test('the bar of marked orders can be pressed by thumb and covers none of them', async ({ page }) => {
  await signIn(page, 'youxuan');
  await page.goto('/orderv2/index');
  await atRest(page);
  await page.locator('.cards > li > input').first().check();
  await expect(page.locator('.batch-bar')).toBeVisible();
  await expectRoomForThumbs(page);
  const covered = await page.evaluate<number>(`(() => {
    const bar = document.querySelector('.batch-bar').getBoundingClientRect().height;
    return bar - parseFloat(getComputedStyle(document.querySelector('.list-page.is-marking')).paddingBottom);
  })()`);
  expect(covered).toBeLessThanOrEqual(0);
});
