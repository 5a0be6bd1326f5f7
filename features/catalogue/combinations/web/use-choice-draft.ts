import { useState } from 'react';
import { useKeptDraft } from '#features/catalogue/sku-groups/web/use-kept-draft.ts';
import type { GroupDraft } from './group-draft.ts';
import { type HandRow, newRow } from './hand-draft.ts';

interface Typed {
  draft: GroupDraft;
  rows: readonly HandRow[];
}

/** What is typed of a choice; of a new one it stays through a press in the menu and a reload, until it is made or cleared. */
export function useChoiceDraft(mode: 1 | 2, initial: GroupDraft, isNew: boolean) {
  const [empty] = useState<Typed>(() => ({ draft: initial, rows: isNew ? [newRow()] : [] }));
  const { draft: typed, set, clear } = useKeptDraft(isNew ? `choice-${mode}` : undefined, empty);
  return {
    ...typed,
    change: (part: Partial<GroupDraft>) => set((old) => ({ draft: { ...old.draft, ...part } })),
    setRows: (rows: readonly HandRow[]) => set({ rows }),
    clear,
  };
}
