import { useCallback, useMemo, useRef, useState } from 'react';
import type { Input } from '#kit/endpoint/contract.ts';
import { call } from '../calls/client.ts';
import type { AnyList, ListRow, ListState } from '../hooks/use-list.ts';
import { ROWS_PER_READ, readAllRows } from './read-all-rows.ts';
import type { ListAnswer } from './tabs-of.ts';

export interface Marked<L extends AnyList> {
  /** Marked rows of this page. */
  rows: ListRow<L>[];
  /** How many are marked, over all pages when all were chosen. */
  count: number;
  /** All results of the filters, not only this page. */
  isAll: boolean;
  /** The ids; reads the other pages when all results are chosen. */
  ids: () => Promise<string[]>;
  /** The rows, likewise. */
  all: () => Promise<ListRow<L>[]>;
  /** The list's input, for calls that take filters. */
  input: Input<L>;
  clear: () => void;
}

export interface Marks<L extends AnyList> {
  marked: Marked<L>;
  ids: ReadonlySet<string>;
  mark: (ids: readonly string[], on: boolean) => void;
  chooseAll: () => void;
}

/** Marks of a list: rows of the page, or everything that the filters find. */
export function useMarks<L extends AnyList>(
  list: L,
  state: ListState<L>,
  idOf: (row: ListRow<L>) => string,
): Marks<L> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  /** The input whose results were all chosen; other filters are another choice. */
  const [allOf, setAllOf] = useState<string>();
  const query = JSON.stringify(state.input);
  const isAll = allOf === query;
  const mark = useCallback((which: readonly string[], on: boolean) => {
    setAllOf(undefined);
    setIds((old) => {
      const next = new Set(old);
      for (const id of which) on ? next.add(id) : next.delete(id);
      return next;
    });
  }, []);
  const clear = useCallback(() => {
    setAllOf(undefined);
    setIds(new Set());
  }, []);
  const id = useRef(idOf);
  id.current = idOf;
  const rows = useMemo(() => state.items.filter((row) => ids.has(id.current(row))), [state.items, ids]);
  const page = async (pageIndex: number) => {
    const answer: unknown = await call(
      list,
      Object.assign({}, state.input, { pageIndex, pageSize: ROWS_PER_READ }),
    );
    return answer as ListAnswer<ListRow<L>>;
  };
  const all = async () => (isAll ? await readAllRows(page, idOf) : rows);
  const marked: Marked<L> = {
    rows,
    count: isAll ? Math.max(state.total, rows.length) : rows.length,
    isAll,
    ids: async () => (await all()).map(idOf),
    all,
    input: state.input,
    clear,
  };
  return { marked, ids, mark, chooseAll: () => setAllOf(query) };
}
