import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { ImportTask } from '../../import-task.ts';
import { isWorking } from '../task-place.ts';
import type { Shown } from '../use-place.ts';
import { RowPages } from './row-pages.ts';

/** The rows in one state, asked for anew whenever a job has been through them. */
export function useRows(task: ImportTask, state: Shown): RowPages {
  const rows = useMemo(() => new RowPages(task.TaskID, state), [task.TaskID, state]);
  useSyncExternalStore(rows.listen, () => rows.version);
  const working = isWorking(task);
  const was = useRef(working);
  useEffect(() => {
    if (was.current && !working) rows.refresh();
    was.current = working;
  }, [working, rows]);
  useEffect(() => {
    const back = () => rows.error && rows.refresh();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [rows]);
  return rows;
}
