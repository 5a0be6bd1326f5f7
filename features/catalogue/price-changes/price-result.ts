import { type PriceBook, priceAudience } from '#features/catalogue/prices/price-book.ts';
import { PRICE_KIND_NAMES, PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { PRICE_RULES, type ResolvedPrice } from '#features/catalogue/prices/resolve-price.ts';
import type { Denial } from '#kit/endpoint/denial.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { type Fen, yuanOrNull } from '#kit/money/fen.ts';
import type { PriceDiff, PriceResult } from './contract.ts';
import { audienceText } from './judging/judge-prices.ts';
import type { JudgedPrice } from './new-price.ts';

/** Whom the answer is for. */
export interface PriceVisibility {
  sales: boolean;
  purchase: boolean;
}

/** How long a change that was written can be taken back. */
export const PRICE_UNDO_MS = 10 * 60_000;
const MOST = 500;

const WIRE = {
  changed: 'Changed',
  unchanged: 'Unchanged',
  belowFloor: 'BelowFloor',
  conflicts: 'Conflicts',
  stale: 'Stale',
  skipped: 'Skipped',
} as const;

/** What became of all prices of a change, counted and told one by one. */
export function priceResult(
  judged: readonly JudgedPrice[],
  book: PriceBook,
  {
    visibility,
    changeId,
    openOrders,
    undoUntil,
  }: {
    visibility: PriceVisibility;
    changeId: string | null;
    openOrders: number;
    undoUntil: number | null;
  },
): PriceResult {
  const count = (isCounted: (each: JudgedPrice) => boolean) => judged.filter(isCounted).length;
  const outcomes = Object.fromEntries(
    Object.entries(WIRE).map(([key, name]) => [name, count(({ outcome }) => outcome === key)]),
  ) as Record<(typeof WIRE)[keyof typeof WIRE], number>;
  return {
    ChangeID: changeId,
    Total: judged.length,
    ...outcomes,
    BelowCost: visibility.purchase ? count(({ belowCost }) => belowCost) : 0,
    Raised: count(({ raised }) => raised),
    OpenOrders: openOrders,
    Diff: foremost(judged).map((each) => diffOf(each, book, visibility)),
    UndoUntil: undoUntil === null ? null : new Date(undoUntil).toISOString(),
  };
}

const FIGURE = /¥[\d.,]+/;

/** What is said of a price, without any figure to those who may not see it. */
export const hideFigures = (sees: boolean, says: string): string =>
  sees ? says : says.replace(/改为 ¥[\d.,]+/g, '改过').replace(/ ?¥[\d.,]+/g, '');

/** The prices of many that were refused, each with its reason. */
export const refusedPrices = (judged: readonly JudgedPrice[]) =>
  judged.flatMap((each) => (each.denied ? [{ ...each, denied: each.denied }] : []));

/** Why a price was refused, without any figure to those who may not see it. */
export const visibleDenial = (sees: boolean, { no, code, params }: Denial): Denial => ({
  no: hideFigures(sees, no),
  code,
  params: sees
    ? params
    : Object.fromEntries(Object.entries(params).filter(([, value]) => !FIGURE.test(String(value)))),
});

/** All of them in their order, or of more than fit those that need a look first. */
function foremost(judged: readonly JudgedPrice[]): readonly JudgedPrice[] {
  if (judged.length <= MOST) return judged;
  const weight = ({ outcome, belowCost, raised, says }: JudgedPrice) => {
    if (outcome === 'unchanged') return 3;
    if (outcome !== 'changed') return 0;
    return belowCost || raised || says ? 1 : 2;
  };
  return [...judged].sort((a, b) => weight(a) - weight(b)).slice(0, MOST);
}

/** One price as it is told. */
export function diffOf(judged: JudgedPrice, book: PriceBook, visible: PriceVisibility): PriceDiff {
  const { kind, spuId, skuId, audienceId, was, price, before, after, rowNo, itemNo } = judged;
  const sees = kind === PRICE_KINDS.purchase ? visible.purchase : visible.sales;
  const yuan = (fen: Fen | null) => (sees ? yuanOrNull(fen) : null);
  const pays = (paid: ResolvedPrice | null) => yuan(paid?.price ?? null);
  const rule = (paid: ResolvedPrice | null) => (paid && sees ? PRICE_RULES[paid.rule] : '');
  const named = skuId === null ? book.listings.get(spuId ?? '') : book.skus.get(skuId);
  const audience = audienceId === EMPTY_ID ? 'all' : priceAudience(kind, audienceId).kind;
  return {
    RowNo: rowNo ?? itemNo ?? 0,
    PriceKind: kind,
    PriceKindName: PRICE_KIND_NAMES[kind] ?? '',
    SpuID: spuId,
    SkuID: skuId,
    Name: named?.name ?? '',
    externalID: named?.code ?? null,
    AgentID: audience === 'agent' ? audienceId : null,
    AgentGroupID: audience === 'group' ? audienceId : null,
    Who: audienceText(book, kind, audienceId),
    OldPrice: yuan(was),
    NewPrice: yuan(price),
    Outcome: WIRE[judged.outcome],
    PaysBefore: pays(before),
    RuleBefore: rule(before),
    PaysAfter: pays(after),
    RuleAfter: rule(after),
    BelowCost: visible.purchase && judged.belowCost,
    Raised: judged.raised,
    Says: hideFigures(sees, judged.says),
  };
}
