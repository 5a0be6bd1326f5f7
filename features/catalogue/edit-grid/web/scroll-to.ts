import type { RefObject } from 'react';
import type { CellPosition } from '../selection.ts';
import { HEAD_HEIGHT, ROW_HEIGHT } from './grid-types.ts';

/** Brings a cell into view, clear of the titles and the frozen column; nothing moves where it is already. */
export function scrollTo(
  scroller: RefObject<HTMLElement | null>,
  { row, column }: CellPosition,
  offsets: readonly number[],
  headWidth: number,
): void {
  const element = scroller.current;
  if (!element) return;
  const left = offsets[column] ?? 0;
  const right = offsets[column + 1] ?? 0;
  const height = element.clientHeight - HEAD_HEIGHT;
  const width = element.clientWidth - headWidth;
  const top = row * ROW_HEIGHT;
  if (top < element.scrollTop) element.scrollTop = top;
  else if (top + ROW_HEIGHT > element.scrollTop + height) element.scrollTop = top + ROW_HEIGHT - height;
  if (left < element.scrollLeft) element.scrollLeft = left;
  else if (right > element.scrollLeft + width) element.scrollLeft = right - width;
}
