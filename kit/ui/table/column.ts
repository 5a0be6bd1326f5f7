import type { ReactNode } from 'react';
import type { Allow } from '#kit/endpoint/rights.ts';

/** `S`: the sorts of its list; an unknown one doesn't compile. */
export interface Column<R, S extends string = never> {
  /** Name of the column in memory (width, order, choice) and, without `show`, the field it shows. */
  key: string;
  title: string;
  /** How the cell looks; for plain fields `as` is enough. */
  show?: (row: R) => ReactNode;
  as?: 'money' | 'count' | 'time' | 'orderNo' | 'phone';
  /** How wide it is where there is room. */
  width?: number;
  /** How narrow it may become where there is none; words give way by themselves, figures, dates and numbers don't. */
  least?: number;
  /** Gets its share of the width that is left, such as names that differ at their end. */
  grow?: boolean;
  /** Stands only where the window has room for it, unless the user chose it. */
  spare?: boolean;
  align?: 'right';
  /** The contract's sort this head switches. */
  sort?: S;
  /** Summed over the page in the foot; yuan or pieces as `as` says. */
  sum?: (row: R) => number;
  /** Hidden until the user chooses it. */
  optional?: boolean;
  /** Shown only with this right, such as purchase prices. */
  allow?: Allow;
  /** The cell has a control above a line of text, so every row is taller; two lines of text fit into any row. */
  tall?: boolean;
  /** In the two-line row of a phone: top right, in the second line, at its right end without a name, or not at all. */
  phone?: 'end' | 'line' | 'tag' | 'none';
}

/** Of any list. */
export type AnyColumn<R> = Column<R, string>;

export const alignOf = (column: Pick<Column<never>, 'align' | 'as'>): 'left' | 'right' =>
  column.align ?? (column.as === 'money' || column.as === 'count' ? 'right' : 'left');

const WIDTHS = { money: 96, count: 72, time: 96, orderNo: 176, phone: 116 } as const;

export const widthOf = (column: Pick<Column<never>, 'width' | 'as'>): number =>
  column.width ?? (column.as ? WIDTHS[column.as] : 140);

/** Words keep three fifths of their width and end in …, the whole on hover. */
export const leastWidthOf = (column: Pick<Column<never>, 'width' | 'least' | 'as'>): number =>
  column.least ?? (column.as ? widthOf(column) : Math.round(widthOf(column) * 0.6));
