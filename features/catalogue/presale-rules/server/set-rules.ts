import { type Selectable, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import type { PresaleRules } from '#db/tables.generated.ts';
import { markPresale } from '#features/catalogue/spus/server/index.ts';
import { denial, deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { presaleRules } from '../contract.ts';
import { presaleRuleRefusals as no } from '../refusals.ts';
import { mayPromise, opensOn } from '../rule-times.ts';

type RulesInput = z.output<typeof presaleRules.set.input>;

/** One rule a listing: the new one takes the place of the one that stood, and keeps of it what is not named. */
export async function setPresaleRules(
  { db, user }: ShopCtx,
  input: RulesInput,
  now = new Date(),
): Promise<BatchResult> {
  if (!mayPromise(input.ShipOn, now)) refuse(no.dayWrong);
  const { live, skipped } = await lockListings(db, input.SpuIDs);
  const before = await standingRules(db, live);
  const terms = live.map((spu_id) => ({ spu_id, ...termsOf(input, before.get(spu_id), now) }));
  await close(db, live);
  const rows = terms.map((term) => ({
    ...term,
    id: newId(),
    since_id: sql<string>`new_order_id()`,
    set_by: user.id,
    set_by_name: user.name,
  }));
  if (rows.length > 0) await db.insert('presale_rules', rows).execute();
  await markPresale(db, live, true);
  return { done: live.length, skipped };
}

type StandingRule = Pick<
  Selectable<PresaleRules>,
  'starts_at' | 'ends_at' | 'ship_on' | 'max_pieces' | 'auto'
>;

async function standingRules(db: TenantDb, spuIds: readonly string[]): Promise<Map<string, StandingRule>> {
  const rows = await db
    .from('presale_rules')
    .select(['spu_id', 'starts_at', 'ends_at', 'ship_on', 'max_pieces', 'auto'])
    .where('spu_id', '=', anyOf(spuIds))
    .where('ended_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.spu_id, row]));
}

/** The new rule of a listing; one that lasted until its day lasts until the new one. */
function termsOf(
  { Mode, StartsOn, EndsOn, MaxPieces, ShipOn, AutoConvert }: RulesInput,
  before: StandingRule | undefined,
  now: Date,
) {
  const opens = opensOn(ShipOn);
  const starts = new Date((StartsOn === undefined ? before?.starts_at : StartsOn) ?? now);
  const ends = new Date((EndsOn === undefined ? ownEnd(before) : EndsOn) ?? opens);
  if (ends <= starts || ends <= now || ends > opens) refuse(no.periodWrong);
  const auto = AutoConvert ?? before?.auto ?? false;
  return {
    mode: Mode,
    starts_at: starts,
    ends_at: ends,
    ship_on: ShipOn,
    max_pieces: MaxPieces === undefined ? (before?.max_pieces ?? null) : MaxPieces,
    auto,
    convert_at: auto ? opens : null,
  };
}

/** When a rule ends where that is not by its own day. */
const ownEnd = (rule: StandingRule | undefined) =>
  rule && Date.parse(rule.ends_at) !== opensOn(rule.ship_on).getTime() ? rule.ends_at : undefined;

/** Who waits stays in line. */
export async function endRules({ db }: ShopCtx, spuIds: readonly string[]): Promise<BatchResult> {
  const { live, skipped } = await lockListings(db, spuIds);
  const ended = new Set(await close(db, live));
  await markPresale(db, [...ended], false);
  const none = live
    .filter((id) => !ended.has(id))
    .map((id) => skip(id, deny(denial('presale_rule.none', '没有正在进行的预售'))));
  return { done: ended.size, skipped: [...skipped, ...none] };
}

async function lockListings(db: TenantDb, spuIds: readonly string[]) {
  const rows = await db
    .from('spus')
    .select('id')
    .where('id', '=', anyOf([...new Set(spuIds)]))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const live = rows.map(({ id }) => id);
  const known = new Set(live);
  const skipped = spuIds
    .filter((id) => !known.has(id))
    .map((id) => skip(id, deny(common.notFound, { what: '商品' })));
  return { live, skipped };
}

async function close(db: TenantDb, spuIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .update('presale_rules')
    .set({ ended_at: sql`now()`, convert_at: null })
    .where('spu_id', '=', anyOf(spuIds))
    .where('ended_at', 'is', null)
    .returning('spu_id')
    .execute();
  return rows.map((row) => row.spu_id);
}
