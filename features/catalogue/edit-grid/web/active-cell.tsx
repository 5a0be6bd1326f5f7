import type { RefObject } from 'react';
import type { GridAct } from '../keys.ts';
import {
  advance,
  cellCount,
  extendBy,
  type GridSize,
  moveBy,
  positionsIn,
  type Rect,
  rectOf,
  type Selection,
  selectAll,
} from '../selection.ts';
import { CellEditor } from './cell-editor.tsx';
import { type EditGridProps, HEAD_HEIGHT, ROW_HEIGHT } from './grid-types.ts';

interface ActiveCellProps<V> {
  grid: EditGridProps<V>;
  scroller: RefObject<HTMLElement | null>;
  input: RefObject<HTMLInputElement | null>;
  offsets: readonly number[];
  selection: Selection;
  select: (next: (old: Selection) => Selection) => void;
  size: GridSize;
}

/** The frame around the selection, and the field over its active cell. */
export function ActiveCell<V>({
  grid,
  scroller,
  input,
  offsets,
  selection,
  select,
  size,
}: ActiveCellProps<V>) {
  const { columns, head, acts, isForAll, label } = grid;
  const { active } = selection;
  const rect = rectOf(selection);
  const row = grid.rows[active.row];
  const column = columns[active.column];
  if (!row || !column) return null;
  const cell = grid.cellOf(row, column);
  const boxOf = boxIn(offsets, head.width);
  const says = `${grid.nameOf(row)} ${column.title} ${cell.text || '空'} ${cell.says}`.trim();
  return (
    <>
      {cellCount(rect) > 1 && <i className="grid-selection" style={boxOf(rect)} />}
      <CellEditor
        input={input}
        cellKey={`${grid.idOf(row)} ${column.key}`}
        label={`${label}：${says}`}
        text={cell.text}
        isFixed={column.fixed ?? false}
        style={boxOf({ top: active.row, bottom: active.row, left: active.column, right: active.column })}
        page={() => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2)}
        onAct={(act) => doAct(act, { selection, select, size, grid })}
        onTyped={(text, all) => acts.type(all || isForAll(text) ? positionsIn(rect) : [active], text)}
        onPaste={(cells) => {
          const filled = acts.paste(cells, rect);
          if (filled) select(() => selectionOf(filled));
        }}
        onCopy={() => acts.copy(rect)}
      />
    </>
  );
}

const boxIn = (offsets: readonly number[], headWidth: number) => (rect: Rect) => {
  const left = offsets[rect.left] ?? 0;
  const right = offsets[rect.right + 1] ?? 0;
  return {
    top: HEAD_HEIGHT + rect.top * ROW_HEIGHT,
    left: headWidth + left,
    width: right - left,
    height: (rect.bottom - rect.top + 1) * ROW_HEIGHT,
  };
};

const selectionOf = ({ top, left, bottom, right }: Rect): Selection => ({
  active: { row: top, column: left },
  anchor: { row: top, column: left },
  head: { row: bottom, column: right },
});

interface Doing<V> extends Pick<ActiveCellProps<V>, 'selection' | 'select' | 'size' | 'grid'> {}

function doAct<V>(act: GridAct, { selection, select, size, grid: { acts, onLeave } }: Doing<V>): void {
  const rect = rectOf(selection);
  if (act.do === 'move') select((old) => moveBy(old, act.by, size));
  else if (act.do === 'extend') select((old) => extendBy(old, act.by, size));
  else if (act.do === 'advance') select((old) => advance(old, act.down, act.back, size));
  else if (act.do === 'all') select(() => selectAll(size));
  else if (act.do === 'clear') acts.clear(positionsIn(rect));
  else if (act.do === 'fillDown') acts.fillDown(withAbove(rect));
  else if (act.do === 'undo') acts.undo();
  else if (act.do === 'redo') acts.redo();
  else onLeave();
}

/** One row is filled from the row above it. */
const withAbove = (rect: Rect): Rect =>
  rect.top === rect.bottom ? { ...rect, top: Math.max(0, rect.top - 1) } : rect;
