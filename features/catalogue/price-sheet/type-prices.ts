import type { Fen } from '#kit/money/fen.ts';
import type { PriceEdit, SheetDraft } from './draft.ts';
import { type FormulaValues, isFormula, readFormula } from './price-formula.ts';
import { COLUMN_KEYS, displayedPrice, type PriceRow } from './price-row.ts';
import { readPrice } from './read-price.ts';

/** A cell of a listing that something is typed into. */
export interface TargetCell {
  row: PriceRow;
  key: string;
}

export interface TypedPrices {
  edits: PriceEdit[];
  /** What could not be taken, each said once. */
  problems: string[];
}

/** One text for all these cells: a price, nothing at all, or a formula that each cell reckons for itself. */
export function typePrices(targets: readonly TargetCell[], text: string, draft: SheetDraft): TypedPrices {
  if (!isFormula(text)) {
    const read = readPrice(text);
    if ('says' in read) return { edits: [], problems: [read.says] };
    return { edits: targets.map((target) => ({ ...target, price: read.price })), problems: [] };
  }
  const read = readFormula(text);
  if ('says' in read) return { edits: [], problems: [read.says] };
  const answers = targets.map((target) => ({ target, answer: read.formula(valuesOf(target, draft)) }));
  return {
    edits: answers.flatMap(({ target, answer }) =>
      'price' in answer ? [{ ...target, price: answer.price }] : [],
    ),
    problems: countedSentences(answers.flatMap(({ answer }) => ('says' in answer ? [answer.says] : []))),
  };
}

/** The same sentence many times is said once, with its count. */
export function countedSentences(says: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const each of says) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].map(([each, count]) => (count === 1 ? each : `${count} 格：${each}`));
}

/** What a cell shows with the draft laid over it. */
export function priceNow(row: PriceRow, key: string, draft: SheetDraft): Fen | null {
  const typed = draft.get(row.id)?.prices[key];
  return typed ?? (typed === null ? null : displayedPrice(row, key));
}

const valuesOf = ({ row, key }: TargetCell, draft: SheetDraft): FormulaValues => ({
  原价: priceNow(row, key, draft),
  成本: row.cost,
  最低价: priceNow(row, COLUMN_KEYS.floor, draft),
  零售价: priceNow(row, COLUMN_KEYS.retail, draft),
  分销价: priceNow(row, COLUMN_KEYS.default, draft),
  含税价: priceNow(row, COLUMN_KEYS.withTax, draft),
});
