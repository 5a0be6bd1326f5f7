import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#features/shops/accounts/contract.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, type Caller, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, openPerson } from '#test/cast.ts';
import { invitations } from '../contract.ts';
import { codeOf, newcomer } from './invitees.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

const use = (who: Caller, InvitationCode: string, BusinessUnitID?: string) =>
  call(app, who, invitations.proceed, { InvitationCode, BusinessUnitID });
const waiting = async (shopId: string) =>
  (
    await app.database.pool.query(
      "select kind, applicant_shop_name as shop from applications where shop_id = $1 and status = 'waiting'",
      [shopId],
    )
  ).rows;
const shopsOf = async (who: Caller) => (await ask(app, who, accounts.verifyToken, {})).LinkedObjects;

describe('using a member code', () => {
  it('asks to become a member, which waits for review', async () => {
    const who = await newcomer(app);
    const answer = await use(who, await codeOf(app, cast.grower, 1));
    expect(answer.data).toMatchObject({ IdInvitationType: 1, BusinessUnitName: '果园' });
    expect(answer.data.TaskID).not.toBeNull();
    expect(await waiting(cast.grower.shopId)).toEqual([{ kind: 'member', shop: null }]);
    expect(await shopsOf(who)).toEqual([]);
  });

  it('may be done by many, but not twice by one, nor by a member', async () => {
    const code = await codeOf(app, cast.outsider, 1);
    const first = await newcomer(app);
    const second = await newcomer(app);
    for (const who of [first, second]) expect((await use(who, code)).status).toBe(0);
    expect((await use(first, code)).message).toBe(
      '向“路人店”的申请正在等待审核，请联系对方处理，不用重复提交',
    );
    expect((await use(cast.outsider, code)).status).toBe(4009);
  });
});

describe('using a channel code', () => {
  it("asks for one's shop to become the issuer's channel", async () => {
    const answer = await use(cast.outsider, await codeOf(app, cast.middle, 2));
    expect(answer.status).toBe(0);
    expect(await waiting(cast.middle.shopId)).toEqual([{ kind: 'agent', shop: '路人店' }]);
  });

  it('is refused for a shop that is a channel already, and for the issuer itself', async () => {
    const code = await codeOf(app, cast.middle, 2);
    expect((await use(cast.channel, code)).message).toBe('已是“优选商行”的渠道，不用再申请');
    expect((await use(cast.middle, code)).message).toBe('这是本店铺发出的邀请码，请发给对方使用');
  });

  it('needs a shop', async () => {
    const answer = await use(await newcomer(app), await codeOf(app, cast.middle, 2));
    expect(answer.message).toBe('使用渠道邀请码需要先有店铺，请先新开店铺');
  });

  it('takes the shop that is named, when one may manage its suppliers', async () => {
    const code = await codeOf(app, cast.grower, 2);
    const two = await addMember(app, cast.channel, 'two-shops', ALL_RIGHTS & ~RIGHTS['vendor.manage']);
    expect((await use({ token: two.token }, code, cast.channel.shopId)).status).toBe(4003);
    expect((await use(cast.channel, code, cast.outsider.shopId)).status).toBe(4004);
    expect((await use({ token: cast.channel.token }, code, cast.channel.shopId)).status).toBe(0);
  });
});

describe('using a supplier code', () => {
  it("asks for one's shop to become the issuer's supplier", async () => {
    const answer = await use(cast.outsider, await codeOf(app, cast.grower, 3));
    expect(answer.status).toBe(0);
    expect(await waiting(cast.grower.shopId)).toContainEqual({ kind: 'vendor', shop: '路人店' });
  });

  it('needs the right to manage channels', async () => {
    const code = await codeOf(app, cast.grower, 3);
    const clerk = await addMember(app, cast.channel, 'no-agents', ALL_RIGHTS & ~RIGHTS['agent.manage']);
    expect((await use(clerk, code)).status).toBe(4003);
  });
});

describe('using a code for a managed shop', () => {
  it('is open to those of its operator who may act for it', async () => {
    const managed = await openPerson(app, 'managed', '托管小店');
    await app.database.pool.query('update shops set level = 0, operator_shop_id = $1 where id = $2', [
      cast.middle.shopId,
      managed.shopId,
    ]);
    const code = await codeOf(app, cast.outsider, 2);
    const clerk = await addMember(app, cast.middle, 'not-operating', ALL_RIGHTS & ~RIGHTS['shop.operate']);
    expect((await use(clerk, code, managed.shopId)).status).toBe(4004);
    expect((await use(cast.middle, code, managed.shopId)).status).toBe(0);
    expect(await waiting(cast.outsider.shopId)).toContainEqual({ kind: 'agent', shop: '托管小店' });
  });
});

describe('using a transfer code', () => {
  it('makes one an admin with all rights at once', async () => {
    const who = await newcomer(app);
    const answer = await use(who, await codeOf(app, cast.channel, 10));
    expect(answer.data).toMatchObject({ IdInvitationType: 10, TaskID: null });
    expect(await shopsOf(who)).toMatchObject([{ ObjectName: '团长小店', AccessRights: ALL_RIGHTS }]);
    const { rows } = await app.database.pool.query('select is_admin from memberships where user_id = $1', [
      who.userId,
    ]);
    expect(rows).toEqual([{ is_admin: true }]);
  });

  it('raises a member to admin', async () => {
    const clerk = await addMember(app, cast.channel, 'clerk', 0);
    expect((await use(clerk, await codeOf(app, cast.channel, 10))).status).toBe(0);
    expect((await shopsOf(clerk))[0]?.AccessRights).toBe(ALL_RIGHTS);
  });

  it('is not used up by one who is admin already', async () => {
    const code = await codeOf(app, cast.channel, 10);
    expect((await use(cast.channel, code)).message).toBe('您已是“团长小店”的管理员，切换到该店铺即可');
    expect((await use(await newcomer(app), code)).status).toBe(0);
  });
});

describe('my applications', () => {
  it("are the user's own, newest first, with or without a shop", async () => {
    const who = await newcomer(app);
    const taskOf = async (code: string) => (await use(who, code)).data.TaskID;
    const first = await taskOf(await codeOf(app, cast.grower, 1));
    const second = await taskOf(await codeOf(app, cast.middle, 1));
    await app.database.pool.query(
      "update applications set status = 'rejected', approver_notes = '请先电话联系' where id = $1",
      [first],
    );
    const { items } = await ask(app, who, invitations.mine, {});
    expect(items.map(({ TaskID }) => TaskID)).toEqual([second, first]);
    expect(items[1]).toMatchObject({
      BusinessUnitName: '果园',
      IdTaskType: 1,
      IdTaskStatus: 3,
      ApproverNotes: '请先电话联系',
    });
    expect((await ask(app, await newcomer(app), invitations.mine, {})).items).toEqual([]);
    expect((await ask(app, cast.grower, invitations.mine, {})).items).toEqual([]);
  });
});
