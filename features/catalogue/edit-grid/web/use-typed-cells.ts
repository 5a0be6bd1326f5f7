import { useCallback } from 'react';
import type { Lasts } from '#kit/ui/drafts/draft-storage.ts';
import { useStoredDraft } from '#kit/ui/hooks/use-draft.ts';
import { began, type EditTimeline, redone, undone, wrote } from '../timeline.ts';

interface TypedCellsStorage<D> {
  lasts?: Lasts;
  /** What was kept before, if anything. */
  read: (stored: unknown) => D;
  pack: (draft: D) => unknown;
}

/** What is typed in a table and not saved: it is kept as forms are, and can be taken back step by step. */
export function useTypedCells<D extends ReadonlyMap<string, unknown>>(
  name: string,
  { lasts, read, pack }: TypedCellsStorage<D>,
) {
  const { value, since, storedDraft } = useStoredDraft<EditTimeline<D>>(
    name,
    { lasts },
    {
      read: (stored) => began(read(stored)),
      pack: ({ now }) => (now.size > 0 ? pack(now) : undefined),
    },
  );
  return {
    draft: value.now,
    edit: useCallback(
      (change: (draft: D) => D) => storedDraft.write((old) => wrote(old, change(old.now))),
      [storedDraft],
    ),
    /** Begins anew with what is left: what was saved is not taken back here. */
    restart: useCallback(
      (change: (draft: D) => D) => {
        storedDraft.write((old) => began(change(old.now)));
        storedDraft.hide();
      },
      [storedDraft],
    ),
    undo: useCallback(() => storedDraft.write(undone), [storedDraft]),
    redo: useCallback(() => storedDraft.write(redone), [storedDraft]),
    since,
    hide: storedDraft.hide,
    giveUp: () => storedDraft.giveUp((old) => wrote(old, read(undefined))),
  };
}
