import { type RefObject, useEffect, useRef, useState } from 'react';
import { stops } from '../fixes/spots.ts';
import type { GridColumn } from './grid-columns.ts';
import type { RowPages } from './row-pages.ts';

export interface Stop {
  /** Place of the row in the list. */
  row: number;
  /** Which of its problems. */
  nth: number;
}

/** As far as rows are looked through that have no problem. */
const FURTHEST = 500;

/** The next problem that can be solved, over rows that are there; a row that is not yet there counts as one. */
export function nextStop(
  rows: Pick<RowPages, 'at' | 'total'>,
  columns: readonly GridColumn[],
  from: Stop,
  step: 1 | -1,
): Stop | undefined {
  let { row, nth } = { row: from.row, nth: from.nth + step };
  for (let looked = 0; looked < FURTHEST && row >= 0 && row < (rows.total ?? 0); looked += 1) {
    const known = rows.at(row);
    const count = known ? stops(known, columns).length : 1;
    // A row before is entered at its end.
    if (step === -1 && row !== from.row) nth = count - 1;
    if (nth >= 0 && nth < count) return { row, nth };
    row += step;
    nth = 0;
  }
  return undefined;
}

const find = (box: HTMLElement | null, { row, nth }: Stop) =>
  box?.querySelectorAll<HTMLElement>(`[data-row="${row}"] .fix-btn`)[nth];

/** Tab and Enter walk the problems, over rows that are not drawn too. */
export function useWalk(
  box: RefObject<HTMLElement | null>,
  rows: RowPages,
  columns: readonly GridColumn[],
  rowHeight: number,
) {
  const [target, setTarget] = useState<Stop>();
  const at = useRef<Stop>({ row: 0, nth: -1 });
  // Runs after each drawing: the row may have to be fetched and drawn first.
  useEffect(() => {
    if (!target) return;
    const button = find(box.current, target);
    if (!button) return;
    button.focus({ preventScroll: true });
    button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    setTarget(undefined);
  });
  const go = (stop: Stop | undefined): boolean => {
    if (!stop) return false;
    at.current = stop;
    const scroller = box.current;
    if (scroller && !find(scroller, stop)) scroller.scrollTop = Math.max(0, (stop.row - 3) * rowHeight);
    setTarget(stop);
    return true;
  };
  const walk = useRef((_: 1 | -1): boolean => false);
  walk.current = (step) => go(nextStop(rows, columns, at.current, step));
  useEffect(() => {
    const scroller = box.current;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || !(event.target as HTMLElement).matches('.fix-btn')) return;
      if (walk.current(event.shiftKey ? -1 : 1)) event.preventDefault();
    };
    scroller?.addEventListener('keydown', press);
    return () => scroller?.removeEventListener('keydown', press);
  }, [box]);
  return {
    /** Where the keyboard is. */
    arrive: (stop: Stop) => {
      at.current = stop;
    },
    /** After a correction the row has one problem less, so that the next one may stand in the same place. */
    next: () => go(nextStop(rows, columns, { row: at.current.row, nth: at.current.nth - 1 }, 1)),
    stay: () => go(at.current.nth < 0 ? undefined : at.current),
  };
}
