import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { ImportTask } from '../../import-task.ts';
import { RowPages } from '../sheet/row-pages.ts';
import { isWorking } from '../task/task-state.ts';
import type { RowFilter } from '../task/use-workbench-address.ts';

/** The rows in one state, asked for anew whenever a job has been through them. */
export function useRows(task: ImportTask, state: RowFilter): RowPages {
  const rows = useMemo(() => new RowPages(task.TaskID, state), [task.TaskID, state]);
  useSyncExternalStore(rows.listen, () => rows.version);
  // A short import is over before anybody hears that it began.
  const rested = isWorking(task) ? '' : `${task.Status} ${task.RowsImported}`;
  const was = useRef(rested);
  useEffect(() => {
    if (rested !== '' && was.current !== rested) rows.refresh();
    was.current = rested;
  }, [rested, rows]);
  useEffect(() => {
    const back = () => rows.error && rows.refresh();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [rows]);
  return rows;
}
