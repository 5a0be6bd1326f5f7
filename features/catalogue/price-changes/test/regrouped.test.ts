import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spus } from '#features/catalogue/spus/contract.ts';
import { agents } from '#features/shops/partners/contract.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { priceChanges } from '../contract.ts';
import { specialPrices } from '../special-contract.ts';
import { at, MINUTE, openGroup, openPriced } from './priced.ts';

let app: TestApp;
let cast: Cast;
let near: string;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  near = await openGroup(app, cast);
  await app.work();
});
afterAll(() => app.close());

/** What the middle shop reads that the grower's listing costs it. */
const reads = (spuId: string) =>
  at(app, cast.middle, async (db) => {
    const own = db.from('spus').select('purchase_price').where('vendor_spu_id', '=', spuId);
    return (await own.executeTakeFirstOrThrow()).purchase_price;
  });

describe('an agent of another group', () => {
  it('reads what that group pays, and what all others pay once the group is gone, with its prices', async () => {
    const { grower, middle } = cast;
    const SpuID = await openPriced(app, grower, []);
    await ask(app, grower, spus.distribute, { Offers: [{ SpuID, AgentID: middle.shopId }] });
    const { GroupID: far } = await ask(app, grower, agents.addGroup, { GroupName: '外地店' });
    const special = (GroupID: string, SpecialPrice: number, more = {}) =>
      ask(app, grower, priceChanges.specialPrice, {
        Items: [{ SpuID, AgentGroupID: GroupID, SpecialPrice }],
        ...more,
      });
    await special(near, 27);
    await special(far, 24);
    await special(far, 23, { ScheduledAt: new Date(Date.now() + 60 * MINUTE).toISOString() });
    await expect.poll(() => reads(SpuID)).toBe(27);

    await ask(app, grower, agents.setInfo, { TraderIDs: [middle.shopId], GroupID: far });
    await expect.poll(() => reads(SpuID)).toBe(24);

    await ask(app, grower, agents.removeGroup, { GroupID: far });
    await expect.poll(() => reads(SpuID)).toBe(30);
    const left = await ask(app, grower, specialPrices.get, { SpuIDs: [SpuID] });
    expect(left.items.map(({ SpecialPrice }) => SpecialPrice)).toEqual([27]);
    const { items } = await ask(app, grower, priceChanges.get, { SpuIDs: [SpuID] });
    expect(items.map(({ Note }) => Note)).toContain('渠道组已删除');
    const open = await at(app, grower, (db) => {
      const items = db.from('price_change_items').select('log_id').where('audience_id', '=', far);
      return items.where('status', '<=', 2).execute();
    });
    expect(open).toEqual([]);
  });
});
