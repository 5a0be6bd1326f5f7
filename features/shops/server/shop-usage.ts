import { sql } from 'kysely';
import type { z } from 'zod';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { ShopUsage } from '../contract.ts';
import { levelOf } from '../levels.ts';
import { ordersLeft } from './order-balance.ts';

/** Maximum and available of each quota of the shop's level (specification §3). */
export async function shopUsage(ctx: ShopCtx): Promise<z.input<typeof ShopUsage>> {
  const level = levelOf(ctx.shop.level);
  const used = await counts(ctx);
  const left = (max: number, n: number) => Math.max(0, max - n);
  return {
    IdBuLevel: level.id,
    BuLevel: level.name,
    ExpireAt: ctx.shop.expiresAt ? Math.floor(Date.parse(ctx.shop.expiresAt) / 1000) : 0,
    MaxAllowedUser: level.members,
    AvailableUser: left(level.members, used.members),
    MaxAllowedOrder: level.orders,
    AvailableOrder: await ordersLeft(ctx.db),
    MaxAllowedSpu: level.listings,
    AvailableSpu: left(level.listings, used.listings),
    MaxAllowedVendor: level.vendors,
    AvailableVendor: left(level.vendors, used.vendors),
    MaxAllowedAgent: level.agents,
    AvailableAgent: left(level.agents, used.agents),
    MaxAllowedGroupon: level.groupBuys,
    AvailableGroupon: level.groupBuys,
  };
}

interface Used {
  members: number;
  listings: number;
  vendors: number;
  agents: number;
}

async function counts({ db }: ShopCtx): Promise<Used> {
  const { rows } = await sql<Used>`select
    (select count(*)::int from memberships where shop_id = ${db.shopId}) as members,
    (select count(*)::int from spus where shop_id = ${db.shopId} and deleted_at is null) as listings,
    (select count(*)::int from partners where shop_id = ${db.shopId} and kind = 'vendor' and removed_at is null) as vendors,
    (select count(*)::int from partners where shop_id = ${db.shopId} and kind = 'agent' and removed_at is null) as agents`.execute(
    db.k,
  );
  return rows[0] ?? { members: 0, listings: 0, vendors: 0, agents: 0 };
}
