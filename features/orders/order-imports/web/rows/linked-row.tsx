import { useCall } from '#kit/ui/hooks/use-call.ts';
import { orderImports } from '../../contract.ts';
import type { ImportTask, TaskColumn } from '../../import-task.ts';
import type { Desk } from '../fixes/use-desk.ts';
import { importGridColumns } from '../sheet/grid-columns.ts';
import { RowCard } from './row-card.tsx';

/** The row of a sheet that an order's page leads to, and its place among all rows. */
export function useLinkedRow({ TaskID }: ImportTask, rowNo: number | undefined) {
  const input = { TaskID, State: 'all', RowNo: rowNo ?? 1, pageSize: 1 } as const;
  const { data } = useCall(orderImports.detail, input, { enabled: rowNo !== undefined });
  const row = data?.items[0];
  return rowNo !== undefined && row?.RowNo === rowNo ? { row, place: data?.From ?? 0 } : undefined;
}

interface LinkedRowProps {
  sought: ReturnType<typeof useLinkedRow>;
  desk: Desk;
  columns: readonly TaskColumn[];
}

/** The same on a phone, where there is no grid to look it up in. */
export const LinkedRow = ({ sought, desk, columns }: LinkedRowProps) =>
  sought ? (
    <ul className="problem-cards">
      <RowCard row={sought.row} desk={desk} columns={importGridColumns(columns)} />
    </ul>
  ) : null;
