import { v7 as newId } from 'uuid';
import { type PriceBook, priceAudience } from '#features/catalogue/prices/price-book.ts';
import { isOwnDefault, PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { fenText } from '#features/catalogue/prices/price-words.ts';
import {
  notePricesFollowed,
  type PriceAuthor,
  readPriceBook,
  refreshRules,
  reopenFollowed,
  writeCells,
} from '#features/catalogue/prices/server/index.ts';
import { sentence } from '#kit/endpoint/refusal.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { judgePrices } from '../../judging/judge-prices.ts';
import { isCharged } from '../../judging/price-targets.ts';
import type { JudgedPrice, NewPrice } from '../../new-price.ts';
import { cellProblems } from '../../refusals.ts';
import { applyDue } from '../due/apply-due.ts';
import { enqueueApply } from '../due/apply-jobs.ts';
import { cancelItems } from '../due/cancel-items.ts';
import { countLifts } from '../due/count-lifts.ts';
import { lockTargets } from '../due/due-items.ts';
import { refreshCopies } from '../due/refresh-copies.ts';
import { attachConcurrentAuthor } from './attach-concurrent-author.ts';
import { changePurchases } from './change-purchases.ts';
import { insertChange } from './insert-change.ts';
import type { PriceChangeRequest } from './price-change.ts';

export interface PricesChanged {
  /** Null when nothing was to be changed, or only judged. */
  changeId: string | null;
  judged: JudgedPrice[];
  /** What was read to judge them. */
  book: PriceBook;
}

/** The one way in which prices change: judges each, and writes those that change, now or at their time. */
export async function changePrices(
  db: TenantDb,
  author: PriceAuthor,
  change: PriceChangeRequest,
  now: number = Date.now(),
): Promise<PricesChanged> {
  await applyDue(db, now);
  const targets = targetsOf(change.newPrices);
  if (!change.preview) await lockTargets(db, targets.spuIds, targets.skuIds);
  const book = await readPriceBook(db, targets);
  const replaced = new Set(change.replaceIds);
  const floors = change.preview ? change.floors : undefined;
  const restores = change.source === 'undo';
  const own = judgePrices(change.newPrices, { book, now, replaced, restores, floors });
  const changeThere = (vendor: TenantDb, there: PriceChangeRequest) =>
    changePrices(vendor, author, there, now);
  const judged = await changePurchases(db, change, { judged: own, book, changeThere });
  await attachConcurrentAuthor(db, judged, restores);
  const written = judged.filter(({ outcome }) => outcome === 'changed');
  await countLifts(db, written);
  if (change.preview || written.length === 0) return { changeId: null, judged, book };
  if (change.replaceIds?.length) await cancelItems(db, change.replaceIds, '被新的定时改价取代', now);
  const changeId = await write(db, author, change, written, now);
  return { changeId, judged, book };
}

/** Every listing, product, agent and group that is priced; in order, as they are locked. */
function targetsOf(prices: readonly NewPrice[]) {
  const unique = (ids: readonly (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))].sort();
  const audiences = prices.map(({ kind, audienceId }) => priceAudience(kind, audienceId));
  const idsOf = (kind: string) => unique(audiences.map((each) => (each.kind === kind ? each.id : null)));
  return {
    spuIds: unique(prices.map(({ spuId }) => spuId)),
    skuIds: unique(prices.map(({ skuId }) => skuId)),
    agentIds: idsOf('agent'),
    groupIds: idsOf('group'),
  };
}

async function write(
  db: TenantDb,
  author: PriceAuthor,
  change: PriceChangeRequest,
  written: readonly JudgedPrice[],
  now: number,
): Promise<string> {
  const changeId = newId();
  const items = written.map((each) => ({ ...each, logId: each.logId ?? newId() }));
  await insertChange(db, author, { ...change, changeId, items, now });
  const due = items.filter(({ from }) => from <= now);
  await writeCells(
    db,
    due.map((item) => ({
      ...item,
      changeId,
      author,
      note: [change.note, noteOf(item)].filter(Boolean).join('；'),
    })),
  );
  const { spuIds, skuIds } = targetsOf(written);
  await refreshRules(db, spuIds, skuIds);
  await noteDefaults(db, written, { changeId, undoOf: change.undoOf });
  const times = items.flatMap(({ from, to }) => [from, to ?? from]).filter((time) => time > now);
  await enqueueApply(db, author.id, times);
  if (due.length > 0) await refreshCopies(db, targetsOf(due));
  await notify(db, 'catalogue');
  return changeId;
}

/** What the history says beside the author's words: what a floor lifts, and that a price taken back lies below it. */
function noteOf({ kind, says, price, after }: JudgedPrice): string {
  if (kind === PRICE_KINDS.floor) return says;
  if (!isCharged(kind)) return '';
  const isLifted = after?.rule === 'floor' && price !== null && price < after.price;
  return isLifted ? sentence(cellProblems.lifted, { floor: fenText(after.price) }) : '';
}

/** A default price that is given for good, now or later, was thought of with what the listing costs. */
async function noteDefaults(
  db: TenantDb,
  written: readonly JudgedPrice[],
  { changeId, undoOf }: { changeId: string; undoOf: string | undefined },
): Promise<void> {
  const own = written.filter(({ kind, to }) => isOwnDefault(kind) && to === null);
  const spuIds = [...new Set(own.flatMap(({ spuId }) => spuId ?? []))];
  if (undoOf) return reopenFollowed(db, spuIds, [undoOf]);
  await notePricesFollowed(db, spuIds, changeId);
}
