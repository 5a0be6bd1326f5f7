import type { Fen } from '#kit/money/fen.ts';
import type { PriceRow } from './price-row.ts';

/** What was typed of a listing, and the listing as it was then: other filters may have taken it out of view. */
export interface DraftRow {
  row: PriceRow;
  /** By column; null takes the cell's own price away. */
  prices: Readonly<Record<string, Fen | null>>;
}

/** Prices that are typed but not yet applied, by listing. */
export type SheetDraft = ReadonlyMap<string, DraftRow>;

export interface PriceEdit {
  row: PriceRow;
  key: string;
  price: Fen | null;
}

/** The same draft when nothing changes; a cell set back to what it was is no change. */
export function withPriceEdits(draft: SheetDraft, edits: readonly PriceEdit[]): SheetDraft {
  const next = new Map<string, DraftRow>(draft);
  const written = new Map<string, Record<string, Fen | null>>();
  let changed = false;
  for (const { row, key, price } of edits) {
    const known = draft.get(row.id);
    const prices = written.get(row.id) ?? { ...known?.prices };
    const was = (known?.row ?? row).cells[key]?.own ?? null;
    if (price === was ? !(key in prices) : prices[key] === price) continue;
    changed = true;
    if (price === was) delete prices[key];
    else prices[key] = price;
    written.set(row.id, prices);
    next.set(row.id, { row: known?.row ?? row, prices });
  }
  for (const [id, prices] of written) if (Object.keys(prices).length === 0) next.delete(id);
  return changed ? next : draft;
}

export interface DraftCell extends PriceEdit {
  was: Fen | null;
}

export const draftCells = (draft: SheetDraft): DraftCell[] =>
  [...draft.values()].flatMap(({ row, prices }) =>
    Object.entries(prices).map(([key, price]) => ({ row, key, price, was: row.cells[key]?.own ?? null })),
  );

/** Without these cells: they were applied. */
export const withoutCells = (draft: SheetDraft, cells: readonly { id: string; key: string }[]): SheetDraft =>
  withPriceEdits(
    draft,
    cells.flatMap(({ id, key }) => {
      const known = draft.get(id);
      return known ? [{ row: known.row, key, price: known.row.cells[key]?.own ?? null }] : [];
    }),
  );

/** Goes on from what the listings hold now: somebody else changed them meanwhile, and that was seen. */
export function rebased(draft: SheetDraft, rows: readonly PriceRow[]): SheetDraft {
  const edits = rows.flatMap((row) => {
    const prices = draft.get(row.id)?.prices ?? {};
    return Object.entries(prices).map(([key, price]) => ({ row, key, price }));
  });
  const rest = new Map(draft);
  for (const row of rows) rest.delete(row.id);
  return withPriceEdits(rest, edits);
}
