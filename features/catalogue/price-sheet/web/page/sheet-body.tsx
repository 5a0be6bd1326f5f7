import { type ReactNode, useMemo, useState } from 'react';
import type { CellPosition } from '#features/catalogue/edit-grid/selection.ts';
import { priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { sharedValue } from '#kit/ui/calls/shared-value.ts';
import { RestoredDraft } from '#kit/ui/drafts/restored-draft.tsx';
import { useIsPhone } from '#kit/ui/hooks/use-phone.ts';
import type { PriceColumn, PriceRow } from '../../price-row.ts';
import type { FilteredList } from '../grid/all-rows.ts';
import { PriceCards } from '../grid/price-cards.tsx';
import { PriceGrid } from '../grid/price-grid.tsx';
import { usePriceDraft } from '../grid/use-draft.ts';
import { useVerdicts } from '../grid/use-verdicts.ts';
import { useRowViews } from '../grid/use-views.ts';
import { SheetFoot } from './sheet-foot.tsx';

interface SheetBodyProps {
  rows: readonly PriceRow[];
  columns: readonly PriceColumn[];
  /** All that the filters find. */
  list: FilteredList;
  /** The time of the prices; now when left out, and only then they can be changed. */
  asOf: string | undefined;
  /** What stands there while there are no rows. */
  children: ReactNode;
}

/** The sheet and its bottom line: all that is drawn anew while one types. */
export function SheetBody({ rows, columns, list, asOf, children }: SheetBodyProps) {
  const mayChange = useMay()(priceChanges.defaultPrice) && asOf === undefined;
  const keyed = useMemo(() => new Map(columns.map((column) => [column.key, column])), [columns]);
  const sheet = usePriceDraft(keyed);
  const verdicts = useVerdicts(sheet.draft, sheet.columns, mayChange);
  const views = useRowViews(rows, sheet.draft, verdicts.refused);
  const [active] = useState(() => sharedValue<CellPosition>({ row: 0, column: 0 }));
  const isPhone = useIsPhone();
  const shown = { views, columns, sheet, mayChange, asOf };
  return (
    <>
      {mayChange && <RestoredDraft {...sheet} />}
      {children}
      {rows.length > 0 && isPhone && <PriceCards {...shown} />}
      {rows.length > 0 && !isPhone && <PriceGrid {...shown} onActive={active.set} />}
      <SheetFoot
        {...shown}
        rows={rows}
        list={list}
        verdicts={verdicts}
        active={isPhone ? undefined : active}
      />
    </>
  );
}
