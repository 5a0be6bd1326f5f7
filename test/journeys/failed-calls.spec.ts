import { expect, test } from '@playwright/test';
import { atRest } from './at-rest.ts';
import { followLink } from './follow-link.ts';
import { openHome } from './product.ts';
import { allScreens } from './screens.ts';

test('where nothing can be read, no screen waits for ever', async ({ page }) => {
  test.setTimeout(900_000);
  await openHome(page, 'tuanzhang');
  await expect(page.getByText('快捷入口')).toBeVisible();
  // What the frame around a screen needs it has read by now.
  await page.route(/\/(api|order-hub)\//, (route) =>
    route.fulfill({ json: { status: 80000, message: '系统出现故障，请稍后重试', data: null } }),
  );
  const paths = (await allScreens()).filter(({ layout }) => layout !== 'bare').map(({ path }) => path);
  const waiting: string[] = [];
  for (const path of [...paths, '/dashboard']) {
    await followLink(page, path);
    if (!(await atRest(page))) waiting.push(path);
  }
  expect(waiting).toEqual([]);
});
