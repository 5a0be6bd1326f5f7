import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { thirdParties } from '#features/sheets/third-parties/contract.ts';
import { shops } from '#features/shops/shops/contract.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, openPerson, type Person } from '#test/cast.ts';
import { members } from '../contract.ts';

let app: TestApp;
let boss: Person;
let keeper: Person;
beforeAll(async () => {
  app = await openApp();
  boss = await openPerson(app, 'boss', '优选商行');
  keeper = await addMember(app, boss, 'keeper', RIGHTS['member.manage'] | RIGHTS['order.view']);
});
afterAll(() => app.close());

const set = (who: Person, whom: Person, accessRights: number) =>
  call(app, who, members.setRights, { userID: whom.userId, accessRights });
const rowOf = async (whom: Person) => {
  const { items } = await ask(app, boss, members.get, { UserFullname: whom.name });
  return items.find(({ UserID }) => UserID === whom.userId);
};

describe('setting the rights of a member', () => {
  it('is in force with the next call', async () => {
    const clerk = await addMember(app, boss, 'clerk', 0);
    const add = () => call(app, clerk, thirdParties.add, { ThirdPartyName: '有赞' });
    expect((await add()).status).toBe(4003);
    expect((await set(boss, clerk, RIGHTS['hub.manage'])).status).toBe(0);
    expect((await add()).status).toBe(0);
    await set(boss, clerk, 0);
    expect((await add()).status).toBe(4003);
  });

  it('with all rights makes an admin, with less takes that away', async () => {
    const second = await addMember(app, boss, 'second', 0);
    await set(boss, second, ALL_RIGHTS);
    expect(await rowOf(second)).toMatchObject({ AccessRights: ALL_RIGHTS, IsAdmin: true });
    await set(boss, second, ALL_RIGHTS & ~RIGHTS['order.ship']);
    expect(await rowOf(second)).toMatchObject({ IsAdmin: false });
  });

  it('never raises one’s own', async () => {
    const answer = await set(keeper, keeper, RIGHTS['member.manage'] | RIGHTS['settlement.pay']);
    expect(answer.status).toBe(4003);
    expect(answer.message).toBe('不能授予自己没有的权限：结算和付款，请联系店铺管理员开通');
    expect((await rowOf(keeper))?.AccessRights).toBe(RIGHTS['member.manage'] | RIGHTS['order.view']);
  });

  it('grants nothing that the granter lacks, but leaves and takes away what the other has', async () => {
    const payer = await addMember(app, boss, 'payer', RIGHTS['settlement.pay']);
    expect((await set(keeper, payer, RIGHTS['settlement.pay'] | RIGHTS['order.ship'])).status).toBe(4003);
    expect((await set(keeper, payer, RIGHTS['settlement.pay'] | RIGHTS['order.view'])).status).toBe(0);
    expect((await set(keeper, payer, 0)).status).toBe(0);
    expect((await set(keeper, payer, RIGHTS['settlement.pay'])).status).toBe(4003);
  });

  it('lets only an admin make or change an admin, whatever rights another has', async () => {
    const all = await addMember(app, boss, 'nearly', ALL_RIGHTS);
    expect((await set(all, keeper, ALL_RIGHTS)).status).toBe(4003);
    expect((await set(all, all, ALL_RIGHTS)).status).toBe(4003);
    expect((await set(all, boss, 0)).status).toBe(4003);
    expect((await rowOf(boss))?.IsAdmin).toBe(true);
  });

  it('knows no other bits than those of rights', async () => {
    for (const bits of [-1, ALL_RIGHTS + 1, 2 ** 30, -(2 ** 31)]) {
      const answer = await set(boss, keeper, bits);
      expect(answer.status, String(bits)).toBe(4022);
    }
    expect((await set(boss, keeper, 1.5)).status).toBe(-1);
  });

  it('keeps the last admin an admin, also when two take it from each other at once', async () => {
    const alone = await openPerson(app, 'alone', '独店');
    const last = await set(alone, alone, 0);
    expect(last.status).toBe(4009);
    expect(last.message).toBe('“alone”是店铺唯一的管理员，请先把另一位成员设为管理员');
    const other = await addMember(app, alone, 'other-admin', 0);
    await set(alone, other, ALL_RIGHTS);
    for (let round = 0; round < 8; round++) {
      const [byAlone, byOther] = await Promise.all([set(alone, other, 0), set(other, alone, 0)]);
      expect([byAlone, byOther].filter(({ status }) => status === 0)).toHaveLength(1);
      const [winner, loser] = byAlone.status === 0 ? [alone, other] : [other, alone];
      expect((await set(winner, loser, ALL_RIGHTS)).status).toBe(0);
    }
  });

  it('finds no member of another shop', async () => {
    const stranger = await openPerson(app, 'stranger', '路人店');
    expect((await set(boss, stranger, 0)).status).toBe(4004);
  });

  it('tells the member’s own screens, which ask for their rights again', async () => {
    const teller = await addMember(app, boss, 'teller', 0);
    await set(boss, teller, RIGHTS['report.view']);
    const { items } = await ask(app, teller, shops.get, {});
    expect(items[0]?.AccessRights).toBe(RIGHTS['report.view']);
  });
});

describe('listing members', () => {
  it('gives name, login name, rights and the mark of an admin; found by part of either name', async () => {
    const { items, total } = await ask(app, boss, members.get, { UserFullname: 'OSS' });
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({ UserFullname: 'boss', UserLoginName: 'boss', IsAdmin: true });
    expect((await ask(app, boss, members.get, { UserFullname: '%' })).total).toBe(0);
  });
});
