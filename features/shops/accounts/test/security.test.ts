import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#features/shops/accounts/contract.ts';
import { security } from '#features/shops/accounts/security-contract.ts';
import { ask, type Caller, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, PASSWORD } from '#test/cast.ts';
import { deviceName } from '../device-name.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

const signIn = async (userLoginName: string, userLoginPassword = PASSWORD): Promise<Caller> => ({
  token: (await ask(app, {}, accounts.login, { userLoginName, userLoginPassword })).TokenID,
});
const isIn = async (caller: Caller) => (await call(app, caller, accounts.verifyToken, {})).status === 0;

describe('changing one’s password', () => {
  const change = (who: Caller, OldPassword: string, NewPassword = 'another-one') =>
    call(app, who, security.changePassword, { OldPassword, NewPassword });

  it('asks for the old one', async () => {
    expect((await change(cast.channel, 'guess')).message).toBe('原密码不正确，请重新输入');
    expect(await signIn('channel')).toBeDefined();
  });

  it('takes the new one from then on and ends the other sessions, not this one', async () => {
    const here = await signIn('middle');
    const elsewhere = await signIn('middle');
    const another = await signIn('grower');
    expect((await change(here, PASSWORD)).status).toBe(0);
    expect([await isIn(here), await isIn(elsewhere), await isIn(another)]).toEqual([true, false, true]);
    expect(
      (await call(app, {}, accounts.login, { userLoginName: 'middle', userLoginPassword: PASSWORD })).status,
    ).toBe(4005);
    expect(await signIn('middle', 'another-one')).toBeDefined();
  });

  it('stops guessing of the old one after five tries', async () => {
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push((await change(cast.outsider, 'guess')).status);
    expect(answers).toEqual([4005, 4005, 4005, 4005, 4005, 4029]);
    expect((await change(cast.outsider, PASSWORD)).status).toBe(4029);
  });

  it('needs eight characters', async () => {
    expect((await change(cast.channel, PASSWORD, 'short')).http).toBe(400);
  });

  it('gives no first password to a user who has one', async () => {
    const door = { userLoginName: 'stolen', NewPassword: 'long-enough' };
    expect((await call(app, cast.channel, security.setPassword, door)).status).toBe(4005);
    expect(await signIn('channel')).toBeDefined();
  });
});

describe('one’s sessions', () => {
  const sessions = async (who: Caller) => (await ask(app, who, security.get, {})).Sessions;

  it('are listed with device and place, this one marked and first', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36' };
    const login = { userLoginName: 'grower', userLoginPassword: PASSWORD };
    const { data } = await call(app, {}, accounts.login, login, headers);
    await signIn('grower');
    const [mine, ...others] = await sessions({ token: data.TokenID });
    expect(mine).toMatchObject({ Device: 'Chrome · Windows', Place: '127.0.0.1', IsCurrent: true });
    expect(others.map(({ IsCurrent }) => IsCurrent)).not.toContain(true);
    expect(others.length).toBeGreaterThan(1);
  });

  it('end one by one, but not those of others', async () => {
    const here = await signIn('channel');
    const there = await signIn('channel');
    const [theirs] = await sessions(there);
    await ask(app, cast.outsider, security.endSession, { SessionID: theirs?.SessionID ?? '' });
    expect(await isIn(there)).toBe(true);
    await ask(app, here, security.endSession, { SessionID: theirs?.SessionID ?? '' });
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
  });

  it('end all but this one', async () => {
    const here = await signIn('channel');
    const { Ended } = await ask(app, here, security.endOthers, {});
    expect(Ended).toBeGreaterThan(0);
    expect((await sessions(here)).length).toBe(1);
    expect(await isIn(cast.channel)).toBe(false);
  });
});

describe('naming a device', () => {
  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit Safari/604.1 MicroMessenger/8.0',
      '微信 · iOS',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit Chrome/1 Safari/1 Edg/1', 'Edge · macOS'],
    ['curl/8.5.0', '其他程序'],
  ])('%s', (agent, name) => expect(deviceName(agent)).toBe(name));
});
