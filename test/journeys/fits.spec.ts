import { expect, type Page, test } from '@playwright/test';
import { atRest } from './at-rest.ts';
import { followToScreen } from './follow-link.ts';
import { GRAPES, ordersBySheet } from './orders-by-sheet.ts';
import { memberOf, signIn } from './product.ts';
import { allScreens } from './screens.ts';
import { messagesOf } from './tab-messages.ts';
import { walk } from './walk.ts';

// The usual laptop of a warehouse: lists are whole there, and nothing jumps while a screen comes.

const LAPTOP = { width: 1366, height: 768 };
/** Less can't be seen. */
const MOST_SHIFT = 0.05;

/** Adds up how far things moved that nobody had pressed. */
const WATCH = `globalThis.moved = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.moved += entry.value;
}).observe({ type: 'layout-shift', buffered: true });`;

/** How far the table, and the page, reach beyond their window; the lines above it that need a second one, the acts of a row. */
const LOOK = `(() => {
  const beyond = (box) => (box ? Math.max(0, box.scrollWidth - box.clientWidth) : 0);
  const actsIn = (row) => [...row.children].filter((act) => act.checkVisibility() && !act.textContent.startsWith('更多')).length;
  return {
    sideways: Math.max(beyond(document.querySelector('.table-scroll')), beyond(document.querySelector('.edit-grid'))),
    page: Math.max(beyond(document.documentElement), beyond(document.querySelector('.frame-content'))),
    tabs: beyond(document.querySelector('.list-bar > .tabs')),
    filters: document.querySelector('.filters')?.offsetHeight ?? 0,
    acts: Math.max(0, ...[...document.querySelectorAll('.cell-actions > .row')].map(actsIn)),
    moved: globalThis.moved,
  };
})()`;

interface Look {
  sideways: number;
  page: number;
  tabs: number;
  filters: number;
  acts: number;
  moved: number;
}

/** What is wrong with a screen that has been opened. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  await atRest(page);
  const look = (await page.evaluate(LOOK)) as Look;
  const faults: [string, boolean][] = [
    [`${look.sideways}px of the table are out of sight`, look.sideways > 0],
    [`${look.page}px of the page are out of sight`, look.page > 0],
    [`${look.tabs}px of the tabs are out of sight`, look.tabs > 0],
    [`filters of ${look.filters}px are no line`, look.filters > 40],
    [`${look.acts} acts in a row, not three and 更多`, look.acts > 3],
    [`things moved by ${look.moved.toFixed(3)}`, look.moved > MOST_SHIFT],
  ];
  return faults.filter(([, isFault]) => isFault).map(([says]) => `${path}: ${says}`);
}

type Screen = Awaited<ReturnType<typeof allScreens>>[number];

/** Loads the product anew at each screen, as a bookmark does. */
const opener = async (tab: Page) => {
  const messages = messagesOf(tab);
  return async ({ path }: Screen) => {
    await tab.goto(path);
    const faults = await faultsOf(tab, path);
    return [...faults, ...messages.splice(0).map((message) => `${path}: ${message}`)];
  };
};

/** Loads the product once and follows links from then on, as most screens are come to. */
const follower = async (tab: Page) => {
  await tab.goto('/404');
  await atRest(tab);
  return async (screen: Screen) => {
    await tab.evaluate('globalThis.moved = 0');
    if (!(await followToScreen(tab, screen))) return [`${screen.path}: does not come`];
    return faultsOf(tab, screen.path);
  };
};

for (const [name, visitor] of [
  ['youxuan', opener],
  ['tuanzhang', follower],
  ['guoyuan', follower],
] as const)
  test(`every screen of ${name} fits a laptop, and nothing jumps while it comes`, async ({ page }) => {
    test.setTimeout(1_200_000);
    await signIn(page, name);
    const screens = (await allScreens()).filter(({ layout }) => layout !== 'bare');
    const faults = await walk(page, screens, async (tab) => {
      await tab.setViewportSize(LAPTOP);
      await tab.addInitScript(WATCH);
      return visitor(tab);
    });
    expect(faults.flat()).toEqual([]);
  });

test('the menu brings the entry of the open screen into sight, however long its group', async ({ page }) => {
  await page.setViewportSize(LAPTOP);
  await signIn(page, 'youxuan');
  for (const [path, name] of [
    ['/setting/supplier-links', '供应商页面'],
    ['/setting/webhooks/deliveries', '事件推送'],
  ] as const) {
    await page.goto(path);
    const entry = page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name });
    await expect(entry).toHaveClass('active');
    await expect(entry).toBeInViewport();
  }
});

test('a partner’s page keeps still while its figures come, on a laptop and on a phone', async ({
  page,
  request,
}) => {
  const shop = await memberOf(request, 'youxuan');
  type Partners = { items: { TraderID: string }[] };
  const idOf = async (kind: string) =>
    (await shop.call<Partners>(`/api/businessunit/${kind}/get`, {})).items[0]?.TraderID;
  const paths = [`/agent/detail?id=${await idOf('agent')}`, `/vendor/detail?id=${await idOf('vendor')}`];
  await signIn(page, 'youxuan');
  await page.addInitScript(WATCH);
  for (const viewport of [LAPTOP, { width: 390, height: 844 }]) {
    await page.setViewportSize(viewport);
    for (const path of paths) {
      await page.goto(path);
      await atRest(page);
      expect(await page.evaluate<number>('globalThis.moved'), path).toBeLessThanOrEqual(MOST_SHIFT);
    }
  }
});

test('what was decided on an application stands above the list without moving it', async ({
  page,
  request,
}) => {
  const asker = await memberOf(request, 'lujiren');
  const vendor = await memberOf(request, 'guoyuan');
  const { items } = await vendor.call<{ items: { BusinessUnitID: string }[] }>('/api/businessunit/get', {});
  const VendorID = items[0]?.BusinessUnitID;
  const { TaskID } = await asker.call<{ TaskID: string }>('/api/businessunit/agent/apply', { VendorID });
  await vendor.call('/api/businessunit/agent/approve', { TaskID, isApproved: true });
  await page.setViewportSize(LAPTOP);
  await signIn(page, 'lujiren');
  await page.addInitScript(WATCH);
  await page.route('**/api/task/answers', async (route) => {
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.fulfill({ response });
  });
  await page.goto('/vendor/index');
  await expect(page.getByText('通过了本店成为其渠道的申请')).toBeVisible();
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await atRest(page);
  expect(await page.evaluate<number>('globalThis.moved')).toBeLessThanOrEqual(MOST_SHIFT);
  // Other journeys meet it as a shop without suppliers.
  type Agents = { items: { TraderID: string; TraderName: string }[] };
  const agents = (await vendor.call<Agents>('/api/businessunit/agent/get', {})).items;
  const own = agents.filter(({ TraderName }) => TraderName === '路人甲杂货');
  await vendor.call('/api/businessunit/agent/remove', { TraderIDs: own.map(({ TraderID }) => TraderID) });
});

test('fifteen orders are in sight on a laptop, and seventeen of the compact ones', async ({
  page,
  request,
}) => {
  const lines = Array.from({ length: 20 }, (_, at) => ({
    no: 9801 + at,
    product: GRAPES,
    amount: '1',
    receiver: `满屏${at + 1}`,
    phone: `137000098${String(at).padStart(2, '0')}`,
  }));
  await ordersBySheet(await memberOf(request, 'tuanzhang'), '满屏.xlsx', lines);
  await page.setViewportSize(LAPTOP);
  await signIn(page, 'tuanzhang');
  await page.goto('/orderv2/index');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await atRest(page);
  const inSight = () =>
    page.evaluate<number>(`(() => {
      const box = document.querySelector('.table-scroll').getBoundingClientRect();
      const rows = [...document.querySelectorAll('.table-scroll tbody tr')];
      return rows.filter((row) => row.getBoundingClientRect().bottom <= box.bottom + 1).length;
    })()`);
  expect(await inSight()).toBeGreaterThanOrEqual(15);
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('radio', { name: '紧凑' }).check();
  await page.getByRole('button', { name: '完成' }).click();
  await expect.poll(inSight).toBeGreaterThanOrEqual(17);
});
