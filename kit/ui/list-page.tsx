import './list/list.css';
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from './button.tsx';
import { Failed } from './empty.tsx';
import { type AnyList, type FilterKey, type ListState, type Row, useList } from './hooks/use-list.ts';
import { useIsPhone } from './hooks/use-phone.ts';
import { Icon } from './icon.tsx';
import { Cards } from './list/cards.tsx';
import type ColumnSettingsOf from './list/column-settings.tsx';
import { FilterBar } from './list/filter-bar.tsx';
import type { Filter } from './list/filters.ts';
import { Foot } from './list/foot.tsx';
import { useListKeys } from './list/keys.ts';
import { type Marked, useMarks } from './list/marks.ts';
import { Nothing } from './list/nothing.tsx';
import { Pager } from './list/pager.tsx';
import { Tabs } from './list/tabs.tsx';
import { useScrollMemory } from './list/use-scroll-memory.ts';
import { Skeleton } from './loaded.tsx';
import { useOpenPanel } from './panel.ts';
import type { Column } from './table/column.ts';
import { Table } from './table/table.tsx';
import { useColumns } from './table/use-columns.ts';

const ColumnSettings = lazy(() => import('./list/column-settings.tsx')) as typeof ColumnSettingsOf;

export type { Filter } from './list/filters.ts';
export type { Marked } from './list/marks.ts';
export type { Column } from './table/column.ts';

/** Ten at most; a new one needs three screens that ask for it (see README.md). */
export interface ListPageProps<L extends AnyList> {
  list: L;
  /** The row's key, such as `(row) => row.OrderID`. */
  idOf: (row: Row<L>) => string;
  /** Keep them outside the component, or in useMemo. */
  filters?: readonly Filter<FilterKey<L>>[];
  columns: readonly Column<Row<L>>[];
  /** Acts of one row, frozen at the right. */
  actions?: (row: Row<L>) => ReactNode;
  /** Acts on marked rows; without it there are no check boxes. */
  batch?: (marked: Marked<L>) => ReactNode;
  /** 导出 and the like, at the right above the table; gets the list's input as filtered now. */
  export?: (input: ListState<L>['input'], total: number) => ReactNode;
  /** The main acts of the screen (新建, 导入), left above the table and in the empty state. */
  acts?: ReactNode;
  /** Address of a row's details; opens beside the list. */
  open?: (row: Row<L>) => string;
  /** What stands there when there is nothing at all: 还没有商品，导入商品表或新建. */
  empty?: string;
}

export function ListPage<L extends AnyList>(props: ListPageProps<L>) {
  const { list, idOf, columns: offered, actions, batch, acts, open, empty = '还没有记录' } = props;
  const filters = props.filters ?? NO_FILTERS;
  const page = useRef<HTMLDivElement>(null);
  const state = useList(list, filters);
  const columns = useColumns(list.path, offered);
  const stableId = useLatest(idOf);
  const marks = useMarks(list, state, stableId);
  const openPanel = useOpenPanel();
  const isPhone = useIsPhone();
  const [, setAddress] = useSearchParams();
  const { items, answer } = state;
  const onOpen = open ? (row: Row<L>) => openPanel(open(row)) : undefined;
  const cursor = useListKeys(page, {
    ids: items.map(idOf),
    open: (id) => items.filter((row) => idOf(row) === id).map((row) => onOpen?.(row)),
    toggle: (id) => marks.mark([id], !marks.ids.has(id)),
    back: marks.marked.clear,
  });
  useScrollMemory(page, items.length > 0);
  const marked = batch ? marks.ids : undefined;
  const sort = {
    by: state.sort,
    isDesc: state.isDesc,
    set: (by: string, isDesc: boolean) => state.set({ sort: by, asc: isDesc ? '' : 1 }),
  };
  const shared = { rows: items, idOf, marked, onMark: marks.mark, onOpen, actions };
  const foot = <Foot columns={columns.shown} rows={items} hasMarks={!!batch} hasActions={!!actions} />;
  return (
    <div className="list-page" ref={page}>
      <FilterBar
        filters={filters}
        values={state.values}
        onValues={state.setValues}
        onReset={() => setAddress({})}
        isPhone={isPhone}
      />
      {state.tabs.length > 0 && (
        <Tabs tabs={state.tabs} chosen={state.tab} onChoose={(tab) => state.set({ tab })} />
      )}
      <Bar acts={acts} batch={batch} export={props.export} state={state} marks={marks} columns={columns} />
      <div className={`list-body${answer.isPlaceholderData ? ' is-old' : ''}`}>
        {answer.isPending && <Skeleton lines={12} />}
        {answer.error && <Failed error={answer.error} retry={() => void answer.refetch()} />}
        {answer.isSuccess && items.length === 0 && (
          <Nothing list={list} filters={filters} state={state} says={empty} acts={acts} />
        )}
        {items.length > 0 &&
          !answer.error &&
          (isPhone ? (
            <Cards columns={columns.shown} {...shared} />
          ) : (
            <Table columns={columns} {...shared} cursor={cursor} sort={sort} foot={foot} />
          ))}
      </div>
      {state.total > 0 && <Pager {...state} />}
    </div>
  );
}

const NO_FILTERS: readonly [] = [];

/** A function that stays the same between drawings. */
function useLatest<A extends unknown[], B>(given: (...args: A) => B): (...args: A) => B {
  const latest = useRef(given);
  latest.current = given;
  return useMemo(
    () =>
      (...args: A) =>
        latest.current(...args),
    [],
  );
}

interface BarProps<L extends AnyList> extends Pick<ListPageProps<L>, 'acts' | 'batch' | 'export'> {
  state: ListState<L>;
  marks: ReturnType<typeof useMarks<L>>;
  columns: ReturnType<typeof useColumns<Row<L>>>;
}

/** Above the table: what can be done with the marked rows, or the screen's own acts; tools at the right. */
function Bar<L extends AnyList>({ acts, batch, export: tools, state, marks, columns }: BarProps<L>) {
  const [isSetting, setSetting] = useState(false);
  const { marked, chooseAll } = marks;
  const isMarking = batch !== undefined && marked.count > 0;
  return (
    <div className={`list-bar${isMarking ? ' is-marking' : ''}`}>
      <div className="row">
        {!isMarking && acts}
        {isMarking && (
          <>
            <span>
              已选 <b className="num">{marked.count}</b> 条
            </span>
            {!marked.isAll &&
              marked.rows.length === state.items.length &&
              state.total > state.items.length && (
                <Button kind="text" onClick={chooseAll}>
                  选择全部 {state.total} 条
                </Button>
              )}
            <Button kind="text" onClick={marked.clear}>
              清除
            </Button>
            {batch(marked)}
          </>
        )}
      </div>
      <div className="row tools">
        {tools?.(state.input, state.total)}
        <Button kind="text" title="列设置" aria-label="列设置" onClick={() => setSetting(true)}>
          <Icon name="columns" />
        </Button>
        <Button
          kind="text"
          title="刷新"
          aria-label="刷新"
          busy={state.answer.isFetching}
          onClick={() => void state.answer.refetch()}
        >
          <Icon name="refresh" />
        </Button>
      </div>
      {isSetting && (
        <Suspense>
          <ColumnSettings columns={columns} onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </div>
  );
}
