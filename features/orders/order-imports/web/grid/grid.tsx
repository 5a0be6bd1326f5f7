import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { Failed } from '#kit/ui/empty.tsx';
import { Skeleton } from '#kit/ui/loaded.tsx';
import { useCutEdges } from '#kit/ui/table/use-room.ts';
import { useWindow } from '#kit/ui/table/use-window.ts';
import type { TaskColumn } from '../../import-task.ts';
import type { Desk } from '../fixes/use-desk.ts';
import type { Mapping } from '../mapping/use-mapping.ts';
import { importGridColumns } from '../sheet/grid-columns.ts';
import type { RowPages } from '../sheet/row-pages.ts';
import { ImportGridHead } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import { NoImportRows } from './no-rows.tsx';
import { useWalk } from './use-walk.ts';

const ROW_HEIGHT = 48;
const END_WIDTH = 76;
/** Of the first cell: a number and a state; an order's number below them; a reason with its remedy. */
const STATE_WIDTHS = { narrow: 124, order: 148, remedy: 214 } as const;
export type StateWidth = keyof typeof STATE_WIDTHS;

interface GridProps {
  rows: RowPages;
  desk: Desk;
  mapping: Mapping;
  /** Place of the row that an order's page led to. */
  sought: number | undefined;
  /** The columns can't be changed any more. */
  isFixed: boolean;
  /** How much the first cells of these rows have to say. */
  stateWidth: StateWidth;
  /** A job is at the rows, so that nothing can be corrected. */
  isBusy: boolean;
}

/** The sheet itself under the fields that its columns became; draws and fetches only what is in view. */
export function Grid({ rows, desk, mapping, sought, isFixed, isBusy, ...props }: GridProps) {
  const { columns, ...folded } = useFolded(mapping.columns);
  const box = useRef<HTMLDivElement>(null);
  const total = rows.total ?? 0;
  const { from, to } = useWindow(box, total, ROW_HEIGHT);
  useEffect(() => rows.want(from, to), [rows, from, to]);
  useSoughtInView(box, sought, rows.total !== undefined);
  const { arrive, leave } = useWalk(box, rows, columns, ROW_HEIGHT);
  desk.leave.current = leave;
  const stateWidth = STATE_WIDTHS[props.stateWidth];
  const width = columns.reduce<number>((sum, column) => sum + column.width, stateWidth + END_WIDTH);
  useCutEdges(box, width);
  if (rows.error && rows.total === undefined) return <Failed error={rows.error} retry={rows.refresh} />;
  return (
    <div ref={box} className={`sheet-grid${isBusy ? ' is-busy' : ''}`}>
      <table aria-label="订单行" aria-rowcount={total} style={{ minWidth: width }}>
        <colgroup>
          <col style={{ width: stateWidth }} />
          {columns.map((column) => (
            <col key={column.key} style={{ width: column.width }} />
          ))}
          <col style={{ width: folded.idle.length > 0 ? END_WIDTH : undefined }} />
        </colgroup>
        <ImportGridHead columns={columns} mapping={mapping} isFixed={isFixed} {...folded} />
        <tbody>
          {from > 0 && <tr style={{ height: from * ROW_HEIGHT }} />}
          {Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at).map((index) => (
            <GridRow
              key={index}
              index={index}
              row={rows.at(index)}
              isSought={index === sought}
              columns={columns}
              desk={desk}
              onArrive={arrive}
            />
          ))}
          {to < total && <tr style={{ height: (total - to) * ROW_HEIGHT }} />}
        </tbody>
      </table>
      {rows.total === undefined && <Skeleton lines={10} />}
      {rows.total === 0 && <NoImportRows />}
      {rows.error && (
        <p className="grid-failed" role="alert">
          {rows.error.message}
          <Button onClick={rows.refresh}>重试</Button>
        </p>
      )}
    </div>
  );
}

/** The columns, without those in which no row has anything until one asks for them. */
function useFolded(sheet: readonly TaskColumn[]) {
  const [isWhole, onWhole] = useState(false);
  const all = useMemo(() => importGridColumns(sheet), [sheet]);
  const columns = useMemo(() => all.filter(({ isIdle }) => isWhole || !isIdle), [all, isWhole]);
  return { columns, idle: all.filter(({ isIdle }) => isIdle), isWhole, onWhole };
}

/** Scrolls once to the row that was asked for, with some of its neighbours above it. */
function useSoughtInView(box: RefObject<HTMLElement | null>, sought: number | undefined, isThere: boolean) {
  useEffect(() => {
    if (sought !== undefined && isThere && box.current)
      box.current.scrollTop = Math.max(0, (sought - 3) * ROW_HEIGHT);
  }, [box, sought, isThere]);
}
