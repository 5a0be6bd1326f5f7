import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import type { AnyList, ListRow, ListState } from '../hooks/use-list.ts';
import { IconButton } from '../icon-button.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { type PinRows, PinScope } from '../pin.tsx';
import type { Columns } from '../table/use-columns.ts';
import type ColumnSettingsOf from './column-settings.tsx';
import type { Marked, Marks } from './marks.ts';

const ColumnSettings = lazyPart(() => import('./column-settings.tsx')) as typeof ColumnSettingsOf;

interface BarProps<L extends AnyList> {
  /** Saves the filters as a view. */
  save: ReactNode;
  acts?: ReactNode;
  batch?: (marked: Marked<L>) => ReactNode;
  tools?: (input: ListState<L>['input'], total: number) => ReactNode;
  state: ListState<L>;
  marks: Marks<L>;
  columns: Columns<ListRow<L>>;
  idOf: (row: ListRow<L>) => string;
  hold: PinRows;
}

/** Above the table: what can be done with the marked rows, or the screen's own acts; tools at the right. */
export function Bar<L extends AnyList>(props: BarProps<L>) {
  const { save, acts, batch, tools, state, marks, columns, idOf, hold } = props;
  const [isSetting, setSetting] = useState(false);
  const isMarking = batch !== undefined && marks.marked.count > 0;
  return (
    <div className={`list-bar${isMarking ? ' is-marking' : ''}`}>
      {/* Out of sight, not gone: something may be open of them when a marked row comes back. */}
      <div className="row" hidden={isMarking}>
        {acts}
      </div>
      {isMarking && (
        <div className="row">
          <Marking state={state} marks={marks} batch={batch} idOf={idOf} hold={hold} />
        </div>
      )}
      <div className="row tools">
        {save}
        {tools?.(state.input, state.total)}
        <IconButton icon="columns" says="列设置" onClick={() => setSetting(true)} />
        <IconButton
          icon="refresh"
          says="刷新"
          disabled={state.answer.isFetching}
          onClick={() => void state.answer.refetch()}
        />
      </div>
      {isSetting && <ColumnSettings columns={columns} onClose={() => setSetting(false)} />}
    </div>
  );
}

type MarkingProps<L extends AnyList> = Required<
  Pick<BarProps<L>, 'state' | 'marks' | 'batch' | 'idOf' | 'hold'>
>;

function Marking<L extends AnyList>({ state, marks, batch, idOf, hold }: MarkingProps<L>) {
  const { marked, chooseAll } = marks;
  const isWholePage = marked.rows.length === state.items.length && state.total > state.items.length;
  return (
    <>
      <span>
        已选 <b className="num">{marked.count}</b> 条
      </span>
      {isWholePage && !state.isLeast && !marked.isAll && (
        <Button kind="text" onClick={chooseAll}>
          选择全部 {state.total} 条
        </Button>
      )}
      <Button kind="text" onClick={marked.clear}>
        清除
      </Button>
      <PinScope ids={marked.rows.map(idOf)} hold={hold}>
        {batch(marked)}
      </PinScope>
    </>
  );
}
