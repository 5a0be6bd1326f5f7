import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { FOLLOW_STATES } from '../follow-states.ts';

const none = sql.lit(FOLLOW_STATES.none);
const toFollow = sql.lit(FOLLOW_STATES.toFollow);
/**
 * What an agent's listing (a row of `spus`, by that name) says when it costs something else: what it did before, and
 * whether there is something to follow, from the cost that its price was last thought of with: several steps of the
 * vendor are one to the agent. What is offered no more leaves that open; what costs again what it did closes it.
 */
export function costChange(spus: string, cost: RawBuilder<unknown>, now: RawBuilder<unknown> = sql`now()`) {
  const was = (column: string) => sql.ref(`${spus}.${column}`);
  const before = sql`coalesce(${was('purchase_price')}, ${was('purchase_price_before')})`;
  const isOpen = sql`${was('follow_state')} = ${toFollow}`;
  const from = sql`case when ${isOpen} then ${was('follow_from')} else ${before} end`;
  return {
    purchase_price_before: before,
    purchase_price_changed_at: now,
    follow_from: from,
    // Of both the earlier one; a time that is reckoned inside a case would be no literal for nodes (docs/decisions/0030-nodes-by-shop.md).
    follow_since: sql`least(case when ${isOpen} then ${was('follow_since')} end, ${now})`,
    follow_state: sql`case when ${cost} is null then ${was('follow_state')}
      when ${from} <> ${cost} then ${toFollow} else ${none} end`,
    follow_change: sql`null::uuid`,
  };
}

/**
 * My own prices of these listings were set with what they cost in mind, by this change: what it followed is opened again
 * when it is taken back. What was followed before stays with the change that did.
 */
export async function notePricesFollowed(
  db: TenantDb,
  spuIds: readonly string[],
  changeId: string,
): Promise<void> {
  if (spuIds.length === 0) return;
  await sql`update spus set follow_state = ${none}, follow_change = case when follow_state = ${toFollow} then ${changeId}::uuid end
    where shop_id = ${db.shopId} and id = ${anyOf(spuIds)} and follow_state > 0`.execute(db.k);
}

/** Prices of these changes were taken back or cancelled: what was followed by them is to be followed again. */
export async function reopenFollowed(
  db: TenantDb,
  spuIds: readonly string[],
  changeIds: readonly string[],
): Promise<void> {
  if (spuIds.length === 0) return;
  await sql`update spus set follow_state = ${toFollow}, follow_change = null
    where shop_id = ${db.shopId} and id = ${anyOf(spuIds)} and follow_change = ${anyOf(changeIds)}
      and follow_from <> purchase_price`.execute(db.k);
}
