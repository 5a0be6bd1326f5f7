import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servicePolicies } from '#features/catalogue/after-sale-policies/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';
import { detailSentences, type PolicyDetail } from '../policy-detail.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

const detail = (ClaimDays: number): PolicyDetail => ({
  Text: '',
  ClaimDays,
  Types: [1, 4],
  PicturesRequired: true,
  FullRefundFromPercent: 50,
  HandleHours: 24,
  ReturnFreightBy: 1,
});
const add = async (name: string, ClaimDays = 2, who = cast.grower) =>
  (await ask(app, who, servicePolicies.add, { name, detail: detail(ClaimDays) })).id;
/** Two milliseconds on: the database counts finer than a wire time, which would stand before what was just done. */
const now = async () => {
  await pause(2);
  return new Date().toISOString();
};

describe('an after-sale policy', () => {
  it('makes a version with each change, and none when nothing changed', async () => {
    const id = await add('坏果包赔');
    for (const days of [5, 5, 7])
      await ask(app, cast.grower, servicePolicies.update, { id, detail: detail(days) });
    const [policy] = (await ask(app, cast.grower, servicePolicies.get, { ids: [id] })).items;
    expect(policy).toMatchObject({ name: '坏果包赔', Version: 3, detail: { ClaimDays: 7 } });
    const { items } = await ask(app, cast.grower, servicePolicies.versions, { id });
    expect(items.map((each) => each.detail.ClaimDays)).toEqual([7, 5, 2]);
    expect(items[0]?.ChangedBy).toBe('grower');
  });

  it('keeps its versions for good: not even our own code may change one', async () => {
    const tampering = inShop(app.database.pool, cast.grower, (db) =>
      db.update('service_policy_versions').set({ detail: '{}' }).execute(),
    );
    await expect(tampering).rejects.toThrow('permission denied');
  });

  it('refuses a name in use, and to go while listings have it', async () => {
    const id = await add('在用');
    const listing = await openListing(app, [cast.grower], [9], '有政策的果');
    const SpuIDs = [listing.entrySpuId];
    await ask(app, cast.grower, spus.changeServicePolicy, { SpuIDs, ServicePolicyID: id });
    const taken = await call(app, cast.grower, servicePolicies.add, { name: ' 在用 ', detail: detail(1) });
    expect(taken.message).toBe('已有名为“在用”的售后政策，请换一个名称');
    const remove = () => call(app, cast.grower, servicePolicies.remove, { id });
    expect((await remove()).message).toBe('被 1 个在售商品使用，请先更换');
    await ask(app, cast.grower, spus.changeServicePolicy, { SpuIDs, ServicePolicyID: null });
    expect((await remove()).status).toBe(0);
    expect((await call(app, cast.outsider, servicePolicies.versions, { id })).status).toBe(4004);
  });

  it('reads as a buyer would say it', () => {
    expect(detailSentences(detail(2))).toEqual([
      '发货后 2 天内可以申请售后：仅退款、补发，需要上传图片凭证',
      '坏果达到 50% 全额赔付，不到的按比例赔付',
      '申请后 24 小时内答复',
      '退货运费由卖家承担',
    ]);
  });
});

describe('what was promised', () => {
  it('is that of the time asked for, though policy and listing have changed since', async () => {
    const listing = await openListing(app, [cast.channel, cast.middle, cast.grower], [30, 20, 10], '承诺果');
    const spuIn = (shopId: string) => listing.spuIds.get(shopId) ?? '';
    const change = (ServicePolicyID: string | null) =>
      ask(app, cast.grower, spus.changeServicePolicy, {
        SpuIDs: [spuIn(cast.grower.shopId)],
        ServicePolicyID,
      });
    const promised = (who: Cast[keyof Cast], At: string) =>
      ask(app, who, servicePolicies.promised, { SpuID: spuIn(who.shopId), At });
    const before = await now();
    const first = await add('先前的', 1);
    await change(first);
    const during = await now();
    await ask(app, cast.grower, servicePolicies.update, { id: first, detail: detail(6) });
    const renewed = await now();
    await change(await add('后来的', 9));
    const days = async (At: string) => (await promised(cast.middle, At)).Vendors?.detail.ClaimDays;
    expect([await days(before), await days(during), await days(renewed), await days(await now())]).toEqual([
      undefined,
      1,
      6,
      9,
    ]);
    expect(await promised(cast.middle, await now())).toMatchObject({
      Mine: { name: '', Version: 1 },
      Vendors: { name: '后来的', Version: 1 },
    });
    expect((await promised(cast.grower, await now())).Vendors).toBeNull();
    expect((await promised(cast.channel, await now())).Vendors).toMatchObject({
      name: '',
      detail: detail(9),
    });
    const { items } = await ask(app, cast.channel, servicePolicies.byVendor, {});
    expect(items).toMatchObject([
      { VendorName: '优选商行', name: '', detail: detail(9), Spus: [{ SpuName: '承诺果' }] },
    ]);
  });
});
