import { sql } from 'kysely';
import { type PriceBook, priceAudience } from '#features/catalogue/prices/price-book.ts';
import { keyOfCell } from '#features/catalogue/prices/price-cell.ts';
import { floorAt, slotsAt } from '#features/catalogue/prices/price-facts.ts';
import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { fenText } from '#features/catalogue/prices/price-words.ts';
import {
  type NewPriceLog,
  readPriceBook,
  refreshRules,
  writeCells,
} from '#features/catalogue/prices/server/index.ts';
import { sentence } from '#kit/endpoint/refusal.ts';
import { notify } from '#kit/live/server/notify.ts';
import { type Fen, yuanOrNull } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { isCharged, slotOf } from '../../judging/price-targets.ts';
import { skuFacts } from '../../judging/sku-facts.ts';
import { cellProblems as says } from '../../refusals.ts';
import { countLifts } from './count-lifts.ts';
import { type DueItem, dueItems, dueTargets, ITEM_STATUS, lockTargets } from './due-items.ts';
import { recountChanges } from './recount-changes.ts';
import { refreshCopies } from './refresh-copies.ts';

/** Items of one round. */
const MOST = 5_000;

/**
 * Writes into slots, history and agents' copies what the clock has made true already, oldest first (catalogue page
 * §1): all of it, round by round. Each verb runs it before it looks at prices.
 */
export async function applyDue(db: TenantDb, now: number, most: number = MOST): Promise<void> {
  while (await applyRound(db, now, most));
}

/** The same of so many items; false when there was nothing left. The job has a transaction for each. */
export async function applyRound(db: TenantDb, now: number, most: number = MOST): Promise<boolean> {
  const at = new Date(now);
  const { spuIds, skuIds } = await dueTargets(db, at, most);
  if (spuIds.length + skuIds.length === 0) return false;
  await lockTargets(db, spuIds, skuIds);
  const due = await dueItems(db, at, spuIds, skuIds);
  const book = await bookOfDue(db, due);
  const outcomes = outcomesOf(due, book, now);
  await writeCells(db, await notedLifts(db, outcomes));
  await markItems(db, outcomes);
  await recountChanges(
    db,
    due.map(({ changeId }) => changeId),
  );
  await refreshRules(db, spuIds, skuIds);
  await refreshCopies(db, { spuIds, skuIds });
  await notify(db, 'catalogue');
  return true;
}

const bookOfDue = (db: TenantDb, due: readonly DueItem[]): Promise<PriceBook> => {
  const ids = (kind: 'agent' | 'group') => [
    ...new Set(
      due.flatMap((item) => {
        const audience = priceAudience(item.kind, item.audienceId);
        return audience.kind === kind ? [audience.id] : [];
      }),
    ),
  ];
  const targets = {
    spuIds: due.flatMap(({ spuId }) => spuId ?? []),
    skuIds: due.flatMap(({ skuId }) => skuId ?? []),
  };
  return readPriceBook(db, { ...targets, agentIds: ids('agent'), groupIds: ids('group') });
};

interface Outcome {
  item: DueItem;
  status: number;
  reason: string;
  was: Fen | null;
  /** Whom it waits for to see that the floor lifts it. */
  liftedFor: string | null;
  /** Undefined where the history says it already, or there is nothing to say. */
  log: NewPriceLog | undefined;
}

function outcomesOf(due: readonly DueItem[], book: PriceBook, now: number): Outcome[] {
  const slots = new Map<string, Fen | null>();
  return due.map((item): Outcome => {
    const problem = nothingToWriteTo(item, book);
    const was = slots.has(keyOfCell(item)) ? (slots.get(keyOfCell(item)) ?? null) : slotNow(item, book);
    if (problem)
      return { item, status: ITEM_STATUS.failed, reason: problem, liftedFor: null, was, log: undefined };
    const runs = item.to !== null && item.to > now;
    const status = runs ? ITEM_STATUS.running : ITEM_STATUS.done;
    if (item.to === null) slots.set(keyOfCell(item), item.price);
    const log = item.status === ITEM_STATUS.pending ? logOf(item, was) : undefined;
    const reason = liftSays(item, book, now);
    return { item, status, reason, liftedFor: reason ? item.authorId : null, was, log };
  });
}

/** The history says of a price that the floor lifts it, and of a floor how many prices it lifts. */
async function notedLifts(db: TenantDb, outcomes: readonly Outcome[]): Promise<NewPriceLog[]> {
  const logs = outcomes.flatMap(({ log, reason }) => (log ? [{ ...log, says: reason }] : []));
  await countLifts(db, logs);
  return logs.map(({ says: lifted, ...log }) => ({
    ...log,
    note: [log.note, lifted].filter(Boolean).join('；'),
  }));
}

const logOf = (item: DueItem, was: Fen | null): NewPriceLog => ({
  ...item,
  was,
  author: { id: item.authorId, name: item.authorName },
});

/** Fails only where the price has nowhere to stand any more. */
function nothingToWriteTo({ kind, spuId, skuId, audienceId }: DueItem, book: PriceBook): string | undefined {
  if (skuId !== null) return book.skus.has(skuId) ? undefined : sentence(says.noSuch, { what: '商品' });
  const listing = book.listings.get(spuId ?? '');
  if (!listing) return sentence(says.noSuch, { what: '在售商品' });
  if (kind === PRICE_KINDS.offer && !book.isOffered(listing.id, audienceId)) return says.notOffered.says;
  const vendor = book.vendors.get(listing.vendorId ?? '');
  if (kind !== PRICE_KINDS.purchase || vendor?.managed) return undefined;
  return sentence(says.vendorSets, { vendor: vendor?.name ?? '' });
}

const factsOf = ({ kind, spuId, skuId, audienceId }: DueItem, book: PriceBook) =>
  skuId === null ? book.facts(spuId ?? '', priceAudience(kind, audienceId)) : skuFacts(book, skuId);

function slotNow(item: DueItem, book: PriceBook): Fen | null {
  // What a vendor charges stands in the vendor's book, whose own job may have brought it here already.
  if (item.kind === PRICE_KINDS.purchase && item.spuId !== null) return item.was;
  const facts = factsOf(item, book);
  const cost = (item.skuId === null ? book.listings.get(item.spuId ?? '') : book.skus.get(item.skuId))?.cost;
  return facts ? slotOf(item.kind, slotsAt({ ...facts, changes: [] }, 0), cost ?? null) : null;
}

/** The floor was raised meanwhile: the price is written and lifted, like every price, and its author is told. */
function liftSays(item: DueItem, book: PriceBook, now: number): string {
  const facts = factsOf(item, book);
  const floor = facts && isCharged(item.kind) ? floorAt(facts, now) : 0;
  const isLifted = item.status === ITEM_STATUS.pending && item.price !== null && item.price < floor;
  return isLifted ? sentence(says.lifted, { floor: fenText(floor) }) : '';
}

async function markItems(db: TenantDb, outcomes: readonly Outcome[]): Promise<void> {
  await sql`update price_change_items i set status = w.status, old_price = w.was, lifted_for = w.lifted_for,
      reason = case when w.reason = '' then i.reason else w.reason end
    from unnest(${outcomes.map(({ item }) => item.changeId)}::uuid[], ${outcomes.map(({ item }) => item.no)}::int[],
      ${outcomes.map(({ status }) => status)}::smallint[], ${outcomes.map(({ reason }) => reason)}::text[],
      ${outcomes.map(({ was }) => yuanOrNull(was))}::numeric[],
      ${outcomes.map(({ liftedFor }) => liftedFor)}::uuid[]) as w(change_id, no, status, reason, was, lifted_for)
    where i.shop_id = ${db.shopId} and i.change_id = w.change_id and i.no = w.no`.execute(db.k);
}
