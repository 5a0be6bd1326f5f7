import { useEffect, useState } from 'react';
import { isLeftOut } from '#features/catalogue/price-changes/left-out.ts';
import type { SheetDraft } from '../../draft.ts';
import type { PriceColumn } from '../../price-row.ts';
import { type DraftOutcome, NO_OUTCOME, previewDraft } from '../calls/price-calls.ts';
import type { RefusedCells } from './use-views.ts';

/** After a pause in typing. */
const REST = 700;
/** More are judged when they are about to be applied. */
const MOST = 500;
const NONE: RefusedCells = new Map();

/** What the server would say of the draft now: conflicts with changes to come, prices that others changed meanwhile. */
export function useVerdicts(draft: SheetDraft, columns: ReadonlyMap<string, PriceColumn>, isOn: boolean) {
  const [judged, setJudged] = useState<{
    sheetDraft: SheetDraft;
    outcome: DraftOutcome;
    refused: RefusedCells;
  }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns of a draft change only with it
  useEffect(() => {
    const count = [...draft.values()].reduce((sum, { prices }) => sum + Object.keys(prices).length, 0);
    if (!isOn || count === 0 || count > MOST) return setJudged(undefined);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      previewDraft(draft, columns, {}, stop.signal).then(
        (outcome) =>
          stop.signal.aborted || setJudged({ sheetDraft: draft, outcome, refused: refusedIn(outcome) }),
        // Offline, or nothing that the sheet itself would not say when it is applied.
        () => stop.signal.aborted || setJudged(undefined),
      );
    }, REST);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [draft, isOn]);
  const isOfNow = judged?.sheetDraft === draft;
  return { refused: isOfNow ? judged.refused : NONE, outcome: isOfNow ? judged.outcome : NO_OUTCOME };
}

export function refusedIn({ lines }: DraftOutcome): RefusedCells {
  const refused = new Map<string, Record<string, string>>();
  for (const line of lines.filter(({ diff }) => isLeftOut(diff))) {
    const { row, key } = line.cell;
    refused.set(row.id, { ...refused.get(row.id), [key]: line.diff.Says });
  }
  return refused;
}
