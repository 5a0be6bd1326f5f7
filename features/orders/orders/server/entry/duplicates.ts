import { sql } from 'kysely';
import { refuse } from '#kit/endpoint/refusal.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { orderRefusals as no } from '../../refusals.ts';
import { addDays, firstIdAt } from '../../times/order-time.ts';
import type { Submission } from './submission.ts';

/**
 * Locks a source order number: two submissions of it wait for each other, and either waits for an import of the shop
 * (`lockImports`).
 */
export async function lockSource(db: TenantDb, sourceOrderNo: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`imports ${db.shopId}`}, 0)),
    pg_advisory_xact_lock(hashtextextended(${`source ${db.shopId} ${sourceOrderNo}`}, 0))`.execute(db.k);
}

/**
 * Locks several source order numbers, before anything else is locked: else they would wait behind an import while they
 * have locked what its chunks wait for.
 */
export async function lockSources(db: TenantDb, sourceOrderNos: readonly string[]): Promise<void> {
  if (sourceOrderNos.length === 0) return;
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`imports ${db.shopId}`}, 0))`.execute(
    db.k,
  );
  await sql`select pg_advisory_xact_lock(key) from (select distinct hashtextextended(no, 0) as key
    from unnest(${sourceOrderNos.map((no) => `source ${db.shopId} ${no}`)}::text[]) as no order by 1) as keys`.execute(
    db.k,
  );
}

/** Locks the imports of a shop: one at a time places orders, and single orders with a source number wait for it. */
export async function lockImports(db: TenantDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`imports ${db.shopId}`}, 0))`.execute(db.k);
}

/** Refuses a submission whose source order number and listing were entered within its window (domain §3). */
export async function refuseDuplicates(db: TenantDb, submission: Submission): Promise<void> {
  const { thirdPartyOrderId: source, avoidDuplicationDays: days, lines } = submission;
  if (!source || days === 0) return;
  await lockSource(db, source);
  const known = await db
    .from('orders')
    .select('id')
    .where('third_party_order_id', '=', source)
    .where('third_party_name', '=', submission.thirdPartyName)
    .where('spu_id', '=', anyOf(lines.map((line) => line.spuId)))
    .where('id', '>=', String(firstIdAt(addDays(new Date(), -days))))
    .where(sql<boolean>`hop = 0 and status & 6 = 0`)
    .limit(1)
    .executeTakeFirst();
  if (known) refuse(no.duplicate, { source, days, order: known.id });
}
