import './problem-cards.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { Failed } from '#kit/ui/empty.tsx';
import { Skeleton } from '#kit/ui/loaded.tsx';
import type { TaskColumn } from '../../import-task.ts';
import type { Desk } from '../fixes/use-desk.ts';
import { NoImportRows } from '../grid/no-rows.tsx';
import { importGridColumns } from '../sheet/grid-columns.ts';
import type { RowPages } from '../sheet/row-pages.ts';
import { RowCard } from './row-card.tsx';

const AT_ONCE = 30;

interface ProblemCardsProps {
  rows: RowPages;
  desk: Desk;
  columns: readonly TaskColumn[];
}

/** Rows on a phone: each a card with what is wrong and what to do, by thumb. */
export function ProblemCards({ rows, desk, columns: sheet }: ProblemCardsProps) {
  const [many, setMany] = useState(AT_ONCE);
  const columns = useMemo(() => importGridColumns(sheet), [sheet]);
  useEffect(() => rows.want(0, many), [rows, many]);
  const box = useRef<HTMLUListElement>(null);
  desk.leave.current = (how) => {
    if (how === 'next') box.current?.querySelector('.fix-btn')?.scrollIntoView({ block: 'center' });
  };
  const { total } = rows;
  if (rows.error && total === undefined) return <Failed error={rows.error} retry={rows.refresh} />;
  if (total === undefined) return <Skeleton lines={6} />;
  if (total === 0) return <NoImportRows />;
  return (
    <ul ref={box} className="problem-cards">
      {Array.from({ length: Math.min(many, total) }, (_, index) => {
        const row = rows.at(index);
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in the list, whatever row comes to it
        return row ? <RowCard key={index} row={row} desk={desk} columns={columns} /> : null;
      })}
      {many < total && (
        <li className="more">
          <Button onClick={() => setMany(many + AT_ONCE)}>再显示 {Math.min(AT_ONCE, total - many)} 行</Button>
        </li>
      )}
    </ul>
  );
}
