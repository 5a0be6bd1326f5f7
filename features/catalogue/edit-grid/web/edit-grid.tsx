import './edit-grid.css';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { clamp, followRows, type GridSize, ORIGIN, rectOf, type Selection } from '../selection.ts';
import { ActiveCell } from './active-cell.tsx';
import { GridRows } from './grid-row.tsx';
import { GridTitles } from './grid-titles.tsx';
import { type EditGridProps, HEAD_HEIGHT, ROW_HEIGHT } from './grid-types.ts';
import { scrollTo } from './scroll-to.ts';
import { useGridWindow, useOffsets } from './use-grid-window.ts';
import { usePointer } from './use-pointer.ts';
import { useWideHead } from './use-wide-head.ts';

/**
 * A table whose cells are typed into as in Excel: arrows, Enter, Tab, F2, ranges, copy and paste both ways. Only what
 * is in view is drawn, in both directions.
 */
export function EditGrid<V>({ head: leastHead, ...others }: EditGridProps<V>) {
  const { label, rows, columns, figures, onActive } = others;
  const scroller = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const offsets = useOffsets(columns);
  const figuresWidth = figures?.reduce((sum, { width }) => sum + width, 0) ?? 0;
  const columnsWidth = (offsets.at(-1) ?? 0) + figuresWidth;
  const head = useWideHead(scroller, leastHead, columnsWidth);
  const props = { ...others, head };
  const view = useGridWindow(scroller, rows.length, offsets, head.width);
  const size = useMemo(() => ({ rows: rows.length, columns: columns.length }), [rows.length, columns.length]);
  const [selection, select] = useSelection(props, size, input);
  const { active, head: end } = selection;
  const rect = rectOf(selection);
  const { onPointerDown } = usePointer({ scroller, offsets, headWidth: head.width, size, select });
  useLayoutEffect(() => scrollTo(scroller, end, offsets, head.width), [end, offsets, head.width]);
  useLayoutEffect(() => scrollTo(scroller, active, offsets, head.width), [active, offsets, head.width]);
  useLayoutEffect(() => onActive?.(active), [active, onActive]);
  const whole = {
    width: head.width + columnsWidth,
    height: HEAD_HEIGHT + rows.length * ROW_HEIGHT,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: presses choose a cell; all that they do the keyboard does in the field
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div
      className="edit-grid"
      ref={scroller}
      onPointerDown={onPointerDown}
      onClick={() => input.current?.focus({ preventScroll: true })}
    >
      <table
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1 + (figures?.length ?? 0)}
        style={whole}
      >
        <GridTitles {...props} offsets={offsets} rect={rect} window={view} />
        <tbody className="grid-rows" style={{ top: HEAD_HEIGHT + view.top * ROW_HEIGHT }}>
          <GridRows {...props} offsets={offsets} window={view} rect={rect} />
        </tbody>
      </table>
      <ActiveCell
        grid={props}
        scroller={scroller}
        input={input}
        offsets={offsets}
        selection={selection}
        select={select}
        size={size}
      />
    </div>
  );
}

/** Stays inside a grid that becomes smaller, and while one is at it with the rows that it was on. */
function useSelection<V>(
  { rows, idOf }: EditGridProps<V>,
  size: GridSize,
  input: RefObject<HTMLElement | null>,
) {
  const [selection, select] = useState<Selection>(ORIGIN);
  const [known, setKnown] = useState(rows);
  if (known !== rows) {
    setKnown(rows);
    const isAtIt = input.current !== null && document.activeElement === input.current;
    if (isAtIt) select(followRows(selection, known.map(idOf), rows.map(idOf)));
  }
  const isInside = [selection.head, selection.anchor, selection.active].every(
    ({ row, column }) => row < size.rows && column < size.columns,
  );
  const shown = useMemo(() => (isInside ? selection : clamp(selection, size)), [isInside, selection, size]);
  return [shown, select] as const;
}
