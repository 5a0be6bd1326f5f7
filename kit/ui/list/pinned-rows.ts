import { useCallback, useMemo, useRef, useState } from 'react';
import type { AnyList, ListRow, ListState } from '../hooks/use-list.ts';
import type { PinRows } from '../openers/pin.tsx';

/** The rows as they were read, and in their old places those that are held and were not among them. */
export function withPinned<R>(
  rows: R[],
  before: readonly R[],
  isPinned: (id: string) => boolean,
  idOf: (row: R) => string,
): R[] {
  const there = new Set(rows.map(idOf));
  const shown = [...rows];
  before.forEach((row, position) => {
    const id = idOf(row);
    if (isPinned(id) && !there.has(id)) shown.splice(Math.min(position, shown.length), 0, row);
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
export function usePinnedList<L extends AnyList>(
  read: ListState<L>,
  idOf: (row: ListRow<L>) => string,
): [ListState<L>, PinRows] {
  const [pinned, setPinned] = useState(NONE);
  const query = JSON.stringify(read.input);
  const last = useRef({ state: read, query });
  const id = useRef(idOf);
  id.current = idOf;
  const isPinning = pinned.size > 0 && last.current.query === query;
  const items = useMemo(() => {
    const before = last.current.state.items;
    return isPinning ? withPinned(read.items, before, (one) => pinned.has(one), id.current) : read.items;
  }, [read.items, pinned, isPinning]);
  const state = isPinning && pinned.has('') ? last.current.state : { ...read, items };
  last.current = { state, query };
  const pin = useCallback<PinRows>((ids) => {
    const which = ids.length > 0 ? ids : WHOLE;
    setPinned((old) => counted(old, which, 1));
    return () => setPinned((old) => counted(old, which, -1));
  }, []);
  return [state, pin];
}
