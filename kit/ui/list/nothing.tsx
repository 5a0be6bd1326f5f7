import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { call } from '../client.ts';
import { countText } from '../display.ts';
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

/** No rows: either there is nothing yet, or a filter keeps it out – then it says which one. */
export function Nothing<L extends AnyList>({ list, filters, state, says, acts }: NothingProps<L>) {
  const active = activeFilters(filters, state.values).slice(0, 6);
  const probes = useQueries({
    queries: active.map(({ cleared }) => {
      const { orderBy, isDesc } = state.input as Record<string, unknown>;
      const asked = { ...inputOf(filters, cleared, state.tab), orderBy, isDesc, pageIndex: 0, pageSize: 1 };
      return { queryKey: keyOf(list, asked), queryFn: () => call(list, asked as never) };
    }),
  });
  if (active.length === 0 && !state.tab) return <Empty says={says}>{acts}</Empty>;
  if (active.length === 0)
    return (
      <Empty says="这个状态下没有记录">
        <Button onClick={() => state.set({ tab: '' })}>看全部</Button>
      </Empty>
    );
  return (
    <Empty says="没有符合条件的结果，可以去掉一个筛选">
      <div className="excluding">
        {active.map(({ label, says: value, cleared }, index) => {
          const found = (probes[index]?.data as { total?: number } | undefined)?.total;
          return (
            <button key={label} type="button" className="chip" onClick={() => state.setValues(cleared)}>
              {label}：<b>{value}</b>
              {found !== undefined && <span className="num">去掉后 {countText(found)} 条</span>}
            </button>
          );
        })}
      </div>
    </Empty>
  );
}
