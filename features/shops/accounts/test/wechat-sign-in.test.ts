import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '#features/shops/accounts/contract.ts';
import { security } from '#features/shops/accounts/security-contract.ts';
import { wechat } from '#features/shops/accounts/wechat-contract.ts';
import type { Endpoint, Input } from '#kit/endpoint/contract.ts';
import { ask, type Caller, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, openPerson } from '#test/cast.ts';
import { APP, startWeChat, type WeChatProvider } from '#test/wechat-provider.ts';

let app: TestApp;
let cast: Cast;
let provider: WeChatProvider;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  provider = await startWeChat();
  process.env.WECHAT_APP_ID = APP.id;
  process.env.WECHAT_APP_SECRET = APP.secret;
  process.env.WECHAT_AUTHORIZE_URL = `${provider.url}/connect/qrconnect`;
  process.env.WECHAT_API_URL = provider.url;
  process.env.WECHAT_TIMEOUT_MS = '2000';
  process.env.PUBLIC_URL = 'https://shop.example/';
});
afterAll(async () => {
  await provider.close();
  await app.close();
});
beforeEach(() => {
  provider.mood = 'well';
  provider.member = { openid: 'o-1', unionid: 'u-1', nickname: '小明', headimgurl: 'https://img.example/1' };
});

/** A browser: keeps the cookies that it is given. */
class Browser {
  cookie = '';
  setCookie = '';
  async send<E extends Endpoint>(endpoint: E, input: Input<E>, caller: Caller = {}) {
    const response = await app.http.inject({
      method: 'POST',
      url: endpoint.path,
      payload: input as object,
      headers: {
        ...(this.cookie && { cookie: this.cookie }),
        ...(caller.token && { 'x-token': caller.token }),
      },
    });
    this.setCookie = String(response.headers['set-cookie'] ?? '');
    if (this.setCookie) this.cookie = this.setCookie.split(';')[0] ?? '';
    return response.json();
  }
  /** Goes to the provider and comes back to /wechat_redirect; gives what its address says. */
  async away(redirect = '/', by: Caller = {}): Promise<{ code: string; state: string }> {
    const begun = await this.send(by.token ? wechat.link : wechat.begin, { redirect }, by);
    if (begun.status !== 0) throw new Error(begun.message);
    const back = await fetch(begun.data.AuthorizeUrl, { redirect: 'manual' });
    const { searchParams, origin, pathname } = new URL(back.headers.get('location') ?? '');
    expect(origin + pathname).toBe('https://shop.example/wechat_redirect');
    return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
  }
  finish = (answer: { code: string; state: string }) => this.send(wechat.finish, answer);
}

const signIn = async () => {
  const browser = new Browser();
  const { status, message, data } = await browser.finish(await browser.away());
  expect(status, message).toBe(0);
  return data.Login;
};

describe('signing in by WeChat', () => {
  it('makes a user without a password at the first time, and finds them again', async () => {
    const login = await signIn();
    expect(login).toMatchObject({
      UserFullname: '小明',
      WeChatIconUrl: 'https://img.example/1',
      LinkedObjects: [],
    });
    expect((await signIn()).UserID).toBe(login.UserID);
    const mine = await ask(app, { token: login.TokenID }, security.get, {});
    expect(mine).toMatchObject({ HasPassword: false, HasWeChat: true });
  });

  it('opens no account by password whose user has none', async () => {
    const { TokenID } = await signIn();
    const { LoginName } = await ask(app, { token: TokenID }, security.get, {});
    for (const userLoginPassword of ['', 'nobody at all'])
      expect(
        (await call(app, {}, accounts.login, { userLoginName: LoginName, userLoginPassword })).status,
      ).toBe(4005);
  });

  it('knows a person by the unionid when the application has another openid for them', async () => {
    const first = await signIn();
    provider.member = { openid: 'o-other-app', unionid: 'u-1', nickname: '小明' };
    expect((await signIn()).UserID).toBe(first.UserID);
    provider.member = { openid: 'o-other-app', nickname: '小明' };
    expect((await signIn()).UserID).toBe(first.UserID);
  });

  it('tells two people apart, and two first sign-ins of one person make one user', async () => {
    const one = await signIn();
    provider.member = { openid: 'o-2', nickname: ' ' };
    const [two, again] = await Promise.all([signIn(), signIn()]);
    expect(two.UserID).not.toBe(one.UserID);
    expect(again.UserID).toBe(two.UserID);
    expect(two.UserFullname).toBe('微信用户');
  });

  it('leads back to the wanted path of the app, never to another site', async () => {
    const browser = new Browser();
    const back = async (target: string) => (await browser.finish(await browser.away(target))).data.Redirect;
    expect(await back('/orderv2/detail?id=1')).toBe('/orderv2/detail?id=1');
    expect(await back('https://evil.example/')).toBe('/');
    expect(await back('/\t/evil.example')).toBe('/');
  });

  it('keeps the browser’s secret from its scripts', async () => {
    const browser = new Browser();
    await browser.away();
    expect(browser.setCookie).toMatch(/HttpOnly/);
    expect(browser.setCookie).toMatch(/SameSite=Lax/);
  });
});

describe('a sign-in by WeChat that is not one’s own', () => {
  const LAPSED = '这次微信登录已失效，请回到登录页重新扫码';

  it('is refused with a state that nobody began', async () => {
    const browser = new Browser();
    const { code } = await browser.away();
    expect((await browser.finish({ code, state: 'made-up' })).message).toBe(LAPSED);
  });

  it('is refused when the state comes a second time', async () => {
    const browser = new Browser();
    const { state, code } = await browser.away();
    expect((await browser.finish({ state, code })).status).toBe(0);
    expect((await browser.finish({ state, code: provider.codeFor() })).message).toBe(LAPSED);
  });

  it('is refused in another browser, so that nobody is signed in as somebody else', async () => {
    const attacker = new Browser();
    const lure = await attacker.away();
    const victim = new Browser();
    expect((await victim.finish(lure)).message).toBe(LAPSED);
    await victim.away();
    expect((await victim.finish(await attacker.away())).message).toBe(LAPSED);
  });

  it('is refused ten minutes later', async () => {
    const browser = new Browser();
    const back = await browser.away();
    await app.database.pool.query("update sign_in_states set expires_at = now() - interval '1 second'");
    expect((await browser.finish(back)).message).toBe(LAPSED);
  });
});

describe('a WeChat that does not answer as it should', () => {
  it('refuses a code that was used before', async () => {
    const browser = new Browser();
    const first = await browser.away();
    await browser.finish(first);
    const second = await browser.away();
    const { message } = await browser.finish({ code: first.code, state: second.state });
    expect(message).toBe('微信没有确认这次登录，请重新扫码');
  });

  it.each(['broken', 'silent'] as const)('says so when it is %s', async (mood) => {
    const browser = new Browser();
    const back = await browser.away();
    provider.mood = mood;
    const { status, message } = await browser.finish(back);
    expect([status, message]).toEqual([4005, '微信暂时没有回应，请稍后再试，或用登录名和密码登录']);
  });

  it('says so when nobody listens at its address', async () => {
    const browser = new Browser();
    const back = await browser.away();
    process.env.WECHAT_API_URL = 'http://127.0.0.1:9';
    expect((await browser.finish(back)).message).toContain('微信暂时没有回应');
    process.env.WECHAT_API_URL = provider.url;
  });
});

describe('linking one’s WeChat', () => {
  it('lets the user in by either door from then on', async () => {
    provider.member = { openid: 'o-middle', nickname: '别名' };
    const browser = new Browser();
    const answer = await browser.finish(await browser.away('/dashboard', cast.middle));
    expect(answer.data).toEqual({ Login: null, Redirect: '/dashboard' });
    const login = await signIn();
    expect(login).toMatchObject({ UserID: cast.middle.userId, UserFullname: 'middle' });
  });

  it('refuses a WeChat that is another user’s, and a second one', async () => {
    const browser = new Browser();
    provider.member = { openid: 'o-middle', nickname: '别名' };
    const taken = await browser.finish(await browser.away('/', cast.grower));
    expect(taken.message).toBe('这个微信已绑定其他账号，请先在那个账号中解绑');
    expect((await browser.send(wechat.link, {}, cast.middle)).message).toContain('账号已绑定微信');
  });

  it('is void once the session that asked for it has ended', async () => {
    provider.member = { openid: 'o-late', nickname: '迟到' };
    const person = await openPerson(app, 'leaver', '离开的店');
    const browser = new Browser();
    const back = await browser.away('/', person);
    await ask(app, person, accounts.logout, {});
    expect((await browser.finish(back)).message).toContain('这次微信登录已失效');
  });

  it('can be undone by who has a password, so that one always gets in', async () => {
    await ask(app, cast.middle, wechat.unlink, {});
    expect((await ask(app, cast.middle, security.get, {})).HasWeChat).toBe(false);
    provider.member = { openid: 'o-new', nickname: '新人' };
    const { TokenID: token } = await signIn();
    expect((await call(app, { token }, wechat.unlink, {})).status).toBe(4009);
    const door = { userLoginName: 'xinren', NewPassword: 'long-enough' };
    await ask(app, { token }, security.setPassword, door);
    await ask(app, { token }, wechat.unlink, {});
    const login = { userLoginName: 'xinren', userLoginPassword: 'long-enough' };
    expect((await ask(app, {}, accounts.login, login)).UserFullname).toBe('新人');
  });
});

describe('a door that is not configured', () => {
  it('is not shown and does not open', async () => {
    expect(await ask(app, {}, wechat.ways, {})).toEqual({ WeChat: true, Contact: '' });
    delete process.env.WECHAT_APP_SECRET;
    expect(await ask(app, {}, wechat.ways, {})).toEqual({ WeChat: false, Contact: '' });
    expect((await call(app, {}, wechat.begin, {})).status).toBe(4009);
    process.env.WECHAT_APP_SECRET = APP.secret;
  });
});
