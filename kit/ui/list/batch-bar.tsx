import type { ReactNode } from 'react';
import { Button } from '../acts/button.tsx';
import type { AnyList, ListRow, ListState } from '../hooks/use-list.ts';
import { type PinRows, PinScope } from '../openers/pin.tsx';
import type { TableColumns } from '../table/use-columns.ts';
import type { Marked, Marks } from './marks.ts';
import { Sums } from './sums.tsx';

interface BatchBarProps<L extends AnyList> {
  batch: (marked: Marked<L>) => ReactNode;
  state: ListState<L>;
  marks: Marks<L>;
  columns: TableColumns<ListRow<L>>;
  idOf: (row: ListRow<L>) => string;
  hold: PinRows;
}

/** Floats above the list's foot while rows are marked, and moves nothing: how many, what they come to, their acts. */
export default function BatchBar<L extends AnyList>({
  batch,
  state,
  marks,
  columns,
  idOf,
  hold,
}: BatchBarProps<L>) {
  const { marked, chooseAll } = marks;
  const isWholePage = marked.rows.length === state.items.length && state.total > state.items.length;
  return (
    <section className="batch-bar" aria-label="批量操作">
      <span>
        已选 <b className="num">{marked.count}</b> 条
      </span>
      {!marked.isAll && <Sums columns={columns.shown} rows={marked.rows} />}
      {isWholePage && !state.isLeast && !marked.isAll && (
        <Button kind="text" onClick={chooseAll}>
          选择全部 {state.total} 条
        </Button>
      )}
      <Button kind="text" onClick={marked.clear}>
        清除
      </Button>
      <div className="batch-acts">
        <PinScope ids={marked.rows.map(idOf)} hold={hold}>
          {batch(marked)}
        </PinScope>
      </div>
    </section>
  );
}
