import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { memberOf, PASSWORD, pressJoin, pressMain } from './product.ts';

/** Two strangers who sign up and get to their shops by codes; the approvals are called, not clicked. */
const OWNER = 'moshengjia';
const CLERK = 'moshengyi';
const SHOP = '陌生甲的小店';

test.describe.configure({ mode: 'serial' });

const newCode = async (request: APIRequestContext, who: string, IdInvitationType: number) => {
  const member = await memberOf(request, who);
  const input = { IdInvitationType };
  const code = await member.call<{ InvitationCode: string }>(
    '/api/businessunit/invitationcode/create',
    input,
  );
  return code.InvitationCode;
};

const approve = async (request: APIRequestContext, who: string, path: string, IdTaskType: number) => {
  const member = await memberOf(request, who);
  const input = { IdTaskType, IdTaskStatus: 1 };
  const { items } = await member.call<{ items: { TaskID: string }[] }>('/api/task/get', input);
  await member.call(path, { TaskID: items[0]?.TaskID, isApproved: true, ApproverNotes: '' });
};

async function signUp(page: Page, name: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('tab', { name: '注册' }).click();
  await page.locator('input[name=username]').fill(name);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=again]').fill(PASSWORD);
  await page.getByRole('button', { name: '注册并登录' }).click();
  await page.waitForURL('**/register');
}

async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/login');
  await page.locator('input[name=username]').fill(name);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.includes('login'));
}

const field = (page: Page) => page.getByLabel('邀请码', { exact: true });
const problem = (page: Page) => page.locator('.problem[role=alert]');
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title });

async function enter(page: Page, code: string): Promise<void> {
  await field(page).fill(code);
  await page.getByRole('button', { name: '确认', exact: true }).click();
}

async function openCodeDialog(page: Page): Promise<void> {
  await page.locator('.user').click();
  await page.getByRole('menuitem', { name: '输入邀请码' }).click();
  await expect(dialog(page, '使用邀请码')).toBeVisible();
}

test('whoever has no shop is led to /register, with a new sign-in in the header', async ({ page }) => {
  await signUp(page, OWNER);
  await expect(page).toHaveTitle('邀请码登录 - 来单啦');
  await expect(page.getByRole('banner').getByRole('button', { name: '重新登录' })).toBeVisible();
  await expect(page.getByLabel('菜单')).toHaveCount(0);
  for (const path of ['/', '/dashboard', '/orderv2/index']) {
    await page.goto(path);
    await page.waitForURL('**/register');
  }
  await page.getByRole('button', { name: '重新登录' }).click();
  await page.waitForURL('**/login');
});

test('an empty and an unknown code are warned of', async ({ page }) => {
  await signIn(page, OWNER);
  await enter(page, ' - ');
  await expect(problem(page)).toHaveText('请输入有效的邀请码');
  await enter(page, 'AAAAA-AAAAA-AAAAA');
  await expect(problem(page)).toHaveText('无效的邀请码');
});

test('a channel code leads a stranger through a new shop to the application', async ({ page, request }) => {
  const code = await newCode(request, 'youxuan', 2);
  await signIn(page, OWNER);
  await enter(page, code.toLowerCase().replaceAll('-', ' '));
  const opening = dialog(page, '新开店铺');
  await opening.getByRole('button', { name: '确定' }).click();
  await expect(opening.getByRole('alert')).toHaveText('店铺名称不能为空');
  await page.route('**/api/businessunit/new', (route) =>
    route.fulfill({ json: { status: 4009, message: '店铺名已被使用', data: null } }),
  );
  await opening.getByLabel('店铺名称').fill(SHOP);
  await opening.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('新开店铺失败:店铺名已被使用')).toBeVisible();
  await page.unroute('**/api/businessunit/new');
  await opening.getByRole('button', { name: '确定' }).click();
  const asking = dialog(page, '确认申请');
  await expect(asking).toContainText(`当前店铺「${SHOP}」申请成为店铺「鲜达优选商行」的渠道，是否继续？`);
  await asking.getByRole('button', { name: '申请' }).click();
  const done = dialog(page, '通过邀请码申请成功');
  await expect(done).toContainText('通过邀请码申请成功，请等待审核');
  await done.getByRole('button', { name: '知道了' }).click();
  await page.waitForURL('**/dashboard');
  await expect(page.locator('.shop-name')).toHaveText(SHOP);
  await approve(request, 'youxuan', '/api/businessunit/agent/approve', 2);
});

test('a member code makes an application that is watched until it is approved', async ({ page, request }) => {
  const code = await newCode(request, OWNER, 1);
  await signUp(page, CLERK);
  await enter(page, code);
  const asking = dialog(page, '确认申请');
  await expect(asking).toContainText(`当前用户「${CLERK}」申请成为店铺「${SHOP}」的成员，是否继续？`);
  await asking.getByRole('button', { name: '取消' }).click();
  await expect(page.getByText('已取消申请')).toBeVisible();
  await enter(page, code);
  await asking.getByRole('button', { name: '申请' }).click();
  await dialog(page, '通过邀请码申请成功').getByRole('button', { name: '知道了' }).click();
  await page.waitForURL('**/register');
  const mine = page.locator('.my-applications');
  await expect(mine).toContainText(SHOP);
  await expect(mine).toContainText('待审核');
  await enter(page, code);
  await asking.getByRole('button', { name: '申请' }).click();
  await expect(problem(page)).toHaveText(
    `通过邀请码申请失败:向“${SHOP}”的申请正在等待审核，请联系对方处理，不用重复提交`,
  );
  await approve(request, OWNER, '/api/businessunit/membership/approve', 1);
  await page.waitForURL('**/dashboard');
  await expect(page.locator('.shop-name')).toHaveText(SHOP);
});

test('who may not change settings is not offered the code entry', async ({ page }) => {
  await signIn(page, CLERK);
  await page.locator('.user').click();
  await expect(page.getByRole('menuitem', { name: '修改昵称' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: '输入邀请码' })).toHaveCount(0);
});

test('a transfer code from the header makes one admin, and the page comes back by itself', async ({
  page,
  request,
}) => {
  const code = await newCode(request, 'guoyuan', 10);
  await signIn(page, OWNER);
  await openCodeDialog(page);
  await field(page).fill(code);
  await page.keyboard.press('Enter');
  await expect(dialog(page, '确认申请')).toContainText('申请成为店铺「红土地果园」的管理员，是否继续？');
  const again = page.waitForEvent('load', { timeout: 60_000 });
  await page.getByRole('button', { name: '申请', exact: true }).click();
  await expect(page.getByText('已成为新店铺管理员，刷新页面重新登录生效')).toBeVisible();
  await again;
  await page.locator('.user').click();
  await page.getByRole('menuitem', { name: '切换店铺' }).click();
  await expect(dialog(page, '选择店铺')).toContainText('红土地果园');
  await page.keyboard.press('Escape');
  await openCodeDialog(page);
  await field(page).fill(code);
  await page.keyboard.press('Enter');
  await expect(problem(page)).toHaveText('无效的邀请码');
});

/** Where a code is made, by the title of the dialog that shows it. */
const MADE_AT = [
  ['/setting/index', '成员邀请码', '成员邀请码', '成员'],
  ['/setting/index', '转让邀请码', '店铺转让邀请码', '转让'],
  ['/agent/index', '生成渠道邀请码', '渠道邀请码', '渠道'],
  ['/vendor/index', '生成供应商邀请码', '供应商邀请码', '供应商'],
  ['/vendor/approve', '邀请码', '申请成为供应商', '供应商'],
] as const;

test('a code is made where it is needed, copied, and ends those before when asked to', async ({ page }) => {
  await signIn(page, OWNER);
  for (const [path, label, title, kind] of MADE_AT) {
    await page.goto(path);
    await (label.startsWith('生成') ? pressJoin : pressMain)(page, label);
    const code = dialog(page, title).locator('.issued-code');
    await expect(code).toHaveText(/^(\w{5}-){2}\w{5}$/);
    const first = (await code.textContent()) ?? '';
    await dialog(page, title).getByRole('button', { name: '复制邀请码' }).click();
    await expect(page.getByText('复制成功')).toBeVisible();
    await dialog(page, title).getByRole('button', { name: '旧码作废' }).click();
    await expect(code).not.toHaveText(first);
    await expect(dialog(page, title)).toContainText(`之前发出的${kind}邀请码都已作废`);
  }
});

test('the link of a code leads a stranger to sign up, and the code is filled in', async ({
  page,
  browser,
}) => {
  await signIn(page, OWNER);
  await page.goto('/agent/index');
  await pressJoin(page, '生成渠道邀请码');
  const made = dialog(page, '渠道邀请码');
  await expect(made.getByRole('img', { name: /^二维码：渠道邀请码/ })).toBeVisible();
  const link = (await made.locator('.qr-link .mono').textContent()) ?? '';
  const code = (await made.locator('.issued-code').textContent()) ?? '';
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('tab', { name: '注册' })).toHaveAttribute('aria-selected', 'true');
  await stranger.locator('input[name=username]').fill('moshengbing');
  await stranger.locator('input[name=password]').fill(PASSWORD);
  await stranger.locator('input[name=again]').fill(PASSWORD);
  await stranger.getByRole('button', { name: '注册并登录' }).click();
  await expect(field(stranger)).toHaveValue(code);
  await stranger.context().close();
});

/** Where the other side's code is entered. */
const ENTERED_AT = [
  ['/agent/index', '通过邀请码添加渠道', '渠道申请成为供应商', 3, '申请成功, 请等待渠道审核'],
  ['/vendor/index', '通过邀请码添加供应商', '供应商申请成为渠道', 2, '申请成功, 请等待供应商审核'],
] as const;

test("the other side's code is entered on the page of channels or suppliers", async ({ page, request }) => {
  await signIn(page, OWNER);
  for (const [path, label, title, type, says] of ENTERED_AT) {
    await page.goto(path);
    await pressJoin(page, label);
    const entering = dialog(page, title);
    await entering.getByRole('button', { name: '申请' }).click();
    await expect(problem(page)).toHaveText('请输入有效的申请码');
    await entering.getByLabel('申请码').fill(await newCode(request, 'guoyuan', 1));
    await page.keyboard.press('Enter');
    await expect(problem(page)).toContainText('无效的邀请码：这是成员邀请码');
    await entering.getByLabel('申请码').fill(await newCode(request, 'guoyuan', type));
    await page.keyboard.press('Enter');
    await dialog(page, '确认申请').getByRole('button', { name: '申请' }).click();
    await expect(page.getByText(says)).toBeVisible();
  }
});

test('another shop is joined, and taken over, from 店铺管理', async ({ page, request }) => {
  await signIn(page, 'lujiren');
  for (const [label, title, type, says] of [
    ['加入店铺', '加入店铺', 1, '申请加入店铺成功，请等待审核。'],
    ['通过邀请码成为管理员', '成为管理员', 10, '已成为新店铺管理员，刷新页面重新登录生效'],
  ] as const) {
    await page.goto('/setting/businessunit');
    await page.getByRole('button', { name: label, exact: true }).click();
    const entering = dialog(page, title);
    await entering.getByRole('button', { name: '确定' }).click();
    await expect(entering.getByRole('alert')).toHaveText('请输入有效的邀请码');
    await entering.getByLabel('邀请码').fill(await newCode(request, 'guoyuan', type));
    await page.keyboard.press('Enter');
    await expect(dialog(page, '确认申请')).toContainText('「红土地果园」');
    await dialog(page, '确认申请').getByRole('button', { name: '取消' }).click();
    await expect(page.getByText('已取消申请')).toBeVisible();
    await entering.getByRole('button', { name: '确定' }).click();
    await dialog(page, '确认申请').getByRole('button', { name: '申请' }).click();
    await expect(page.getByText(says)).toBeVisible();
  }
});
