import { expect, type Page, test } from '@playwright/test';
import { signIn } from './product.ts';
import { allScreens } from './screens.ts';

/** Run in the page, so they are read as code of the web. */
const FAULTS = '../../app/web/test/page-faults.ts';
interface Faults {
  isHere: () => boolean;
  faultsOf: () => string[];
  paleTexts: () => string[];
}
const faults: Promise<Faults> = import(FAULTS);

async function walk(page: Page, paths: readonly string[]): Promise<Record<string, string[]>> {
  const { isHere, faultsOf, paleTexts } = await faults;
  const found: Record<string, string[]> = {};
  let said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => said.push(`error: ${error.message}`));
  for (const path of paths) {
    said = [];
    await page.goto(path);
    await page.waitForFunction(isHere, undefined, { timeout: 8_000 }).catch(() => said.push('still loading'));
    // Lists draw once more when their rows are there.
    await page.waitForTimeout(300);
    const all = [...said, ...(await page.evaluate(faultsOf)), ...(await page.evaluate(paleTexts))];
    if (all.length > 0) found[path] = all;
  }
  return found;
}

for (const [what, viewport] of [
  ['on a desk', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const) {
  test(`every screen ${what} can be read, named and used`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(viewport);
    const screens = await allScreens();
    const open = ['/login', '/wechat_redirect', '/bu/versions', '/404'];
    const exists = (path: string) => screens.some((screen) => screen.path === path);
    const before = await walk(page, open.filter(exists));
    await signIn(page, 'youxuan');
    const others = screens
      .map(({ path }) => path)
      .filter((path) => !open.includes(path) && path !== '/register');
    const after = await walk(page, others);
    expect({ ...before, ...after }).toEqual({});
  });
}
