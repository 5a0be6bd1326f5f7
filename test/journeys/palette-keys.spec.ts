import { expect, test } from '@playwright/test';
import { signIn } from './product.ts';

// What is typed after Ctrl K is searched for, however slow the computer.

const TYPED = 'xiaomijiao6012';

test.beforeEach(async ({ page }) => {
  await signIn(page, 'youxuan');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
});

test('no letter is lost when the page has only just come', async ({ page }) => {
  await page.goto('/dashboard');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(TYPED);
  await expect(page.getByRole('combobox', { name: '搜索' })).toHaveValue(TYPED);
});

test('no letter is lost while the box is on its way, and what was typed in a field of the page stays there', async ({
  page,
}) => {
  await page.goto('/orderv2/index');
  const field = page.locator('.filters input').first();
  await field.fill('龙');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(TYPED, { delay: 40 });
  await expect(page.getByRole('combobox', { name: '搜索' })).toHaveValue(TYPED);
  await expect(field).toHaveValue('龙');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await field.fill('龙飞');
  await expect(field).toHaveValue('龙飞');
});
