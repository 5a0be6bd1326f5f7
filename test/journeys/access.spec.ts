import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { signIn } from './product.ts';
import { allScreens } from './screens.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Run in the page, so they are read as code of the web. */
const FAULTS = '../../app/web/test/page-faults.ts';
interface Faults {
  isHere: () => boolean;
  faultsOf: () => string[];
}
const faults: Promise<Faults> = import(FAULTS);

/** What axe calls serious or critical, with the first element that has it. */
async function seriousOn(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = (await page.evaluate('axe.run({ resultTypes: ["violations"] })')) as AxeResults;
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.length}) ${nodes[0]?.html.slice(0, 160)}`);
}

async function walk(page: Page, paths: readonly string[]): Promise<Record<string, string[]>> {
  const { isHere, faultsOf } = await faults;
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
    const all = [...said, ...(await page.evaluate(faultsOf)), ...(await seriousOn(page))];
    if (all.length > 0) found[path] = all;
  }
  return found;
}

const OPEN: readonly string[] = ['/login', '/wechat_redirect', '/bu/versions', '/404'];

for (const [what, viewport, colorScheme] of [
  ['on a desk', { width: 1440, height: 900 }, 'light'],
  ['on a phone', { width: 390, height: 844 }, 'light'],
  ['in the dark', { width: 1440, height: 900 }, 'dark'],
] as const) {
  test(`every screen ${what} can be read, named and used`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    const screens = (await allScreens()).map(({ path }) => path);
    const before = await walk(
      page,
      screens.filter((path) => OPEN.includes(path)),
    );
    await signIn(page, 'youxuan');
    const after = await walk(
      page,
      screens.filter((path) => !OPEN.includes(path)),
    );
    expect({ ...before, ...after }).toEqual({});
  });
}
