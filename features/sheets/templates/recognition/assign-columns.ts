import type { SheetField } from '../fields/order-fields.ts';
import type { ColumnCandidate } from './column-candidates.ts';

/** Below this a header only hints at a field; such a column is left for the user. */
const enough = 45;

/**
 * Best pair first: each field gets one column and each column one field. Of equals the plainer wording wins
 * (商品名称 before 线上商品名称), then the left one.
 */
export function assignColumns(
  candidates: readonly ColumnCandidate[],
  used: { readonly fields: ReadonlySet<SheetField>; readonly columns: ReadonlySet<number> },
): ColumnCandidate[] {
  const fields = new Set(used.fields);
  const columns = new Set(used.columns);
  const chosen: ColumnCandidate[] = [];
  const ranked = [...candidates].sort(
    (a, b) => b.score - a.score || (a.words ?? 0) - (b.words ?? 0) || a.index - b.index,
  );
  for (const candidate of ranked) {
    if (candidate.score < enough) break;
    if (fields.has(candidate.field) || columns.has(candidate.index)) continue;
    fields.add(candidate.field);
    columns.add(candidate.index);
    chosen.push(candidate);
  }
  return chosen;
}
