import type { PriceDiff } from '#features/catalogue/price-changes/contract.ts';
import { PRICE_KINDS, type PriceKind } from '#features/catalogue/prices/price-kinds.ts';
import { fenText } from '#features/catalogue/prices/price-words.ts';
import { type Fen, yuanOf } from '#kit/money/fen.ts';
import { cellFaultOf } from './judge-draft.ts';
import { COLUMN_KEYS, type PriceColumn, type PriceRow } from './price-row.ts';

/** A listing as it stands in the sheet: with what was typed, and what the server said of that. */
export interface PriceView {
  row: PriceRow;
  typed: Readonly<Record<string, Fen | null>> | undefined;
  /** The floor as it will be. */
  floor: Fen | null;
  /** By column, why the price would not be written. */
  refused: Readonly<Record<string, string>> | undefined;
}

export interface PriceFace {
  text: string;
  tone: 'plain' | 'fixed' | 'inherited' | 'typed' | 'loss' | 'fault';
  says: string;
}

/** What it costs is another's to say. */
export const NOT_MINE = '采购价由供应商设置，或在商品里填写，这里不能改';

/** An emptied price: others may say what is paid, or nobody. */
export const emptyText = ({ kind }: Pick<PriceColumn, 'kind'>): string =>
  INHERITING.includes(kind) ? '继承' : '未设置';

type DiffPrices = Pick<PriceDiff, 'PriceKind' | 'OldPrice' | 'NewPrice' | 'PaysBefore' | 'PaysAfter'>;

/** A price before or after a change; where none is written, what is paid by another one. */
export function diffPriceText(
  { PriceKind, OldPrice, NewPrice, PaysBefore, PaysAfter }: DiffPrices,
  when: 'before' | 'after',
): string {
  const [price, paid] = when === 'before' ? [OldPrice, PaysBefore] : [NewPrice, PaysAfter];
  if (price !== null) return yuanText(price);
  const empty = emptyText({ kind: PriceKind as PriceKind });
  return paid === null ? empty : `${empty} ${yuanText(paid)}`;
}

const yuanText = (yuan: number): string => `¥${yuan.toFixed(2)}`;

const INHERITING: readonly number[] = [
  PRICE_KINDS.default,
  PRICE_KINDS.specialAgent,
  PRICE_KINDS.specialGroup,
];

const EMPTY: PriceFace = { text: '', tone: 'plain', says: '' };
const textOf = (fen: Fen | null): string => (fen === null ? '' : yuanOf(fen).toFixed(2));

/** How a cell looks, and why it is so. */
export function faceOf(view: PriceView, column: PriceColumn): PriceFace {
  const cell = view.row.cells[column.key];
  if (!cell) return EMPTY;
  const typed = view.typed?.[column.key];
  if (typed !== undefined) return typedFace(view, column, typed);
  if (cell.own === null) {
    const says = cell.pays === null ? '' : `${fenText(cell.pays)}，按${cell.rule}`;
    return { text: textOf(cell.pays), tone: 'inherited', says: also(says, cell.isAway && '未分销') };
  }
  if (column.key === COLUMN_KEYS.cost && !view.row.maySetCost)
    return { text: textOf(cell.own), tone: 'fixed', says: NOT_MINE };
  const fault = faultSays(view, column, cell.own);
  const paid = cell.pays !== null && cell.pays !== cell.own && `实付 ${fenText(cell.pays)}（${cell.rule}）`;
  return {
    text: textOf(cell.own),
    tone: fault ? 'loss' : 'plain',
    says: also(paid || '', fault, cell.isAway && '未分销'),
  };
}

function typedFace(view: PriceView, column: PriceColumn, price: Fen | null): PriceFace {
  const was = view.row.cells[column.key]?.own ?? null;
  const refused = view.refused?.[column.key];
  const fault = faultSays(view, column, price);
  const isBelowFloor = cellFaultOf(view.row, column, price, view.floor) === 'belowFloor';
  return {
    text: price === null ? emptyText(column) : textOf(price),
    tone: refused || isBelowFloor ? 'fault' : fault ? 'loss' : 'typed',
    says: also(`原 ${was === null ? emptyText(column) : fenText(was)}`, refused || fault),
  };
}

function faultSays(view: PriceView, column: PriceColumn, price: Fen | null): string {
  const fault = cellFaultOf(view.row, column, price, view.floor);
  if (fault === 'belowFloor') return `低于最低价 ${fenText(view.floor)}`;
  return fault ? `低于采购价 ${fenText(view.row.cost)}` : '';
}

const also = (...says: (string | false | undefined)[]) => says.filter(Boolean).join(' · ');
