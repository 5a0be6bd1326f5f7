import { type PointerEvent, type RefObject, useCallback } from 'react';
import { type CellPosition, type GridSize, type Selection, selectionAt } from '../selection.ts';
import { HEAD_HEIGHT, ROW_HEIGHT } from './grid-types.ts';
import { columnAt } from './use-grid-window.ts';

interface PointerOn {
  scroller: RefObject<HTMLElement | null>;
  offsets: readonly number[];
  headWidth: number;
  size: GridSize;
  select: (next: (old: Selection) => Selection) => void;
}

/** Presses and drags: a cell, several, a whole row by its name, a whole column by its title. */
export function usePointer({ scroller, offsets, headWidth, size, select }: PointerOn) {
  const placeOf = useCallback(
    (event: { clientX: number; clientY: number }) => {
      const element = scroller.current;
      const box = element?.getBoundingClientRect();
      if (!element || !box) return { row: 0, column: 0, onHead: false, onTitle: false, isBehind: true };
      const x = event.clientX - box.left;
      const y = event.clientY - box.top;
      return {
        row: clamp(Math.floor((y - HEAD_HEIGHT + element.scrollTop) / ROW_HEIGHT), size.rows),
        column: clamp(columnAt(offsets, x - headWidth + element.scrollLeft), size.columns),
        onHead: y < HEAD_HEIGHT,
        onTitle: x < headWidth,
        isBehind: x - headWidth + element.scrollLeft > (offsets.at(-1) ?? 0),
      };
    },
    [scroller, offsets, headWidth, size],
  );
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const element = scroller.current;
    if (event.button !== 0 || !element || isOnBar(event, element)) return;
    const { isBehind, ...place } = placeOf(event);
    // What stands behind the columns is looked at only.
    if (isBehind) return;
    const isTouch = event.pointerType === 'touch';
    select((old) => pressed(old, place, event.shiftKey, size));
    if (isTouch || place.onHead || place.onTitle) return;
    const drag = (to: globalThis.PointerEvent) => select((old) => ({ ...old, head: onlyPlace(placeOf(to)) }));
    window.addEventListener('pointermove', drag);
    window.addEventListener('pointerup', () => window.removeEventListener('pointermove', drag), {
      once: true,
    });
  };
  return { onPointerDown };
}

const clamp = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));
const onlyPlace = ({ row, column }: CellPosition): CellPosition => ({ row, column });

/** The scroll bars are the scroller's too. */
function isOnBar({ clientX, clientY }: PointerEvent, element: HTMLElement): boolean {
  const box = element.getBoundingClientRect();
  return clientX > box.left + element.clientWidth || clientY > box.top + element.clientHeight;
}

function pressed(
  old: Selection,
  { onHead, onTitle, ...place }: CellPosition & { onHead: boolean; onTitle: boolean },
  isExtending: boolean,
  { rows, columns }: GridSize,
): Selection {
  const from = isExtending ? old.anchor : place;
  if (onHead && onTitle) return old;
  if (onHead)
    return {
      active: { row: 0, column: from.column },
      anchor: { row: 0, column: from.column },
      head: { row: rows - 1, column: place.column },
    };
  if (onTitle)
    return {
      active: { row: from.row, column: 0 },
      anchor: { row: from.row, column: 0 },
      head: { row: place.row, column: columns - 1 },
    };
  return isExtending ? { ...old, head: place } : selectionAt(place.row, place.column);
}
