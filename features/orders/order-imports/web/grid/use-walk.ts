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

/** Tab and Enter walk the problems, over rows that are not drawn too; Tab begins where nothing has the focus. */
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
  // After a correction the row has one problem less, so that the next one may stand in the same place.
  const next = () => {
    const { row, nth } = at.current;
    return go(nextStop(rows, columns, { row, nth: Math.max(-1, nth - 1) }, 1));
  };
  const press = useRef((_: KeyboardEvent): boolean => false);
  press.current = ({ target: on, shiftKey }) => {
    if (on === document.body) return !shiftKey && next();
    if (!(on instanceof HTMLElement) || !box.current?.contains(on) || !on.matches('.fix-btn')) return false;
    return go(nextStop(rows, columns, at.current, shiftKey ? -1 : 1));
  };
  useTab(press);
  return {
    /** Where the keyboard is. */
    arrive: (stop: Stop) => {
      at.current = stop;
    },
    next,
    stay: () => go(at.current.nth < 0 ? undefined : at.current),
  };
}

/** Hears Tab anywhere on the page; `press` says whether it took it. */
function useTab(press: RefObject<(event: KeyboardEvent) => boolean>): void {
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (event.key === 'Tab' && press.current(event)) event.preventDefault();
    };
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  }, [press]);
}
