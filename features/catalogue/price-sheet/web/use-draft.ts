import { useCallback, useEffect, useRef, useState } from 'react';
import { began, redone, type Timeline, undone, wrote } from '#features/catalogue/edit-grid/timeline.ts';
import { tell } from '#kit/ui/toast.ts';
import type { Draft } from '../draft.ts';
import type { PriceColumn } from '../price-row.ts';
import { readDraft, writeDraft } from './draft-store.ts';

/** Long enough that typing never waits for it. */
const REST = 400;

/** The typed prices: they survive reloads, and can be taken back step by step. */
export function useDraft(columns: ReadonlyMap<string, PriceColumn>) {
  const [stored] = useState(readDraft);
  const [timeline, setTimeline] = useState<Timeline<Draft>>(() => began(stored.draft));
  const known = useRef<ReadonlyMap<string, PriceColumn>>(stored.columns);
  known.current = columnsIn(timeline.now, known.current, columns);
  const { now: draft } = timeline;
  useKept(draft, known);
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

/** Written when one pauses, and at the latest when the page goes. */
function useKept(draft: Draft, columns: { current: ReadonlyMap<string, PriceColumn> }): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const write = () => {
      if (!writeDraft({ draft, columns: columns.current }))
        tell.warning('浏览器的存储空间不足，离开页面会丢失还没应用的改价');
    };
    const timer = setTimeout(write, REST);
    addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', write);
      write();
    };
  }, [draft, columns]);
}
