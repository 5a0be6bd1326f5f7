import { sql } from 'kysely';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import { complaintRefusals as no } from '../../refusals.ts';

const HOUR = 3_600_000;
/** Lowest id of posts since a time: ids begin with their time, and are the key. */
export function firstPostSince(ms: number): string {
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** Remarks of a member in an hour at most, and posts of one complaint. */
export const AN_HOUR = 30;
export const OF_ONE = 500;

/** Refuses remarks of a member who has written enough for an hour; one remark on many complaints counts once. */
export async function refuseMany({ db, user }: Pick<ShopCtx, 'db' | 'user'>): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(distinct at)::int as n from complaint_posts
    where shop_id = ${db.shopId} and id >= ${firstPostSince(Date.now() - HOUR)}::uuid and author_id = ${user.id} and kind = 'said'`.execute(
    db.k,
  );
  if ((rows[0]?.n ?? 0) >= AN_HOUR) refuse(no.hourly, { most: AN_HOUR });
}

/** Ids of complaints about which enough has been said. */
export async function fullThreads({ db }: Pick<ShopCtx, 'db'>, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .from('complaint_posts')
    .select('complaint_id')
    .where('complaint_id', '=', anyOf([...new Set(ids)]))
    .groupBy('complaint_id')
    .having(sql<boolean>`count(*) >= ${sql.lit(OF_ONE)}`)
    .execute();
  return new Set(rows.map((row) => row.complaint_id));
}
