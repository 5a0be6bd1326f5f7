import { useState } from 'react';
import { useMay } from '#kit/ui/calls/session.ts';
import { useDraft } from '#kit/ui/hooks/use-draft.ts';
import type { GroupDraft } from './group-draft.ts';
import { type HandRow, newRow } from './hand-draft.ts';

interface Typed extends GroupDraft {
  rows: readonly HandRow[];
}

/** What is typed of a choice: a new one of its mode, or one that there is. */
export function useChoiceDraft(mode: 1 | 2, initial: GroupDraft, id: string | undefined) {
  const [empty] = useState<Typed>(() => ({ ...initial, rows: id ? [] : [newRow()] }));
  const { draft: typed, set, ...kept } = useDraft<Typed>(`choice-${id ?? mode}`, empty);
  const { rows, ...draft } = typed;
  // Who may no longer set it sees no field to mend it in.
  const quota = useMay()('stock.edit') ? draft.quota : empty.quota;
  return {
    draft: { ...draft, quota },
    rows,
    change: (part: Partial<GroupDraft>) => set(part),
    setRows: (now: readonly HandRow[]) => set({ rows: now }),
    ...kept,
  };
}
