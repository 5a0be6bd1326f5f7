import { useCallback, useRef, useState } from 'react';
import { began, redone, type Timeline, undone, wrote } from '#features/catalogue/edit-grid/timeline.ts';
import { useKept } from '#features/catalogue/edit-grid/web/use-kept.ts';
import type { Draft } from '../draft.ts';
import type { PriceColumn } from '../price-row.ts';
import { readDraft, writeDraft } from './draft-store.ts';

const NO_ROOM = '浏览器的存储空间不足，离开页面会丢失还没应用的改价';

/** The typed prices: they survive reloads, and can be taken back step by step. */
export function useDraft(columns: ReadonlyMap<string, PriceColumn>) {
  const [stored] = useState(readDraft);
  const [timeline, setTimeline] = useState<Timeline<Draft>>(() => began(stored.draft));
  const known = useRef<ReadonlyMap<string, PriceColumn>>(stored.columns);
  known.current = columnsIn(timeline.now, known.current, columns);
  const { now: draft } = timeline;
  useKept(draft, (kept) => writeDraft({ draft: kept, columns: known.current }), NO_ROOM);
  const edit = useCallback((change: (draft: Draft) => Draft) => {
    setTimeline((old) => wrote(old, change(old.now)));
  }, []);
  return {
    draft,
    /** Of all typed cells, also those whose columns are not shown now. */
    columns: known.current,
    edit,
    /** Begins anew with what is left: what was applied is not taken back here. */
    restart: useCallback(
      (change: (draft: Draft) => Draft) => setTimeline((old) => began(change(old.now))),
      [],
    ),
    undo: useCallback(() => setTimeline(undone), []),
    redo: useCallback(() => setTimeline(redone), []),
  };
}

function columnsIn(
  draft: Draft,
  known: ReadonlyMap<string, PriceColumn>,
  shown: ReadonlyMap<string, PriceColumn>,
): ReadonlyMap<string, PriceColumn> {
  const keys = new Set([...draft.values()].flatMap(({ prices }) => Object.keys(prices)));
  const kept = [...known].filter(([key]) => keys.has(key) && !shown.has(key));
  return new Map([...shown, ...kept]);
}
