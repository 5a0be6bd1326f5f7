import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../acts/button.tsx';
import { Failed } from '../empty.tsx';
import type { AnyList, ListRow, ListState } from '../hooks/use-list.ts';
import { useIsPhone } from '../hooks/use-phone.ts';
import { useMayFollow } from '../link.tsx';
import { Skeleton } from '../loaded.tsx';
import { lazyPart } from '../openers/lazy-part.tsx';
import { type PinRows, PinScope } from '../openers/pin.tsx';
import { panelSteps, useOpenPanel } from '../panel.ts';
import { Table } from '../table/table.tsx';
import type { TableColumns } from '../table/use-columns.ts';
import { Cards } from './cards.tsx';
import type { Filter } from './filter/filters.ts';
import { useListKeys } from './keys.ts';
import type { Marks } from './marks.ts';
import type NoRowsOf from './no-rows.tsx';
import { useScrollMemory } from './use-scroll-memory.ts';

/** Most lists have rows when they are opened. */
const NoRows = lazyPart(() => import('./no-rows.tsx')) as typeof NoRowsOf;

interface BodyProps<L extends AnyList> {
  list: L;
  filters: readonly Filter[];
  idOf: (row: ListRow<L>) => string;
  /** Only whether rows can be marked. */
  batch?: unknown;
  actions?: (row: ListRow<L>) => ReactNode;
  acts?: ReactNode;
  open?: (row: ListRow<L>) => string;
  empty?: string;
  page: RefObject<HTMLElement | null>;
  state: ListState<L>;
  marks: Marks<L>;
  columns: TableColumns<ListRow<L>>;
  hold: PinRows;
}

/** The rows, or why there are none. */
export function Body<L extends AnyList>(props: BodyProps<L>) {
  const { list, filters, acts, state, marks, idOf, open, batch, empty = '还没有记录' } = props;
  const { items, answer } = state;
  const [cursor, setCursor] = useState<string>();
  const openPanel = useOpenPanel();
  const mayFollow = useMayFollow();
  const [first] = items;
  // All rows of a list open the same screen: where its reader may not, they open nothing.
  const address = open && first && mayFollow(open(first)) ? open : undefined;
  const onOpen =
    address &&
    ((row: ListRow<L>) => {
      setCursor(idOf(row));
      openPanel(address(row));
    });
  useSteps(
    items.findIndex((row) => idOf(row) === cursor),
    items.length,
    (at) => {
      const row = items[at];
      if (row) onOpen?.(row);
    },
  );
  useListKeys(props.page, {
    ids: items.map(idOf),
    cursor,
    setCursor,
    open: (id) => items.filter((row) => idOf(row) === id).map((row) => onOpen?.(row)),
    toggle: (id) => batch && marks.mark([id], !marks.ids.has(id)),
    back: marks.marked.clear,
  });
  return (
    <div
      className={`list-body${answer.isPlaceholderData ? ' is-old' : ''}`}
      aria-busy={answer.isPlaceholderData}
    >
      {answer.isPending && <Skeleton lines={12} />}
      {answer.error && <NotRead query={answer} hasRows={items.length > 0} />}
      {answer.isSuccess && items.length === 0 && (
        <PinScope ids={[]} hold={props.hold}>
          <NoRows list={list} filters={filters} state={state} says={empty} acts={acts} />
        </PinScope>
      )}
      {items.length > 0 && <Rows {...props} cursor={cursor} onOpen={onOpen} />}
    </div>
  );
}

/** Tells the panel beside the list where in it one is, and how to go on. */
function useSteps(at: number, count: number, open: (at: number) => void): void {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (at < 0) return;
    panelSteps.set({ at: at + 1, count, step: (by) => latest.current(at + by) });
    return () => panelSteps.set(undefined);
  }, [at, count]);
}

/** Rows that are there stay when they could not be read again: somebody may be at work in one of them. */
function NotRead({ query, hasRows }: { query: UseQueryResult; hasRows: boolean }) {
  const retry = () => void query.refetch();
  if (!query.error) return null;
  if (!hasRows) return <Failed error={query.error} retry={retry} />;
  return (
    <p className="list-failed" role="alert">
      没有更新：{query.error.message}
      <Button kind="text" busy={query.isFetching} onClick={retry}>
        重试
      </Button>
    </p>
  );
}

interface RowsProps<L extends AnyList> extends BodyProps<L> {
  cursor: string | undefined;
  onOpen: ((row: ListRow<L>) => void) | undefined;
}

function Rows<L extends AnyList>(props: RowsProps<L>) {
  const { idOf, batch, actions, cursor, onOpen, page, state, marks, columns, hold } = props;
  const { items: rows } = state;
  useScrollMemory(page, true);
  const sort = {
    by: state.sort,
    isDesc: state.isDesc,
    set: (by: string, isDesc: boolean) => state.set({ sort: by, asc: isDesc ? 0 : 1 }),
  };
  const marked = batch ? marks.ids : undefined;
  const shared = { rows, idOf, marked, onMark: marks.mark, onOpen, actions, hold };
  if (useIsPhone()) return <Cards columns={columns.shown} {...shared} />;
  return <Table columns={columns} {...shared} cursor={cursor} sort={sort} />;
}
