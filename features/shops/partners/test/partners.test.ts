import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agents, relations, vendors } from '#features/shops/partners/contract.ts';
import { linkShops } from '#features/shops/partners/server/index.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { inShop, NO_SHOP } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, openPerson, type Person } from '#test/cast.ts';

let app: TestApp;
let cast: Cast;
let second: Person;
const link = (vendorId: string, agentId: string) =>
  inShop(app.database.pool, { shopId: NO_SHOP }, (db) => linkShops(db, { vendorId, agentId }));
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  second = await openPerson(app, 'second', '二号渠道');
  await link(cast.middle.shopId, second.shopId);
});
afterAll(() => app.close());

const PHONE = '13800138000';
const list = (input: object = {}, who: Person = cast.middle) => ask(app, who, agents.get, input);
const names = async (input: object = {}) => (await list(input)).items.map((row) => row.TraderName);
const one = async (who: Person = cast.middle) =>
  (await list({ TraderIDs: [cast.channel.shopId] }, who)).items[0];
const ids = () => ({ TraderIDs: [cast.channel.shopId] });

describe('listing partners', () => {
  it('shows each side its own: my agents, and the vendors that I buy from', async () => {
    expect(await names()).toEqual(['二号渠道', '团长小店']);
    const { total, items } = await ask(app, cast.middle, vendors.get, {});
    expect([total, items[0]?.TraderName]).toEqual([1, '果园']);
  });

  it('shows nothing to an outsider, and refuses who may not manage them', async () => {
    expect((await list({}, cast.outsider)).total).toBe(0);
    const member = await addMember(app, cast.middle, 'sees-no-agents', ALL_RIGHTS & ~RIGHTS['agent.manage']);
    expect((await call(app, member, agents.get, {})).status).toBe(4003);
    expect((await call(app, member, vendors.get, {})).status).toBe(0);
  });

  it('sorts by name, and counts all whatever the page', async () => {
    const page = await list({ orderBy: 'TraderName', isDesc: false, pageSize: 1 });
    expect([page.total, page.items.length]).toEqual([2, 1]);
    const last = await list({ orderBy: 'TraderName', isDesc: false, pageSize: 1, pageIndex: 1 });
    expect(last.items[0]?.TraderID).not.toBe(page.items[0]?.TraderID);
  });
});

describe('contacts', () => {
  const contact = { Name: '王小明', Phone: PHONE, Address: '漕溪路1号', WeChat: 'xiaoming' };

  it('are several, each with phone, address and wechat, and replace those before', async () => {
    const Contacts = [contact, { ...contact, Name: '李四', Phone: '021-12345678' }];
    await ask(app, cast.middle, agents.setContacts, { TraderID: cast.channel.shopId, Contacts });
    expect((await one())?.Contacts).toEqual(Contacts);
    await ask(app, cast.middle, agents.setContacts, { TraderID: cast.channel.shopId, Contacts: [contact] });
    expect((await one())?.Contacts).toEqual([contact]);
  });

  it('are found by any part of them', async () => {
    for (const Search of ['小明', 'xiaom', '漕溪', '8001380', PHONE]) {
      expect(await names({ Search }), Search).toEqual(['团长小店']);
    }
    expect(await names({ Search: 'Phone' })).toEqual([]);
    expect(await names({ Search: '100%' })).toEqual([]);
  });

  describe('without the right to see whole phones', () => {
    let member: Person;
    beforeAll(async () => {
      member = await addMember(app, cast.middle, 'no-phones', ALL_RIGHTS & ~RIGHTS['phone.full']);
    });

    it('are masked, and a phone is only found whole', async () => {
      expect((await one(member))?.Contacts[0]?.Phone).toBe('138****8000');
      expect((await list({ Search: '8001380' }, member)).total).toBe(0);
      expect((await list({ Search: PHONE }, member)).total).toBe(1);
    });

    it('can be changed without losing the phone that was hidden', async () => {
      const Contacts = [{ ...contact, Name: '王大明', Phone: '138****8000' }];
      await ask(app, member, agents.setContacts, { TraderID: cast.channel.shopId, Contacts });
      expect((await one())?.Contacts[0]).toMatchObject({ Name: '王大明', Phone: PHONE });
    });

    it('take no made-up masked phone', async () => {
      const Contacts = [{ ...contact, Phone: '139****0000' }];
      const answer = await call(app, member, agents.setContacts, {
        TraderID: cast.channel.shopId,
        Contacts,
      });
      expect(answer.status).toBe(4009);
      expect(answer.message).toContain('请填写完整的号码');
    });
  });

  it("are not set at another shop's partner, nor through the other kind", async () => {
    const input = { TraderID: cast.channel.shopId, Contacts: [] };
    expect((await call(app, cast.outsider, agents.setContacts, input)).status).toBe(4004);
    expect((await call(app, cast.middle, vendors.setContacts, input)).status).toBe(4004);
  });
});

describe('alias and notes', () => {
  it('are mine alone, and found', async () => {
    await ask(app, cast.middle, agents.setInfo, { ...ids(), Alias: '老王团', Notes: '月结' });
    expect(await one()).toMatchObject({ Alias: '老王团', Notes: '月结' });
    expect(await names({ Search: '老王' })).toEqual(['团长小店']);
    const { items } = await ask(app, cast.channel, vendors.get, {});
    expect(items[0]).toMatchObject({ TraderName: '优选商行', Alias: '', Notes: '' });
  });

  it('stay when they are not named', async () => {
    await ask(app, cast.middle, agents.setInfo, { ...ids(), Notes: '周结' });
    expect(await one()).toMatchObject({ Alias: '老王团', Notes: '周结' });
  });

  it('are all that is kept of a channel: what is arranged with suppliers alone is refused', async () => {
    const swap = { ...ids(), SamePriceSwap: true };
    const { http, message } = await call(app, cast.middle, agents.setInfo, swap);
    expect([http, message]).toEqual([400, expect.stringContaining('SamePriceSwap')]);
  });

  it("skip another shop's partner with a reason", async () => {
    const input = { TraderIDs: [cast.outsider.shopId], Alias: 'x' };
    const { done, skipped } = await ask(app, cast.middle, agents.setInfo, input);
    expect([done, skipped]).toMatchObject([
      0,
      [{ id: cast.outsider.shopId, reason: '渠道不存在，或不属于当前店铺' }],
    ]);
  });
});

describe('related shops', () => {
  const related = async (input: object = {}) =>
    (await ask(app, cast.middle, relations.related, input)).items.map((row) => [
      row.BusinessUnitName,
      row.Relations.join(),
    ]);

  it('are agents, vendors and managed ones, each once', async () => {
    await link(second.shopId, cast.middle.shopId);
    expect((await related()).sort()).toEqual([
      ['二号渠道', 'agent,vendor'],
      ['团长小店', 'agent'],
      ['果园', 'vendor'],
    ]);
    expect(await related({ Relation: 'vendor', Search: '果' })).toEqual([['果园', 'vendor']]);
    await ask(app, cast.middle, vendors.remove, { TraderIDs: [second.shopId] });
  });
});
