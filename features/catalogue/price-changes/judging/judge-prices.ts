import { type BookChange, type PriceBook, priceAudience } from '#features/catalogue/prices/price-book.ts';
import { keyOfCell } from '#features/catalogue/prices/price-cell.ts';
import {
  floorAt,
  type LiveChange,
  type PriceFacts,
  slotsAt,
} from '#features/catalogue/prices/price-facts.ts';
import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { fenText, MOST_FEN, minuteText } from '#features/catalogue/prices/price-words.ts';
import { priceAt } from '#features/catalogue/prices/resolve-price.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import { sentence } from '#kit/endpoint/refusal.ts';
import { groupBy } from '#kit/list/group-by.ts';
import type { Fen } from '#kit/money/fen.ts';
import type { JudgedPrice, NewPrice } from '../new-price.ts';
import { cellProblems as says } from '../refusals.ts';
import { isCharged, slotOf, targetProblem } from './price-targets.ts';
import { skuFacts } from './sku-facts.ts';

export interface PriceJudging {
  book: PriceBook;
  now: number;
  /** Changes that this one takes the place of, by their log. */
  replaced?: ReadonlySet<string>;
  /** Floors that will stand by then, by listing; for previews. */
  floors?: ReadonlyMap<string, Fen> | undefined;
  /** Whether prices may go back below the floor, where they were. */
  restores?: boolean;
}

/** What becomes of each wanted price (catalogue page §1). The same for the preview and for the act itself. */
export function judgePrices(newPrices: readonly NewPrice[], judging: PriceJudging): JudgedPrice[] {
  const byCell = groupBy(
    newPrices.filter(({ problem }) => problem === undefined),
    keyOfCell,
  );
  const repeated = new Map(
    [...byCell.values()]
      .filter(({ length }) => length > 1)
      .flatMap((same) => same.map((each) => [each, same])),
  );
  const repeatOf = (each: NewPrice): Denial | undefined => {
    const others = repeated.get(each) ?? [];
    const clashing = others.filter((other) => other !== each && clash(other, each));
    return clashing.length > 0 ? repeatDenial(clashing) : undefined;
  };
  const floors = new Map(
    newPrices
      .filter(({ kind }) => kind === PRICE_KINDS.floor)
      .filter((each) => isWritten(judgeOne(each, judging, repeatOf(each), undefined)))
      .map((each) => [floorKey(each), each.price ?? -1] as const),
  );
  return newPrices.map((each) => judgeOne(each, judging, repeatOf(each), floors.get(floorKey(each))));
}

/** Prices are judged by the floor that the same change sets, where it does. */
const floorKey = ({ spuId, skuId, from }: NewPrice) => `${spuId ?? skuId} ${from}`;

const isWritten = ({ outcome }: JudgedPrice) => outcome === 'changed' || outcome === 'unchanged';

/** Of two that are the same neither is taken: nobody knows which one is meant. */
function repeatDenial(others: readonly NewPrice[]): Denial {
  const row = others.find(({ rowNo }) => rowNo !== undefined)?.rowNo;
  return row === undefined ? deny(says.twice) : deny(says.twiceInRows, { row });
}

function judgeOne(
  newPrice: NewPrice,
  judging: PriceJudging,
  repeat: Denial | undefined,
  ownFloor: Fen | undefined,
): JudgedPrice {
  const { book, now, replaced, restores } = judging;
  const base = {
    ...newPrice,
    was: null,
    says: '',
    belowCost: false,
    raised: false,
    before: null,
    after: null,
  };
  const outside = restores ? undefined : rangeProblem(newPrice.price);
  const problem = newPrice.problem ?? outside ?? targetProblem(newPrice, book) ?? repeat;
  const facts = factsOf(newPrice, book, replaced);
  if (problem || !facts) return { ...base, outcome: 'skipped', ...refusedBy(problem ?? deny(says.notNamed)) };
  const { kind, price, old, from, to } = newPrice;
  const cost = costOf(newPrice, book);
  const slotAt = (at: number) => slotOf(kind, slotsAt(facts, at), cost);
  const was = newPrice.offered ? newPrice.offered.was : slotAt(from);
  const judged = { ...base, was };
  if (old !== undefined && old !== was && old !== slotAt(now)) return { ...judged, outcome: 'stale' };
  const against = conflict(newPrice, facts);
  if (against)
    return { ...judged, outcome: 'conflicts', ...refusedBy(conflictDenial(against, newPrice, book)) };
  const floor = ownFloor ?? judging.floors?.get(newPrice.spuId ?? '') ?? floorAt(facts, from);
  if (!restores && isCharged(kind) && price !== null && price < floor)
    return {
      ...judged,
      outcome: 'belowFloor',
      ...refusedBy(deny(says.belowFloor, { floor: fenText(floor) })),
    };
  if (to === null && price === was) return { ...judged, outcome: 'unchanged' };
  return { ...judged, outcome: 'changed', ...effect(newPrice, facts, cost, now) };
}

const refusedBy = (denied: Denial) => ({ says: denied.no, denied });

/** Sheets and formulas reach here with any number; a form's is kept in bounds by its contract. */
function rangeProblem(price: Fen | null): Denial | undefined {
  if (price === null) return undefined;
  if (price < 0) return deny(says.negative, { price: fenText(price) });
  return price > MOST_FEN ? deny(says.tooHigh) : undefined;
}

/** What a change does to those who pay. */
function effect(newPrice: NewPrice, facts: PriceFacts, cost: Fen | null, now: number) {
  const { kind, price, from, to, skuId } = newPrice;
  const next = facts.changes.find(
    (each): each is BookChange => isOf(each, newPrice) && each.to === null && each.from > from,
  );
  const followed = to === null && next ? followSays(next, now) : '';
  const belowCost = isCharged(kind) && price !== null && cost !== null && price < cost;
  if (skuId !== null || kind === PRICE_KINDS.purchase || kind === PRICE_KINDS.retail)
    return { belowCost, says: followed };
  const change = { kind, price, from, to, keepLower: newPrice.keepLower, ref: '' };
  const before = priceAt(facts, from);
  const after = priceAt({ ...facts, changes: [...facts.changes, change] }, from);
  const raised = before !== null && after !== null && after.price > before.price;
  return { belowCost, raised, before, after, says: followed };
}

function followSays({ price, from, author }: BookChange, now: number): string {
  return sentence(says.followedBy, { from: minuteText(from, now), price: fenText(price), author });
}

function factsOf(
  { kind, spuId, skuId, audienceId }: NewPrice,
  book: PriceBook,
  replaced: ReadonlySet<string> | undefined,
): PriceFacts | undefined {
  const facts =
    skuId === null ? book.facts(spuId ?? '', priceAudience(kind, audienceId)) : skuFacts(book, skuId);
  if (!facts || !replaced?.size) return facts;
  return { ...facts, changes: facts.changes.filter(({ ref }) => !replaced.has(ref)) };
}

const costOf = ({ spuId, skuId }: NewPrice, book: PriceBook): Fen | null =>
  (skuId === null ? book.listings.get(spuId ?? '') : book.skus.get(skuId))?.cost ?? null;

/** A change of the same cell; those of a listing's products stand beside it. */
const isOf = (each: LiveChange, { kind, audienceId }: NewPrice): boolean =>
  each.kind === kind && !each.skuId && (each as BookChange).audienceId === audienceId;

const MINUTE = 60_000;
const minuteOf = (time: number) => Math.floor(time / MINUTE);

type Period = Pick<NewPrice, 'from' | 'to'>;

/** Two for good at the same minute, or two for a while whose times overlap. */
const clash = (a: Period, b: Period): boolean =>
  a.to === null || b.to === null
    ? a.to === b.to && minuteOf(a.from) === minuteOf(b.from)
    : a.from < b.to && b.from < a.to;

const conflict = (newPrice: NewPrice, { changes }: PriceFacts): BookChange | undefined =>
  changes.find((each): each is BookChange => isOf(each, newPrice) && clash(each, newPrice));

function conflictDenial(against: BookChange, { spuId, skuId, kind, audienceId }: NewPrice, book: PriceBook) {
  const { from, to, price, author } = against;
  const period = to === null ? `${minuteText(from)} 起` : `${minuteText(from)} 至 ${minuteText(to)}`;
  const name = (skuId === null ? book.listings.get(spuId ?? '') : book.skus.get(skuId))?.name ?? '';
  const who = audienceText(book, kind, audienceId);
  return deny(says.conflict, { name, who, period, price: fenText(price), author });
}

const groupSays = (name: string | undefined): string =>
  name === undefined ? '已删除的渠道组' : `组“${name}”`;

/** `优选商行`, `组“社区店”`, or 所有渠道. */
export function audienceText(book: PriceBook, kind: NewPrice['kind'], audienceId: string): string {
  const audience = priceAudience(kind, audienceId);
  if (audience.kind === 'all') return '所有渠道';
  return audience.kind === 'agent'
    ? (book.agents.get(audience.id)?.name ?? '已解除的渠道')
    : groupSays(book.groups.get(audience.id));
}
