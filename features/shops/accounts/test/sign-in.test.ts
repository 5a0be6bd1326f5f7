import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#features/shops/accounts/contract.ts';
import { shops } from '#features/shops/shops/contract.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, PASSWORD } from '#test/cast.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

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

  it('refuses a login name that is taken', async () => {
    const again = await call(app, {}, accounts.signUp, {
      userLoginName: 'channel',
      userLoginPassword: 'long-enough',
    });
    expect(again.status).toBe(4009);
  });
});

describe('opening a shop', () => {
  it('needs a name', async () => {
    const answer = await call(app, cast.channel, shops.open, { businessUnitName: '  ' });
    expect(answer.message).toBe('店铺名称不能为空');
  });
});
