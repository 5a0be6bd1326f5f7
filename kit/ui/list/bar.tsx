import { type ReactNode, useState } from 'react';
import { IconButton } from '../acts/icon-button.tsx';
import type { AnyList, ListRow, ListState } from '../hooks/use-list.ts';
import { useIsPhone } from '../hooks/use-phone.ts';
import { lazyPart } from '../openers/lazy-part.tsx';
import type { TableColumns } from '../table/use-columns.ts';
import type ColumnSettingsOf from './column-settings.tsx';

const ColumnSettings = lazyPart(() => import('./column-settings.tsx')) as typeof ColumnSettingsOf;

interface BarProps<L extends AnyList> {
  /** Tabs or acts. */
  children: ReactNode;
  /** Saves the filters as a view. */
  save: ReactNode;
  tools?: (input: ListState<L>['input'], total: number) => ReactNode;
  state: ListState<L>;
  columns: TableColumns<ListRow<L>>;
}

/** The line above the table: tabs, or the screen's own acts where there are none; tools at the right. */
export function Bar<L extends AnyList>({ children, save, tools, state, columns }: BarProps<L>) {
  const [isSetting, setSetting] = useState(false);
  const isPhone = useIsPhone();
  return (
    <div className="list-bar">
      {children}
      <div className="row tools">
        {save}
        {tools?.(state.input, state.total)}
        {!isPhone && <DeskTools state={state} onColumns={() => setSetting(true)} />}
      </div>
      {isSetting && <ColumnSettings columns={columns} onClose={() => setSetting(false)} />}
    </div>
  );
}

interface DeskToolsProps<L extends AnyList> {
  state: ListState<L>;
  onColumns: () => void;
}

/** Of a table; a phone's cards have no columns, are drawn down to be read again, and hear of changes by themselves. */
const DeskTools = <L extends AnyList>({ state, onColumns }: DeskToolsProps<L>) => (
  <>
    <IconButton
      icon="print"
      says="打印本页"
      className="for-rows"
      disabled={state.items.length === 0}
      onClick={() => window.print()}
    />
    <IconButton icon="columns" says="列设置" className="for-rows" onClick={onColumns} />
    <IconButton
      icon="refresh"
      says="刷新"
      disabled={state.answer.isFetching}
      onClick={() => void state.answer.refetch()}
    />
  </>
);
