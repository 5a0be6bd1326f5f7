import { type APIRequestContext, expect, type Page, request, test } from '@playwright/test';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { atRest } from './at-rest.ts';
import { liveStreamOpened, openHome, PASSWORD, pageOf, signIn } from './product.ts';

/** Somebody without a shop asks 鲜达优选商行 for membership, is let in, given work, and let go again. */
const NEWCOMER = 'xiaofa';
const NAME = '小发';

interface Session {
  userId: string;
  shops: { ObjectID: string }[];
  call: <T>(path: string, input: object) => Promise<{ status: number; data: T }>;
}

async function open(server: APIRequestContext, path: string, input: object): Promise<Session> {
  const { data } = await (await server.post(path, { data: input })).json();
  const shop = data.LinkedObjects[0]?.ObjectID;
  const headers = { 'X-Token': data.TokenID, ...(shop && { 'X-Business-Unit-Id': shop }) };
  return {
    userId: data.UserID,
    shops: data.LinkedObjects,
    call: async (url, body) => (await server.post(url, { headers, data: body })).json(),
  };
}
const login = (server: APIRequestContext, userLoginName: string) =>
  open(server, '/api/user/passwordlogin', { userLoginName, userLoginPassword: PASSWORD });

const row = (page: Page) => page.getByRole('row').filter({ hasText: NAME });
const links = (page: Page) => page.locator('.menu-group a');
/** Titles in the menu; a count may stand beside one. */
const menu = async (page: Page) => {
  await expect(page.locator('.sidebar-home')).toBeVisible();
  return (await links(page).allTextContents()).map((text) => text.replace(/\d+\+?$/, '').trim());
};

let context: APIRequestContext;
let newcomer: Session;
let shopId = '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ baseURL }) => {
  context = await request.newContext({ baseURL });
  const user = { userLoginName: NEWCOMER, userLoginPassword: PASSWORD, UserFullname: NAME };
  newcomer = await open(context, '/api/user/signup', user);
  shopId = (await login(context, 'youxuan')).shops[0]?.ObjectID ?? '';
});

test.afterAll(() => context.dispose());

test('a stranger asks for membership and the admin’s open screen shows it', async ({ page }) => {
  await signIn(page, 'youxuan');
  const open = liveStreamOpened(page);
  await page.goto('/setting/user/approve');
  await open;
  await expect(page.getByRole('tab', { name: /待审批/ })).toBeVisible();
  const input = { BusinessUnitID: shopId, ApplyNotes: '仓库新来的，负责发货' };
  expect((await newcomer.call('/api/businessunit/membership/apply', input)).status).toBe(0);
  await expect(row(page)).toContainText('仓库新来的');
  await expect(page.getByRole('tab', { name: /待审批/ })).toContainText('1');
});

test('the admin approves with the preset 发货', async ({ page }) => {
  await signIn(page, 'youxuan');
  await page.goto('/setting/user/approve');
  await row(page).getByRole('button', { name: '通过' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '发货' }).click();
  await dialog.getByRole('button', { name: '通过' }).click();
  await expect(page.getByText(`已通过“${NAME}”的申请`)).toBeVisible();
  await page.getByRole('tab', { name: /已通过/ }).click();
  await expect(row(page)).toContainText('已通过');

  await page.goto('/setting/index');
  await expect(row(page)).toContainText('发货');
  await expect(row(page)).toContainText(NEWCOMER);
});

test('the member sees the menu of that work, and none of its pages is refused anything', async ({ page }) => {
  // Some forty pages, each looked at until it is at rest.
  test.setTimeout(600_000);
  await openHome(page, NEWCOMER);
  await expect.poll(() => menu(page)).toContain('自营商品发货');
  const items = await menu(page);
  expect(items).toContain('订单查询');
  for (const other of ['手工收单', '权限设置', '用户审批', '渠道审批', '供应商审批', '第三方平台管理'])
    expect(items).not.toContain(other);
  const refused: string[] = [];
  page.on('response', async (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (!response.url().includes('/api/') || !type.includes('json')) return;
    const answer = (await response.json().catch(() => ({}))) as { status?: number };
    if (answer.status === 4003) refused.push(`${page.url()} asks ${response.url()}`);
  });
  const addresses = await Promise.all((await links(page).all()).map((link) => link.getAttribute('href')));
  for (const address of addresses) {
    await page.goto(address ?? '');
    await expect(page.locator('main')).not.toContainText('没有权限');
    await page.waitForLoadState('networkidle', { timeout: 1_500 }).catch(() => undefined);
  }
  expect(addresses.length).toBeGreaterThan(3);
  expect(refused).toEqual([]);
  await page.goto('/setting/index');
  await expect(page.getByText('没有权限查看这个页面')).toBeVisible();
});

/** A right alone that leads to screens made of several things, some of which take another. */
const ALONE = ['order.ship', 'complaint.handle', 'settlement.view', 'product.view', 'report.view'] as const;

test('who has one right alone sees a home page at rest and is refused nothing on the screens of the menu', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const admin = await login(context, 'youxuan');
  await signIn(page, NEWCOMER);
  const refused: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/api/')) return;
    const answer = (await response.json().catch(() => ({}))) as { status?: number };
    if (answer.status === 4003) refused.push(`${page.url()} asks ${response.url()}`);
  });
  for (const right of ALONE) {
    const input = { userID: newcomer.userId, accessRights: RIGHTS[right] };
    expect((await admin.call('/api/businessUnit/membership/accessrights/set', input)).status).toBe(0);
    await page.goto('/dashboard');
    await menu(page);
    expect.soft(await atRest(page), `${right}: the home page comes to rest`).toBe(true);
    // It may have begun with the rights it knew; the menu leads to it once more.
    refused.length = 0;
    await expect.soft(page.locator('.what-waits').first(), right).not.toBeEmpty();
    for (const address of await Promise.all(
      (await links(page).all()).map((link) => link.getAttribute('href')),
    )) {
      await page.goto(address ?? '');
      expect.soft(await atRest(page), `${right}: ${address} comes to rest`).toBe(true);
    }
  }
  expect(refused).toEqual([]);
  const PRESET = [
    'order.view',
    'order.ship',
    'order.export',
    'product.view',
    'stock.edit',
    'phone.full',
  ] as const;
  const accessRights = PRESET.reduce((sum, right) => sum | RIGHTS[right], 0);
  await admin.call('/api/businessUnit/membership/accessrights/set', {
    userID: newcomer.userId,
    accessRights,
  });
});

test('new rights reach the member’s open page beside what a colleague gives meanwhile, and removal ends it', async ({
  page,
  browser,
}) => {
  const theirs = await pageOf(browser, NEWCOMER);
  const open = liveStreamOpened(theirs);
  await theirs.goto('/orderv2/index');
  await open;
  expect(await menu(theirs)).not.toContain('权限设置');

  await signIn(page, 'youxuan');
  await page.goto('/setting/index');
  await row(page).getByText(NEWCOMER).click();
  const panel = page.getByLabel('详情');
  await panel.getByRole('checkbox', { name: '成员和权限' }).check();
  await expect(panel).toContainText('立即生效');
  const colleague = await login(context, 'youxuan');
  const { data } = await colleague.call<{ items: { AccessRights: number }[] }>(
    '/api/businessunit/membership/get',
    { UserID: newcomer.userId },
  );
  const accessRights = (data.items[0]?.AccessRights ?? 0) | RIGHTS['report.view'];
  const input = { userID: newcomer.userId, accessRights };
  expect((await colleague.call('/api/businessUnit/membership/accessrights/set', input)).status).toBe(0);
  await expect(panel.getByRole('checkbox', { name: '报表和看板' })).toBeChecked();
  await expect(panel.getByRole('checkbox', { name: '成员和权限' })).toBeChecked();
  await panel.getByRole('button', { name: '保存权限' }).click();
  await expect(page.getByText(`已更新 ${NAME} 的权限`)).toBeVisible();
  await expect.poll(() => menu(theirs)).toContain('权限设置');
  await expect.poll(() => menu(theirs)).toContain('常用报表');

  await row(page).getByRole('button', { name: '移除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).click();
  await expect(page.getByText(`已移除 ${NAME}`)).toBeVisible();
  await expect(theirs.getByText('您已不是“鲜达优选商行”的成员')).toBeVisible();
  await expect(theirs).not.toHaveURL(/orderv2/);
  expect((await newcomer.call('/api/orderv2/get/normal', { BusinessUnitID: shopId })).status).toBe(4003);
  await theirs.context().close();
});
