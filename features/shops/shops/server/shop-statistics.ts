import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { AboveShops } from './above-shops.ts';
import { ordersLeft } from './order-balance.ts';
import { usedOfAll } from './quota-usage.ts';
import { readSubscription } from './subscription.ts';

const leftOf = (Max: number, Used: number) => ({ Max, Used, Available: Math.max(0, Max - Used) });

export async function listingsAvailable(db: TenantDb) {
  const { level } = await readSubscription(db);
  return leftOf(level.listings, (await usedOfAll(db)).listings);
}

/** Orders are a balance: what was taken is the level's orders less what is left. */
export async function ordersAvailable(db: TenantDb) {
  const { level } = await readSubscription(db);
  const Available = await ordersLeft(db);
  return { Max: level.orders, Used: Math.max(0, level.orders - Available), Available };
}

export async function usageStatistics(
  db: TenantDb,
  { countSkus, ordersByDay }: Pick<AboveShops, 'countSkus' | 'ordersByDay'>,
) {
  const { level } = await readSubscription(db);
  const used = await usedOfAll(db);
  const Days = await ordersByDay(db);
  return {
    Orders: await ordersAvailable(db),
    Listings: leftOf(level.listings, used.listings),
    Members: leftOf(level.members, used.members),
    Skus: await countSkus(db),
    Days,
  };
}
