import type { ImportRow, StagedRowProblem } from '../../import-row.ts';
import type { ImportGridColumn } from './grid-columns.ts';
import { isOpenRow, type RowFix, rowFix } from './remedies.ts';

/** A problem at its place in the row: the key of a column, or `state` for the row as a whole. */
export interface Spot {
  key: string;
  problem: StagedRowProblem;
  fix: RowFix | undefined;
}

/** Fields of the sheet that a field of the row comes from, the telling one first. */
const SHEET_FIELDS: Readonly<Record<string, readonly string[]>> = {
  product: ['product', 'spec', 'externalId', 'barCode'],
  amount: ['quantity'],
  phone: ['mobile'],
  receiver: ['receiver'],
  address: ['address', 'province', 'city', 'area', 'street', 'village'],
  unitPrice: ['unitPrice'],
  sourceOrderNo: ['sourceOrderNo'],
  entryStore: ['entryStore', 'agentName'],
};
const WHOLE_ROW = 'state';

function homeOf({ field, remedy }: StagedRowProblem, columns: readonly ImportGridColumn[]): string {
  if (remedy === 'notDuplicate') return WHOLE_ROW;
  const fields = SHEET_FIELDS[field] ?? [field];
  for (const fieldsOf of fields) {
    const column = columns.find((one) => one.field === fieldsOf);
    if (column) return column.key;
  }
  return WHOLE_ROW;
}

/** The problems of a row where they are shown, in the order of the columns. */
export function spotsOf(row: ImportRow, columns: readonly ImportGridColumn[]): Spot[] {
  const place = new Map(columns.map(({ key }, at) => [key, at]));
  const mayFix = isOpenRow(row);
  return row.Problems.map((problem) => ({
    key: homeOf(problem, columns),
    problem,
    fix: mayFix && problem.blocking ? rowFix(problem) : undefined,
  })).sort((a, b) => (place.get(a.key) ?? -1) - (place.get(b.key) ?? -1));
}

/** Problems that a person can solve, in the order in which Tab walks them. */
export const stops = (row: ImportRow, columns: readonly ImportGridColumn[]): Spot[] =>
  spotsOf(row, columns).filter(({ fix }) => fix !== undefined);

export const importRowKey = ({ RowNo, LineNo }: Pick<ImportRow, 'RowNo' | 'LineNo'>): string =>
  `${RowNo}-${LineNo}`;

/** 12, or 12-2 for the second product of a row. */
export const rowName = ({ RowNo, LineNo }: Pick<ImportRow, 'RowNo' | 'LineNo'>): string =>
  LineNo > 0 ? `${RowNo}-${LineNo + 1}` : String(RowNo);
