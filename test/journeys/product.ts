import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test';

export const PASSWORD = 'laidanla-demo';

/** Signs in by the login page. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/login');
  await page.locator('input[name=username]').fill(name);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.includes('login'));
}

/** Comes when the page that is opened next hears what changes on the server: what changed before is in its first answers. */
export const hears = (page: Page) => page.waitForResponse(/\/api\/live\?/, { timeout: 60_000 });

/** A browser of one's own, signed in: two people look at the same time. */
export async function pageOf(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const open = hears(page);
  await signIn(page, name);
  await open;
  return page;
}

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
  const wanted =
    typeof option === 'string'
      ? options.filter({ hasText: option })
      : page.locator(`[role=option][data-key="${option.value}"]`);
  await wanted.first().click();
  await expect(options).toHaveCount(0);
}
