import { useMay } from '#kit/ui/calls/session.ts';
import type { LongTask, TaskSource } from '#kit/ui/calls/tasks.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { orderExports } from '../contract.ts';
import type { ExportFile } from '../export-file.ts';

const RECENT = { pageSize: 5 };
const HOUR = 3_600_000;

/** Exports under way and those of the last hour, for the tray in the header. */
function useTasks(): readonly LongTask[] {
  const may = useMay();
  const files = useCall(orderExports.available, RECENT, {
    enabled: may(orderExports.normal),
    topics: ['files'],
    around: true,
  });
  return (files.data?.items ?? []).filter(isRecent).map(taskOf);
}

const isRecent = ({ Status, CreatedOn }: ExportFile) =>
  Status === 'waiting' || Status === 'running' || Date.now() - Date.parse(CreatedOn) < HOUR;

const taskOf = ({ TaskID, FileName, Status, RowsDone, RowsTotal }: ExportFile): LongTask => ({
  id: TaskID,
  title: FileName,
  state: Status === 'done' || Status === 'failed' ? Status : 'working',
  ...(Status === 'running' && { done: RowsDone, total: RowsTotal }),
  to: '/orderv2/download',
});

export const tasks: TaskSource = { useTasks };
