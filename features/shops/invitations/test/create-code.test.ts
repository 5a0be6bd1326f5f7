import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, openPerson, type Person } from '#test/cast.ts';
import { invitations } from '../contract.ts';
import { INVITATION_TYPES, TYPE_IDS } from '../invitation-types.ts';
import { forgetCodes } from '../server/index.ts';
import { invitationCodeHash } from '../server/mint-code.ts';
import { codeOf } from './invitees.ts';

let app: TestApp;
let cast: Cast;
let managed: Person;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  managed = await openPerson(app, 'managed', '托管小店');
  await query('update shops set level = 0, operator_shop_id = $1 where id = $2', [
    cast.middle.shopId,
    managed.shopId,
  ]);
});
afterAll(() => app.close());

const query = async (text: string, values: unknown[] = []) =>
  (await app.database.pool.query(text, values)).rows;
const valid = async (who: Person, InvitationCode: string) =>
  (await ask(app, who, invitations.verify, { InvitationCode })).IsValid;

describe('creating a code', () => {
  it.each([...TYPE_IDS])('of type %i tells it with shop, type and end', async (IdInvitationType) => {
    const created = await ask(app, cast.grower, invitations.create, { IdInvitationType });
    expect(created.InvitationCode).toMatch(/^[3-9A-Y]{5}-[3-9A-Y]{5}-[3-9A-Y]{5}$/);
    expect(created).toMatchObject({
      IdInvitationType,
      BusinessUnitName: '果园',
      BusinessUnitID: cast.grower.shopId,
    });
    const hours = (Date.parse(created.ExpireAt) - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(IdInvitationType === 10 ? 12 : 7 * 24, 1);
    const { InvitationCode } = created;
    expect(await ask(app, cast.outsider, invitations.get, { InvitationCode })).toEqual({
      IdInvitationType,
      BusinessUnitName: '果园',
      BusinessUnitID: cast.grower.shopId,
    });
  });

  it.each([...TYPE_IDS])('of type %i needs its right', async (IdInvitationType) => {
    const { right } = INVITATION_TYPES[IdInvitationType];
    const without = await addMember(app, cast.grower, `no-${IdInvitationType}`, ALL_RIGHTS & ~RIGHTS[right]);
    expect((await call(app, without, invitations.create, { IdInvitationType })).status).toBe(4003);
    if (IdInvitationType === 10) return;
    const only = await addMember(app, cast.grower, `only-${IdInvitationType}`, RIGHTS[right]);
    expect((await call(app, only, invitations.create, { IdInvitationType })).status).toBe(0);
  });

  it('that makes an admin is for those only who have all rights themselves', async () => {
    const clerk = await addMember(app, cast.grower, 'clerk', RIGHTS['member.manage']);
    const answer = await call(app, clerk, invitations.create, { IdInvitationType: 10 });
    expect(answer.status).toBe(4003);
    expect(answer.message).toBe('只有拥有全部权限的管理员可以转让店铺，请联系店铺管理员');
  });

  it('keeps only its hash', async () => {
    const code = await codeOf(app, cast.grower, 2);
    const rows = await query('select * from invitation_codes where code_hash = $1', [
      invitationCodeHash(code),
    ]);
    expect(rows).toHaveLength(1);
    const all = JSON.stringify(await query('select * from invitation_codes'));
    expect(all).not.toContain(code);
    expect(all).not.toContain(code.replaceAll('-', ''));
  });

  it('keeps no answer for a repeat: the same idempotency key gives another code', async () => {
    const create = async () => {
      const headers = { 'idempotency-key': 'the-same' };
      const input = { IdInvitationType: 2 } as const;
      return (await call(app, cast.grower, invitations.create, input, headers)).data.InvitationCode;
    };
    expect(await create()).not.toBe(await create());
    expect(await query('select * from idempotency_keys')).toEqual([]);
  });

  it('leaves earlier ones in use, unless asked to end those of its type and shop', async () => {
    const first = await codeOf(app, cast.grower, 2);
    const second = await codeOf(app, cast.grower, 2);
    const supplier = await codeOf(app, cast.grower, 3);
    const other = await codeOf(app, cast.channel, 2);
    expect(await valid(cast.outsider, first)).toBe(true);
    const third = await codeOf(app, cast.grower, 2, { ExpireExistingCode: true });
    for (const ended of [first, second]) expect(await valid(cast.outsider, ended)).toBe(false);
    for (const alive of [third, supplier, other]) expect(await valid(cast.outsider, alive)).toBe(true);
  });
});

describe('assigning a code to a shop that one operates', () => {
  it('issues a channel, supplier or transfer code in its name', async () => {
    for (const type of [2, 3, 10] as const) {
      const code = await codeOf(app, cast.middle, type, { AssignBusinessUnitID: managed.shopId });
      const answer = await ask(app, cast.outsider, invitations.get, { InvitationCode: code });
      expect(answer).toMatchObject({ IdInvitationType: type, BusinessUnitName: '托管小店' });
    }
  });

  it('takes the empty id and the own id for the current shop', async () => {
    for (const AssignBusinessUnitID of [EMPTY_ID, cast.middle.shopId.toUpperCase()]) {
      const input = { IdInvitationType: 2, AssignBusinessUnitID } as const;
      const created = await ask(app, cast.middle, invitations.create, input);
      expect(created.BusinessUnitID).toBe(cast.middle.shopId);
    }
  });

  it('does not find a shop of others, whether it is there or not', async () => {
    for (const AssignBusinessUnitID of [cast.outsider.shopId, crypto.randomUUID()]) {
      const input = { IdInvitationType: 10, AssignBusinessUnitID } as const;
      expect((await call(app, cast.middle, invitations.create, input)).status).toBe(4004);
    }
    const input = { IdInvitationType: 10, AssignBusinessUnitID: managed.shopId } as const;
    expect((await call(app, cast.outsider, invitations.create, input)).status).toBe(4004);
  });

  it('needs the right to operate, and is not for members', async () => {
    const agents = await addMember(app, cast.middle, 'agents-only', RIGHTS['agent.manage']);
    const input = { IdInvitationType: 2, AssignBusinessUnitID: managed.shopId } as const;
    expect((await call(app, agents, invitations.create, input)).status).toBe(4003);
    const member = { ...input, IdInvitationType: 1 } as const;
    expect((await call(app, cast.middle, invitations.create, member)).status).toBe(4022);
  });
});

describe('forgetting codes', () => {
  it('removes those that ended a month ago and no others', async () => {
    const old = await codeOf(app, cast.grower, 1);
    const fresh = await codeOf(app, cast.grower, 1);
    await query("update invitation_codes set expires_at = now() - interval '31 days' where code_hash = $1", [
      invitationCodeHash(old),
    ]);
    await forgetCodes.run(app.database.pool, app.files);
    const left = async (code: string) =>
      (await query('select 1 from invitation_codes where code_hash = $1', [invitationCodeHash(code)])).length;
    expect([await left(old), await left(fresh)]).toEqual([0, 1]);
  });
});
