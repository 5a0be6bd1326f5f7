import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#features/shops/accounts/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, openPerson, PASSWORD } from '#test/cast.ts';
import { liteUsers } from '../contract.ts';
import { subagent } from '../subagent-contract.ts';
import { openLite, tokenOf } from './people.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

const signIn = (userLoginName: string, userLoginPassword = PASSWORD) =>
  call(app, {}, accounts.login, { userLoginName, userLoginPassword });
const create = (name: string, storeId = cast.channel.shopId) =>
  call(app, cast.channel, liteUsers.create, {
    userLoginName: name,
    userLoginPassword: PASSWORD,
    OnBehalfOfBusinessUnitID: storeId,
  });
const run = (operatorId: string | null, shopId: string) =>
  app.database.pool.query('update shops set operator_shop_id = $1, level = 0 where id = $2', [
    operatorId,
    shopId,
  ]);

describe('making a lite user', () => {
  it('gives a login that knows its store, without rights in it', async () => {
    await openLite(app, cast.channel, 'helper');
    const { data } = await signIn('helper');
    expect(data.LinkedObjects).toEqual([
      { ObjectID: cast.channel.shopId, ObjectName: '团长小店', IdObjectType: 2, AccessRights: 0 },
    ]);
    expect(data.DefaultBuID).toBe(cast.channel.shopId);
  });

  it('refuses a login name that anyone has, member or lite user', async () => {
    expect((await create('middle')).status).toBe(4009);
    expect(await create(' helper ')).toMatchObject({
      status: 4009,
      message: '登录名 helper 已被使用，请换一个',
    });
  });

  it('is for this shop or one that it runs, no other', async () => {
    expect((await create('stranger', cast.grower.shopId)).status).toBe(4004);
    const managed = await openPerson(app, 'managed-one', '代管店');
    expect((await create('stranger', managed.shopId)).status).toBe(4004);
    await run(cast.channel.shopId, managed.shopId);
    const { stores } = await ask(app, cast.channel, liteUsers.get, {});
    expect(stores.map((store) => store.BusinessUnitName)).toEqual(['团长小店', '代管店']);
    expect((await create('stranger', managed.shopId)).status).toBe(0);
  });

  it('needs the right to manage members', async () => {
    const member = await addMember(app, cast.channel, 'plain', RIGHTS['order.enter']);
    expect((await call(app, member, liteUsers.get, {})).status).toBe(4003);
  });

  it('takes no place among the members', async () => {
    const { rows } = await app.database.pool.query(
      `select count(*)::int as n from memberships m join users u on u.id = m.user_id where u.lite_for_shop_id is not null`,
    );
    expect(rows[0].n).toBe(0);
  });
});

describe('listing lite users', () => {
  it('shows those that this shop made, ten at a time, by name, store and state', async () => {
    const { items, total } = await ask(app, cast.channel, liteUsers.get, { isDesc: false });
    expect(items.map((row) => row.userLoginName)).toEqual(['helper', 'stranger']);
    expect(total).toBe(2);
    expect(items[0]).toMatchObject({
      OnBehalfOfBusinessUnitName: '团长小店',
      IsDisabled: false,
      IsDetached: false,
      ShowPrices: false,
    });
    expect((await ask(app, cast.channel, liteUsers.get, { search: 'stran' })).total).toBe(1);
    expect((await ask(app, cast.channel, liteUsers.get, { IsDisabled: true })).total).toBe(0);
    expect((await ask(app, cast.outsider, liteUsers.get, {})).total).toBe(0);
    expect(liteUsers.get.input.parse({}).pageSize).toBe(10);
  });
});

describe('changing a lite user', () => {
  it('resets the password, and ends the sessions with the old one', async () => {
    const lite = await openLite(app, cast.channel, 'forgetful');
    await ask(app, cast.channel, liteUsers.resetPassword, {
      UserID: lite.userId,
      userLoginPassword: 'another-password',
    });
    expect((await call(app, lite, accounts.verifyToken, {})).status).toBe(40001);
    expect((await signIn('forgetful')).status).toBe(4005);
    expect((await signIn('forgetful', 'another-password')).status).toBe(0);
  });

  it('keeps a disabled one out, with a sentence that says whom to ask, until enabled', async () => {
    const lite = await openLite(app, cast.channel, 'leaver');
    await ask(app, cast.channel, liteUsers.disable, { UserID: lite.userId });
    expect((await call(app, lite, subagent.orders, {})).status).toBe(40001);
    expect(await signIn('leaver')).toMatchObject({
      status: 4005,
      message: '该账号已停用，请联系为您开通账号的店铺',
    });
    expect((await signIn('leaver', 'wrong')).message).toContain('密码不正确');
    await ask(app, cast.channel, liteUsers.enable, { UserID: lite.userId });
    expect((await call(app, { token: await tokenOf(app, 'leaver') }, subagent.orders, {})).status).toBe(0);
  });

  it("finds neither another shop's lite user nor an ordinary user", async () => {
    const lite = await openLite(app, cast.channel, 'mine-only');
    for (const UserID of [lite.userId, cast.middle.userId]) {
      for (const verb of [liteUsers.disable, liteUsers.enable])
        expect((await call(app, cast.outsider, verb, { UserID })).status).toBe(4004);
      const reset = { UserID, userLoginPassword: 'taken-over' };
      expect((await call(app, cast.outsider, liteUsers.resetPassword, reset)).status).toBe(4004);
      expect((await call(app, cast.outsider, liteUsers.setPrices, { UserID, ShowPrices: true })).status).toBe(
        4004,
      );
    }
    expect((await signIn('mine-only')).status).toBe(0);
  });
});

describe('a lite user of a store that another shop runs', () => {
  it('works there only while that shop runs it', async () => {
    const store = await openPerson(app, 'run-store', '代管二店');
    await run(cast.middle.shopId, store.shopId);
    const lite = await openLite(app, cast.middle, 'run-helper', { storeId: store.shopId });
    expect((await call(app, lite, subagent.listings, {})).status).toBe(0);
    await run(null, store.shopId);
    const later = { token: await tokenOf(app, 'run-helper') };
    expect(await call(app, later, subagent.listings, {})).toMatchObject({
      status: 4003,
      message: expect.stringContaining('代管'),
    });
    const { items } = await ask(app, cast.middle, liteUsers.get, {});
    expect(items[0]).toMatchObject({ userLoginName: 'run-helper', IsDetached: true });
  });
});
