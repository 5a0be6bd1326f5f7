import type { ReactNode } from 'react';
import { Button } from '../acts/button.tsx';
import { Empty } from '../empty.tsx';
import type { AnyList, ListState } from '../hooks/use-list.ts';
import { activeFilters, type Filter, filterInput, keysOf } from './filter/filters.ts';
import { FilterWords } from './filter/words.tsx';
import type { Tab } from './tabs-of.ts';
import { useTotals } from './totals.ts';

interface NoRowsProps<L extends AnyList> {
  list: L;
  filters: readonly Filter[];
  state: ListState<L>;
  says: string;
  acts?: ReactNode;
}

/** No rows: there is nothing yet, or the page is past the end, or they are in another tab, or a filter keeps them out. */
export default function NoRows<L extends AnyList>({ list, filters, state, says, acts }: NoRowsProps<L>) {
  const active = activeFilters(filters, state.values).slice(0, 6);
  const others = active.map(({ cleared }) => filterInput(filters, cleared, state.tab));
  // Without any filter; where only one is set that has been asked already.
  if (active.length !== 1 || state.tab) others.push(filterInput(filters, {}));
  const uncounted = state.tabs.filter(({ count }) => count === undefined).map(({ key }) => key);
  const inTabs = uncounted.map((tab) => filterInput(filters, state.values, tab));
  const inputs = state.total > 0 ? [] : [...inTabs, ...(active.length > 0 ? others : [])];
  const counts = useTotals(list, inputs, state.answer.dataUpdatedAt);
  if (state.total > 0)
    return (
      <Empty says="这一页没有记录了">
        <Button onClick={() => state.set({ page: 1 })}>回到第 1 页</Button>
      </Empty>
    );
  const totals = counts.slice(inTabs.length);
  const inTab = ({ key, count }: Tab) =>
    count ?? (Number.parseInt(counts[uncounted.indexOf(key)] ?? '', 10) || 0);
  const [fullest] = [...state.tabs].sort((a, b) => inTab(b) - inTab(a));
  if (fullest && inTab(fullest) > 0)
    return (
      <Empty says={`这个状态下没有${active.length > 0 ? '符合条件的' : ''}记录`}>
        <Button onClick={() => state.set({ tab: fullest.key })}>看{fullest.name}</Button>
      </Empty>
    );
  if (active.length === 0 || totals.at(-1) === '0')
    return (
      <Empty says={says}>
        <div className="row empty-acts">{acts}</div>
      </Empty>
    );
  return (
    <Empty says="没有符合条件的结果，可以去掉一个筛选">
      <div className="excluding">
        {active.map(({ filter, cleared }, index) => (
          <button
            key={keysOf(filter).join()}
            type="button"
            className="chip"
            onClick={() => state.setValues(cleared)}
          >
            {filter.label}：
            <b>
              <FilterWords filter={filter} values={state.values} />
            </b>
            {totals[index] !== undefined && <span className="num">去掉后 {totals[index]} 条</span>}
          </button>
        ))}
      </div>
    </Empty>
  );
}
