import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { type GridColumn, HEAD_HEIGHT, ROW_HEIGHT } from './grid-types.ts';

/** Rows and columns beyond the edge that stand ready, so that a short scroll draws nothing. */
const SPARE = 6;

export interface GridWindow {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Where each column begins, right of the frozen one; the last entry is where all end. */
export const useOffsets = (columns: readonly GridColumn[]): readonly number[] =>
  useMemo(() => {
    let sum = 0;
    return [0, ...columns.map(({ width }) => (sum += width))];
  }, [columns]);

/** How far a figure's edge is behind that of the first one. */
export const widthBefore = (figures: readonly { width: number }[], index: number): number =>
  figures.slice(0, index).reduce((sum, { width }) => sum + width, 0);

/** The column at a distance from the first one's edge. */
export function columnAt(offsets: readonly number[], x: number): number {
  const index = offsets.findIndex((offset) => offset > x);
  return Math.max(0, (index < 0 ? offsets.length - 1 : index) - 1);
}

const NOTHING: GridWindow = { top: 0, bottom: 0, left: 0, right: 0 };

/** Which cells are in view. Rows are of one height, so that nothing needs to be measured. */
export function useGridWindow(
  scroller: RefObject<HTMLElement | null>,
  rows: number,
  offsets: readonly number[],
  headWidth: number,
): GridWindow {
  const [view, setView] = useState(NOTHING);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => setView((old) => moved(old, windowOf(element, rows, offsets, headWidth)));
    look();
    const resized = new ResizeObserver(look);
    resized.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, rows, offsets, headWidth]);
  return view;
}

function windowOf(
  { scrollTop, scrollLeft, clientHeight, clientWidth }: HTMLElement,
  rows: number,
  offsets: readonly number[],
  headWidth: number,
): GridWindow {
  const columns = offsets.length - 1;
  return {
    top: Math.min(rows, Math.floor(scrollTop / ROW_HEIGHT)),
    bottom: Math.min(rows, Math.ceil((scrollTop + clientHeight - HEAD_HEIGHT) / ROW_HEIGHT)),
    left: Math.min(columns, columnAt(offsets, scrollLeft)),
    right: Math.min(columns, columnAt(offsets, scrollLeft + clientWidth - headWidth) + 1),
  };
}

/** The same window as long as what is in view stands in it. */
function moved(old: GridWindow, gridWindow: GridWindow): GridWindow {
  const holds =
    old.top <= gridWindow.top &&
    gridWindow.bottom <= old.bottom &&
    old.left <= gridWindow.left &&
    gridWindow.right <= old.right;
  const isFew = old.bottom - old.top <= gridWindow.bottom - gridWindow.top + 4 * SPARE;
  if (holds && isFew) return old;
  return {
    top: Math.max(0, gridWindow.top - SPARE),
    bottom: gridWindow.bottom + SPARE,
    left: Math.max(0, gridWindow.left - 1),
    right: gridWindow.right + 1,
  };
}
