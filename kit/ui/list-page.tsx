import './list/list.css';
import { type ReactNode, useContext, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type AnyList, type FilterKey, type ListRow, type ListState, useList } from './hooks/use-list.ts';
import { useIsPhone } from './hooks/use-phone.ts';
import { Bar } from './list/bar.tsx';
import type BatchBarOf from './list/batch-bar.tsx';
import { Body } from './list/body.tsx';
import { FilterBar, usualInLine } from './list/filter/filter-bar.tsx';
import { type Filter, isShown, withView } from './list/filter/filters.ts';
import { type Marked, useMarks } from './list/marks.ts';
import { Pager } from './list/pager.tsx';
import { usePinnedList } from './list/pinned-rows.ts';
import { PageSums } from './list/sums.tsx';
import { Tabs } from './list/tabs.tsx';
import { useFiltersInLine } from './list/use-filters-in-line.ts';
import { SavedViews } from './list/views.ts';
import { lazyPart } from './openers/lazy-part.tsx';
import { PrintHead } from './paper/print-head.tsx';
import type { Column } from './table/column.ts';
import { useColumns } from './table/use-columns.ts';

export type { Filter } from './list/filter/filters.ts';
export type { Marked } from './list/marks.ts';
export type { Column } from './table/column.ts';

/** A column of this list, with its sorts. */
export type ColumnOf<L extends AnyList> = Column<ListRow<L>, L['sorts'][number]>;

/** Eleven at most; a new one needs three screens that ask for it (see README.md). */
export interface ListPageProps<L extends AnyList> {
  list: L;
  /** The row's key, such as `(row) => row.OrderID`. */
  idOf: (row: ListRow<L>) => string;
  /** Keep them outside the component, or in useMemo. */
  filters?: readonly Filter<FilterKey<L>>[];
  columns: readonly ColumnOf<L>[];
  /** Acts of one row, frozen at the right. */
  actions?: (row: ListRow<L>) => ReactNode;
  /** Acts on marked rows, three and the others in `MoreActs`, the dangerous one last; without it there are no check boxes. */
  batch?: (marked: Marked<L>) => ReactNode;
  /** 导出 and the like, at the right above the table; gets the list's input as filtered now. */
  export?: (input: ListState<L>['input'], total: number) => ReactNode;
  /** What all that match come to, in the foot, instead of what the page's columns come to. */
  sums?: (input: ListState<L>['input']) => ReactNode;
  /** The main acts of the screen (新建, 导入): beside the filters above tabs, else before the tools; also where it is empty. */
  acts?: ReactNode;
  /** Address of a row's details; opens beside the list. */
  open?: (row: ListRow<L>) => string;
  /** What stands there when there is nothing at all: 还没有商品，导入商品表或新建. */
  empty?: string;
}

export function ListPage<L extends AnyList>(props: ListPageProps<L>) {
  const filters = props.filters ?? NO_FILTERS;
  const page = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const [state, pin] = usePinnedList(useList(props.list, filters), props.idOf);
  const columns = useColumns(props.list.path, props.columns);
  const marks = useMarks(props.list, state, props.idOf);
  const isPhone = useIsPhone();
  const [, setAddress] = useSearchParams();
  const Views = useContext(SavedViews);
  const shown = { list: props.list, filters, tabs: state.tabs, readAt: state.answer.dataUpdatedAt };
  const hasTabs = state.tabs.length > 0;
  // Beside the filters, where tabs take the line below; on a phone that line is below the tabs.
  const expectsTabs = hasTabs || filters.some(({ kind }) => kind === 'tabs');
  const actsAbove = expectsTabs && !isPhone && filters.some(isShown);
  const inLine = useFiltersInLine(head, usualInLine(filters), !expectsTabs && !isPhone);
  const isMarking = props.batch !== undefined && marks.marked.count > 0;
  // One alone is no choice.
  const tabs = state.tabs.length > 1 && (
    <Tabs tabs={state.tabs} chosen={state.tab} onChoose={(tab) => state.set({ tab })} />
  );
  const acts = !actsAbove && <div className="row list-acts">{props.acts}</div>;
  return (
    <div className={`list-page${isMarking ? ' is-marking' : ''}`} ref={page}>
      <PrintHead filters={filters} {...state} shown={state.items.length} />
      <div className={`list-head${expectsTabs ? '' : ' no-tabs'}`} ref={head}>
        <FilterBar
          filters={filters}
          values={state.values}
          onValues={state.setValues}
          onReset={() => setAddress((old) => withView(filters, old))}
          isPhone={isPhone}
          inLine={inLine}
          views={Views && <Views.Row {...shown} />}
          acts={actsAbove && props.acts}
        />
        {isPhone && tabs}
        <Bar save={Views && <Views.Save {...shown} />} tools={props.export} state={state} columns={columns}>
          {!isPhone && tabs}
          {acts}
        </Bar>
      </div>
      <Body
        {...props}
        filters={filters}
        page={page}
        state={state}
        marks={marks}
        columns={columns}
        hold={pin}
      />
      {isMarking && props.batch && (
        <BatchBar
          batch={props.batch}
          state={state}
          marks={marks}
          columns={columns}
          idOf={props.idOf}
          hold={pin}
        />
      )}
      {state.total > 0 && (
        <Pager
          {...state}
          sums={
            props.sums ? props.sums(state.input) : <PageSums columns={columns.shown} rows={state.items} />
          }
        />
      )}
    </div>
  );
}

const NO_FILTERS: readonly [] = [];
const BatchBar = lazyPart(() => import('./list/batch-bar.tsx')) as typeof BatchBarOf;
