import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { atRest } from './at-rest.ts';
import { signIn } from './product.ts';
import { allScreens } from './screens.ts';

// What one asks for begins, and what is not there leads on.

// tuanzhang has no channel and guoyuan no supplier: in an empty list the act stands twice.
const ACTS = [
  ['发起投诉', '发起投诉', 'youxuan'],
  ['添加渠道', '由本店邀请对方', 'youxuan'],
  ['添加渠道', '由本店邀请对方', 'tuanzhang'],
  ['添加供应商', '由本店邀请对方', 'guoyuan'],
] as const;

for (const [act, title, who] of ACTS)
  test(`${act} of the palette begins it, once (${who})`, async ({ page }) => {
    let codes = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/invitationcode/create')) codes += 1;
    });
    await signIn(page, who);
    await page.goto('/dashboard');
    await expect(page.locator('.search-btn')).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill(act);
    await page.getByRole('option', { name: act }).first().click();
    const begun = page.getByRole('dialog').filter({ hasText: title });
    await expect(begun).toBeVisible();
    await expect(page).not.toHaveURL(/begin=/);
    await atRest(page);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    // A code is made when it is asked for.
    expect(codes).toBe(0);
    await page.reload();
    await atRest(page);
    await expect(begun).toHaveCount(0);
  });

test('the page of a record that is not there leads back to its list', async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, 'youxuan');
  const records = (await allScreens()).filter(({ path }) =>
    /detail|process|reconcile$|setting\/member|sku\/(spu\/)?new$|combination$|template\/edit/i.test(path),
  );
  expect(records.length).toBeGreaterThan(13);
  for (const { path } of records)
    for (const id of [randomUUID(), 'x']) {
      // A platform's order is named by its platform and its number.
      await page.goto(`${path}?id=${id}&platform=x&no=${id}`);
      await atRest(page);
      await expect.soft(page.locator('.empty a.btn'), `${path} ${id}`).toHaveText(/^去/);
      await expect.soft(page.getByText('地址里没有'), `${path} ${id}`).toHaveCount(0);
      await expect.soft(page.getByRole('button', { name: '重试' }), `${path} ${id}`).toHaveCount(0);
    }
});
