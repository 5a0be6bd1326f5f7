import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkShops } from '#features/shops/partners/server/index.ts';
import { inShop, NO_SHOP } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';
import { spus } from '../contract.ts';
import { pricesOfAgent, pricesOnCost } from '../fill-prices.ts';

const listing = (SpuID: string, PurchasePrice: number | null) => ({ SpuID, SpuName: SpuID, PurchasePrice });
const filled = (made: ReturnType<typeof pricesOnCost>) => ('says' in made ? made : [...made.priceBySpu]);

describe('prices that are filled in when a listing is distributed', () => {
  it.each([
    ['10%', 14.3],
    ['+10%', 14.3],
    ['2', 15],
    ['+2', 15],
    ['*1.1', 14.3],
    ['-5%', 12.35],
  ])('go %s from what the goods cost', (text, price) => {
    expect(filled(pricesOnCost([listing('橙', 13)], text))).toEqual([['橙', price]]);
  });

  it('are rounded to the fen, and left out with the reason where no cost is known', () => {
    const made = pricesOnCost([listing('橙', 16.65), listing('梨', null)], '10%');
    expect(filled(made)).toEqual([['橙', 18.32]]);
    expect(made).toMatchObject({ left: [{ SpuName: '梨', says: '没有采购价或成本' }] });
    expect(pricesOnCost([listing('橙', 1)], '贵一点')).toEqual({ says: '请写成 10%、+2 或 *1.1' });
  });
});

describe('what another agent pays', () => {
  let app: TestApp;
  let cast: Cast;
  beforeAll(async () => {
    app = await openApp();
    cast = await openCast(app);
    await inShop(app.database.pool, { shopId: NO_SHOP }, (db) =>
      linkShops(db, { vendorId: cast.middle.shopId, agentId: cast.outsider.shopId }),
    );
  });
  afterAll(() => app.close());

  it('is the price of a new one, by whatever rule it came; what it was not offered is left out', async () => {
    const chain = [cast.channel, cast.middle];
    const one = await openListing(app, chain, [30, 21.5], '甲');
    const two = await openListing(app, [cast.middle], [18], '乙');
    const SpuIDs = [one, two].map(({ spuIds }) => spuIds.get(cast.middle.shopId) ?? '');
    const AgentIDs = [cast.channel.shopId];
    const { items } = await ask(app, cast.middle, spus.distributionStatuses, { SpuIDs, AgentIDs });
    const listings = SpuIDs.map((SpuID, at) => ({ SpuID, SpuName: ['甲', '乙'][at] ?? '' }));
    const { priceBySpu, left } = pricesOfAgent(listings, items);
    expect([...priceBySpu]).toEqual([[SpuIDs[0], 21.5]]);
    expect(left).toEqual([{ SpuName: '乙', says: '没有分销给该渠道' }]);
    const Offers = [...priceBySpu].map(([SpuID, Price]) => ({ SpuID, AgentID: cast.outsider.shopId, Price }));
    expect((await ask(app, cast.middle, spus.distribute, { Offers })).done).toBe(1);
    const after = await ask(app, cast.middle, spus.distributionStatuses, { SpuIDs });
    expect(after.items.map(({ Price }) => Price)).toEqual([21.5, 21.5]);
  });
});
