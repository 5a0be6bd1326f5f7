import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupBuys } from '#features/catalogue/group-buys/contract.ts';
import { priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { salesQuotas } from '#features/catalogue/quotas/contract.ts';
import { salesPolicies } from '#features/catalogue/sales-policies/contract.ts';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { linkShops } from '#features/shops/partners/server/index.ts';
import { inShop, NO_SHOP } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, openPerson, type Person } from '#test/cast.ts';
import { pathsThatTell } from './paths-that-tell.ts';

/** What the channel pays its vendor: above all that is done here, so that no floor or promotion comes before it. */
const AGREED = 99_999.37;

let app: TestApp;
let cast: Cast;
/** An agent beside the channel, and one below it. */
let rival: Person;
let below: Person;
/** The middle's product and listing, and the channel's own of it. */
let SkuID = '';
let SpuID = '';
let theirs = '';
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
  const { middle, channel } = cast;
  rival = await openPerson(app, 'rival', '对手店');
  below = await openPerson(app, 'below', '楼下小铺');
  await inShop(app.database.pool, { shopId: NO_SHOP }, async (db) => {
    await linkShops(db, { vendorId: middle.shopId, agentId: rival.shopId });
    await linkShops(db, { vendorId: channel.shopId, agentId: below.shopId });
  });
  const product = { SkuName: '云南褐橙', SkuPrice: 41.5, SkuInventory: 900 };
  SkuID = (await ask(app, middle, skus.add, product)).SkuID;
  SpuID = (await ask(app, middle, spus.addFromSku, { SkuIDs: [SkuID] })).SpuIDs[0] ?? '';
  const Items = [{ SpuID, AgentID: channel.shopId, SpecialPrice: AGREED }];
  await ask(app, middle, priceChanges.specialPrice, { Items });
  const offered = [channel, rival].map(({ shopId: AgentID }) => ({ SpuID, AgentID }));
  await ask(app, middle, spus.distribute, { Offers: offered });
  theirs = (await ask(app, channel, spus.get, { SpuName: '云南褐橙' })).items[0]?.SpuID ?? '';
  await ask(app, channel, spus.distribute, { Offers: [{ SpuID: theirs, AgentID: below.shopId }] });
});
afterAll(() => app.close());

const hour = () => new Date(Date.now() + 3_600_000).toISOString();

/** What a shop does with one of its listings and one of its agents; each keeps an amount to the two of them. */
const ACTS = {
  cost: (who) => (n) => call(app, who, priceChanges.purchasePrice, { Items: [{ SkuID, PurchasePrice: n }] }),
  standard: (who, spu) => (n) =>
    call(app, who, priceChanges.defaultPrice, { Items: [{ SpuID: spu, DistributePrice: n }] }),
  floor: (who, spu) => (n) =>
    call(app, who, priceChanges.defaultPrice, { Items: [{ SpuID: spu, PriceMin: n }] }),
  retail: (who, spu) => (n) =>
    call(app, who, priceChanges.defaultPrice, { Items: [{ SpuID: spu, SpuPrice: n }] }),
  special: (who, spu, agent) => (n) =>
    call(app, who, priceChanges.specialPrice, {
      Items: [{ SpuID: spu, AgentID: agent.shopId, SpecialPrice: n }],
    }),
  offer: (who, spu, agent) => (n) =>
    call(app, who, priceChanges.specialPrice, {
      Items: [{ SpuID: spu, AgentID: agent.shopId, SpecialPrice: n, PriceKind: 4 }],
    }),
  later: (who, spu, agent) => (n) =>
    call(app, who, priceChanges.specialPrice, {
      Items: [{ SpuID: spu, AgentID: agent.shopId, SpecialPrice: n }],
      ScheduledAt: hour(),
    }),
  while: (who, spu, agent) => (n) =>
    call(app, who, priceChanges.specialPrice, {
      Items: [{ SpuID: spu, AgentID: agent.shopId, SpecialPrice: n }],
      EndsAt: hour(),
    }),
  policy: (who, spu, agent) => (n) =>
    call(app, who, salesPolicies.add, {
      SpuID: spu,
      salesPolicyName: `专享${n}`.replace(/[\d.]/g, ''),
      spuPrice: n,
      Publish: true,
      AgentQuotas: [{ AgentID: agent.shopId }],
    }),
  groupBuy: (who, spu, agent) => (n) =>
    call(app, who, groupBuys.publish, {
      GrouponName: '专享团',
      EndDate: hour(),
      AgentIDs: [agent.shopId],
      SpuConfigs: [{ SpuID: spu, GrouponPrice: n, Quota: 10 }],
    }),
  quota: (who, spu, agent) => (n) =>
    call(app, who, salesQuotas.setMany, {
      Items: [{ SpuID: spu, AgentID: agent.shopId, Quota: n }],
      Reason: '早班',
    }),
  stock: (who) => (n) => call(app, who, skus.update, { SkuID, SkuInventory: n }),
} as const satisfies Record<
  string,
  (who: Person, spu: string, agent: Person) => (n: number) => Promise<{ status: number }>
>;
type ActName = keyof typeof ACTS;
const NAMES = Object.keys(ACTS) as ActName[];
/** Only of whose product it is. */
const OF_PRODUCT: readonly ActName[] = ['cost', 'stock'];

const act = fc.record({
  name: fc.constantFrom(...NAMES),
  isMiddle: fc.boolean(),
  /** So odd that none appears by chance; of a quota or a count a hundred times as many. */
  n: fc.integer({ min: 100_000, max: 8_999_999 }).map((fen) => (fen - (fen % 10) + 7) / 100),
});

/** What two set alike, in whichever run, both may read. */
const used = new Set<number>();
const isNew = (n: number): boolean => !used.has(n) && used.add(n).has(n);

describe('whatever a shop does with prices, quotas and stock', () => {
  it('no agent of it is told what it keeps to itself and others, nor is its vendor told anything', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 24, maxLength: 36 }), async (acts) => {
        const { middle, channel } = cast;
        const kept: Record<'middle' | 'channel', number[]> = { middle: [], channel: [] };
        for (const { name, isMiddle, n } of acts) {
          if ((!isMiddle && OF_PRODUCT.includes(name)) || !isNew(n)) continue;
          const [who, spu, agent] = isMiddle ? [middle, SpuID, rival] : ([channel, theirs, below] as const);
          const amount = name === 'quota' || name === 'stock' ? Math.round(n * 100) : n;
          const { status } = await ACTS[name](who, spu, agent)(amount);
          if (status === 0) kept[isMiddle ? 'middle' : 'channel'].push(amount);
        }
        const ids = [SkuID, SpuID, theirs, rival.shopId, below.shopId];
        const pathsOf = (to: Person, amounts: readonly number[]) => pathsThatTell(app, to, ids, amounts);
        // They are there to be told: whoever set them reads them.
        if (kept.middle.length > 0) expect(await pathsOf(middle, kept.middle)).not.toEqual([]);
        expect(await pathsOf(channel, kept.middle)).toEqual([]);
        expect(await pathsOf(middle, kept.channel)).toEqual([]);
        expect(await pathsOf(cast.grower, [...kept.middle, ...kept.channel])).toEqual([]);
      }),
      // What was done before stays: one long life costs one walk through all answers, three short ones three.
      { numRuns: 1, endOnFailure: true },
    );
  });
});
