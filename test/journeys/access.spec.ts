import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import type { RouteDef } from '#kit/ui/route.ts';
import { atRest } from './at-rest.ts';
import { followToScreen } from './follow-link.ts';
import { type Member, memberOf, PASSWORD, signIn } from './product.ts';
import { allScreens } from './screens.ts';
import { messagesOf } from './tab-messages.ts';
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

/** What is wrong with the screen that a tab shows, by the view it is wrong in. */
async function lookAt(page: Page, path: string, messages: string[]): Promise<Record<string, string[]>> {
  const { faultsOf } = await faults;
  const faultsByPage: Record<string, string[]> = {};
  for (const { name, viewport, colorScheme, rule } of VIEWS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Lists draw once more when their rows are there, and when the window changes.
    if (!(await atRest(page))) messages.push('still loading');
    if (!(await page.evaluate<boolean>('Boolean(globalThis.axe)'))) await page.evaluate(AXE);
    const all = [...messages.splice(0), ...(await page.evaluate(faultsOf)), ...(await seriousOn(page, rule))];
    if (all.length > 0) faultsByPage[`${path} ${name}`] = all;
  }
  return faultsByPage;
}

const [DESK] = VIEWS;
/** Widens the window again: a screen is opened on a desk. */
async function beAtDesk(tab: Page): Promise<void> {
  await tab.setViewportSize(DESK.viewport);
  await tab.emulateMedia({ colorScheme: DESK.colorScheme, reducedMotion: 'reduce' });
}

/** Loads the product at each address. */
async function loader(tab: Page) {
  const messages = messagesOf(tab);
  return async (path: string) => {
    await beAtDesk(tab);
    await tab.goto(path);
    return lookAt(tab, path, messages);
  };
}

/** Loads the product once, and follows links from then on. */
async function follower(tab: Page) {
  const messages = messagesOf(tab);
  await tab.goto('/404');
  return async (screen: RouteDef) => {
    await beAtDesk(tab);
    if (!(await followToScreen(tab, screen))) messages.push('does not come');
    return lookAt(tab, screen.path, messages);
  };
}

const OPEN: readonly string[] = ['/login', '/wechat_redirect', '/bu/versions', '/404'];
/** Leads whoever has a shop home; a sub-account looks at it below. */
const LITE = '/subagent';

test('every screen can be read, named and used, on a desk, in the dark and on a phone', async ({ page }) => {
  test.setTimeout(1_800_000);
  const screens = await allScreens();
  const before = await walk(page, OPEN, loader);
  await signIn(page, 'youxuan');
  const after = await walk(
    page,
    screens.filter(({ path }) => !OPEN.includes(path) && path !== LITE),
    follower,
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
    const look = await loader(guest);
    found.push(await look(await supplierLink(grower, code)));
    await guest.context().close();
  }
  await newLiteUser(await memberOf(request, 'tuanzhang'), 'kanyemian');
  await signIn(page, 'kanyemian');
  const panes = [LITE, `${LITE}?tab=sheets`, `${LITE}?tab=orders`];
  found.push(...(await walk(page, panes, loader)));
  // Only a link's token would differ from run to run.
  const named = found
    .flatMap((each) => Object.entries(each))
    .map(([key, value]) => [key.replace(/#\S+/, ''), value]);
  expect(Object.fromEntries(named)).toEqual({});
});
