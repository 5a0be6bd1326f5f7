import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECEIPT } from '#features/orders/orders/receipt.ts';
import { newestOrder } from '#features/orders/orders/server/reading/newest-order.ts';
import type { View } from '#features/orders/orders/server/reading/order-conditions.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { fillShop, LARGE } from '#test/large-shop.ts';
import { blocksOfList, blocksOfPlan } from './blocks-of-list.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await fillShop(app.database.pool, cast.channel.shopId, { waitDays: 2.1 });
});
afterAll(() => app.close());

const FEW = LARGE.blocks / 5;
const VIEWS: readonly View[] = ['normal', 'byagent', 'byvendor', 'fordeliver'];

describe('what is still open in a large shop', () => {
  it.each(VIEWS)('finds what is late, or due tonight, by the few that are open (%s)', async (view) => {
    expect(await blocksOfList(app, cast.channel, { late: true }, { view })).toBeLessThan(FEW);
    expect(await blocksOfList(app, cast.channel, { shipDue: 'tonight' }, { view })).toBeLessThan(FEW);
  });

  it.each(VIEWS)('finds of what nothing has left by the few that are open (%s)', async (view) => {
    const filters = { receipts: [RECEIPT.none] };
    expect(await blocksOfList(app, cast.channel, filters, { view })).toBeLessThan(FEW);
  });

  it.each([
    ['the usual supplier', LARGE.vendor.usual],
    ['a rare one', LARGE.vendor.rare],
    ['one that never shipped', crypto.randomUUID()],
  ])('knows the newest order of %s by one look', async (_, vendorId) => {
    const { pool } = app.database;
    const { shopId } = cast.channel;
    const value = sql`w.id`;
    const newest = newestOrder({ shopId, column: 'vendor_id', value });
    const blocks = await inShop(pool, cast.channel, (db) =>
      blocksOfPlan(sql`select ${newest} from unnest(array[${vendorId}]::uuid[]) as w(id)`, db.k),
    );
    expect(blocks).toBeLessThan(20);
  });
});
