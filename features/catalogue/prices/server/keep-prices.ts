import { type RawBuilder, sql } from 'kysely';
import { type DenialText, denial, deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { FOLLOW_STATES } from '../follow-states.ts';
import { belowCostSql } from './prices-sql.ts';

const none = sql.lit(FOLLOW_STATES.none);
const toFollow = sql.lit(FOLLOW_STATES.toFollow);
const kept = sql.lit(FOLLOW_STATES.kept);
const isAsked = sql<boolean>`(follow_state = ${toFollow} or follow_state = ${none} and ${belowCostSql})`;
const isKept = sql<boolean>`(follow_state = ${kept})`;

/** A loss without anything to follow was thought of at this cost: taken back, there is nothing to follow either. */
const KEEP = sql`update spus set follow_from = case when follow_state = ${toFollow} then follow_from else purchase_price end,
  follow_state = ${kept}, follow_change = null`;
const ASK_AGAIN = sql`update spus set follow_state = case when follow_from <> purchase_price then ${toFollow} else ${none} end`;

const nothingToFollow = denial(
  'price.nothing_to_follow',
  '没有要跟的变动，分销价也不低于成本，或已说过价格不变，无需处理',
);
const followedAgain = denial('price.followed_again', '成本或价格之后又变了，已经会提醒');

/** The prices of these listings stay, whatever they cost now; where nothing asks for another they do anyway. */
export const keepPrices = (db: TenantDb, ids: readonly string[]): Promise<BatchResult> =>
  mark(db, ids, {
    change: KEEP,
    where: isAsked,
    else: nothingToFollow,
  });

/** Takes that back: what they cost is to be thought of again. */
export const askAgain = (db: TenantDb, ids: readonly string[]): Promise<BatchResult> =>
  mark(db, ids, { change: ASK_AGAIN, where: isKept, else: followedAgain });

interface Marking {
  change: RawBuilder<unknown>;
  where: RawBuilder<boolean>;
  /** What is said of the others. */
  else: DenialText;
}

async function mark(db: TenantDb, ids: readonly string[], marking: Marking): Promise<BatchResult> {
  const { rows } = await sql<{ id: string }>`${marking.change}
    where shop_id = ${db.shopId} and id = ${anyOf(ids)} and deleted_at is null and ${marking.where}
    returning id`.execute(db.k);
  if (rows.length > 0) await notify(db, 'catalogue');
  const done = new Set(rows.map(({ id }) => id));
  const left = [...new Set(ids)].filter((id) => !done.has(id));
  return { done: done.size, skipped: await whyNot(db, left, marking.else) };
}

async function whyNot(
  db: TenantDb,
  ids: readonly string[],
  other: DenialText,
): Promise<BatchResult['skipped']> {
  if (ids.length === 0) return [];
  const listings = db.from('spus').where('deleted_at', 'is', null).where('id', '=', anyOf(ids));
  const known = new Map((await listings.select(['id', 'name']).execute()).map(({ id, name }) => [id, name]));
  const none = deny(common.notFound, { what: '在售商品' });
  return ids.map((id) =>
    known.has(id) ? { ...skip(id, deny(other)), name: known.get(id) } : skip(id, none),
  );
}
