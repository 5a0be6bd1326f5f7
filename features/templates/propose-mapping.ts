import { assignColumns } from './assign-columns.ts';
import { allCandidates, type Candidate } from './column-candidates.ts';
import { noteCandidates } from './note-columns.ts';
import type { SheetField } from './order-fields.ts';
import type { ColumnMapping, MappedColumn } from './recognition.ts';
import { type Draft, settleColumns } from './settle-columns.ts';
import { sniffColumns } from './sniff-columns.ts';
import { weighByContent } from './weigh-by-content.ts';

export type Rows = readonly (readonly string[])[];

function add(
  draft: Draft,
  headers: readonly string[],
  chosen: readonly Candidate[],
  from: MappedColumn['from'],
): void {
  for (const { field, index, score } of chosen) {
    draft[field] = { index, header: headers[index] ?? '', score: Math.min(100, score), from };
  }
}

function takenBy(draft: Draft): { fields: Set<SheetField>; columns: Set<number> } {
  const fields = new Set(Object.keys(draft) as SheetField[]);
  return { fields, columns: new Set(Object.values(draft).map(({ index }) => index)) };
}

/** What each column probably means: first by the words of its header, then, where those are silent, by its content. */
export function proposeMapping(
  headers: readonly string[],
  rows: Rows,
  given: ColumnMapping = {},
): ColumnMapping {
  const draft: Draft = { ...given };
  const named = allCandidates(headers);
  const worded = weighByContent([...named, ...noteCandidates(headers, named)], rows);
  add(draft, headers, assignColumns(worded, takenBy(draft)), 'synonym');
  settleColumns(draft, headers);
  if (rows.length > 0) {
    const width = Math.max(headers.length, ...rows.map((row) => row.length));
    const silent = sniffColumns(rows, width).filter(({ index, field }) =>
      isSilent(headers[index], field, named, index),
    );
    add(draft, headers, assignColumns(silent, takenBy(draft)), 'content');
  }
  return draft;
}

const unmistakable: readonly SheetField[] = ['mobile', 'address', 'expressNo'];

/** Content decides only where the header says nothing; a header that means something else is believed. */
function isSilent(
  header: string | undefined,
  field: SheetField,
  named: readonly Candidate[],
  index: number,
): boolean {
  if (header === undefined || header.trim() === '') return true;
  if (named.some((candidate) => candidate.index === index)) return false;
  return unmistakable.includes(field) && !/寄|发|退|自提|团长|买家|客服|服务|门店|供应/.test(header);
}
