import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { PRESETS } from '#features/shops/accounts/presets.ts';
import { type Allow, allows, RIGHTS, type Right } from '#kit/endpoint/rights.ts';
import type { RouteDef } from '#kit/ui/route.ts';
import { atRest } from './at-rest.ts';
import { memberOf, PASSWORD, signIn } from './product.ts';
import { allScreens } from './screens.ts';

/** Whether a member may open a screen, as the app itself decides it; code of the web, read as such. */
const GUARD = '../../app/web/use-visible-routes.ts';
interface Guard {
  mayOpen: (route: RouteDef, may: (what: Allow | { allow: Allow }) => boolean) => boolean;
}
const guard: Promise<Guard> = import(GUARD);

/** Who walks: each preset, one right alone where screens lean on others, and none at all. */
const ALONE: readonly Right[] = [
  'order.ship',
  'complaint.handle',
  'settlement.view',
  'price.change',
  'stock.edit',
];
const WALKERS = [
  ...PRESETS,
  ...ALONE.map((right) => ({ name: `只有${right}`, value: RIGHTS[right] })),
  { name: '没有权限', value: 0 },
];

/** In the page: where its links lead that belong to us. */
const LINKS_THERE = `[...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href'))`;
const REFUSAL = '没有权限查看这个页面';

const pathOf = (address: string) =>
  address
    .replace(/[?#].*$/s, '')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase();

/** Somebody new in 鲜达优选商行, and how they get other rights. */
async function join(
  server: APIRequestContext,
  login: string,
): Promise<(accessRights: number) => Promise<unknown>> {
  const user = { userLoginName: login, userLoginPassword: PASSWORD, UserFullname: login };
  const { data } = await (await server.post('/api/user/signup', { data: user })).json();
  const admin = await memberOf(server, 'youxuan');
  const shop = await admin.call<{ items: { BusinessUnitID: string }[] }>('/api/businessunit/get', {});
  const wish = { BusinessUnitID: shop.items[0]?.BusinessUnitID, ApplyNotes: '' };
  const headers = { 'X-Token': data.TokenID };
  const answer = await (
    await server.post('/api/businessunit/membership/apply', { headers, data: wish })
  ).json();
  expect(answer.status, answer.message).toBe(0);
  await admin.call('/api/businessunit/membership/approve', { TaskID: answer.data.TaskID, isApproved: true });
  return (accessRights) =>
    admin.call('/api/businessUnit/membership/accessrights/set', { userID: data.UserID, accessRights });
}

interface Walk {
  screens: number;
  dead: string[];
}

/** Opens what the menu shows and, once for each screen, what links lead to; says which links would be refused. */
async function deadLinks(page: Page, routes: readonly RouteDef[], rights: number): Promise<Walk> {
  const { mayOpen } = await guard;
  const may = (what: Allow | { allow: Allow }) =>
    allows(typeof what === 'object' && 'allow' in what ? what.allow : what, rights);
  const isOpen = new Map(routes.map((route) => [route.path.toLowerCase(), mayOpen(route, may)]));
  const seen = new Set<string>();
  const dead: string[] = [];
  const left = ['/dashboard'];
  for (let address = left.shift(); address; address = left.shift()) {
    if (seen.has(pathOf(address))) continue;
    seen.add(pathOf(address));
    await page.goto(address);
    await atRest(page);
    if ((await page.getByText(REFUSAL).count()) > 0) dead.push(`${address} refuses`);
    for (const link of new Set(await page.evaluate<string[]>(LINKS_THERE))) {
      const open = isOpen.get(pathOf(link));
      if (open === false) dead.push(`${address} leads to ${link}`);
      if (open) left.push(link);
    }
  }
  return { screens: seen.size, dead };
}

async function walk(browser: Browser, login: string, routes: readonly RouteDef[], rights: number) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, login);
  const found = await deadLinks(page, routes, rights);
  await context.close();
  return found;
}

test('no link that a member sees leads to a page that refuses them, whatever their rights', async ({
  browser,
  request,
}) => {
  test.setTimeout(1_800_000);
  const routes = (await allScreens()).filter(({ layout }) => !layout || layout === 'main');
  const found: Record<string, string[]> = {};
  let opened = 0;
  const left = [...WALKERS];
  const go = async (login: string) => {
    const setRights = await join(request, login);
    for (let next = left.shift(); next; next = left.shift()) {
      await setRights(next.value);
      const { screens, dead } = await walk(browser, login, routes, next.value);
      opened += screens;
      if (dead.length > 0) found[next.name] = dead;
    }
  };
  // Two walk beside each other: while one page is being read, the other is being drawn.
  await Promise.all([go('walker-one'), go('walker-two')]);
  expect(found).toEqual({});
  expect(opened).toBeGreaterThan(routes.length);
});
