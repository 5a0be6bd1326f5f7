import { useCallback, useState } from 'react';
import type { Lasts } from '#kit/ui/draft-place.ts';
import { useKeep, useKeeper } from '#kit/ui/hooks/use-draft.ts';
import { began, redone, undone, wrote } from '../timeline.ts';

interface Kept<D> {
  lasts?: Lasts;
  /** What was kept before, if anything. */
  read: (found: unknown) => D;
  pack: (draft: D) => unknown;
}

/** What is typed in a table and not saved: it is kept as forms are, and can be taken back step by step. */
export function useTypedCells<D extends ReadonlyMap<string, unknown>>(
  name: string,
  { lasts, read, pack }: Kept<D>,
) {
  const keeper = useKeeper(name, lasts);
  const [timeline, setTimeline] = useState(() => began(read(keeper.found)));
  const { now: draft } = timeline;
  const packed = (of: D) => (of.size > 0 ? pack(of) : undefined);
  useKeep(keeper, draft, packed);
  return {
    draft,
    edit: useCallback((change: (draft: D) => D) => setTimeline((old) => wrote(old, change(old.now))), []),
    /** Begins anew with what is left: what was saved is not taken back here. */
    restart: useCallback((change: (draft: D) => D) => setTimeline((old) => began(change(old.now))), []),
    undo: useCallback(() => setTimeline(undone), []),
    redo: useCallback(() => setTimeline(redone), []),
    since: draft.size > 0 ? keeper.since : undefined,
    hide: keeper.hide,
    giveUp: () => {
      keeper.giveUp(packed(draft), () => setTimeline(timeline));
      setTimeline(began(read(undefined)));
    },
  };
}
