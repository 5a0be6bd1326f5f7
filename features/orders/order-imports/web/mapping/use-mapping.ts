import { useMemo, useState } from 'react';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import type { FileSetup } from '../../contract.ts';
import { orderImports } from '../../contract.ts';
import type { ImportTask, SheetColumn } from '../../import-task.ts';
import { type Changes, changeMeaning, missingFields, toColumns, withChanges } from './mapping-draft.ts';

const NONE: Changes = new Map();

/** The meaning of the columns while the user changes it, and how it is sent. */
export function useMapping(task: ImportTask, given: readonly SheetColumn[]) {
  const [changes, setChanges] = useState(NONE);
  const columns = useMemo(() => withChanges(given, changes), [given, changes]);
  const taken = useMemo(() => new Set(columns.flatMap(({ Field }) => Field ?? [])), [columns]);
  const { run, pending } = useAction(orderImports.initialize, { onDone: () => setChanges(NONE) });
  const read = (how: Omit<FileSetup, 'TaskID'>) => run({ Files: [{ TaskID: task.TaskID, ...how }] });
  return {
    columns,
    taken,
    missing: missingFields(columns),
    isChanged: changes.size > 0,
    pending,
    set: (index: number, field: string | null) => setChanges((old) => changeMeaning(old, index, field)),
    undo: () => setChanges(NONE),
    /** Recognises anew, with another sheet, header row or template. */
    read,
    /** Reads with the columns as they are shown. */
    confirm: (how: Omit<FileSetup, 'TaskID' | 'Columns'>) => read({ ...how, Columns: toColumns(columns) }),
  };
}

export type Mapping = ReturnType<typeof useMapping>;
