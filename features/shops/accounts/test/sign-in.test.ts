import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liteUsers } from '#features/orders/lite-users/contract.ts';
import { accounts } from '#features/shops/accounts/contract.ts';
import { security } from '#features/shops/accounts/security-contract.ts';
import { shops } from '#features/shops/shops/contract.ts';
import { withoutShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, PASSWORD } from '#test/cast.ts';
import { resetPassword } from '../server/index.ts';
import { weaknessOf } from '../weak-password.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

describe('a password that was forgotten', () => {
  it('is set anew by who runs the installation, and ends all sign-ins of before', async () => {
    const reset = (loginName: string) =>
      withoutShop(app.database.pool, undefined, (db) => resetPassword(db, loginName));
    const signIn = (userLoginPassword: string) =>
      call(app, {}, accounts.login, { userLoginName: 'outsider', userLoginPassword });
    const { TokenID = '' } = (await signIn(PASSWORD)).data ?? {};
    const password = (await reset('outsider')) ?? '';
    expect(weaknessOf(password, 'outsider')).toBe('');
    expect((await call(app, { token: TokenID }, accounts.verifyToken, {})).status).toBe(40001);
    expect((await signIn(PASSWORD)).status).toBe(4005);
    expect((await signIn(password)).status).toBe(0);
    expect(await reset('nobody')).toBeUndefined();
  });
});

describe('signing in', () => {
  it('answers the token, the name and the shops, and trims the login name', async () => {
    const data = await ask(app, {}, accounts.login, {
      userLoginName: ' channel ',
      userLoginPassword: PASSWORD,
    });
    expect(data.LinkedObjects.map((shop) => shop.ObjectName)).toEqual(['团长小店']);
    expect(data.DefaultBuID).toBe(cast.channel.shopId);
    const me = await ask(app, { token: data.TokenID }, accounts.verifyToken, {});
    expect(me.UserID).toBe(cast.channel.userId);
  });

  it('refuses a wrong password and an unknown name with the same sentence', async () => {
    const wrong = await call(app, {}, accounts.login, { userLoginName: 'middle', userLoginPassword: 'x' });
    const unknown = await call(app, {}, accounts.login, { userLoginName: 'nobody', userLoginPassword: 'x' });
    expect(wrong.status).toBe(4005);
    expect(unknown).toEqual(wrong);
  });

  it('ends with logout: the token is bad from then on', async () => {
    const { TokenID } = await ask(app, {}, accounts.login, {
      userLoginName: 'grower',
      userLoginPassword: PASSWORD,
    });
    await ask(app, { token: TokenID }, accounts.logout, {});
    expect((await call(app, { token: TokenID }, accounts.verifyToken, {})).status).toBe(40001);
  });

  it('stops guessing after 20 tries for one name', async () => {
    const guess = () =>
      call(app, {}, accounts.login, { userLoginName: 'outsider', userLoginPassword: 'guess' });
    const answers = [];
    for (let i = 0; i < 22; i++) answers.push((await guess()).status);
    expect(answers.at(-1)).toBe(4029);
  });
});

describe('guesses of others', () => {
  const cookieOf = (cookies: Record<string, string>) =>
    Object.entries(cookies)
      .map((pair) => pair.join('='))
      .join('; ');
  const tries = (
    n: number,
    place: string,
    cookies: Record<string, string> = {},
    userLoginPassword = 'guess',
  ) =>
    Promise.all(
      Array.from({ length: n }, () =>
        app.http.inject({
          method: 'POST',
          url: accounts.login.path,
          payload: { userLoginName: 'grower', userLoginPassword },
          remoteAddress: place,
          headers: { cookie: cookieOf(cookies) },
        }),
      ),
    );
  const statusOf = (answer?: { json(): { status: number } }) => answer?.json().status;

  it('shut nobody out of the browser where they are known, nor at another place, and are told of', async () => {
    const [first] = await tries(1, '10.0.0.1', {}, PASSWORD);
    const known = Object.fromEntries((first?.cookies ?? []).map(({ name, value }) => [name, value]));
    const guesses = await tries(30, '10.0.0.1');
    expect(guesses.filter((answer) => statusOf(answer) === 4005)).toHaveLength(20);
    const counted = `select wrong_tries as n from users where login_name = 'grower'`;
    await expect.poll(async () => (await app.database.pool.query(counted)).rows[0].n).toBe(20);
    const [atHome] = await tries(1, '10.0.0.1', known, PASSWORD);
    expect(statusOf(atHome)).toBe(0);
    expect(atHome?.json().data.WrongTries).toBe(20);
    expect(statusOf((await tries(1, '10.0.0.2', {}, PASSWORD))[0])).toBe(0);
    const [again] = await tries(1, '10.0.0.1', known, PASSWORD);
    expect(again?.json().data.WrongTries).toBe(0);
  });

  it('end at all places together, and a stolen browser has its own end', async () => {
    const [first] = await tries(1, '10.0.1.0', {}, PASSWORD);
    const known = Object.fromEntries((first?.cookies ?? []).map(({ name, value }) => [name, value]));
    const many = await Promise.all(Array.from({ length: 12 }, (_, i) => tries(10, `10.0.2.${i}`)));
    expect(many.flat().filter((answer) => statusOf(answer) === 4005).length).toBeLessThanOrEqual(100);
    expect(statusOf((await tries(1, '10.0.3.1', {}, PASSWORD))[0])).toBe(4029);
    const stolen = await tries(25, '10.0.1.0', known);
    expect(stolen.filter((answer) => statusOf(answer) === 4005)).toHaveLength(20);
    const marks = { ...known, laidanla_browser: 'another' };
    expect(statusOf((await tries(1, '10.0.3.2', marks, PASSWORD))[0])).toBe(4029);
  });
});

describe('signing up', () => {
  it('creates a user without a shop, who can then open one on trial', async () => {
    const data = await ask(app, {}, accounts.signUp, {
      userLoginName: 'newcomer',
      userLoginPassword: 'long-enough',
    });
    expect(data.LinkedObjects).toEqual([]);
    const { BusinessUnitID } = await ask(app, { token: data.TokenID }, shops.open, {
      businessUnitName: '新店',
    });
    const me = { token: data.TokenID, shopId: BusinessUnitID };
    const { items } = await ask(app, me, shops.get, {});
    expect(items[0]).toMatchObject({ BusinessUnitName: '新店', IdBuLevel: -100, OrderCount: 500 });
    expect((await ask(app, me, shops.usage, {})).AvailableUser).toBe(2);
  });

  it.each([
    '12345678',
    'password',
    'Password',
    '        ',
    '11111111',
    'zhangsan',
    'ZhangSan888',
    'nasgnahz',
    '87654321',
  ])('refuses the password %j, which is tried first', async (userLoginPassword) => {
    const wish = { userLoginName: 'zhangsan', userLoginPassword };
    const { status, message } = await call(app, {}, accounts.signUp, wish);
    expect(status).toBe(4022);
    expect(message).toMatch(/密码.*请换一个/);
  });

  it('takes a sentence, or signs by chance', () => {
    for (const password of [
      'laidanla-demo',
      'right-password',
      '我家果园在山上好吃',
      'Xk7#mQ2pw',
      'zhangsan 卖苹果 88',
    ])
      expect(weaknessOf(password, 'zhangsan')).toBe('');
  });

  it('asks the same of a password that is changed, and of one for a lite user', async () => {
    const { channel } = cast;
    const change = { OldPassword: PASSWORD, NewPassword: '12345678' };
    expect((await call(app, channel, security.changePassword, change)).status).toBe(4022);
    const lite = { userLoginName: 'liteuser1', OnBehalfOfBusinessUnitID: channel.shopId };
    const weak = { ...lite, userLoginPassword: 'liteuser1' };
    expect((await call(app, channel, liteUsers.create, weak)).status).toBe(4022);
    const { UserID } = await ask(app, channel, liteUsers.create, {
      ...lite,
      userLoginPassword: 'long-enough',
    });
    const reset = { UserID, userLoginPassword: 'liteuser1' };
    expect((await call(app, channel, liteUsers.resetPassword, reset)).status).toBe(4022);
  });

  it('refuses a login name that is taken', async () => {
    const again = await call(app, {}, accounts.signUp, {
      userLoginName: 'channel',
      userLoginPassword: 'long-enough',
    });
    expect(again.status).toBe(4009);
  });
});

describe('opening a shop', () => {
  it('is possible three times on trial, also for one who asks at once', async () => {
    const { TokenID: token } = await ask(app, {}, accounts.signUp, {
      userLoginName: 'collector',
      userLoginPassword: 'long-enough',
    });
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => call(app, { token }, shops.open, { businessUnitName: `店${n}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([0, 0, 0, 4010, 4010]);
    expect(answers.find(({ status }) => status === 4010)?.message).toContain('最多试用 3 家');
  });

  it('needs a name', async () => {
    const answer = await call(app, cast.channel, shops.open, { businessUnitName: '  ' });
    expect(answer.message).toBe('店铺名称不能为空');
  });
});
