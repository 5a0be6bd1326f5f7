import { useRef } from 'react';
import { useTypedCells } from '#features/catalogue/edit-grid/web/use-typed-cells.ts';
import type { DraftRow, SheetDraft } from '../../draft.ts';
import type { PriceColumn } from '../../price-row.ts';

type Columns = ReadonlyMap<string, PriceColumn>;

/** The draft with the columns that it speaks of: other agents may be chosen when it comes back. */
interface Written {
  rows: [string, DraftRow][];
  columns: [string, PriceColumn][];
}

/** The typed prices, and the columns of all typed cells, also those that are not shown now. */
export function usePriceDraft(shown: Columns) {
  const known = useRef<Columns>(new Map());
  const cells = useTypedCells<SheetDraft>('prices', {
    read: (stored) => {
      const written = stored as Written | undefined;
      if (written) known.current = new Map(written.columns);
      return new Map(written?.rows);
    },
    pack: (draft) => ({ rows: [...draft], columns: columnsOf(draft, known.current) }) satisfies Written,
  });
  known.current = new Map([...shown, ...[...known.current].filter(([key]) => !shown.has(key))]);
  return { ...cells, columns: known.current };
}

function columnsOf(draft: SheetDraft, known: Columns): [string, PriceColumn][] {
  const keys = new Set([...draft.values()].flatMap(({ prices }) => Object.keys(prices)));
  return [...known].filter(([key]) => keys.has(key));
}
