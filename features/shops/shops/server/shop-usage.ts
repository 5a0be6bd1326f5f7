import type { z } from 'zod';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { ShopUsage } from '../contract.ts';
import { ordersLeft } from './order-balance.ts';
import { usedOfAll } from './quota-usage.ts';
import { readSubscription } from './subscription.ts';

/** Maximum and available of each quota of the shop's level (specification §3). */
export async function shopUsage(db: TenantDb): Promise<z.input<typeof ShopUsage>> {
  const [{ level, expiresAt }, used, AvailableOrder] = await Promise.all([
    readSubscription(db),
    usedOfAll(db),
    ordersLeft(db),
  ]);
  const left = (max: number, n: number) => Math.max(0, max - n);
  return {
    IdBuLevel: level.id,
    BuLevel: level.name,
    ExpireAt: expiresAt ? Math.floor(Date.parse(expiresAt) / 1000) : 0,
    MaxAllowedUser: level.members,
    AvailableUser: left(level.members, used.members),
    MaxAllowedOrder: level.orders,
    AvailableOrder,
    MaxAllowedSpu: level.listings,
    AvailableSpu: left(level.listings, used.listings),
    MaxAllowedVendor: level.vendors,
    AvailableVendor: left(level.vendors, used.vendors),
    MaxAllowedAgent: level.agents,
    AvailableAgent: left(level.agents, used.agents),
    MaxAllowedGroupon: level.groupBuys,
    AvailableGroupon: left(level.groupBuys, used.groupBuys),
  };
}
