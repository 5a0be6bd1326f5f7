import { type Fen, yuanOf } from '#kit/money/fen.ts';
import { COLUMN_KEYS, displayedPrice } from './price-row.ts';
import type { PriceFace, PriceView } from './price-view.ts';

export interface MarginFigures {
  gain: Fen;
  /** Of the price, in per cent; none of what is given away. */
  rate: number | null;
}

/** What a listing earns at 分销价, or at the price with tax where that one counts; nothing where cost or price are not known. */
export function marginOf(view: PriceView): MarginFigures | undefined {
  const price = priceOf(view, view.row.isTaxed ? COLUMN_KEYS.withTax : COLUMN_KEYS.default);
  const typedCost = view.typed?.[COLUMN_KEYS.cost];
  const cost = typedCost === undefined ? view.row.cost : typedCost;
  if (price === null || cost === null) return undefined;
  const gain = price - cost;
  return { gain, rate: price === 0 ? null : (gain / price) * 100 };
}

/** As it will be with what was typed. */
function priceOf({ row, typed }: PriceView, key: string): Fen | null {
  const own = typed?.[key];
  if (own !== undefined) return own;
  return displayedPrice(row, key);
}

const NONE: PriceFace = { text: '-', tone: 'plain', says: '采购价或分销价还没有填写' };

/** How the margin stands in the sheet: in yuan, and as a part of the price. */
export function marginFaces(view: PriceView): { gain: PriceFace; rate: PriceFace } {
  const margin = marginOf(view);
  if (!margin) return { gain: NONE, rate: NONE };
  const { gain, rate } = margin;
  const before = view.typed && marginOf({ ...view, typed: undefined });
  const isOther = before !== undefined && before.gain !== gain;
  const tone = gain < 0 ? 'loss' : isOther ? 'typed' : 'plain';
  return {
    gain: { text: gainText(gain), tone, says: isOther ? `原 ${gainText(before.gain)}` : '' },
    rate: { text: percentText(rate), tone, says: isOther ? `原 ${percentText(before.rate)}` : '' },
  };
}

const gainText = (gain: Fen) => yuanOf(gain).toFixed(2);
const percentText = (rate: number | null) => (rate === null ? '-' : `${rate.toFixed(1)}%`);
