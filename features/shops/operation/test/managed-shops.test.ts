import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operation } from '#features/shops/operation/contract.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { forgetIdentities } from '#kit/endpoint/server/identity-cache.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast } from '#test/cast.ts';
import { openManaged } from './managed.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

const add = (input: object, who = cast.middle) =>
  call(app, who, operation.add, { BusinessUnitName: '托管店', As: 'agent', ...input });
const named = async (who = cast.middle, more: object = {}) => {
  const { items } = await ask(app, who, operation.get, { isDesc: false, ...more });
  return items.map((shop) => shop.BusinessUnitName);
};
const partners = async (shopId: string) => {
  const text =
    'select kind, partner_name, contacts from partners where shop_id = $1 order by created_at desc limit 1';
  return (await app.database.pool.query(text, [shopId])).rows[0];
};

describe('opening a managed shop', () => {
  it('links it as channel, with the contact in my book', async () => {
    const { data } = await add({
      BusinessUnitName: '小雨水果',
      ContactName: '小雨',
      ContactPhone: '13900001111',
    });
    expect(await partners(cast.middle.shopId)).toMatchObject({
      kind: 'agent',
      partner_name: '小雨水果',
      contacts: [{ Name: '小雨', Phone: '13900001111' }],
    });
    expect(await partners(data.BusinessUnitID)).toMatchObject({ kind: 'vendor', partner_name: '优选商行' });
  });

  it('links it as supplier', async () => {
    const { data } = await add({ BusinessUnitName: '山里果园', As: 'vendor' });
    expect(await partners(data.BusinessUnitID)).toMatchObject({ kind: 'agent', partner_name: '优选商行' });
  });

  it('refuses a name that a partner of that kind has already', async () => {
    await add({ BusinessUnitName: '同名店' });
    expect(await add({ BusinessUnitName: '同名店' })).toMatchObject({
      status: 4009,
      message: '已有同名渠道“同名店”，请换一个店铺名称',
    });
    expect((await add({ BusinessUnitName: '同名店', As: 'vendor' })).status).toBe(0);
  });

  it('needs the right to act and the right to manage that side', async () => {
    const operate = RIGHTS['shop.operate'];
    const member = await addMember(app, cast.middle, 'channels-only', operate | RIGHTS['agent.manage']);
    expect((await add({ BusinessUnitName: '渠道甲' }, member)).status).toBe(0);
    expect((await add({ BusinessUnitName: '供应商甲', As: 'vendor' }, member)).status).toBe(4003);
    const without = await addMember(app, cast.middle, 'cannot-act', ALL_RIGHTS & ~operate);
    expect((await add({ BusinessUnitName: '渠道乙' }, without)).status).toBe(4003);
  });

  it("is limited by the operator's level", async () => {
    await app.database.pool.query('update shops set level = 10 where id = $1', [cast.grower.shopId]);
    forgetIdentities();
    for (const n of [1, 2]) await openManaged(app, cast.grower, `果园渠道${n}`);
    expect(await add({ BusinessUnitName: '果园渠道3' }, cast.grower)).toMatchObject({
      status: 4010,
      message: expect.stringContaining('最多 3 个'),
    });
  });
});

describe('the list of managed shops', () => {
  it('finds by name among those that the user may act for, and no others', async () => {
    await openManaged(app, cast.outsider, '路人托管');
    expect(await named(cast.outsider)).toEqual(['路人托管']);
    expect(await named(cast.middle, { BusinessUnitName: '小雨' })).toEqual(['小雨水果']);
    expect(await named(cast.middle, { BusinessUnitName: '路人' })).toEqual([]);
    expect(await named(cast.channel)).toEqual([]);
  });

  it('is the same while one acts for one of them', async () => {
    const acting = await openManaged(app, cast.outsider, '路人托管二');
    expect(await named(acting)).toEqual(await named(cast.outsider));
  });

  it('is empty without the right', async () => {
    const member = await addMember(app, cast.outsider, 'no-acting', ALL_RIGHTS & ~RIGHTS['shop.operate']);
    expect(await named(member)).toEqual([]);
  });
});
