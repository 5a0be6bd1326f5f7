import { useCallback } from 'react';
import type { Lasts } from '#kit/ui/draft-storage.ts';
import { useStoredDraft } from '#kit/ui/hooks/use-draft.ts';
import { began, redone, type Timeline, undone, wrote } from '../timeline.ts';

interface TypedCellsStorage<D> {
  lasts?: Lasts;
  /** What was kept before, if anything. */
  read: (found: unknown) => D;
  pack: (draft: D) => unknown;
}

/** What is typed in a table and not saved: it is kept as forms are, and can be taken back step by step. */
export function useTypedCells<D extends ReadonlyMap<string, unknown>>(
  name: string,
  { lasts, read, pack }: TypedCellsStorage<D>,
) {
  const { value, since, held } = useStoredDraft<Timeline<D>>(
    name,
    { lasts },
    {
      read: (found) => began(read(found)),
      pack: ({ now }) => (now.size > 0 ? pack(now) : undefined),
    },
  );
  return {
    draft: value.now,
    edit: useCallback((change: (draft: D) => D) => held.write((old) => wrote(old, change(old.now))), [held]),
    /** Begins anew with what is left: what was saved is not taken back here. */
    restart: useCallback(
      (change: (draft: D) => D) => {
        held.write((old) => began(change(old.now)));
        held.hide();
      },
      [held],
    ),
    undo: useCallback(() => held.write(undone), [held]),
    redo: useCallback(() => held.write(redone), [held]),
    since,
    hide: held.hide,
    giveUp: () => held.giveUp((old) => wrote(old, read(undefined))),
  };
}
