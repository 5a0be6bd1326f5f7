import type { ReactNode } from 'react';
import type { CellPosition, Rect } from '../selection.ts';

export interface GridColumn {
  key: string;
  title: string;
  width: number;
  /** Can be looked at and copied only. */
  fixed?: boolean;
}

/** How a cell looks: grey when inherited, black when its own, tangerine when typed, red when wrong. */
export type CellTone = 'plain' | 'fixed' | 'inherited' | 'typed' | 'loss' | 'fault';

export interface GridCell {
  text: string;
  tone: CellTone;
  /** Why it is so: under the pointer, and for who listens. */
  says: string;
  /** A bar below the number: how much of the whole it is, from 0 to 1. */
  part?: number;
}

/** What is worked out of a row: stands behind the columns, and is looked at only. */
export interface GridFigure<V> {
  key: string;
  title: string;
  width: number;
  /** What it is made of, under the pointer at its title. */
  says: string;
  show: (row: V) => GridCell;
}

export interface GridActs {
  /** What was typed, for the active cell or for all that are selected; false = it stays in the editor. */
  type: (places: readonly CellPosition[], text: string) => boolean;
  /** Answers which cells were filled, to be selected. */
  paste: (cells: string[][], on: Rect) => Rect | undefined;
  copy: (rect: Rect) => string[][];
  clear: (places: readonly CellPosition[]) => void;
  fillDown: (rect: Rect) => void;
  undo: () => void;
  redo: () => void;
}

/** The frozen column: what a row is of. It has at least its width, and what room the others leave. */
export interface GridHead<V> {
  title: string;
  width: number;
  show: (row: V) => ReactNode;
}

export interface EditGridProps<V> {
  label: string;
  /** A row is drawn anew only when it is another object. */
  rows: readonly V[];
  idOf: (row: V) => string;
  /** What a row is called for who doesn't see it. */
  nameOf: (row: V) => string;
  columns: readonly GridColumn[];
  head: GridHead<V>;
  figures?: readonly GridFigure<V>[];
  cellOf: (row: V, column: GridColumn) => GridCell;
  acts: GridActs;
  /** Text that, typed into several cells, goes to all of them: a formula. */
  isForAll: (text: string) => boolean;
  /** Esc: the keyboard goes on to what stands behind the grid. */
  onLeave: () => void;
  onActive?: (place: CellPosition) => void;
}

export const ROW_HEIGHT = 36;
export const HEAD_HEIGHT = 36;
