import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Empty } from '../empty.tsx';
import type { AnyList, ListState } from '../hooks/use-list.ts';
import { activeFilters, type Filter, inputOf, keysOf } from './filters.ts';
import { useTotals } from './totals.ts';
import { Words } from './words.tsx';

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
  const asked = active.length === 0 || state.total > 0 ? [] : others;
  const totals = useTotals(list, asked, state.answer.dataUpdatedAt);
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
        {active.map(({ filter, cleared }, index) => {
          const found = totals[index];
          return (
            <button
              key={keysOf(filter).join()}
              type="button"
              className="chip"
              onClick={() => state.setValues(cleared)}
            >
              {filter.label}：
              <b>
                <Words of={filter} values={state.values} />
              </b>
              {found !== undefined && <span className="num">去掉后 {found} 条</span>}
            </button>
          );
        })}
      </div>
    </Empty>
  );
}
