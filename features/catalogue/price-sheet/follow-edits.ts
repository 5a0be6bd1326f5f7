import { followedPrice, type MarginKind } from '#features/catalogue/prices/follow-price.ts';
import type { PriceEdit, SheetDraft } from './draft.ts';
import { COLUMN_KEYS, type PriceRow } from './price-row.ts';

/** The tab of the sheet with what costs something else now, and what the address says to have it filled in at once. */
export const FOLLOW_TAB = 'follow';
export const FILL_KEY = 'fill';

/**
 * The price of each listing after its cost, with the margin that it had; of the two prices the one that counts.
 * What somebody has typed stays.
 */
export const followEdits = (rows: readonly PriceRow[], margin: MarginKind, draft: SheetDraft): PriceEdit[] =>
  rows.flatMap((row) => {
    const key = row.isTaxed ? COLUMN_KEYS.withTax : COLUMN_KEYS.default;
    const isTyped = draft.get(row.id)?.prices[key] !== undefined;
    const own = row.cells[key]?.own ?? null;
    const price = followedPrice({ price: own, before: row.followFrom, now: row.cost }, margin);
    return price === null || isTyped ? [] : [{ row, key, price }];
  });
