import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import type { OrderFilters } from '#features/orders/orders/order-filters.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { fillShop, LARGE } from '#test/large-shop.ts';
import { blocksOfList } from './blocks-of-list.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await fillShop(app.database.pool, cast.channel.shopId);
});
afterAll(() => app.close());

const touched = (filters: OrderFilters, as?: Parameters<typeof blocksOfList>[3]) =>
  blocksOfList(app, cast.channel, filters, as);

const { platform, tag, receiver, vendor, listing, importTask, submission, channel, province } = LARGE;

describe('a list of orders in a large shop', () => {
  it.each<[string, OrderFilters]>([
    ['the tab of those that wait', { stages: [2] }],
    ['a tab that has none', { stages: [8] }],
    ['two tabs that have none', { stages: [7, 8] }],
    ['a tag that many have', { tags: [tag.usual] }],
    ['a tag that few have', { tags: [tag.rare] }],
    ['the usual tag in one tab', { tags: [tag.usual], stages: [9] }],
    ['a rare tag in one tab', { tags: [tag.rare], stages: [5] }],
    ['several tags', { tags: [tag.rare, '没有'] }],
    ['the usual platform', { thirdPartyNames: [platform.usual] }],
    ['a rare platform', { thirdPartyNames: [platform.rare] }],
    ['a rare platform in one tab', { thirdPartyNames: [platform.rare], stages: [2] }],
    ['the usual province', { provinceIds: [province.usual] }],
    ['a rare province', { provinceIds: [province.rare] }],
    ['a source shop', { sourceChannels: [channel] }],
    ['the usual supplier', { vendorIds: [vendor.usual] }],
    ['a rare supplier', { vendorIds: [vendor.rare] }],
    ['a rare listing', { spuIds: [listing.rare] }],
    ['a listing by its name', { spuNames: [listing.rareName] }],
    ['urgent ones', { urgent: true }],
    ['those below cost', { belowCost: true }],
    ['a whole name', { buyerReceiver: receiver }],
    ['the beginning of a name', { buyerReceiver: receiver.slice(0, 1) }],
    ['a phone number', { buyerMobile: ['13800000007'] }],
    ['those entered by hand', { idCreationTypes: [2] }],
    ['those paid', { paymentStatus: 3 }],
    ['an import', { importTaskIds: [importTask] }],
    ['a submission', { transactionIds: [submission] }],
    ['two usual filters at once', { thirdPartyNames: [platform.usual], tags: [tag.usual] }],
    ['a usual filter and a rare one', { vendorIds: [vendor.usual], tags: [tag.rare] }],
  ])('finds %s without looking at all orders', async (what, filters) => {
    const most = what.includes('usual') ? LARGE.blocks * 0.7 : LARGE.blocks / 10;
    expect(await touched(filters)).toBeLessThan(most);
    expect(await touched(filters, { isRemembered: true })).toBeLessThan(most);
  });

  it.each([tag.usual, tag.rare])('meets no more than a page of those with the tag %s', async (one) => {
    expect(await touched({ tags: [one] }, { isRemembered: true })).toBeLessThan(LARGE.blocks / 10);
  });

  it('meets none of a tag whose orders belong to another view', async () => {
    expect(await touched({ tags: [tag.usual] }, { view: 'byagent' })).toBeLessThan(LARGE.blocks / 10);
    const none = await ask(app, cast.channel, orders.byAgent, { tags: [tag.usual] });
    expect(none).toMatchObject({ total: 0, items: [] });
  });

  it('counts up to 10,000 of what a filter finds, and all on request', async () => {
    const filters = { thirdPartyNames: [platform.usual], pageSize: 1 };
    const quick = await ask(app, cast.channel, orders.normal, filters);
    expect(quick).toMatchObject({ total: 10_000, exact: false, tabs: {} });
    const exact = await ask(app, cast.channel, orders.normal, { ...filters, exactTotal: true });
    expect(exact).toMatchObject({ total: LARGE.usual });
    expect(exact).not.toHaveProperty('exact');
    const tab = await ask(app, cast.channel, orders.normal, { ...filters, stages: [9] });
    expect(tab).toMatchObject({ total: LARGE.usualCancelled, tabs: {} });
    const all = await ask(app, cast.channel, orders.normal, { pageSize: 1 });
    expect(all).toMatchObject({ total: LARGE.orders });
  });

  it('knows how many orders have a tag, in all and in each tab, however many they are', async () => {
    const filters = { tags: [tag.usual], pageSize: 1 };
    const all = await ask(app, cast.channel, orders.normal, filters);
    expect(all).toMatchObject({ total: LARGE.tagged, tabs: { 2: 3_000, 5: LARGE.tagged - 6_000, 9: 3_000 } });
    expect(all).not.toHaveProperty('exact');
    const tab = await ask(app, cast.channel, orders.normal, { ...filters, stages: [9] });
    expect(tab).toMatchObject({ total: 3_000, tabs: all.tabs });
    const two = await ask(app, cast.channel, orders.normal, { ...filters, tags: [tag.usual, tag.rare] });
    expect(two).toMatchObject({ total: 10_000, exact: false, tabs: {} });
    const more = await ask(app, cast.channel, orders.normal, {
      ...filters,
      thirdPartyNames: [platform.usual],
    });
    expect(more).toMatchObject({ total: 10_000, exact: false, tabs: {} });
  });

  it('counts those of a tag within days and parts of days', async () => {
    const days = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString();
    const window = { tags: [tag.usual], startTime: days(20.3), endTime: days(10.6), pageSize: 1 };
    const kept = await ask(app, cast.channel, orders.normal, window);
    const counted = await ask(app, cast.channel, orders.normal, { ...window, mustHaveNotStatus: 1 << 30 });
    expect(kept.total).toBeGreaterThan(2_000);
    expect([kept.total, kept.tabs]).toEqual([counted.total, counted.tabs]);
    expect(kept.items).toEqual(counted.items);
  });

  it.each<[string, OrderFilters, number, string]>([
    ['a tab', { stages: [2] }, 40, 'stage = 2'],
    ['a tag', { tags: [tag.usual] }, 340, `'${tag.usual}' = any(tags)`],
    ['a tag in a tab', { tags: [tag.usual], stages: [2] }, 40, `stage = 2 and '${tag.usual}' = any(tags)`],
  ])('turns to any page of %s as if it had read all before it', async (_, filters, first, where) => {
    // Those of the middle are nearer to either end of their day, the last is short, and behind it there is none.
    const pages = Array.from({ length: 22 }, (__, at) => first + at);
    for (const isDesc of [true, false]) {
      const read: string[] = [];
      for (const pageIndex of pages) {
        const page = { ...filters, pageSize: 50, isDesc, pageIndex };
        const { items } = await ask(app, cast.channel, orders.normal, page);
        read.push(...items.map(({ OrderID }) => OrderID));
      }
      const { rows } = await app.database.pool.query(
        `select id::text from (select id, row_number() over (order by id ${isDesc ? 'desc' : 'asc'}) - 1 as at
           from orders where shop_id = $1 and ${where}) as numbered
         where at / 50 = any($2) order by at`,
        [cast.channel.shopId, pages],
      );
      expect(read).toEqual(rows.map((row: { id: string }) => row.id));
    }
  });
});
