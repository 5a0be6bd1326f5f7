import { sql } from 'kysely';
import { refuse } from '#kit/endpoint/refusal.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type LevelQuota, QUOTA_NAMES } from '../levels.ts';
import { shopRefusals } from '../refusals.ts';
import { readSubscription, type Subscription } from './subscription.ts';

export interface QuotaUsage extends Subscription {
  quota: LevelQuota;
  max: number;
  used: number;
}

/**
 * What the shop's level allows of a quota and what is used. Others who ask for the same wait until this transaction
 * ends, so that two never take the last place. A managed shop counts its own things against its operator's level.
 */
export async function lockQuotaUsage(db: TenantDb, quota: LevelQuota): Promise<QuotaUsage> {
  await lockByName(db, quota);
  const standing = await readSubscription(db);
  return { ...standing, quota, max: standing.level[quota], used: await usedOf(db, quota) };
}

/** Refuses when the shop's level has no room for `more`; what exists stays (domain §9). */
export async function requireRoom(db: TenantDb, quota: LevelQuota, more = 1): Promise<void> {
  if (more <= 0) return;
  const { shopName, level, max, used } = await lockQuotaUsage(db, quota);
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

/** What counts against each quota: rows of a table that meet a condition. */
const countedRows: Partial<Record<LevelQuota, string>> = {
  members: 'from memberships where true',
  vendors: "from partners where kind = 'vendor' and removed_at is null",
  agents: "from partners where kind = 'agent' and removed_at is null",
};

/** A noun nearer the roof says, when it is loaded, which of its rows count against a quota of the level. */
export function countAgainst(quota: LevelQuota, rows: string): void {
  countedRows[quota] = rows;
}

function countOf(db: TenantDb, quota: LevelQuota) {
  const rows = countedRows[quota];
  if (!rows) throw new Error(`Nobody has said what counts against ${quota}`);
  return sql<number>`(select count(*)::int ${sql.raw(rows)} and shop_id = ${db.shopId})`;
}

async function usedOf(db: TenantDb, quota: LevelQuota): Promise<number> {
  const { rows } = await sql<{ n: number }>`select ${countOf(db, quota)} as n`.execute(db.k);
  return rows[0]?.n ?? 0;
}

/** How many of each quota a shop uses now. */
export async function usedOfAll(db: TenantDb): Promise<Record<LevelQuota, number>> {
  const { rows } = await sql<Record<LevelQuota, number>>`select ${countOf(db, 'members')} as members,
    ${countOf(db, 'listings')} as listings, ${countOf(db, 'vendors')} as vendors, ${countOf(db, 'agents')} as agents,
    ${countOf(db, 'groupBuys')} as "groupBuys"`.execute(db.k);
  return rows[0] ?? { members: 0, listings: 0, vendors: 0, agents: 0, groupBuys: 0 };
}
