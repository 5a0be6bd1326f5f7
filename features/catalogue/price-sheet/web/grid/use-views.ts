import { useRef } from 'react';
import { fenText } from '#features/catalogue/prices/price-words.ts';
import type { DraftRow, SheetDraft } from '../../draft.ts';
import { floorOf } from '../../judge-draft.ts';
import type { PriceRow } from '../../price-row.ts';
import type { PriceView } from '../../price-view.ts';

/** Why typed prices would not be written, by listing and column. */
export type RefusedCells = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** Rows with what was typed; the same object as before where nothing of it changed, so that it isn't drawn anew. */
export function useRowViews(
  rows: readonly PriceRow[],
  draft: SheetDraft,
  refused: RefusedCells,
): readonly PriceView[] {
  const last = useRef<{ views: readonly PriceView[]; inputs: readonly unknown[] }>({ views: [], inputs: [] });
  const inputs = [rows, draft, refused];
  if (inputs.some((each, i) => each !== last.current.inputs[i])) {
    const known = new Map(last.current.views.map((view) => [view.row, view]));
    const views = rows.map((row) => {
      const next = viewOf(row, draft, refused);
      const old = known.get(row);
      return old && isSame(old, next) ? old : next;
    });
    last.current = { views, inputs };
  }
  return last.current.views;
}

const isSame = (a: PriceView, b: PriceView) =>
  a.typed === b.typed && a.refused === b.refused && a.floor === b.floor;

function viewOf(row: PriceRow, draft: SheetDraft, refused: RefusedCells): PriceView {
  const typed = draft.get(row.id);
  const refusal = refused.get(row.id);
  const overtaken = typed && typed.row !== row ? overtakenIn(typed, row) : {};
  return {
    row,
    typed: typed?.prices,
    floor: floorOf(row, draft),
    refused: Object.keys(overtaken).length > 0 ? { ...refusal, ...overtaken } : refusal,
  };
}

/** Prices that somebody else changed since they were typed over here. */
export function overtakenIn({ row: then, prices }: DraftRow, now: PriceRow): Record<string, string> {
  const ownOf = (row: PriceRow, key: string) => row.cells[key]?.own ?? null;
  const changed = Object.keys(prices).filter((key) => now.cells[key] && ownOf(then, key) !== ownOf(now, key));
  return Object.fromEntries(changed.map((key) => [key, `之后已被改为 ${fenText(ownOf(now, key))}，请核对`]));
}
