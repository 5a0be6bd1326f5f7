import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#app/all-routes.ts';
import { priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { salesPolicies } from '#features/catalogue/sales-policies/contract.ts';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { linkShops } from '#features/shops/partners/server/index.ts';
import { inShop, NO_SHOP } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, openPerson, type Person } from '#test/cast.ts';
import { answerOf } from './answer-of.ts';
import { withIds } from './with-ids.ts';

/** Amounts of the shop in the middle that look like nothing else in the data. */
const ODD = {
  ...{ cost: 9.87, floor: 15.19, stock: 61_437, safety: 8_713 },
  ...{ default: 52.77, retail: 58.33, mine: 49.91, special: 47.13, scheduled: 46.59, policy: 44.67 },
};
/** What the shop's agent, the channel, pays: that alone is its business. */
const { mine: _, ...HIDDEN_BELOW } = ODD;

const CATALOGUE = /\/(sku|spu|skugroup|price|pricechange|category|logistics|servicepolicy|picture|offer)/i;
const reads = allEndpoints().filter(
  ({ reads: only, output, allow, path }) =>
    only && output !== 'stream' && allow !== 'anyone' && CATALOGUE.test(path),
);

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
  const both = [channel, rival].map(({ shopId: AgentID }) => ({ SpuID, AgentID }));
  await ask(app, middle, spus.distribute, { Offers: both });
  await ask(app, middle, priceChanges.purchasePrice, { Items: [{ SkuID, PurchasePrice: ODD.cost }] });
  const own = { SpuID, SpuPrice: ODD.retail, PriceMin: ODD.floor };
  await ask(app, middle, priceChanges.defaultPrice, { Items: [own] });
  const special = (agent: Person, SpecialPrice: number, more: object = {}) =>
    ask(app, middle, priceChanges.specialPrice, {
      Items: [{ SpuID, AgentID: agent.shopId, SpecialPrice }],
      ...more,
    });
  await special(channel, ODD.mine);
  await special(rival, ODD.special);
  await special(rival, ODD.scheduled, { ScheduledAt: new Date(Date.now() + 3_600_000).toISOString() });
  const policy = { SpuID, salesPolicyName: '对手专享', spuPrice: ODD.policy, Publish: true };
  await ask(app, middle, salesPolicies.add, { ...policy, AgentQuotas: [{ AgentID: rival.shopId }] });
  const theirs = (await ask(app, channel, spus.get, { SpuName: '云南褐橙' })).items[0]?.SpuID ?? '';
  guids = [SkuID, SpuID, theirs, rival.shopId, ...Object.values(cast).map(({ shopId }) => shopId)];
});
afterAll(() => app.close());

/** A number of its own, not a piece of a longer one. */
const anyOf = (amounts: Partial<typeof ODD>) =>
  new RegExp(
    `(?<![\\d.:])(${Object.values(amounts)
      .map((each) => String(each).replace('.', '\\.'))
      .join('|')})(?!\\d)`,
  );

/** Which answers about goods and prices tell any of these amounts. */
async function tellers(who: Person, amounts: Partial<typeof ODD>): Promise<string[]> {
  const [found, tells] = [new Set<string>(), anyOf(amounts)];
  for (const endpoint of reads)
    for (const input of [{ pageSize: 100 }, ...guids.map((guid) => inputOf(endpoint, guid))]) {
      if (tells.test(await answerOf(app, who, endpoint, input))) found.add(endpoint.path);
    }
  return [...found];
}

const inputOf = (endpoint: (typeof reads)[number], guid: string) =>
  withIds(endpoint, { guid, order: '1', waybill: 'SF1' }, false).input;

describe('answers about goods and prices', { timeout: 240_000 }, () => {
  it('tell an agent neither its vendor’s cost and floor, nor raw stock, nor what others pay', async () => {
    expect((await tellers(cast.middle, ODD)).length).toBeGreaterThan(5);
    expect(await tellers(cast.channel, { mine: ODD.mine })).not.toEqual([]);
    expect(await tellers(cast.channel, HIDDEN_BELOW)).toEqual([]);
  });

  it('tell a vendor, and a shop beside, no price of those below', async () => {
    expect(await tellers(cast.grower, ODD)).toEqual([]);
    expect(await tellers(cast.outsider, ODD)).toEqual([]);
  });
});
