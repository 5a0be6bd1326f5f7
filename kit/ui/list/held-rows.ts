import { useCallback, useMemo, useRef, useState } from 'react';
import type { HoldRows } from '../hold.tsx';
import type { AnyList, ListState, Row } from '../hooks/use-list.ts';

/** The rows as they were read, and in their old places those that are held and were not among them. */
export function withHeld<R>(
  rows: R[],
  before: readonly R[],
  isHeld: (id: string) => boolean,
  idOf: (row: R) => string,
): R[] {
  const there = new Set(rows.map(idOf));
  const shown = [...rows];
  before.forEach((row, place) => {
    const id = idOf(row);
    if (isHeld(id) && !there.has(id)) shown.splice(Math.min(place, shown.length), 0, row);
  });
  return shown.length === rows.length ? rows : shown;
}

type Counts = ReadonlyMap<string, number>;
const NONE: Counts = new Map();

function counted(old: Counts, ids: readonly string[], by: 1 | -1): Counts {
  const next = new Map(old);
  for (const id of ids) {
    const count = (next.get(id) ?? 0) + by;
    if (count > 0) next.set(id, count);
    else next.delete(id);
  }
  return next;
}

/** What is open of no row, such as 新建 where there is none yet, holds the list as it is. */
const WHOLE: readonly string[] = [''];

/**
 * A list is read again at any moment. What is open of a row keeps it there until it is closed; other filters or
 * another page are the user's own step, after which nothing is held.
 */
export function useHeldList<L extends AnyList>(
  read: ListState<L>,
  idOf: (row: Row<L>) => string,
): [ListState<L>, HoldRows] {
  const [held, setHeld] = useState(NONE);
  const asked = JSON.stringify(read.input);
  const last = useRef({ state: read, asked });
  const id = useRef(idOf);
  id.current = idOf;
  const isHolding = held.size > 0 && last.current.asked === asked;
  const items = useMemo(() => {
    const before = last.current.state.items;
    return isHolding ? withHeld(read.items, before, (one) => held.has(one), id.current) : read.items;
  }, [read.items, held, isHolding]);
  const state = isHolding && held.has('') ? last.current.state : { ...read, items };
  last.current = { state, asked };
  const hold = useCallback<HoldRows>((ids) => {
    const which = ids.length > 0 ? ids : WHOLE;
    setHeld((old) => counted(old, which, 1));
    return () => setHeld((old) => counted(old, which, -1));
  }, []);
  return [state, hold];
}
