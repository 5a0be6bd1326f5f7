import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { call } from '../client.ts';
import { totalText } from '../display.ts';
import { Empty } from '../empty.tsx';
import type { AnyList, ListState } from '../hooks/use-list.ts';
import { keyOf } from '../query.ts';
import { activeFilters, type Filter, inputOf } from './filters.ts';

interface NothingProps<L extends AnyList> {
  list: L;
  filters: readonly Filter[];
  state: ListState<L>;
  says: string;
  acts?: ReactNode;
}

/** No rows: there is nothing yet, or the page is past the end, or a filter keeps them out – then it says which one. */
export function Nothing<L extends AnyList>({ list, filters, state, says, acts }: NothingProps<L>) {
  const active = activeFilters(filters, state.values).slice(0, 6);
  const others = active.map(({ cleared }) => inputOf(filters, cleared, state.tab));
  // Without any filter; where only one is set that has been asked already.
  if (active.length !== 1 || state.tab) others.push(inputOf(filters, {}));
  const totals = useTotals(list, state, active.length === 0 || state.total > 0 ? [] : others);
  if (state.total > 0)
    return (
      <Empty says="这一页没有记录了">
        <Button onClick={() => state.set({ page: 1 })}>看第 1 页</Button>
      </Empty>
    );
  const [fullest] = [...state.tabs].sort((a, b) => (b.count ?? 0) - (a.count ?? 0));
  if (active.length === 0 && fullest?.count)
    return (
      <Empty says="这个状态下没有记录">
        <Button onClick={() => state.set({ tab: fullest.key })}>看{fullest.name}</Button>
      </Empty>
    );
  if (active.length === 0 || totals.at(-1) === '0') return <Empty says={says}>{acts}</Empty>;
  return (
    <Empty says="没有符合条件的结果，可以去掉一个筛选">
      <div className="excluding">
        {active.map(({ label, says: value, cleared }, index) => {
          const found = totals[index];
          return (
            <button key={label} type="button" className="chip" onClick={() => state.setValues(cleared)}>
              {label}：<b>{value}</b>
              {found !== undefined && <span className="num">去掉后 {found} 条</span>}
            </button>
          );
        })}
      </div>
    </Empty>
  );
}

/** How many rows there would be with other filters. */
function useTotals<L extends AnyList>(list: L, state: ListState<L>, inputs: readonly object[]) {
  const { orderBy, isDesc } = state.input as Record<string, unknown>;
  const queries = inputs.map((input) => {
    const asked = { ...input, orderBy, isDesc, pageIndex: 0, pageSize: 1 };
    return { queryKey: keyOf(list, asked), queryFn: () => call(list, asked as never) };
  });
  return useQueries({ queries }).map(({ data }) => {
    const { total, exact } = (data ?? {}) as { total?: number; exact?: boolean };
    return total === undefined ? undefined : totalText(total, exact === false);
  });
}
