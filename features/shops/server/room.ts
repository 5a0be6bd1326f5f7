import { sql } from 'kysely';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { QUOTA_NAMES, type Quota } from '../levels.ts';
import { shopRefusals } from '../refusals.ts';
import { type Standing, standingOf } from './standing.ts';

export interface Room extends Standing {
  quota: Quota;
  max: number;
  used: number;
}

/**
 * What the shop's level allows of a quota and what is used. Others who ask for the same wait until this transaction
 * ends, so that two never take the last place. A managed shop counts its own things against its operator's level.
 */
export async function holdRoom(db: TenantDb, quota: Quota): Promise<Room> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${quota} ${db.shopId}`}, 0))`.execute(db.k);
  const standing = await standingOf(db);
  return { ...standing, quota, max: standing.level[quota], used: await usedOf(db, quota) };
}

/** Refuses when the shop's level has no room for `more`; what exists stays (domain §9). */
export async function requireRoom(db: TenantDb, quota: Quota, more = 1): Promise<void> {
  if (more <= 0) return;
  const { shopName, level, max, used } = await holdRoom(db, quota);
  if (used + more <= max) return;
  refuse(shopRefusals.noRoom, {
    quota: QUOTA_NAMES[quota],
    level: level.name,
    max,
    used,
    more,
    shop: shopName,
  });
}

/** How many of each quota a shop uses now; group-buys have no table yet. */
export async function usedOf(db: TenantDb, quota: Quota): Promise<number> {
  const counted = COUNTED[quota];
  if (!counted) return 0;
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(counted)}
    and shop_id = ${db.shopId}`.execute(db.k);
  return rows[0]?.n ?? 0;
}

const COUNTED: Record<Quota, string | undefined> = {
  members: 'memberships where true',
  listings: 'spus where deleted_at is null',
  vendors: "partners where kind = 'vendor' and removed_at is null",
  agents: "partners where kind = 'agent' and removed_at is null",
  groupBuys: undefined,
};
