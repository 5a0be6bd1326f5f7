import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { atRest } from './at-rest.ts';
import { type Member, memberOf, PASSWORD, signIn } from './product.ts';
import { allScreens } from './screens.ts';
import { walk } from './walk.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Run in the page, so they are read as code of the web. */
const FAULTS = '../../app/web/test/page-faults.ts';
interface Faults {
  faultsOf: () => string[];
}
const faults: Promise<Faults> = import(FAULTS);

/** What axe calls serious or critical, with the first element that has it; only one rule, where it is named. */
async function seriousOn(page: Page, rule?: string): Promise<string[]> {
  const only = rule ? `, runOnly: ["${rule}"]` : '';
  const { violations } = (await page.evaluate(
    `axe.run({ resultTypes: ["violations"], preload: false${only} })`,
  )) as AxeResults;
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.length}) ${nodes[0]?.html.slice(0, 160)}`);
}

/** How a screen is looked at once it is there; in the dark only its colours differ. */
const VIEWS = [
  { name: 'desk', viewport: { width: 1440, height: 900 }, colorScheme: 'light', rule: undefined },
  { name: 'dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark', rule: 'color-contrast' },
  { name: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'light', rule: undefined },
] as const;

async function lookAt(page: Page, path: string, messages: string[]): Promise<Record<string, string[]>> {
  const { faultsOf } = await faults;
  const faultsByPage: Record<string, string[]> = {};
  for (const { name, viewport, colorScheme, rule } of VIEWS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (name === 'desk') await page.goto(path);
    // Lists draw once more when their rows are there, and when the window changes.
    if (!(await atRest(page))) messages.push('still loading');
    if (name === 'desk') await page.evaluate(AXE);
    const all = [...messages.splice(0), ...(await page.evaluate(faultsOf)), ...(await seriousOn(page, rule))];
    if (all.length > 0) faultsByPage[`${path} ${name}`] = all;
  }
  return faultsByPage;
}

/** A tab's own errors, and what is wrong with each screen it shows. */
async function looker(tab: Page) {
  const messages: string[] = [];
  tab.on('console', (message) => message.type() === 'error' && messages.push(`console: ${message.text()}`));
  tab.on('pageerror', (error) => messages.push(`error: ${error.message}`));
  return (path: string) => lookAt(tab, path, messages);
}

const OPEN: readonly string[] = ['/login', '/wechat_redirect', '/bu/versions', '/404'];

test('every screen can be read, named and used, on a desk, in the dark and on a phone', async ({ page }) => {
  test.setTimeout(1_800_000);
  const screens = (await allScreens()).map(({ path }) => path);
  const before = await walk(
    page,
    screens.filter((path) => OPEN.includes(path)),
    looker,
  );
  await signIn(page, 'youxuan');
  const after = await walk(
    page,
    screens.filter((path) => !OPEN.includes(path)),
    looker,
  );
  expect(Object.assign({}, ...before, ...after)).toEqual({});
});

/** The page of somebody without an account; what it shows stands in its link alone. */
async function supplierLink(shop: Member, Code: string): Promise<string> {
  const link = { Name: `看页面 ${Code}`, AgentID: null, Hours: 1, Code, PrintsADay: 0 };
  const { Token } = await shop.call<{ Token: string }>('/api/delivery/supplierlink/new', link);
  return `/supplier#${Token}`;
}

/** A sub-account of the shop, with its prices; its password is that of the demo. */
async function newLiteUser(shop: Member, userLoginName: string): Promise<void> {
  const { items } = await shop.call<{ items: { BusinessUnitID: string }[] }>('/api/businessunit/get', {});
  const OnBehalfOfBusinessUnitID = items[0]?.BusinessUnitID;
  const user = { userLoginName, userLoginPassword: PASSWORD, UserFullname: '看页面', ShowPrices: true };
  await shop.call('/api/user/liteuser/new', { ...user, OnBehalfOfBusinessUnitID });
}

test('so can what a supplier opens by a link, with its code and without, and what a sub-account has', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(600_000);
  const grower = await memberOf(request, 'guoyuan');
  const found: Record<string, string[]>[] = [];
  for (const code of ['', '2468']) {
    const guest = await browser.newPage();
    const look = await looker(guest);
    found.push(await look(await supplierLink(grower, code)));
    await guest.context().close();
  }
  await newLiteUser(await memberOf(request, 'tuanzhang'), 'kanyemian');
  await signIn(page, 'kanyemian');
  const panes = ['/subagent', '/subagent?tab=sheets', '/subagent?tab=orders'];
  found.push(...(await walk(page, panes, looker)));
  // Only a link's token would differ from run to run.
  const named = found
    .flatMap((each) => Object.entries(each))
    .map(([key, value]) => [key.replace(/#\S+/, ''), value]);
  expect(Object.fromEntries(named)).toEqual({});
});
