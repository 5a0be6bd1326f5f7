import { linkShops } from '#features/shops/partners/server/index.ts';
import { inShop, NO_SHOP } from '#kit/tenant/server/transaction.ts';
import type { TestApp } from '#test/app.ts';
import { type Cast, openPerson, type Person } from '#test/cast.ts';

/** The cast's chain with two growers behind its grower, from who sells to who ships. */
export async function fiveShops(app: TestApp, cast: Cast): Promise<Person[]> {
  const far = await openPerson(app, 'far', '山里果园');
  const last = await openPerson(app, 'last', '老果农');
  await inShop(app.database.pool, { shopId: NO_SHOP }, async (db) => {
    await linkShops(db, { vendorId: far.shopId, agentId: cast.grower.shopId });
    await linkShops(db, { vendorId: last.shopId, agentId: far.shopId });
  });
  return [cast.channel, cast.middle, cast.grower, far, last];
}
