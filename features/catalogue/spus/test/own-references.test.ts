import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { shopSettings } from '#features/shops/shops/settings-contract.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';

let app: TestApp;
let cast: Cast;
let SkuID: string;
let SpuID: string;
const mine = crypto.randomUUID();
const theirs = crypto.randomUUID();
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ SkuID } = await ask(app, cast.grower, skus.add, { SkuName: '脐橙', SkuPrice: 20 }));
  SpuID = (await ask(app, cast.grower, spus.addFromSku, { SkuIDs: [SkuID] })).SpuIDs[0] ?? '';
  await openPolicy(cast.grower, mine);
  await openPolicy(cast.middle, theirs);
});
afterAll(() => app.close());

const openPolicy = (who: Person, id: string) =>
  inShop(app.database.pool, who, (db) => db.insert('logistics_policies', { id, name: '包邮' }).execute());
const policyOf = async () =>
  (await ask(app, cast.grower, spus.get, { SpuIDs: [SpuID] })).items[0]?.LogisticPolicyID;
const set = (LogisticPolicyID: string | null | undefined) =>
  call(app, cast.grower, spus.update, { SpuID, LogisticPolicyID });

describe('naming a policy or a category', () => {
  it.each([
    ['物流政策', { LogisticPolicyID: crypto.randomUUID() }],
    ['物流政策', { LogisticPolicyID: theirs }],
    ['售后政策', { ServicePolicyID: crypto.randomUUID() }],
    ['分类', { CategoryID: crypto.randomUUID() }],
  ])('refuses a %s that is not of this shop, in products and listings alike', async (what, named) => {
    const Skus = [{ SkuID }];
    const answers = [
      await call(app, cast.grower, spus.addFromSkus, { Skus, ...named }),
      await call(app, cast.grower, spus.update, { SpuID, ...named }),
      await call(app, cast.grower, skus.add, { SkuName: '梨', ...named }),
      await call(app, cast.grower, skus.update, { SkuID, ...named }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 4004, message: `${what}不存在，或不属于当前店铺` });
  });

  it('keeps a policy that is not named, and takes it away by null', async () => {
    await set(mine);
    await ask(app, cast.grower, spus.update, { SpuID, SpuName: '赣南脐橙' });
    expect(await policyOf()).toBe(mine);
    expect((await set(null)).status).toBe(0);
    expect(await policyOf()).toBeNull();
  });

  it('takes none away where the shop wants one of every listing', async () => {
    await set(mine);
    await ask(app, cast.grower, shopSettings.setMisc, { LogisticPolicyRequired: true });
    const answer = await set(null);
    expect(answer).toMatchObject({ status: 4022, message: expect.stringContaining('必须有物流政策') });
    expect(await policyOf()).toBe(mine);
  });
});
