import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spus } from '#features/catalogue/spus/contract.ts';
import { vendorSpus } from '#features/catalogue/vendor-spus/contract.ts';
import { inbox } from '#features/insight/inbox/contract.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';
import { priceChanges } from '../contract.ts';
import { scheduledPrices } from '../scheduled-contract.ts';
import { applyDue } from '../server/apply-due.ts';
import { at, change, MINUTE, type Want, wantedAt } from './priced.ts';

let app: TestApp;
let cast: Cast;
let SpuID: string;
const NOW = Date.now();
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { middle, grower } = cast;
  const listing = await openListing(app, [middle, grower], [40, 30], '抬价橙');
  SpuID = listing.spuIds.get(grower.shopId) ?? '';
});
afterAll(() => app.close());

const set = (want: Want, minute: number) =>
  change(app, cast.grower, [wantedAt(SpuID, NOW, want)], NOW + minute * MINUTE);
const apply = () => at(app, cast.grower, (db) => applyDue(db, Date.now()));
const lastLog = async () => {
  const { items } = await ask(app, cast.grower, spus.priceLogs, { SpuIDs: [SpuID] });
  return items.slice(0, 1).map((log) => [log.PriceKindName, log.OldPrice, log.NewPrice, log.Note])[0];
};
/** What the agent sees where it sees what costs something else. */
const seen = async () =>
  (await ask(app, cast.middle, vendorSpus.get, { IsToFollow: true })).items.map((row) => [
    row.PurchasePriceBefore,
    row.PurchasePrice,
  ]);

describe('a price below a floor that was raised', () => {
  it('is written when its time comes, and the agent sees the floor: the history says that it is lifted', async () => {
    await set({ price: 25, from: -1 }, -3);
    await set({ kind: 'floor', price: 28, from: -2 }, -2);
    await apply();
    expect(await lastLog()).toEqual(['默认价', 30, 25, '低于最低价，按最低价 ¥28.00 执行']);
    expect(await seen()).toEqual([[30, 28]]);
  });

  it('lifts it by a floor to come too, which says how many prices it lifts', async () => {
    await set({ kind: 'floor', price: 33, from: -1 }, -3);
    await apply();
    expect(await lastLog()).toEqual(['最低价', 28, 33, '1 个价格低于最低价，按最低价执行']);
    expect(await seen()).toEqual([[30, 33]]);
  });

  it('is what a change taken back comes to again, and the history says so', async () => {
    const by = (prices: object) =>
      ask(app, cast.grower, priceChanges.defaultPrice, { Items: [{ SpuID, ...prices }] });
    const { ChangeID } = await by({ DistributePrice: 36 });
    await ask(app, cast.grower, priceChanges.undo, { ChangeID: ChangeID ?? '' });
    expect(await lastLog()).toEqual(['默认价', 36, 25, '撤销；低于最低价，按最低价 ¥33.00 执行']);
    expect(await seen()).toEqual([[30, 33]]);
  });

  it('waits for its author alone, until that has seen it or another price stands there', async () => {
    const { grower } = cast;
    const colleague = await addMember(app, grower, 'colleague');
    const by = (prices: object) =>
      ask(app, colleague, priceChanges.defaultPrice, { Items: [{ SpuID, ...prices }] });
    const come = async (price: number) => {
      await by({ PriceMin: 0 });
      await set({ price, from: -1 }, -3);
      await set({ kind: 'floor', price: 28, from: -2 }, -2);
      await apply();
    };
    const lines = async (who: Person) =>
      (await ask(app, who, inbox.get, {})).items.filter(({ Kind }) => Kind === 'prices-lifted');
    const listed = async () =>
      (await ask(app, grower, scheduledPrices.get, {})).items
        .filter(({ IsLifted, NewPrice }) => IsLifted && NewPrice === 26)
        .map((row) => row.ScheduledPriceChangeID);
    await come(26);
    const To = '/settlementV2/price?view=coming&tab=done';
    const Says = '你定时改的“抬价橙”低于最低价，按最低价执行';
    expect(await lines(grower)).toMatchObject([{ Count: 1, Says, To }]);
    expect(await lines(colleague)).toEqual([]);
    const seen = { ScheduledPriceChangeIDs: await listed() };
    expect(await ask(app, grower, scheduledPrices.cancel, seen)).toEqual({ done: 1, skipped: [] });
    expect([await lines(grower), await listed()]).toEqual([[], []]);
    await come(24);
    expect(await lines(grower)).toHaveLength(1);
    await by({ DistributePrice: 31 });
    expect(await lines(grower)).toEqual([]);
  });
});
