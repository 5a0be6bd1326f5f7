import { type RawBuilder, sql } from 'kysely';
import { firstPostSince } from '../legs/post-limits.ts';

/** Posts are found by their ids, which are made within an hour of their time. */
const HOUR = 3_600_000;

/**
 * Condition of posts by which a member of the shop handled a complaint: wrote, agreed, judged, passed on. Who only
 * raised one has handled nothing.
 */
const HANDLING = sql`is_mine and author_id is not null and kind <> 'raised'`;

interface ActRange {
  by?: readonly string[] | null | undefined;
  from?: string | Date | null | undefined;
  /** Up to this time, and not at it. */
  until?: string | Date | null | undefined;
}

const idAt = (time: string | Date, ms: number) => firstPostSince(Math.max(0, new Date(time).getTime() + ms));

/** Condition of acts on complaints by these members within these times; for a `where` over `complaint_posts`. */
export function actsWithin(shopId: string, { by, from, until }: ActRange): RawBuilder<boolean> {
  const conditions = [sql`shop_id = ${shopId} and ${HANDLING}`];
  if (by?.length) conditions.push(sql`author_id = any(${[...by]}::uuid[])`);
  if (from) conditions.push(sql`id >= ${idAt(from, -HOUR)}::uuid and at >= ${from}::timestamptz`);
  if (until) conditions.push(sql`id < ${idAt(until, HOUR)}::uuid and at < ${until}::timestamptz`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
