import { sql } from 'kysely';
import { levelOf } from '#features/shops/levels.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { CurrentShop } from '#kit/endpoint/server/ctx.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { spuRefusals as no } from '../refusals.ts';

export interface ListingQuota {
  level: string;
  max: number;
  used: number;
  expiredOn: string | undefined;
}

/** What the shop's level allows and what is used; holds others who add at the same time until this commits. */
export async function holdListingQuota(db: TenantDb): Promise<ListingQuota> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`listings ${db.shopId}`}, 0))`.execute(db.k);
  const shop = await db.k
    .selectFrom('shops')
    .select(['level', sql<boolean>`coalesce(expires_at < now(), false)`.as('expired'), 'expires_at'])
    .where('id', '=', db.shopId)
    .executeTakeFirstOrThrow();
  const { used } = await db
    .from('spus')
    .select(sql<number>`count(*)::int`.as('used'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { name, listings } = levelOf(shop.level);
  const expiredOn = shop.expired ? shop.expires_at?.slice(0, 10) : undefined;
  return { level: name, max: listings, used, expiredOn };
}

/** At 100 % new listings are refused; what exists stays on sale (domain §9). */
export async function takeListings(db: TenantDb, adding: number): Promise<void> {
  const { level, max, used, expiredOn } = await holdListingQuota(db);
  if (expiredOn) refuse(no.shopExpired, { day: expiredOn });
  if (used + adding > max) refuse(no.quotaUsedUp, { level, max, used, adding });
}

/** The shop's switch LogisticPolicyRequired (specification §3). */
export async function requirePolicy(
  db: TenantDb,
  shop: CurrentShop,
  spuIds: readonly string[],
): Promise<void> {
  if (shop.switches.LogisticPolicyRequired !== true) return;
  const without = db
    .from('spus')
    .select('id')
    .where('id', '=', anyOf(spuIds))
    .where('logistics_policy_id', 'is', null);
  if (await without.executeTakeFirst()) refuse(no.policyRequired);
}
