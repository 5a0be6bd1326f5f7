import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { PRESETS } from '#features/shops/accounts/presets.ts';
import { type Allow, allows, RIGHTS, type Right } from '#kit/endpoint/rights.ts';
import type { RouteDef } from '#kit/ui/route.ts';
import { atRest } from './at-rest.ts';
import { followLink } from './follow-link.ts';
import { memberOf, PASSWORD, signIn } from './product.ts';
import { allScreens } from './screens.ts';
import { walk } from './walk.ts';

/** Whether a member may open a screen, as the app itself decides it; code of the web, read as such. */
const GUARD = '../../app/web/use-visible-routes.ts';
interface Guard {
  mayOpen: (route: RouteDef, may: (what: Allow | { allow: Allow }) => boolean) => boolean;
}
const guard: Promise<Guard> = import(GUARD);

/** Who walks: each preset, one right alone where screens lean on others, and none at all. */
const ALONE: readonly Right[] = ['order.ship', 'complaint.handle', 'price.change', 'stock.edit'];
const WALKERS = [
  ...PRESETS,
  ...ALONE.map((right) => ({ name: `只有${right}`, value: RIGHTS[right] })),
  { name: '只看应收', value: RIGHTS['settlement.view'] | RIGHTS['price.sales.view'] },
  { name: '没有权限', value: 0 },
];

/** In the page: where its links lead that belong to us. */
const LINKS_THERE = `[...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href'))`;
const REFUSAL = '没有权限查看这个页面';
const NOT_ALLOWED = 4003;

/** What of a screen shows other rows or figures when it is pressed, and changes nothing. */
const TABS = '.page [role=tab], .list-page [role=tab]';
const SEGMENTS = '.page .segments button, .list-page .segments button';

/** Views of a page stand before the states of its list, which lead where the others lead. */
const MOST_VIEWS = 6;

const pathOf = (address: string) =>
  address
    .replace(/[?#].*$/s, '')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase();
/** Views of a page are screens of their own. */
const screenOf = (address: string) =>
  `${pathOf(address)} ${new URL(address, 'http://here').searchParams.get('view') ?? ''}`;

/** Somebody new in 鲜达优选商行, with these rights. */
async function join(server: APIRequestContext, login: string, accessRights: number): Promise<void> {
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
  await admin.call('/api/businessUnit/membership/accessrights/set', { userID: data.UserID, accessRights });
}

/** Each call that the server refuses to who draws a screen, as it comes. */
function watchRefusals(page: Page, tell: (path: string) => void): void {
  page.on('response', async (response) => {
    if (!response.url().includes('/api/') || !response.headers()['content-type']?.includes('json')) return;
    const answer: { status?: number } | null = await response.json().catch(() => null);
    if (answer?.status === NOT_ALLOWED) tell(pathOf(response.url().replace(/^.*?(?=\/api\/)/, '')));
  });
}

/** A view of a screen that stands is drawn at once. */
const VIEW_QUIET_MS = 100;

/** Where all links lead that a screen at rest draws: as it opened, in each of its views, and beside its first row. */
async function linksOf(page: Page, viewsOf: string): Promise<Set<string>> {
  const links = new Set<string>();
  const look = async () => {
    for (const link of await page.evaluate<string[]>(LINKS_THERE)) links.add(link);
    links.add(page.url().replace(/^https?:\/\/[^/]+/, ''));
  };
  const lookAtRest = async () => {
    await atRest(page, 10_000, VIEW_QUIET_MS);
    await look();
  };
  await look();
  const views = Math.min(await page.locator(viewsOf).count(), MOST_VIEWS);
  for (let at = 0; at < views; at++) {
    await page
      .locator(viewsOf)
      .nth(at)
      .dispatchEvent('click', {}, { timeout: 2_000 })
      .catch(() => undefined);
    await lookAtRest();
  }
  const row = page.locator('tr.opens').first();
  if ((await row.count()) > 0) {
    await row.dispatchEvent('click');
    await lookAtRest();
  }
  return links;
}

/** A screen that is opened, and what is pressed there. */
interface Stop {
  address: string;
  viewsOf: string;
}

/** Where the links of a screen lead. */
interface Visit {
  address: string;
  links: ReadonlySet<string>;
}

/** Opens screens in a tab; tells what is refused there, whenever that comes. */
const visitorOf = (tell: (fault: string) => void) => async (tab: Page) => {
  watchRefusals(tab, (path) => tell(`${pathOf(new URL(tab.url()).pathname)} asks ${path}`));
  let isOpen = false;
  return async ({ address, viewsOf }: Stop): Promise<Visit> => {
    // As whoever presses a link: a tab loads the product once.
    await (isOpen ? followLink(tab, address) : tab.goto(address));
    isOpen = true;
    await atRest(tab);
    if ((await tab.getByText(REFUSAL).count()) > 0) tell(`${address} refuses`);
    return { address, links: await linksOf(tab, viewsOf) };
  };
};

interface Walk {
  /** Those that were drawn: each has links at least, those of its menu. */
  screens: number;
  dead: string[];
}

/**
 * Opens what the menu shows and, once for each screen, what links lead to, as far as they lead; says what would be refused there.
 */
async function deadLinks(page: Page, routes: readonly RouteDef[], rights: number): Promise<Walk> {
  const { mayOpen } = await guard;
  const may = (what: Allow | { allow: Allow }) =>
    allows(typeof what === 'object' && 'allow' in what ? what.allow : what, rights);
  const isOpen = new Map(routes.map((route) => [route.path.toLowerCase(), mayOpen(route, may)]));
  const visited = new Set<string>();
  /** Their tabs were pressed: the pages behind them are opened as screens, where only their own parts are pressed. */
  const pressed = new Set<string>();
  const dead = new Set<string>();
  let drawn = 0;
  const stopAt = (address: string): Stop[] => {
    if (visited.has(screenOf(address))) return [];
    visited.add(screenOf(address));
    const viewsOf = pressed.has(pathOf(address)) ? SEGMENTS : `${TABS}, ${SEGMENTS}`;
    pressed.add(pathOf(address));
    return [{ address, viewsOf }];
  };
  for (let stops = stopAt('/dashboard'); stops.length > 0; ) {
    const visits = await walk(
      page,
      stops,
      visitorOf((fault) => dead.add(fault)),
    );
    stops = [];
    for (const { address, links } of visits) {
      if (links.size > 0) drawn += 1;
      for (const link of links) {
        const open = isOpen.get(pathOf(link));
        if (open === false) dead.add(`${address} leads to ${link}`);
        if (open) stops.push(...stopAt(link));
      }
    }
  }
  return { screens: drawn, dead: [...dead] };
}

/** A walk that leads nowhere proves nothing: whoever has the rights of a job finds many screens, anybody the home page. */
const SCREENS_OF_A_JOB = 20;

test.describe.configure({ mode: 'parallel' });

for (const [nth, { name, value }] of WALKERS.entries())
  test(`nothing that a member sees, in any view, leads to a page or asks a call that refuses them: ${name}`, async ({
    page,
    request,
  }) => {
    test.setTimeout(1_800_000);
    const routes = (await allScreens()).filter(({ layout }) => !layout || layout === 'main');
    const login = `walker-${nth}`;
    await join(request, login, value);
    await signIn(page, login);
    const { screens, dead } = await deadLinks(page, routes, value);
    expect(dead).toEqual([]);
    expect(screens).toBeGreaterThan(nth < PRESETS.length ? SCREENS_OF_A_JOB : 0);
  });
