import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#features/shops/accounts/contract.ts';
import { members } from '#features/shops/members/contract.ts';
import { ALL_RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast } from '#test/cast.ts';
import { invitations } from '../contract.ts';
import { invitationCodeHash, mintCode } from '../server/mint-code.ts';
import { codeOf, newcomer } from './invitees.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

type Who = Awaited<ReturnType<typeof newcomer>>;
const use = (who: Who, InvitationCode: string) => call(app, who, invitations.proceed, { InvitationCode });
const change = (code: string, set: string) =>
  app.database.pool.query(`update invitation_codes set ${set} where code_hash = $1`, [
    invitationCodeHash(code),
  ]);
const adminsOf = async (shopId: string) =>
  (
    await app.database.pool.query(
      'select count(*)::int as n from memberships where shop_id = $1 and is_admin',
      [shopId],
    )
  ).rows[0].n;

describe('a code that cannot be used', () => {
  it('gets the same answer, whether it is unknown, expired, used or revoked', async () => {
    const who = await newcomer(app);
    const expired = await codeOf(app, cast.grower, 1);
    const used = await codeOf(app, cast.grower, 10);
    const revoked = await codeOf(app, cast.grower, 2);
    await change(expired, "expires_at = now() - interval '1 second'");
    expect((await use(await newcomer(app), used)).status).toBe(0);
    await codeOf(app, cast.grower, 2, { ExpireExistingCode: true });
    for (const InvitationCode of [mintCode(), expired, used, revoked, '', '请输入邀请码']) {
      for (const endpoint of [invitations.get, invitations.proceed])
        expect(await call(app, who, endpoint, { InvitationCode })).toEqual({
          http: 200,
          status: 4004,
          message: '邀请码不存在或已失效，请向对方索取新的邀请码',
          data: { code: 'invitation.invalid', params: {} },
        });
      const verified = await ask(app, who, invitations.verify, { InvitationCode });
      expect(verified).toEqual({ IsValid: false });
    }
    expect((await ask(app, who, invitations.mine, {})).total).toBe(0);
  });

  it('is not opened by its hash, by a part of it, or by a pattern', async () => {
    const who = await newcomer(app);
    const code = await codeOf(app, cast.grower, 10);
    const guesses = [
      invitationCodeHash(code).toString('hex'),
      code.slice(0, -1),
      `${code.slice(0, -1)}_`,
      '%',
      `${code}X`,
    ];
    for (const guess of guesses) expect((await use(who, guess)).status).toBe(4004);
  });
});

describe('a transfer code', () => {
  it('makes exactly one of ten who use it at once the admin', async () => {
    const people: Who[] = [];
    for (let i = 0; i < 10; i++) people.push(await newcomer(app));
    const before = await adminsOf(cast.middle.shopId);
    const code = await codeOf(app, cast.middle, 10);
    const answers = await Promise.all(people.map((who) => use(who, code)));
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 4004)).toHaveLength(9);
    expect(await adminsOf(cast.middle.shopId)).toBe(before + 1);
  });

  it('is of no use twice, not even to the one who used it', async () => {
    const who = await newcomer(app);
    const code = await codeOf(app, cast.middle, 10);
    expect((await use(who, code)).status).toBe(0);
    for (const again of [who, await newcomer(app)]) expect((await use(again, code)).status).toBe(4004);
  });

  it('ends after 12 hours', async () => {
    const code = await codeOf(app, cast.middle, 10);
    await change(code, "expires_at = expires_at - interval '12 hours'");
    expect((await use(await newcomer(app), code)).status).toBe(4004);
  });
});

describe('a transfer code of an admin who is one no more', () => {
  it('lets neither them nor anybody else in, whether they were removed or lost a right', async () => {
    for (const send of ['remove', 'setRights'] as const) {
      const former = await addMember(app, cast.grower, `former-${send}`);
      const code = await codeOf(app, former, 10);
      const { userId: userID } = former;
      if (send === 'remove') await ask(app, cast.grower, members.remove, { userID });
      else await ask(app, cast.grower, members.setRights, { userID, accessRights: ALL_RIGHTS - 1 });
      for (const who of [former, await newcomer(app)])
        expect((await use({ token: who.token, userId: who.userId }, code)).status).toBe(4004);
    }
    expect((await use(await newcomer(app), await codeOf(app, cast.grower, 10))).status).toBe(0);
  });
});

describe('a code of another type', () => {
  it('gives a member code no rights, whatever the caller claims', async () => {
    const who = await newcomer(app);
    const InvitationCode = await codeOf(app, cast.channel, 1);
    const claim = { InvitationCode, BusinessUnitID: cast.channel.shopId };
    const wish = { ...claim, IdInvitationType: 10, AccessRights: -1 } as never;
    expect((await call(app, who, invitations.proceed, wish)).http).toBe(400);
    const answer = await call(app, who, invitations.proceed, claim);
    expect(answer.data.IdInvitationType).toBe(1);
    expect((await ask(app, who, accounts.verifyToken, {})).LinkedObjects).toEqual([]);
  });

  it('is refused at the door when there is no such type', async () => {
    for (const IdInvitationType of [0, 4, 11, -10, '10', null])
      expect((await call(app, cast.channel, invitations.create, { IdInvitationType } as never)).http).toBe(
        400,
      );
  });
});

describe('applying many times at once', () => {
  it('leaves one application', async () => {
    const who = await newcomer(app);
    const code = await codeOf(app, cast.outsider, 1);
    const answers = await Promise.all(Array.from({ length: 8 }, () => use(who, code)));
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 4009)).toHaveLength(7);
  });
});

describe('codes that end those before', () => {
  it('leave one, also when several are made at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 6 }, () => codeOf(app, cast.channel, 10, { ExpireExistingCode: true })),
    );
    const who = await newcomer(app);
    const valid: boolean[] = [];
    for (const InvitationCode of made)
      valid.push((await ask(app, who, invitations.verify, { InvitationCode })).IsValid);
    expect(valid.filter(Boolean)).toHaveLength(1);
  });
});

describe('guessing', () => {
  it('is stopped after 60 looks of a user, with right ones in between too', async () => {
    const guesser = await newcomer(app);
    const own = await codeOf(app, cast.outsider, 2);
    const statuses: number[] = [];
    for (let i = 0; i < 62; i++) {
      const InvitationCode = i % 5 === 0 ? own : mintCode();
      statuses.push((await call(app, guesser, invitations.verify, { InvitationCode })).status);
    }
    expect(statuses.slice(0, 60).every((status) => status === 0)).toBe(true);
    expect(statuses.slice(60)).toEqual([4029, 4029]);
    for (const endpoint of [invitations.get, invitations.proceed])
      expect((await call(app, guesser, endpoint, { InvitationCode: own })).status).toBe(4029);
    expect((await call(app, await newcomer(app), invitations.verify, { InvitationCode: own })).status).toBe(
      0,
    );
  });

  it('is stopped for a place too, however many users it signs up', async () => {
    const people: Who[] = [];
    for (let i = 0; i < 12; i++) people.push(await newcomer(app));
    const looks = people.flatMap((who) => Array.from({ length: 55 }, () => who));
    const statuses: number[] = [];
    for (const who of looks)
      statuses.push((await call(app, who, invitations.verify, { InvitationCode: 'X' })).status);
    expect(statuses.at(-1)).toBe(4029);
  });
});
