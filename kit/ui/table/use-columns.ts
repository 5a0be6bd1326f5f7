import { useCallback, useMemo, useState } from 'react';
import { useMay } from '../calls/session.ts';
import { type AnyColumn, alignOf, leastWidthOf, widthOf } from './column.ts';
import type { FitColumn } from './fit-columns.ts';
import type { Density } from './row-heights.ts';

/** What a user made of the columns of one list. */
export interface ColumnLayout {
  order: string[];
  /** Chosen against the column's own default. */
  hidden: Record<string, boolean>;
  width: Record<string, number>;
  density: Density;
}

const PLAIN: ColumnLayout = { order: [], hidden: {}, width: {}, density: 'usual' };

export interface TableColumns<R> {
  /** Shown, in order. */
  shown: AnyColumn<R>[];
  all: AnyColumn<R>[];
  layout: ColumnLayout;
  /** How wide it would be and may become; a width that the user drew stays. */
  fitOf: (column: AnyColumn<R>) => FitColumn;
  isHidden: (column: AnyColumn<R>) => boolean;
  setLayout: (change: Partial<ColumnLayout>) => void;
  reset: () => void;
}

/** Columns as this browser remembers them, without those that the member may not see. */
export function useColumns<R>(name: string, columns: readonly AnyColumn<R>[]): TableColumns<R> {
  const storeKey = `columns:${name}`;
  const may = useMay();
  const [layout, keep] = useState<ColumnLayout>(() => recall(storeKey));
  const isHidden = (column: AnyColumn<R>) => layout.hidden[column.key] ?? column.optional ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is hidden is a part of the layout
  const { all, shown } = useMemo(() => {
    const allowed = inOrder(columns, layout.order).filter(({ allow }) => !allow || may(allow));
    return { all: allowed, shown: allowed.filter((column) => !isHidden(column)) };
  }, [columns, layout, may]);
  const fitOf = useCallback((column: AnyColumn<R>) => fitIn(layout, column), [layout]);
  const store = (next: ColumnLayout) => {
    localStorage.setItem(storeKey, JSON.stringify(next));
    keep(next);
  };
  return {
    all,
    shown,
    layout,
    isHidden,
    fitOf,
    setLayout: (change) => store({ ...layout, ...change }),
    reset: () => store(PLAIN),
  };
}

function fitIn<R>(layout: ColumnLayout, column: AnyColumn<R>): FitColumn {
  const { key, grow, spare } = column;
  const drawn = layout.width[key];
  const isSpare = !!spare && layout.hidden[key] !== false;
  if (drawn) return { key, width: drawn, least: drawn, isSpare, grows: false, isWords: false };
  const isWords = !column.as && alignOf(column) === 'left';
  return { key, width: widthOf(column), least: leastWidthOf(column), isSpare, grows: !!grow, isWords };
}

function recall(storeKey: string): ColumnLayout {
  try {
    const kept = JSON.parse(localStorage.getItem(storeKey) ?? '{}') as Partial<ColumnLayout> & {
      compact?: boolean;
    };
    return { ...PLAIN, ...(kept.compact && { density: 'compact' }), ...kept };
  } catch {
    return PLAIN;
  }
}

/** Remembered order; columns that came later keep their place after their neighbour. */
function inOrder<R>(columns: readonly AnyColumn<R>[], order: readonly string[]): AnyColumn<R>[] {
  if (order.length === 0) return [...columns];
  const place = new Map(order.map((key, index) => [key, index]));
  let last = -1;
  const ranked = columns.map((column) => {
    last = place.get(column.key) ?? last + 0.001;
    return { column, rank: last };
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ column }) => column);
}
