import { useMemo } from 'react';
import { positionsIn, type Rect } from '#features/catalogue/edit-grid/selection.ts';
import type { GridActs } from '#features/catalogue/edit-grid/web/grid-types.ts';
import { useTypedCells } from '#features/catalogue/edit-grid/web/use-typed-cells.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import {
  type Edit,
  type QuotaDraft,
  type QuotaField,
  readCell,
  type TypedQuota,
  withQuotaEdits,
} from '../quota-draft.ts';
import { type QuotaView, quotaGridCell, quotaGridColumns } from './quota-face.ts';

/** The typed quotas; each day's round begins with none. */
export const useQuotaDraft = () =>
  useTypedCells<QuotaDraft>('quotas', {
    lasts: 'day',
    read: (stored) => new Map((stored ?? []) as [string, TypedQuota][]),
    pack: (draft) => [...draft],
  });

export type QuotaSheet = ReturnType<typeof useQuotaDraft>;

const FIELDS: readonly (QuotaField | undefined)[] = ['quota', 'delta'];
const COLUMNS = quotaGridColumns(true);

/** What keys and pastes do to the typed quotas. */
export function useQuotaActs(views: readonly QuotaView[], { edit, undo, redo }: QuotaSheet): GridActs {
  return useMemo(() => {
    const write = (typed: readonly { row: number; column: number; text: string }[]): boolean => {
      const [edits, problems] = readTyped(views, typed);
      if (problems.length > 0) tell.warning(problems.slice(0, 3).join('；'), 6000);
      if (edits.length > 0) edit((old) => withQuotaEdits(old, edits));
      return edits.length > 0;
    };
    const textsOf = (rect: Rect) =>
      views
        .slice(rect.top, rect.bottom + 1)
        .map((view) =>
          COLUMNS.slice(rect.left, rect.right + 1).map((column) => quotaGridCell(view, column).text),
        );
    return {
      type: (places, text) => write(places.map((place) => ({ ...place, text }))),
      paste: (cells, on) => {
        const filled = pastedRect(cells, on, views.length);
        const typed = positionsIn(filled).map(({ row, column }) => {
          const line = cells[(row - on.top) % cells.length] ?? [];
          return { row, column, text: line[(column - on.left) % Math.max(1, line.length)] ?? '' };
        });
        return write(typed) ? filled : undefined;
      },
      copy: textsOf,
      clear: (places) => void write(places.map((place) => ({ ...place, text: '' }))),
      fillDown: (rect) => {
        const [first = []] = textsOf({ ...rect, bottom: rect.top });
        const below = positionsIn({ ...rect, top: rect.top + 1 });
        write(below.map(({ row, column }) => ({ row, column, text: first[column - rect.left] ?? '' })));
      },
      undo,
      redo,
    };
  }, [views, edit, undo, redo]);
}

function readTyped(
  views: readonly QuotaView[],
  typed: readonly { row: number; column: number; text: string }[],
): [Edit[], string[]] {
  const edits: Edit[] = [];
  const problems: string[] = [];
  for (const { row, column, text } of typed) {
    const view = views[row];
    const field = FIELDS[column];
    if (!view || !field) continue;
    const read = readCell(field, text);
    if ('says' in read) problems.push(read.says);
    else edits.push({ row: view.row, field, value: read.value });
  }
  return [edits, problems];
}

/** One cell fills the whole selection; more go from its corner on. */
function pastedRect(cells: readonly (readonly string[])[], on: Rect, rows: number): Rect {
  const width = Math.max(1, ...cells.map(({ length }) => length));
  if (cells.length === 1 && width === 1) return on;
  return {
    ...on,
    bottom: Math.min(rows, on.top + cells.length) - 1,
    right: Math.min(COLUMNS.length, on.left + width) - 1,
  };
}
