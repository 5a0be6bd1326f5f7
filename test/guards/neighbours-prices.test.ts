import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { salesPolicies } from '#features/catalogue/sales-policies/contract.ts';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { linkShops } from '#features/shops/partners/server/index.ts';
import { inShop, NO_SHOP } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, openPerson, type Person } from '#test/cast.ts';
import { pathsThatTell } from './paths-that-tell.ts';

/** Amounts of the shop in the middle that look like nothing else in the data. */
const ODD = {
  cost: 9.87,
  floor: 15.19,
  stock: 61_437,
  safety: 8_713,
  default: 52.77,
  retail: 58.33,
  mine: 49.91,
  special: 47.13,
  scheduled: 46.59,
  policy: 44.67,
};
/** What the shop's agent, the channel, pays: that alone is its business. */
const { mine: _, ...HIDDEN_BELOW } = ODD;

let app: TestApp;
let cast: Cast;
let guids: string[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
  const { middle, channel } = cast;
  const rival = await openPerson(app, 'rival', '对手店');
  const link = { vendorId: middle.shopId, agentId: rival.shopId };
  await inShop(app.database.pool, { shopId: NO_SHOP }, (db) => linkShops(db, link));
  const product = {
    SkuName: '云南褐橙',
    SkuPrice: ODD.default,
    SkuInventory: ODD.stock,
    SafetyStock: ODD.safety,
  };
  const { SkuID } = await ask(app, middle, skus.add, product);
  const [SpuID = ''] = (await ask(app, middle, spus.addFromSku, { SkuIDs: [SkuID] })).SpuIDs;
  const special = (agent: Person, SpecialPrice: number, more: object = {}) =>
    ask(app, middle, priceChanges.specialPrice, {
      Items: [{ SpuID, AgentID: agent.shopId, SpecialPrice }],
      ...more,
    });
  // Before it has the listing: what it paid once is its business too.
  await special(channel, ODD.mine);
  const both = [channel, rival].map(({ shopId: AgentID }) => ({ SpuID, AgentID }));
  await ask(app, middle, spus.distribute, { Offers: both });
  await ask(app, middle, priceChanges.purchasePrice, { Items: [{ SkuID, PurchasePrice: ODD.cost }] });
  const own = { SpuID, SpuPrice: ODD.retail, PriceMin: ODD.floor };
  await ask(app, middle, priceChanges.defaultPrice, { Items: [own] });
  await special(rival, ODD.special);
  await special(rival, ODD.scheduled, { ScheduledAt: new Date(Date.now() + 3_600_000).toISOString() });
  const policy = { SpuID, salesPolicyName: '对手专享', spuPrice: ODD.policy, Publish: true };
  await ask(app, middle, salesPolicies.add, { ...policy, AgentQuotas: [{ AgentID: rival.shopId }] });
  const theirs = (await ask(app, channel, spus.get, { SpuName: '云南褐橙' })).items[0]?.SpuID ?? '';
  guids = [SkuID, SpuID, theirs, rival.shopId, ...Object.values(cast).map(({ shopId }) => shopId)];
});
afterAll(() => app.close());

const pathsOf = (who: Person, amounts: Partial<typeof ODD>) =>
  pathsThatTell(app, who, guids, Object.values(amounts));

describe('answers about goods and prices', () => {
  it('tell an agent neither its vendor’s cost and floor, nor raw stock, nor what others pay', async () => {
    expect((await pathsOf(cast.middle, ODD)).length).toBeGreaterThan(5);
    expect(await pathsOf(cast.channel, { mine: ODD.mine })).not.toEqual([]);
    expect(await pathsOf(cast.channel, HIDDEN_BELOW)).toEqual([]);
  });

  it('tell a vendor, and a shop beside, no price of those below', async () => {
    expect(await pathsOf(cast.grower, ODD)).toEqual([]);
    expect(await pathsOf(cast.outsider, ODD)).toEqual([]);
  });
});
