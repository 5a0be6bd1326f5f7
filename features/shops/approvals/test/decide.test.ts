import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inbox } from '#features/insight/inbox/contract.ts';
import { accounts } from '#features/shops/accounts/contract.ts';
import { members } from '#features/shops/members/contract.ts';
import { shops } from '#features/shops/shops/contract.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, type Caller, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, openPerson, PASSWORD, type Person } from '#test/cast.ts';
import { approvals } from '../contract.ts';

let app: TestApp;
let vendor: Person;
let agent: Person;
let outsider: Person;
let strangers = 0;
beforeAll(async () => {
  app = await openApp();
  vendor = await openPerson(app, 'vendor', '果园');
  agent = await openPerson(app, 'agent', '团长小店');
  outsider = await openPerson(app, 'outsider', '路人店');
});
afterAll(() => app.close());

async function stranger(): Promise<Caller & { userId: string }> {
  const userLoginName = `stranger-${strangers++}`;
  const input = { userLoginName, userLoginPassword: PASSWORD };
  const { TokenID, UserID } = await ask(app, {}, accounts.signUp, input);
  return { token: TokenID, userId: UserID };
}
const joinAs = (who: Caller, shop = vendor) =>
  ask(app, who, approvals.applyAsMember, { BusinessUnitID: shop.shopId, ApplyNotes: '想加入' });
const linkAs = (who: Person, to = vendor) =>
  call(app, who, approvals.applyAsAgent, { VendorID: to.shopId, ApplyNotes: '想卖您家水果' });
const tasks = (who: Person, IdTaskStatus?: number) => ask(app, who, approvals.get, { IdTaskStatus });
const partnersOf = (who: Person, kind: string) =>
  inShop(app.database.pool, { shopId: who.shopId }, (db) =>
    db.from('partners').select('partner_id').where('kind', '=', kind).execute(),
  );

describe('applying for membership', () => {
  it('waits for whoever manages members; approved, the member has no rights', async () => {
    const who = await stranger();
    const { TaskID } = await joinAs(who);
    const waiting = await tasks(vendor, 1);
    expect(waiting.items).toEqual([
      expect.objectContaining({ TaskID, IdTaskType: 1, IdTaskStatus: 1, ApplyNotes: '想加入' }),
    ]);
    await ask(app, vendor, approvals.decideMember, { TaskID, isApproved: true });
    const mine = await ask(app, who, shops.get, {});
    expect(mine.items).toEqual([expect.objectContaining({ ObjectID: vendor.shopId, AccessRights: 0 })]);
    expect((await tasks(vendor, 2)).items[0]).toMatchObject({ TaskID, ApproverName: 'vendor' });
  });

  it('gives the rights named at approval, within those of the approver', async () => {
    const { TaskID } = await joinAs(await stranger());
    const keeper = await addMember(app, vendor, 'keeper', RIGHTS['member.manage'] | RIGHTS['order.view']);
    const approve = (accessRights: number) =>
      call(app, keeper, approvals.decideMember, { TaskID, isApproved: true, accessRights });
    expect((await approve(RIGHTS['settlement.pay'])).status).toBe(4003);
    expect((await approve(ALL_RIGHTS)).status).toBe(4003);
    expect((await approve(2 ** 29)).status).toBe(4022);
    expect((await approve(RIGHTS['order.view'])).status).toBe(0);
  });

  it('is refused for a member, for one who waits already, and for a shop that is not there', async () => {
    const who = await stranger();
    await joinAs(who);
    const again = await call(app, who, approvals.applyAsMember, { BusinessUnitID: vendor.shopId });
    expect(again).toMatchObject({ status: 4009 });
    expect(again.message).toBe('向“果园”的申请正在等待审核，请联系对方处理，不用重复提交');
    const own = await call(app, vendor, approvals.applyAsMember, { BusinessUnitID: vendor.shopId });
    expect(own.message).toBe('您已是“果园”的成员，切换到该店铺即可，不用再申请');
    const nowhere = await call(app, who, approvals.applyAsMember, {
      BusinessUnitID: '00000000-0000-4000-8000-000000000001',
    });
    expect(nowhere.status).toBe(4004);
  });

  it('is never decided by the applicant, who is no member, nor after having become one', async () => {
    const first = await stranger();
    const second = await stranger();
    const decideOwn = async (who: Caller, TaskID: string) =>
      call(app, { ...who, shopId: vendor.shopId }, approvals.decide, { TaskID, isApproved: true });
    expect((await decideOwn(first, (await joinAs(first)).TaskID)).status).toBe(4003);
    const { TaskID } = await joinAs(second);
    await inShop(app.database.pool, { shopId: vendor.shopId }, (db) =>
      db.insert('memberships', { user_id: second.userId, rights: RIGHTS['member.manage'] }).execute(),
    );
    const own = await decideOwn(second, TaskID);
    expect(own).toMatchObject({ status: 4003, message: '不能审批自己提交的申请，请让店铺管理员处理' });
  });

  it('that is rejected keeps the notes, and one may ask again', async () => {
    const who = await stranger();
    const { TaskID } = await joinAs(who);
    const no = { TaskID, isApproved: false, ApproverNotes: '请先联系店长' };
    await ask(app, vendor, approvals.decideMember, no);
    expect((await ask(app, who, shops.get, {})).total).toBe(0);
    expect((await tasks(vendor, 3)).items[0]).toMatchObject({ TaskID, ApproverNotes: '请先联系店长' });
    expect((await joinAs(who)).TaskID).not.toBe(TaskID);
  });

  it('is refused when the shop’s level has no room for more members', async () => {
    const owner = await openPerson(app, 'small', '小店');
    await inShop(app.database.pool, { shopId: owner.shopId }, (db) =>
      db.k.updateTable('shops').set({ level: 10 }).where('id', '=', owner.shopId).execute(),
    );
    await addMember(app, owner, 'small-2', 0);
    const { TaskID } = await joinAs(await stranger(), owner);
    const full = await call(app, owner, approvals.decideMember, { TaskID, isApproved: true });
    expect(full.status).toBe(4010);
    expect(full.message).toContain('最多 2 个，已用 2 个');
    expect((await tasks(owner, 1)).total).toBe(1);
  });
});

describe('applying to be a channel', () => {
  it('links both shops once approved', async () => {
    const { data } = await linkAs(agent);
    expect(await tasks(vendor, 1)).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ TaskID: data.TaskID, ApplicantBusinessUnitName: '团长小店' }),
      ]),
    });
    await ask(app, vendor, approvals.decideAgent, { TaskID: data.TaskID, isApproved: true });
    expect(await partnersOf(vendor, 'agent')).toEqual([{ partner_id: agent.shopId }]);
    expect(await partnersOf(agent, 'vendor')).toEqual([{ partner_id: vendor.shopId }]);
    const again = await linkAs(agent);
    expect(again).toMatchObject({ status: 4009, message: '已是“果园”的渠道，不用再申请' });
  });

  it('tells the shop that asked, on its home page, until somebody there has seen it', async () => {
    const hopeful = await openPerson(app, 'hopeful', '盼盼店');
    const waits = async (who: Person) =>
      (await ask(app, who, inbox.get, {})).items
        .filter(({ Kind }) => Kind.startsWith('answer-'))
        .map(({ Says, To }) => [Says, To]);
    const first = (await linkAs(hopeful)).data.TaskID;
    const declined = { TaskID: first, isApproved: false, ApproverNotes: '先签合同' };
    await ask(app, vendor, approvals.decideAgent, declined);
    const second = (await linkAs(hopeful)).data.TaskID;
    await ask(app, vendor, approvals.decideAgent, { TaskID: second, isApproved: true });
    expect(await waits(hopeful)).toEqual([
      ['果园没有通过本店的申请', '/vendor/index'],
      ['果园通过了本店的申请', '/vendor/index'],
    ]);
    expect(await waits(vendor)).toEqual([]);
    const { items } = await ask(app, hopeful, approvals.answers, {});
    expect(items).toMatchObject([
      { TaskID: first, BusinessUnitName: '果园', IsApproved: false, ApproverNotes: '先签合同' },
      { TaskID: second, IsApproved: true },
    ]);
    // Who has nothing to do with suppliers neither reads nor removes it.
    const other = await addMember(app, hopeful, 'hopeful-2', RIGHTS['agent.manage']);
    expect((await ask(app, other, approvals.answers, {})).total).toBe(0);
    expect((await ask(app, other, approvals.answersSeen, { TaskIDs: [first] })).done).toBe(0);
    expect((await ask(app, hopeful, approvals.answersSeen, { TaskIDs: [first, second] })).done).toBe(2);
    expect(await waits(hopeful)).toEqual([]);
  });

  it('is refused towards oneself, and while it waits', async () => {
    expect((await linkAs(vendor)).message).toBe('不能向自己的店铺提交申请，请换一个店铺');
    expect((await linkAs(outsider)).status).toBe(0);
    expect((await linkAs(outsider)).status).toBe(4009);
  });

  it('is decided once: of two at the same time one wins, the other is told', async () => {
    const second = await openPerson(app, 'second-agent', '二店');
    const { data } = await linkAs(second);
    const colleague = await addMember(app, vendor, 'colleague', RIGHTS['agent.manage']);
    const decide = (who: Person, isApproved: boolean) =>
      call(app, who, approvals.decide, { TaskID: data.TaskID, isApproved });
    const answers = await Promise.all([decide(vendor, true), decide(colleague, false)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([0, 4009]);
    expect(answers.find(({ status }) => status === 4009)?.message).toMatch(
      /^这条申请已由 (vendor|colleague) (通过|拒绝)，请刷新列表查看$/,
    );
  });

  it('counts on both levels', async () => {
    const tiny = await openPerson(app, 'tiny', '微店');
    await inShop(app.database.pool, { shopId: tiny.shopId }, (db) =>
      db.k.updateTable('shops').set({ level: 10 }).where('id', '=', tiny.shopId).execute(),
    );
    const suppliers = await Promise.all(
      ['s1', 's2', 's3', 's4'].map((name) => openPerson(app, name, `${name} 供应链`)),
    );
    const statuses: number[] = [];
    for (const supplier of suppliers) {
      const { data } = await linkAs(tiny, supplier);
      const decision = { TaskID: data.TaskID, isApproved: true };
      statuses.push((await call(app, supplier, approvals.decideAgent, decision)).status);
    }
    expect(statuses).toEqual([0, 0, 0, 4010]);
  });

  it('stays with the shop that decides: another’s task is not found', async () => {
    const applicant = await openPerson(app, 'third-agent', '三店');
    const { data } = await linkAs(applicant);
    const decision = { TaskID: data.TaskID, isApproved: true };
    expect((await call(app, agent, approvals.decide, decision)).status).toBe(4004);
    expect((await call(app, applicant, approvals.decideAgent, decision)).status).toBe(4004);
    expect((await call(app, vendor, approvals.decideMember, decision)).status).toBe(4004);
  });
});

describe('listing tasks', () => {
  it('shows and counts only what one may decide', async () => {
    const agents = await addMember(app, vendor, 'agents-only', RIGHTS['agent.manage']);
    const { items, tabs } = await tasks(agents);
    expect(new Set(items.map(({ IdTaskType }) => IdTaskType))).toEqual(new Set([2]));
    expect(tabs['1']).toBe(items.filter(({ IdTaskStatus }) => IdTaskStatus === 1).length);
    expect((await call(app, agents, approvals.get, { IdTaskType: 1 })).status).toBe(4003);
    const { data } = await linkAs(await openPerson(app, 'fifth', '五店'));
    const vendorsOnly = await addMember(app, vendor, 'vendors-only', RIGHTS['vendor.manage']);
    const refused = await call(app, vendorsOnly, approvals.decide, { TaskID: data.TaskID, isApproved: true });
    expect(refused).toMatchObject({ status: 4003, message: '没有权限：管理渠道，请联系店铺管理员开通' });
  });

  it('finds by the name of person or shop', async () => {
    const { items } = await ask(app, vendor, approvals.get, { ApplicantName: '路人' });
    expect(items.map((task) => task.ApplicantBusinessUnitName)).toEqual(['路人店']);
  });

  it('removing and approving leave members as listed', async () => {
    const { items } = await ask(app, vendor, members.get, { pageSize: 100 });
    expect(items.filter(({ IsAdmin }) => IsAdmin).map(({ UserFullname }) => UserFullname)).toEqual([
      'vendor',
    ]);
  });
});
