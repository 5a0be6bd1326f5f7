import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { atRest } from './at-rest.ts';
import { signIn } from './product.ts';
import { allScreens } from './screens.ts';

// What one asks for begins, and what is not there leads on.

const ACTS = [
  ['发起投诉', '发起投诉'],
  ['邀请渠道', '渠道邀请码'],
  ['添加供应商', '供应商申请成为渠道'],
] as const;

for (const [act, title] of ACTS)
  test(`${act} of the palette begins it, once`, async ({ page }) => {
    await signIn(page, 'youxuan');
    await page.goto('/dashboard');
    await expect(page.locator('.search-btn')).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill(act);
    await page.getByRole('option', { name: act }).first().click();
    const begun = page.getByRole('dialog').filter({ hasText: title });
    await expect(begun).toBeVisible();
    await expect(page).not.toHaveURL(/begin=/);
    await page.reload();
    await atRest(page);
    await expect(begun).toHaveCount(0);
  });

test('the page of a record that is not there leads back to its list', async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, 'youxuan');
  const records = (await allScreens()).filter(({ path }) =>
    /detail|process|reconcile$|setting\/member/i.test(path),
  );
  expect(records.length).toBeGreaterThan(8);
  for (const { path } of records)
    for (const id of [randomUUID(), 'x']) {
      await page.goto(`${path}?id=${id}`);
      await atRest(page);
      await expect.soft(page.locator('.empty').first(), `${path} ${id}`).toBeVisible();
      await expect.soft(page.getByRole('button', { name: '重试' }), `${path} ${id}`).toHaveCount(0);
    }
});
