import { expect, type Page, test } from '@playwright/test';
import { startWeChat, type WeChatProvider } from '#test/wechat-provider.ts';
import { memberOf, openHome, PASSWORD, signIn } from './product.ts';

const problem = (page: Page) => page.locator('.problem[role=alert]').filter({ hasText: /./ });
const fillIn = async (page: Page, name: string, password: string) => {
  await page.locator('input[name=username]').fill(name);
  await page.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
};
/** As another browser of the same user does it. */
const endSessionsOf = async (page: Page, name: string) =>
  (await memberOf(page.request, name)).call('/api/user/session/endothers', {});
const openMenu = async (page: Page, entry: string) => {
  await page.locator('button.user').click();
  await page.getByRole('menuitem', { name: entry }).click();
};

test('signing in says what is wrong, and leads to the wanted page', async ({ page }) => {
  await page.goto('/sku/index?name=x');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fsku%2Findex%3Fname%3Dx$/);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(problem(page)).toHaveText('请输入登录名');
  await fillIn(page, 'tuanzhang', 'wrong-password');
  await expect(problem(page)).toHaveText('登录名或密码不正确，请重新输入');
  await fillIn(page, 'nobody-here', 'wrong-password');
  await expect(problem(page)).toHaveText('登录名或密码不正确，请重新输入');
  await fillIn(page, '  tuanzhang ', PASSWORD);
  await expect(page).toHaveURL(/\/sku\/index\?name=x$/);
  await expect(page).toHaveTitle('商品库 - 来单啦');
});

test('whom to ask stands where one is stuck: without the password, and where a limit ends', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: '忘记密码' }).click();
  await expect(page.locator('.login-forgotten')).toContainText('请联系服务商（微信 laidanla-kefu）重设密码');
  // What nobody can bring about in a demo shop within a minute: an empty balance of orders.
  await page.route('**/api/businessunit/get', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    for (const shop of json.data.items ?? []) shop.OrderCount = 0;
    await route.fulfill({ response, json });
  });
  await signIn(page, 'tuanzhang');
  await page.goto('/orderv2/index');
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: '剩余 0 单，请升级' }).click();
  const versions = await opened;
  await expect(versions).toHaveURL(/\/bu\/versions$/);
  await expect(versions.locator('footer')).toContainText('升级或续费请联系服务商（微信 laidanla-kefu）');
});

test('a sign-in is rejected when the answer carries no token, whatever its status', async ({ page }) => {
  await page.goto('/login');
  await page.route('**/api/user/passwordlogin', (route) =>
    route.fulfill({ json: { status: 4014, message: '', data: null } }),
  );
  await fillIn(page, 'tuanzhang', PASSWORD);
  await expect(problem(page)).toHaveText('登录失败，请重试');
  await expect(page).toHaveURL(/\/login$/);
});

test('a session that lapses in the middle of work takes nothing typed with it, in any tab', async ({
  page,
}) => {
  await signIn(page, 'youxuan');
  const other = await page.context().newPage();
  await other.goto('/orderv2/index?buyerReceiver=张三');
  await expect(other.getByRole('button', { name: '查询' }).first()).toBeVisible();
  await page.goto('/setting/third-party');
  await page
    .getByRole('button', { name: /新建|新增|添加/ })
    .first()
    .click();
  const name = page.getByRole('dialog').getByRole('textbox').first();
  await name.fill('打到一半的平台');

  // As slow as a tab in the background may be: the token may be there again before its sign-in page stands.
  await (await other.context().newCDPSession(other)).send('Emulation.setCPUThrottlingRate', { rate: 30 });
  await endSessionsOf(page, 'youxuan');
  const save = page.getByRole('dialog').getByRole('button', { name: /确定|保存|新建|添加/ });
  // Unless the page has heard of it before: its sign-in stands over the dialog then.
  await save
    .last()
    .click({ timeout: 3_000 })
    .catch(() => undefined);
  await expect(page).toHaveURL(/\/login\?redirect=%2Fsetting%2Fthird-party$/);
  await expect(page.getByRole('region', { name: '通知' }).getByText('无效的Token,请重新登录')).toBeVisible();
  await expect(other).toHaveURL(/\/login\?redirect=/, { timeout: 120_000 });

  await fillIn(page, 'youxuan', PASSWORD);
  await expect(page).toHaveURL(/\/setting\/third-party$/);
  await expect(name).toHaveValue('打到一半的平台');
  await expect(other).toHaveURL(/\/orderv2\/index\?buyerReceiver=/, { timeout: 120_000 });
});

test('without a network a bar says so, and the acts at the bottom stay in view', async ({
  page,
  context,
}) => {
  await signIn(page, 'tuanzhang');
  await page.goto('/orderv2/acquiring-orders');
  await page.getByRole('tab', { name: '单个录单' }).click();
  const enter = page.getByRole('button', { name: '录入 1 单' });
  await expect(enter).toBeVisible();
  await context.setOffline(true);
  await expect(page.locator('.offline-bar')).toBeVisible();
  await expect(enter).toBeInViewport({ ratio: 1 });
});

test('nothing of the page is kept for another user', async ({ page }) => {
  await signIn(page, 'youxuan');
  await page.goto('/setting/third-party');
  await page
    .getByRole('button', { name: /新建|新增|添加/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('textbox').first().fill('别人看不到');
  await endSessionsOf(page, 'youxuan');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确定|保存|新建|添加/ })
    .last()
    .click();
  await page.waitForURL(/login/);
  await fillIn(page, 'guoyuan', PASSWORD);
  await expect(page).toHaveURL(/\/setting\/third-party$/);
  await expect(page.locator('.user-name')).toHaveText('果园阿强');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('changing the password ends the session of another browser', async ({ page, browser, request }) => {
  const login = { userLoginName: 'mima', userLoginPassword: 'old-password' };
  await request.post('/api/user/signup', { data: login });
  const elsewhere = await (await browser.newContext()).newPage();
  for (const each of [page, elsewhere]) {
    await each.goto('/login');
    await fillIn(each, 'mima', 'old-password');
    await each.waitForURL((url) => !url.pathname.includes('login'));
  }
  await openMenu(page, '账号安全');
  await expect(page.getByText('本机')).toBeVisible();
  await page.getByRole('button', { name: '修改密码' }).click();
  const change = async (old: string, newPassword: string, again = newPassword) => {
    await page.getByLabel('原密码').fill(old);
    await page.getByLabel('新密码', { exact: false }).first().fill(newPassword);
    await page.getByLabel('再输一次新密码').fill(again);
    await page.getByRole('button', { name: '保存' }).click();
  };
  await change('old-password', 'new-password', 'other');
  await expect(problem(page)).toHaveText('两次输入的密码不一致');
  await change('not-the-old', 'new-password');
  await expect(problem(page)).toHaveText('原密码不正确，请重新输入');
  await change('old-password', 'new-password');
  await expect(page.getByText('密码已修改，其他设备已退出登录')).toBeVisible();

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/);
  await fillIn(elsewhere, 'mima', 'new-password');
  await elsewhere.waitForURL((url) => !url.pathname.includes('login'));
  await elsewhere.context().close();
});

test('the shops of this browser are used when verifying the token fails', async ({ page }) => {
  await signIn(page, 'tuanzhang');
  await page.route('**/api/user/verifytoken', (route) => route.abort());
  await page.goto('/orderv2/index');
  await expect(page.locator('.shop-name')).toHaveText('阳光团长小店');
  await expect(page.getByRole('button', { name: '查询' }).first()).toBeVisible();
});

test('the nickname needs one non-blank character, and says how the change went', async ({ page }) => {
  await openHome(page, 'lujiren');
  await openMenu(page, '修改昵称');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('昵称').fill('   ');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('请输入有效的昵称');

  await page.route('**/api/user/rename', (route) =>
    route.fulfill({ json: { status: 4009, message: '名字太多人用', data: null } }),
  );
  await dialog.getByLabel('昵称').fill('路人甲');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('修改昵称失败:名字太多人用')).toBeVisible();
  await page.unroute('**/api/user/rename');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('修改昵称成功')).toBeVisible();
  await expect(page.locator('.user-name')).toHaveText('路人甲');
});

test.describe('by WeChat', () => {
  let provider: WeChatProvider;
  test.beforeAll(async () => {
    provider = await startWeChat(Number(process.env.JOURNEY_WECHAT_PORT));
  });
  test.afterAll(() => provider.close());
  test.beforeEach(() => {
    provider.member = { openid: 'o-journey', nickname: '微信小美' };
  });

  test('somebody new gets in at once, and another browser cannot use their way', async ({
    page,
    browser,
  }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: '微信登录' }).click();
    await page.waitForURL((url) => url.pathname === '/register' || url.pathname === '/dashboard');
    await expect(page.locator('.user-name')).toHaveText('微信小美');

    const victim = await (await browser.newContext()).newPage();
    const begun = await (await page.request.post('/api/user/wechat/begin', { data: {} })).json();
    const back = await page.request.get(begun.data.AuthorizeUrl, { maxRedirects: 0 });
    await victim.goto(back.headers().location ?? '');
    await expect(victim.getByText('这次微信登录已失效，请回到登录页重新扫码')).toBeVisible();
    await victim.getByRole('link', { name: '回登录页' }).click();
    await expect(victim).toHaveURL(/\/login$/);
    await victim.context().close();
  });

  test('a user links it, and comes in by it to the page they wanted', async ({ page, browser }) => {
    provider.member = { openid: 'o-guoyuan', nickname: '阿强' };
    await signIn(page, 'guoyuan');
    await page.goto('/sku/index');
    await openMenu(page, '账号安全');
    await page.getByRole('button', { name: '绑定微信' }).click();
    await expect(page).toHaveURL(/\/sku\/index$/);
    await expect(page.getByText('微信已绑定')).toBeVisible();

    const other = await (await browser.newContext()).newPage();
    await other.goto('/delivery/self');
    await other.getByRole('button', { name: '微信登录' }).click();
    await expect(other).toHaveURL(/\/delivery\/self$/);
    await expect(other.locator('.user-name')).toHaveText('果园阿强');
    await other.context().close();

    await openMenu(page, '账号安全');
    await page.getByRole('button', { name: '解绑' }).click();
    await page.getByRole('dialog', { name: '解绑微信' }).getByRole('button', { name: '解绑' }).click();
    await expect(page.getByText('未绑定')).toBeVisible();
  });

  test('who declines, or finds WeChat down, is told so', async ({ page }) => {
    provider.member = undefined;
    await page.goto('/login');
    await page.getByRole('button', { name: '微信登录' }).click();
    await expect(page.getByText('已取消微信登录')).toBeVisible();
    await page.getByRole('link', { name: '回登录页' }).click();
    provider.member = { openid: 'o-1', nickname: '一' };
    provider.mood = 'broken';
    await page.getByRole('button', { name: '微信登录' }).click();
    await expect(page.getByText('微信暂时没有回应，请稍后再试，或用登录名和密码登录')).toBeVisible();
  });
});
