import { sql } from 'kysely';
import { ALL_AGENTS } from '#features/catalogue/prices/price-book.ts';
import { floorAt } from '#features/catalogue/prices/price-facts.ts';
import { fenText } from '#features/catalogue/prices/price-words.ts';
import { readPriceBook } from '#features/catalogue/prices/server/index.ts';
import { countAgainst, requireRoom } from '#features/shops/shops/server/index.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import { fenOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { DraftFields } from '../fields.ts';
import { type BuyPeriod, nextBuyTime } from '../group-buy-state.ts';
import { groupBuyRefusals } from '../refusals.ts';
import { audiencesOf, type BuyItemRow, itemsByGroupBuy } from './contents.ts';
import { addDraft, changeDraft } from './drafts.ts';
import { refuseConflicts } from './group-buy-conflicts.ts';
import { type Opener, putInForce } from './put-in-force.ts';

const no = groupBuyRefusals.ofNew;

countAgainst('groupBuys', 'from group_buys where status = 1 and ends_at > now()');

export interface Published {
  GrouponID: string;
  skipped: BatchResult['skipped'];
}

/** Publishes a draft, or what is said here whole. */
export async function publishGroupBuy(
  ctx: Opener,
  { GrouponDraftID, ...content }: Partial<DraftFields> & { GrouponDraftID?: string | null | undefined },
): Promise<Published> {
  if (GrouponDraftID) await changeDraft(ctx, GrouponDraftID, content);
  const id = GrouponDraftID ?? (await addDraft(ctx, content)).GrouponDraftID;
  return { GrouponID: id, skipped: await publishDraft(ctx, id) };
}

/** Checks it, and puts it into force; what its audience could not be offered is told. */
export async function publishDraft(ctx: Opener, id: string): Promise<BatchResult['skipped']> {
  const { db, can } = ctx;
  const now = Date.now();
  // Others that publish here wait: two never take the same listing, or the last place.
  await requireRoom(db, 'groupBuys');
  const [draft, items, audience] = await Promise.all([
    db.from('group_buys').selectAll('group_buys').where('id', '=', id).executeTakeFirstOrThrow(),
    itemsByGroupBuy(db, [id]).then((byId) => byId.get(id) ?? []),
    audiencesOf(db, [id]).then((byId) => byId.get(id) ?? []),
  ]);
  if (!draft.name) refuse(no.noName);
  if (items.length === 0) refuse(no.noListings);
  const period = periodOf(draft, now);
  if (audience.length > 0 && !can('agent.manage'))
    refuse(common.notAllowed, { right: RIGHT_NAMES['agent.manage'] });
  await refuseBelowFloor(db, items, Date.parse(period.starts_at));
  await refuseConflicts(db, id, period);
  await sql`update group_buys set status = 1, starts_at = ${period.starts_at}, ends_at = ${period.ends_at},
      next_at = ${nextBuyTime(period, now)}, published_at = now()
    where shop_id = ${db.shopId} and id = ${id}`.execute(db.k);
  return putInForce(ctx, { id, name: draft.name, ...period }, items);
}

function periodOf(
  { starts_at, ends_at }: { starts_at: string | null; ends_at: string | null },
  now: number,
): BuyPeriod {
  if (ends_at === null) refuse(no.noEnd);
  const from = Math.max(now, starts_at === null ? now : Date.parse(starts_at));
  if (Date.parse(ends_at) <= from) refuse(no.ended);
  return { starts_at: new Date(from).toISOString(), ends_at };
}

async function refuseBelowFloor(db: TenantDb, items: readonly BuyItemRow[], at: number): Promise<void> {
  const spuIds = items.map(({ spuId }) => spuId);
  const book = await readPriceBook(db, { spuIds, agentIds: [], groupIds: [] });
  for (const { spuId, name, price } of items) {
    const facts = book.facts(spuId, ALL_AGENTS);
    const floor = facts ? floorAt(facts, at) : 0;
    if (price === null || fenOf(price) >= floor) continue;
    refuse(no.belowFloor, { name, floor: fenText(floor) });
  }
}
