import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { salesPolicies } from '#features/catalogue/sales-policies/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { vendorSpus } from '#features/catalogue/vendor-spus/contract.ts';
import { inbox } from '#features/insight/inbox/contract.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';
import { priceChanges } from '../contract.ts';
import { scheduledPrices } from '../scheduled-contract.ts';
import { applyDue } from '../server/due/apply-due.ts';
import { at, change, MINUTE, newPriceAt, paid, type Want } from './priced.ts';

let app: TestApp;
let cast: Cast;
let SpuID: string;
let colleague: Person;
const NOW = Date.now();
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { middle, grower } = cast;
  colleague = await addMember(app, grower, 'colleague');
  const listing = await openListing(app, [middle, grower], [40, 30], '抬价橙');
  SpuID = listing.spuIds.get(grower.shopId) ?? '';
});
afterAll(() => app.close());

const set = (want: Want, minute: number) =>
  change(app, cast.grower, [newPriceAt(SpuID, NOW, want)], NOW + minute * MINUTE);
const apply = () => at(app, cast.grower, (db) => applyDue(db, Date.now()));
const lastLog = async () => {
  const { items } = await ask(app, cast.grower, spus.priceLogs, { SpuIDs: [SpuID] });
  return items.slice(0, 1).map((log) => [log.PriceKindName, log.OldPrice, log.NewPrice, log.Note])[0];
};
/** What the agent sees where it sees what costs something else. */
const read = async () =>
  (await ask(app, cast.middle, vendorSpus.get, { IsToFollow: true })).items.map((row) => [
    row.PurchasePriceBefore,
    row.PurchasePrice,
  ]);

const lines = async (who: Person) =>
  (await ask(app, who, inbox.get, {})).items.filter(({ Kind }) => Kind === 'prices-lifted');
/** Those that wait for `who` to say that they are fine. */
const waiting = async (who: Person) =>
  (await ask(app, who, scheduledPrices.get, { IsLifted: true })).items.map(
    (row) => row.ScheduledPriceChangeID,
  );

/** By the colleague. */
const by = (prices: object) =>
  ask(app, colleague, priceChanges.defaultPrice, { Items: [{ SpuID, ...prices }] });
/** A default price that a floor of 28 has been raised over meanwhile. */
async function come(price: number) {
  await by({ PriceMin: 0 });
  await set({ price, from: -1 }, -3);
  await set({ kind: 'floor', price: 28, from: -2 }, -2);
  await apply();
}
/** What the list says of the one at `price`, without the time when it was said to be fine. */
const reasonFor = async (who: Person, price: number, status: number) => {
  const { items } = await ask(app, who, scheduledPrices.get, { idScheduledStatus: status });
  const [item] = items.filter(({ NewPrice }) => NewPrice === price);
  return [item?.IsLifted, item?.Reason.replace(/ \S+ \S+ 已确认/, ' 已确认')];
};

describe('a price below a floor that was raised', () => {
  it('is written when its time comes, and the agent sees the floor: the history says that it is lifted', async () => {
    await set({ price: 25, from: -1 }, -3);
    await set({ kind: 'floor', price: 28, from: -2 }, -2);
    await apply();
    expect(await lastLog()).toEqual(['默认价', 30, 25, '低于最低价，按最低价 ¥28.00 执行']);
    expect(await read()).toEqual([[30, 28]]);
  });

  it('lifts it by a floor to come too, which says how many prices it lifts', async () => {
    await set({ kind: 'floor', price: 33, from: -1 }, -3);
    await apply();
    expect(await lastLog()).toEqual(['最低价', 28, 33, '1 个价格低于最低价，按最低价执行']);
    expect(await read()).toEqual([[30, 33]]);
  });

  it('is what a change taken back comes to again, and the history says so', async () => {
    const by = (prices: object) =>
      ask(app, cast.grower, priceChanges.defaultPrice, { Items: [{ SpuID, ...prices }] });
    const { ChangeID } = await by({ DistributePrice: 36 });
    await ask(app, cast.grower, priceChanges.undo, { ChangeID: ChangeID ?? '' });
    expect(await lastLog()).toEqual(['默认价', 36, 25, '撤销；低于最低价，按最低价 ¥33.00 执行']);
    expect(await read()).toEqual([[30, 33]]);
  });

  it('waits for its author alone, until that has seen it or another price stands there', async () => {
    const { grower } = cast;
    await come(26);
    const To = '/settlementV2/price?view=coming&tab=lifted';
    const Says = '您定时改的“抬价橙”低于最低价，按最低价执行';
    expect(await lines(grower)).toMatchObject([{ Count: 1, Says, To }]);
    expect(await lines(colleague)).toEqual([]);
    expect(await waiting(colleague)).toEqual([]);
    const input = { ScheduledPriceChangeIDs: await waiting(grower) };
    const [{ reason } = { reason: '' }] = (await ask(app, colleague, scheduledPrices.keepLifted, input))
      .skipped;
    expect(reason).toBe('不是您设置的、被最低价抬高还没确认的价格，无需处理');
    expect(await ask(app, grower, scheduledPrices.keepLifted, input)).toEqual({ done: 1, skipped: [] });
    expect([await lines(grower), await waiting(grower)]).toEqual([[], []]);
    await come(24);
    expect(await lines(grower)).toHaveLength(1);
    await by({ DistributePrice: 31 });
    expect(await lines(grower)).toEqual([]);
  });

  it('stays in force when its author says that it is fine, and waits again once it is lifted to another amount', async () => {
    const { grower, middle } = cast;
    const floor = (PriceMin: number) =>
      ask(app, grower, priceChanges.defaultPrice, { Items: [{ SpuID, PriceMin }] });
    const only = { kind: 'specialAgent', audienceId: middle.shopId } as const;
    await floor(0);
    await set({ ...only, price: 20, from: -1, to: 60 }, -3);
    await set({ kind: 'floor', price: 28, from: -2 }, -2);
    await apply();
    const row = (who: Person = grower) => reasonFor(who, 20, 2);
    const pays = async () => (await paid(app, grower, SpuID, middle, Date.now()))?.[0];
    expect([await row(), (await lines(grower)).length]).toEqual([
      [true, '低于最低价，按最低价 ¥28.00 执行'],
      1,
    ]);
    const kept = { ScheduledPriceChangeIDs: await waiting(grower) };
    expect(await ask(app, grower, scheduledPrices.keepLifted, kept)).toEqual({ done: 1, skipped: [] });
    const note = `低于最低价，按最低价 ¥28.00 执行；${grower.name} 已确认`;
    expect([await row(), await lines(grower), await pays()]).toEqual([[false, note], [], 28]);
    expect(await row(colleague)).toEqual([false, note]);
    await floor(27);
    expect([await row(), (await lines(grower)).length, await pays()]).toEqual([
      [true, '低于最低价，按最低价 ¥27.00 执行'],
      1,
      27,
    ]);
    expect(await row(colleague)).toEqual([false, '低于最低价，按最低价 ¥27.00 执行']);
    await floor(28);
    expect(await lines(grower)).toEqual([]);
    await ask(app, grower, scheduledPrices.keepLifted, { ...kept, IsKept: false });
    expect(await lines(grower)).toHaveLength(1);
    await ask(app, grower, scheduledPrices.keepLifted, kept);
    await floor(-1);
    expect([await row(), await lines(grower), await pays()]).toEqual([[false, ''], [], 20]);
  });

  it('is said to be fine by nobody once the floor is another one, to whoever reads', async () => {
    const { grower } = cast;
    await come(22);
    const input = { ScheduledPriceChangeIDs: await waiting(grower) };
    expect(await ask(app, grower, scheduledPrices.keepLifted, input)).toEqual({ done: 1, skipped: [] });
    const noteOf = (floor: string) => `低于最低价，按最低价 ¥${floor} 执行`;
    const kept = `${noteOf('28.00')}；${grower.name} 已确认`;
    const reasons = async () => [await reasonFor(grower, 22, 3), await reasonFor(colleague, 22, 3)];
    expect(await reasons()).toEqual([
      [false, kept],
      [false, kept],
    ]);
    await by({ PriceMin: 30 });
    expect(await reasons()).toEqual([
      [true, noteOf('30.00')],
      [false, noteOf('30.00')],
    ]);
    // Another price stands there now: what was said of the one before is history.
    await by({ DistributePrice: 32 });
    expect(await reasons()).toEqual([
      [false, kept],
      [false, kept],
    ]);
  });

  it('waits however long ago it came, in the inbox as in the list', async () => {
    const { grower } = cast;
    await come(23);
    const [log = ''] = await waiting(grower);
    await app.database.pool.query(
      "update price_change_items set effective_at = effective_at - interval '31 days' where log_id = $1",
      [log],
    );
    expect([await waiting(grower), (await lines(grower)).length]).toEqual([[log], 1]);
  });

  it('is counted before a floor rises over a temporary price or a policy, not only over prices that stay', async () => {
    const { middle, grower } = cast;
    const { spuIds } = await openListing(app, [middle, grower], [40, 30], '临时橙');
    const one = spuIds.get(grower.shopId) ?? '';
    const EndsAt = new Date(Date.now() + 60 * MINUTE).toISOString();
    await ask(app, grower, priceChanges.defaultPrice, {
      Items: [{ SpuID: one, DistributePrice: 20 }],
      EndsAt,
    });
    const rise = async (PriceMin: number) => {
      const Items = [{ SpuID: one, PriceMin }];
      const { Diff } = await ask(app, grower, priceChanges.defaultPrice, { Items, PreviewOnly: true });
      return Diff.map(({ Says }) => Says);
    };
    expect(await rise(19)).toEqual(['']);
    expect(await rise(22)).toEqual(['1 个价格低于最低价，按最低价执行']);
    await ask(app, grower, salesPolicies.add, {
      SpuID: one,
      salesPolicyName: '橙子政策',
      spuPrice: 18,
      Publish: true,
      AgentQuotas: [{ AgentID: middle.shopId }],
    });
    expect(await rise(22)).toEqual(['2 个价格低于最低价，按最低价执行']);
  });
});
