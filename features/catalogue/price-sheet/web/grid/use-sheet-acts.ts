import { useMemo } from 'react';
import type { CellPosition, Rect } from '#features/catalogue/edit-grid/selection.ts';
import type { GridActs } from '#features/catalogue/edit-grid/web/grid-types.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import { type PriceEdit, type SheetDraft, withPriceEdits } from '../../draft.ts';
import { pastePrices } from '../../paste-prices.ts';
import { COLUMN_KEYS, type PriceColumn } from '../../price-row.ts';
import { faceOf, NOT_MINE, type PriceView } from '../../price-view.ts';
import { priceNow, type TargetCell, typePrices } from '../../type-prices.ts';
import type { usePriceDraft } from './use-draft.ts';

/** What keys, pastes and the menu do to the draft. */
export function useSheetActs(
  views: readonly PriceView[],
  columns: readonly PriceColumn[],
  { draft, edit, undo, redo }: ReturnType<typeof usePriceDraft>,
  mayChange: boolean,
): GridActs {
  return useMemo(() => {
    const ifMayChange = (change: () => void) => () => (mayChange ? change() : void tell.warning(ONLY_LOOK));
    const targets = (places: readonly CellPosition[]): TargetCell[] =>
      places.flatMap(({ row, column }) => {
        const view = views[row];
        const key = columns[column]?.key;
        return view && key ? [{ row: view.row, key }] : [];
      });
    const write = (edits: readonly PriceEdit[], problems: readonly string[]): boolean => {
      if (!mayChange) {
        tell.warning(ONLY_LOOK);
        return false;
      }
      const mine = edits.filter(isMine);
      const all = mine.length < edits.length ? [...problems, NOT_MINE] : problems;
      if (all.length > 0) tell.warning(all.slice(0, SAID).join('；'), 6000);
      if (mine.length > 0) edit((old) => withPriceEdits(old, mine));
      return mine.length > 0 || edits.length > 0;
    };
    return {
      type: (places, text) => {
        const { edits, problems } = typePrices(targets(places), text, draft);
        return write(edits, problems);
      },
      paste: (cells, on) => {
        const { edits, filled, problems } = pastePrices(cells, {
          rows: views.map(({ row }) => row),
          columns,
          on,
        });
        const count = edits.filter(isMine).length;
        if (write(edits, problems) && count > 1) tell.success(`已填 ${count} 格`);
        return filled;
      },
      copy: (rect) => copied(views, columns, rect),
      clear: (places) =>
        void write(
          targets(places).map((target) => ({ ...target, price: null })),
          [],
        ),
      fillDown: (rect) => void write(filledDown(views, columns, rect, draft), []),
      undo: ifMayChange(undo),
      redo: ifMayChange(redo),
    };
  }, [views, columns, draft, edit, undo, redo, mayChange]);
}

const SAID = 3;
const ONLY_LOOK = '这里的价格只能查看：查看时点请先选回“现在”，没有改价权限的请找管理员';
const isMine = ({ row, key }: PriceEdit) => key !== COLUMN_KEYS.cost || row.maySetCost;

/** Whole rows go with code, name and titles, so that they come back wherever they are pasted. */
function copied(views: readonly PriceView[], columns: readonly PriceColumn[], rect: Rect): string[][] {
  const rows = views.slice(rect.top, rect.bottom + 1);
  const some = columns.slice(rect.left, rect.right + 1);
  const isWhole = some.length === columns.length;
  const cells = rows.map((view) => [
    ...(isWhole ? [view.row.code, view.row.name] : []),
    ...some.map((column) => copiedText(view, column)),
  ]);
  return isWhole ? [['商品编码', '商品名称', ...some.map(({ name }) => name)], ...cells] : cells;
}

/** An inherited price is copied as it shows; a taken away one as nothing. */
function copiedText(view: PriceView, column: PriceColumn): string {
  return view.typed?.[column.key] === null ? '' : faceOf(view, column).text;
}

function filledDown(
  views: readonly PriceView[],
  columns: readonly PriceColumn[],
  { top, bottom, left, right }: Rect,
  draft: SheetDraft,
): PriceEdit[] {
  const first = views[top];
  if (!first) return [];
  return columns.slice(left, right + 1).flatMap(({ key }) => {
    const price = priceNow(first.row, key, draft);
    return views.slice(top + 1, bottom + 1).map(({ row }) => ({ row, key, price }));
  });
}
