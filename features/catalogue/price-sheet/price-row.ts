import type { PriceKind } from '#features/catalogue/prices/price-kinds.ts';
import type { Fen } from '#kit/money/fen.ts';

/** A column of prices: one of a listing's own, or those of one agent or one group of agents. */
export interface PriceColumn {
  key: string;
  name: string;
  kind: PriceKind;
  /** An agent or a group; the zero GUID for all. */
  audienceId: string;
}

export interface PriceCell {
  /** Set for this cell itself; null = another rule says what is paid. */
  own: Fen | null;
  /** What is paid in the end; nothing for prices that nobody pays, such as a floor. */
  pays: Fen | null;
  /** Which rule says so, in a person's words. */
  rule: string;
  /** The agent has not got the listing. */
  isAway?: boolean;
}

/** A listing in the sheet. */
export interface PriceRow {
  id: string;
  /** The product that it is one piece of. */
  skuId: string | null;
  name: string;
  code: string;
  image: string | null;
  vendor: string;
  /** What it costs me; null = not known, or not to be seen. */
  cost: Fen | null;
  floor: Fen | null;
  /** What it cost when its price was last thought of; null = there is nothing to follow. */
  followFrom: Fen | null;
  /** It is the price with tax that counts. */
  isTaxed: boolean;
  /** I set what it costs. */
  maySetCost: boolean;
  isSuspended: boolean;
  /** Changes of its prices that are still to come. */
  pending: number;
  cells: Readonly<Record<string, PriceCell>>;
}

/** Columns of every listing, in the order of the sheet. */
export const COLUMN_KEYS = {
  cost: 'PurchasePrice',
  floor: 'PriceMin',
  retail: 'SpuPrice',
  default: 'DistributePrice',
  withTax: 'DistributePriceWithTax',
} as const;

/** What a cell shows: its own price, else what is paid by another rule. */
export const displayedPrice = (row: PriceRow, key: string): Fen | null => {
  const cell = row.cells[key];
  return cell ? (cell.own ?? cell.pays) : null;
};
