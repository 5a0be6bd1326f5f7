import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test';

export const PASSWORD = 'laidanla-demo';

/**
 * As on a line that is paid for by size, which the app spares: scripts come with the screen that they draw. Fetched ahead, all screens of
 * each page that opens would cost more of a processor than the journey; fetch-ahead.spec.ts holds that.
 */
const SAVES_DATA = `Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })`;

/** Signed in as by the sign-in page, which session.spec.ts holds, without drawing it: the page goes on from any address. */
export async function signIn(page: Page, name: string): Promise<void> {
  const credentials = { userLoginName: name, userLoginPassword: PASSWORD };
  const response = await page.request.post('/api/user/passwordlogin', { data: credentials, timeout: 0 });
  const { status, message, data: login } = await response.json();
  expect(status, `${name}: ${message}`).toBe(0);
  const { token, values } = storedLogin(login);
  // Any page of the product that draws nothing.
  await page.goto('/healthz');
  await page.context().addInitScript(SAVES_DATA);
  await page
    .context()
    .addCookies([{ name: 'laidanla_token', value: token, url: page.url(), sameSite: 'Lax' }]);
  await page.evaluate(
    `Object.entries(${JSON.stringify(values)}).forEach((entry) => localStorage.setItem(...entry))`,
  );
}

interface Login {
  TokenID: string;
  UserID: string;
  UserFullname: string;
  DefaultBuID: string;
  LinkedObjects: { ObjectID: string; ObjectName: string; IdObjectType: number }[];
}

/** What a browser keeps of a sign-in (specification §3, local storage keys). */
function storedLogin(login: Login): { token: string; values: Record<string, string> } {
  const shops = login.LinkedObjects;
  const shop = shops.find(({ ObjectID }) => ObjectID === login.DefaultBuID) ?? shops[0];
  const ofShop = shop && {
    businessUnitId: shop.ObjectID,
    businessUnitName: shop.ObjectName,
    idObjectType: String(shop.IdObjectType),
  };
  return {
    token: login.TokenID,
    values: {
      userName: login.UserFullname,
      userId: login.UserID,
      businessUnitList: JSON.stringify(shops),
      buCounts: String(shops.length),
      defaultBusinessUnitId: login.DefaultBuID,
      ...ofShop,
    },
  };
}

/** Signed in, with the home page open. */
export async function openHome(page: Page, name: string): Promise<void> {
  await signIn(page, name);
  await page.goto('/dashboard');
}

/** Comes when the page that is opened next hears what changes on the server: what changed before is in its first answers. */
export const liveStreamOpened = (page: Page) => page.waitForResponse(/\/api\/live\?/, { timeout: 60_000 });

/** A browser of one's own, signed in: two people look at the same time. */
export async function pageOf(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, name);
  const open = liveStreamOpened(page);
  await page.goto('/dashboard');
  await open;
  return page;
}

/**
 * Presses the main act of a list, which moves into the middle of the page once the list is known to be empty: it is looked for anew
 * until it stands. The press itself may take long, and is not made again meanwhile.
 */
export const pressMain = (page: Page | Locator, name: string, role: 'button' | 'link' = 'button') =>
  expect(async () => {
    const act = page.getByRole(role, { name, exact: true }).filter({ visible: true }).first();
    await act.click({ trial: true, timeout: 3_000 });
    await act.click({ timeout: 8_000 });
  }).toPass({ timeout: 60_000 });

/** Begins to add a partner in one of the two ways, which the list's main act offers. */
export async function pressJoin(page: Page, way: string): Promise<void> {
  await pressMain(page, way.includes('渠道') ? '添加渠道' : '添加供应商');
  await page.getByRole('dialog').getByRole('button', { name: way, exact: true }).click();
}

/** Opens 更多 of the bar or the page: the acts that stand there are pressed next. */
export const openMore = (within: Page | Locator) =>
  within
    .locator('.more-acts')
    .getByRole('button', { name: '更多', exact: true })
    .filter({ visible: true })
    .click();

export interface Member {
  call: <T>(path: string, input: object) => Promise<T>;
  upload: (path: string) => Promise<string>;
}

/** A member of a demo shop who calls the server without a browser; a call may take as long as its test. */
export async function memberOf(request: APIRequestContext, name: string): Promise<Member> {
  const login = { userLoginName: name, userLoginPassword: PASSWORD };
  const { data } = await (await request.post('/api/user/passwordlogin', { data: login, timeout: 0 })).json();
  const headers = { 'X-Token': data.TokenID, 'X-Business-Unit-Id': data.LinkedObjects[0].ObjectID };
  return {
    call: async (path, input) => {
      const answer = await (await request.post(path, { headers, data: input, timeout: 0 })).json();
      expect(answer.status, `${path}: ${answer.message}`).toBe(0);
      return answer.data;
    },
    upload: async (path) => {
      const file = {
        name: basename(path),
        mimeType: 'application/octet-stream',
        buffer: await readFile(path),
      };
      const answer = await request.post('/api/files/upload', { headers, multipart: { file }, timeout: 0 });
      return (await answer.json()).data.FileID;
    },
  };
}

/** Opens a select by the beginning of its name and takes an option, by its name or its value. */
export async function choose(
  within: Page | Locator,
  label: string,
  option: string | { value: string },
): Promise<void> {
  await within.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  const page = 'page' in within ? within.page() : within;
  const options = page.getByRole('option');
  const seconds =
    typeof option === 'string'
      ? options.filter({ hasText: option })
      : page.locator(`[role=option][data-key="${option.value}"]`);
  await seconds.first().click();
  await expect(options).toHaveCount(0);
}

/** Addresses are read as over a slow line: what is pressed meanwhile waits for the answer. */
export const readAddressesLate = (page: Page) =>
  page.route('**/api/address/addressAI', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
