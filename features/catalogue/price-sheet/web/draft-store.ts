import { session } from '#kit/ui/session.ts';
import type { Draft, DraftRow } from '../draft.ts';
import type { PriceColumn } from '../price-row.ts';

/** The draft with the columns that it speaks of: other agents may be chosen when one comes back. */
export interface StoredDraft {
  draft: Draft;
  columns: ReadonlyMap<string, PriceColumn>;
}

/** A user's own in a shop. */
const keyOf = () => `priceDraft ${session.get('userId')} ${session.shopId()}`;
const NOTHING: StoredDraft = { draft: new Map(), columns: new Map() };

interface Written {
  version: 1;
  rows: [string, DraftRow][];
  columns: [string, PriceColumn][];
}

/** What was typed before the page was left, or the network was lost. */
export function readDraft(): StoredDraft {
  try {
    const written = JSON.parse(localStorage.getItem(keyOf()) ?? 'null') as Written | null;
    if (written?.version !== 1) return NOTHING;
    return { draft: new Map(written.rows), columns: new Map(written.columns) };
  } catch {
    return NOTHING;
  }
}

/** False when the browser has no room for it. */
export function writeDraft({ draft, columns }: StoredDraft): boolean {
  try {
    if (draft.size === 0) localStorage.removeItem(keyOf());
    else {
      const written: Written = { version: 1, rows: [...draft], columns: [...columns] };
      localStorage.setItem(keyOf(), JSON.stringify(written));
    }
    return true;
  } catch {
    return false;
  }
}
