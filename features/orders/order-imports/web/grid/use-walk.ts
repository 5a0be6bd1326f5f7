import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useKeys } from '#kit/ui/hooks/use-keys.ts';
import type { ImportGridColumn } from '../sheet/grid-columns.ts';
import type { RowPages } from '../sheet/row-pages.ts';
import { stops } from '../sheet/spots.ts';

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
  columns: readonly ImportGridColumn[],
  from: Stop,
  step: 1 | -1,
): Stop | undefined {
  let { row, nth } = { row: from.row, nth: from.nth + step };
  for (let passed = 0; passed < FURTHEST && row >= 0 && row < (rows.total ?? 0); passed += 1) {
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

const FIRST: Stop = { row: 0, nth: -1 };

const find = (box: HTMLElement | null, { row, nth }: Stop) =>
  box?.querySelectorAll<HTMLElement>(`[data-row="${row}"] .fix-btn`)[nth];

/** The problem to go to from here: the next one, after the last of the list the first. */
const after = (rows: RowPages, columns: readonly ImportGridColumn[], { row, nth }: Stop) =>
  // After a correction the row has one problem less, so that the next one may stand in the same place.
  nextStop(rows, columns, { row, nth: Math.max(-1, nth - 1) }, 1) ?? nextStop(rows, columns, FIRST, 1);

const hasNoFocus = () => document.activeElement === document.body;
const show = (button: HTMLElement) => button.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/**
 * Tab and Enter walk the problems, over rows that are not drawn too. The first one is shown at once; Tab begins where
 * nothing has the focus, and after each correction the focus goes on by itself.
 */
export function useWalk(
  box: RefObject<HTMLElement | null>,
  rows: RowPages,
  columns: readonly ImportGridColumn[],
  rowHeight: number,
) {
  const [target, setTarget] = useState<Stop>();
  const at = useRef(FIRST);
  const isMending = useMending();
  useFirstInView(box, rows, columns);
  // Runs after each drawing: the row may have to be fetched and drawn first.
  useEffect(() => {
    // What had the focus may have gone with its row.
    if (!target) return void (isMending.current && hasNoFocus() && next());
    const button = find(box.current, target);
    const row = rows.at(target.row);
    button?.focus({ preventScroll: true });
    if (button) show(button);
    if (button) setTarget(undefined);
    else if (row && stops(row, columns).length <= target.nth) setTarget(nextStop(rows, columns, target, 1));
  });
  const go = (stop: Stop | undefined): boolean => {
    if (!stop) return false;
    at.current = stop;
    const scroller = box.current;
    if (scroller && !find(scroller, stop)) scroller.scrollTop = Math.max(0, (stop.row - 3) * rowHeight);
    setTarget(stop);
    return true;
  };
  const next = () => go(after(rows, columns, at.current));
  useTab(({ target: on, shiftKey }) => {
    if (on === document.body) return !shiftKey && next();
    if (!(on instanceof HTMLElement) || !box.current?.contains(on) || !on.matches('.fix-btn')) return false;
    return go(nextStop(rows, columns, at.current, shiftKey ? -1 : 1));
  });
  return {
    /** Where the keyboard is. */
    arrive: (stop: Stop) => {
      at.current = stop;
    },
    leave: (how: 'next' | 'stay') => {
      isMending.current = how === 'next';
      if (how === 'next') next();
      else go(at.current.nth < 0 ? undefined : at.current);
    },
  };
}

/** Once rows with problems are there, the first problem is shown; it has the focus, unless something else has. */
function useFirstInView(
  box: RefObject<HTMLElement | null>,
  rows: RowPages,
  columns: readonly ImportGridColumn[],
): void {
  const first = rows.at(0);
  const begins = first !== undefined && stops(first, columns).length > 0;
  useLayoutEffect(() => {
    const button = begins ? find(box.current, { row: 0, nth: 0 }) : undefined;
    if (button) show(button);
    if (hasNoFocus()) button?.focus({ preventScroll: true });
  }, [box, begins]);
}

/** Whether one is at it, problem after problem; a press elsewhere ends that. */
function useMending(): RefObject<boolean> {
  const isMending = useRef(false);
  useEffect(() => {
    const elsewhere = () => {
      isMending.current = false;
    };
    addEventListener('pointerdown', elsewhere);
    return () => removeEventListener('pointerdown', elsewhere);
  }, []);
  return isMending;
}

/** Hears Tab anywhere on the page; `press` says whether it took it. */
function useTab(press: (event: KeyboardEvent) => boolean): void {
  useKeys((event) => {
    if (event.key === 'Tab' && press(event)) event.preventDefault();
  });
}
