import { useMemo } from 'react';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useDraft } from '#kit/ui/hooks/use-draft.ts';
import type { FileSetup } from '../../contract.ts';
import { orderImports } from '../../contract.ts';
import type { ImportTask, SheetMapping, TaskColumn } from '../../import-task.ts';
import {
  type Changes,
  changeMeaning,
  fieldHeaders,
  mappingKey,
  missingMappedFields,
  toColumns,
  withChanges,
} from './mapping-draft.ts';

const NONE = { changes: [] as readonly (readonly [number, string | null])[] };

/** The meaning of the columns while the user changes it, and how it is sent. */
export function useMapping(task: ImportTask, sheet: SheetMapping, sheetColumns: readonly TaskColumn[]) {
  const { draft, set, clear, ...kept } = useDraft(mappingKey(task, sheet), NONE, { lasts: 'day' });
  const changes: Changes = useMemo(() => new Map(draft.changes), [draft.changes]);
  const columns = useMemo(() => withChanges(sheetColumns, changes), [sheetColumns, changes]);
  const usedFields = useMemo(() => fieldHeaders(columns), [columns]);
  const { run, pending } = useAction(orderImports.initialize, { onDone: () => clear() });
  const read = (how: Omit<FileSetup, 'TaskID'>) => run({ Files: [{ TaskID: task.TaskID, ...how }] });
  return {
    columns,
    usedFields,
    missing: missingMappedFields(columns),
    isChanged: changes.size > 0,
    pending,
    set: (index: number, field: string | null) =>
      set((old) => ({ changes: [...changeMeaning(new Map(old.changes), index, field)] })),
    undo: kept.giveUp,
    kept,
    /** Recognises anew, with another sheet, header row or template; what was changed before goes once that is done. */
    read,
    /** Reads with the columns as they are shown. */
    confirm: (how: Omit<FileSetup, 'TaskID' | 'Columns'>) => read({ ...how, Columns: toColumns(columns) }),
  };
}

export type Mapping = ReturnType<typeof useMapping>;
