import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { MARGINS, type MarginKind } from '#features/catalogue/prices/follow-price.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { tell } from '#kit/ui/openers/toast.ts';
import { withPriceEdits } from '../../draft.ts';
import { FILL_KEY, followEdits } from '../../follow-edits.ts';
import { type FilteredList, readAllPriceRows } from './all-rows.ts';
import type { ShownSheet } from './price-grid.tsx';

interface FollowActsProps extends Pick<ShownSheet, 'sheet'> {
  list: FilteredList;
}

/** 跟价: what costs something else now gets a price with the margin that it had, filled in to be looked at. */
export function FollowActs({ list, sheet }: FollowActsProps) {
  const [isBusy, setBusy] = useState(false);
  const fill = async (margin: MarginKind) => {
    setBusy(true);
    try {
      const rows = await readAllPriceRows(list);
      const edits = followEdits(rows, margin, sheet.draft);
      sheet.edit((old) => withPriceEdits(old, edits));
      tell.success(saysOf(edits.length, rows.length));
    } catch (error) {
      tell.error(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  useFillAtOnce(list.total > 0, () => void fill('amount'));
  return MARGINS.map(({ key, name }) => (
    <Button key={key} kind="text" busy={isBusy} disabled={list.total === 0} onClick={() => void fill(key)}>
      跟价·{name}
    </Button>
  ));
}

const saysOf = (filled: number, chosenCount: number): string =>
  `已填好 ${filled} 个跟价，核对后预览并生效${chosenCount > filled ? `；${chosenCount - filled} 个没有原来的毛利可保持，或已经填过` : ''}`;

/** Whoever comes from the inbox finds them filled in; once, and not again when the page is read anew. */
function useFillAtOnce(isReady: boolean, fill: () => void): void {
  const [address, setAddress] = useSearchParams();
  const isAsked = isReady && address.has(FILL_KEY);
  const latest = useRef(fill);
  latest.current = fill;
  useEffect(() => {
    if (!isAsked) return;
    latest.current();
    setAddress(
      (old) => {
        old.delete(FILL_KEY);
        return old;
      },
      { replace: true },
    );
  }, [isAsked, setAddress]);
}
