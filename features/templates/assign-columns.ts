import type { Candidate } from './column-candidates.ts';
import type { SheetField } from './order-fields.ts';

/** Below this a header only hints at a field; such a column is left for the user. */
const enough = 45;

/** Best pair first: each field gets one column and each column one field; of equals the left one wins. */
export function assignColumns(
  candidates: readonly Candidate[],
  taken: { readonly fields: ReadonlySet<SheetField>; readonly columns: ReadonlySet<number> },
): Candidate[] {
  const fields = new Set(taken.fields);
  const columns = new Set(taken.columns);
  const chosen: Candidate[] = [];
  const ranked = [...candidates].sort((a, b) => b.score - a.score || a.index - b.index);
  for (const candidate of ranked) {
    if (candidate.score < enough) break;
    if (fields.has(candidate.field) || columns.has(candidate.index)) continue;
    fields.add(candidate.field);
    columns.add(candidate.index);
    chosen.push(candidate);
  }
  return chosen;
}
