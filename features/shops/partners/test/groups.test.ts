import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agents, vendors } from '#features/shops/partners/contract.ts';
import { linkShops } from '#features/shops/partners/server/index.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { inShop, NO_SHOP } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, openPerson } from '#test/cast.ts';

let app: TestApp;
let cast: Cast;
const members: string[] = [];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  members.push(cast.channel.shopId);
  for (const name of ['二号', '三号', '四号']) {
    const { shopId } = await openPerson(app, name, name);
    await inShop(app.database.pool, { shopId: NO_SHOP }, (db) =>
      linkShops(db, { vendorId: cast.middle.shopId, agentId: shopId }),
    );
    members.push(shopId);
  }
});
afterAll(() => app.close());

const add = async (GroupName: string) =>
  (await ask(app, cast.middle, agents.addGroup, { GroupName })).GroupID;
const move = (TraderIDs: string[], GroupID: string | null) =>
  ask(app, cast.middle, agents.setInfo, { TraderIDs, GroupID });
const counts = async () => {
  const { items } = await ask(app, cast.middle, agents.groups, { pageSize: 100 });
  return Object.fromEntries(items.map((group) => [group.GroupName, group.TraderCount]));
};
const inGroup = async (id: string) =>
  (await ask(app, cast.middle, agents.get, { GroupIDs: [id], pageSize: 100 })).total;

describe('groups', () => {
  it('hold several at once, each in at most one', async () => {
    const east = await add('华东');
    const west = await add('华西');
    await move(members.slice(0, 3), east);
    await move(members.slice(2), west);
    expect(await counts()).toEqual({ 华东: 2, 华西: 2 });
    await move(members.slice(0, 1), null);
    expect(await inGroup(EMPTY_ID)).toBe(1);
  });

  it('have names that are used once per kind', async () => {
    const again = await call(app, cast.middle, agents.addGroup, { GroupName: ' 华东 ' });
    expect([again.status, again.message]).toEqual([4009, '分组“华东”已存在，请换一个名称']);
    await ask(app, cast.middle, vendors.addGroup, { GroupName: '华东' });
    const south = await add('华南');
    const taken = await call(app, cast.middle, agents.updateGroup, { GroupID: south, GroupName: '华东' });
    expect(taken.status).toBe(4009);
    await ask(app, cast.middle, agents.updateGroup, { GroupID: south, GroupName: '华南区', Notes: '新' });
    await ask(app, cast.middle, agents.updateGroup, { GroupID: south, GroupName: '华南' });
    const { items } = await ask(app, cast.middle, agents.groups, { GroupName: '华南' });
    expect(items).toMatchObject([{ GroupName: '华南', Notes: '新' }]);
  });

  it('leave their members in no group when they are deleted', async () => {
    const group = await add('临时');
    await move(members, group);
    await ask(app, cast.middle, agents.removeGroup, { GroupID: group });
    expect(await inGroup(EMPTY_ID)).toBe(members.length);
    expect((await ask(app, cast.middle, agents.get, {})).total).toBe(members.length);
  });

  it("don't count who was removed", async () => {
    const group = await add('会减少');
    await move(members, group);
    await ask(app, cast.middle, agents.remove, { TraderIDs: members.slice(0, 1) });
    expect((await counts()).会减少).toBe(members.length - 1);
    await inShop(app.database.pool, { shopId: NO_SHOP }, (db) =>
      linkShops(db, { vendorId: cast.middle.shopId, agentId: cast.channel.shopId }),
    );
    expect((await counts()).会减少).toBe(members.length);
  });

  it("are not another shop's, nor of the other kind", async () => {
    const { GroupID } = await ask(app, cast.outsider, agents.addGroup, { GroupName: '别家' });
    const vendorGroup = await ask(app, cast.middle, vendors.addGroup, { GroupName: '供应' });
    for (const id of [GroupID, vendorGroup.GroupID]) {
      const input = { TraderIDs: members, GroupID: id };
      expect((await call(app, cast.middle, agents.setInfo, input)).status).toBe(4004);
      expect((await call(app, cast.middle, agents.updateGroup, { GroupID: id, Notes: '' })).status).toBe(
        4004,
      );
      expect((await call(app, cast.middle, agents.removeGroup, { GroupID: id })).status).toBe(4004);
    }
  });

  it('hold everyone exactly once, whatever was moved where', async () => {
    const ids = await Promise.all(['甲', '乙', '丙'].map(add));
    const places = [...ids, null];
    const moves = fc.array(fc.tuple(fc.subarray(members, { minLength: 1 }), fc.constantFrom(...places)), {
      minLength: 1,
      maxLength: 6,
    });
    const run = fc.asyncProperty(moves, async (made) => {
      const expected = new Map<string, string | null>(members.map((id) => [id, null]));
      await move(members, null);
      for (const [who, where] of made) {
        await move(who, where);
        for (const id of who) expected.set(id, where);
      }
      const { items } = await ask(app, cast.middle, agents.get, { pageSize: 100 });
      expect(new Map(items.map((row) => [row.TraderID, row.GroupID]))).toEqual(expected);
      const sizes = await Promise.all(places.map((id) => inGroup(id ?? EMPTY_ID)));
      expect(sizes.reduce((sum, n) => sum + n, 0)).toBe(members.length);
    });
    await fc.assert(run, { numRuns: 12 });
  });
});
