import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { ImportRow } from '../../import-row.ts';

/** Which rows the grid shows; toCheck is only passing through. */
export type RowFilter = Exclude<ImportRow['State'], 'toCheck'> | 'all' | 'remarked';

const ROW_FILTERS: readonly string[] = [
  'all',
  'ready',
  'duplicate',
  'toCorrect',
  'imported',
  'leftOut',
  'remarked',
];

/** The task, the rows and the one row that one looks at; they live in the address, so that one can come back. */
export function useWorkbenchAddress() {
  const [address, setAddress] = useSearchParams();
  const taskId = address.get('task') ?? '';
  const state = address.get('state');
  const shown = state && ROW_FILTERS.includes(state) ? (state as RowFilter) : undefined;
  const sought = Number(address.get('row')) || undefined;
  const choose = useCallback((task: string) => setAddress(task ? { task } : {}), [setAddress]);
  const show = useCallback(
    (next: RowFilter) =>
      setAddress(
        (old) => {
          const changed = new URLSearchParams(old);
          changed.set('state', next);
          changed.delete('row');
          return changed;
        },
        { replace: true },
      ),
    [setAddress],
  );
  return { taskId, shown, sought, choose, show };
}
