import { readHeader } from '#features/sheets/templates/headers/header-text.ts';
import { candidatesOf } from '#features/sheets/templates/recognition/column-candidates.ts';
import { likelyHeaderRow } from '#features/sheets/templates/recognition/find-header-row.ts';
import type { ActName } from './acts.ts';
import { numberColumns } from './number-columns.ts';
import { isOwnField, OWN_COLUMNS, ownColumns, ownTitle, readOwn } from './own-input.ts';
import { pastedNumbers } from './read-numbers.ts';

/** Columns in which an order's number may stand, the surest first. */
const NUMBERS = {
  orderNo: '订单号',
  sourceOrderNo: '平台单号',
  otherNo: '其他单号',
  expressNo: '快递单号',
  batchNo: '批次号',
} as const;
type NumberKey = keyof typeof NUMBERS;
const NUMBER_KEYS = Object.keys(NUMBERS) as NumberKey[];

export const isNumberKey = (key: string): key is NumberKey => Object.hasOwn(NUMBERS, key);

/** A column of a batch's sheet and what it is. */
export interface BatchColumn {
  readonly Index: number;
  readonly Field: string;
}

/** What a column may be in a sheet of the act. */
export const batchFields = (act: ActName) => [
  ...Object.entries(NUMBERS).map(([key, title]) => ({ key, title, required: false })),
  ...(OWN_COLUMNS[act] ?? []).map((field) => ({ key: field, title: ownTitle(field), required: false })),
];

const rankOf = ({ Field }: BatchColumn) => NUMBER_KEYS.findIndex((key) => key === Field);

/** Where a number may stand, the surest first, and what a row says for its order. */
export function placesOf(columns: readonly BatchColumn[]) {
  const numbers = columns.filter(({ Field }) => isNumberKey(Field)).sort((a, b) => rankOf(a) - rankOf(b));
  const own = columns.flatMap(({ Index, Field }) => (isOwnField(Field) ? [[Index, Field] as const] : []));
  return { places: numbers.map(({ Index }) => Index), own: own.length > 0 ? new Map(own) : undefined };
}

/**
 * Which of a sheet's first rows is its header: the first that names a number, else what is said, else one of several words
 * above the numbers; −1 = none.
 */
export function batchHeaderRow(act: ActName, rows: readonly (readonly string[])[]): number {
  const named = rows.findIndex((cells) => numberColumns(cells).length > 0);
  if (named >= 0) return named;
  const hasNumber = (cells: readonly string[]) => cells.some((cell) => pastedNumbers(cell).length > 0);
  const own = rows.findIndex((cells) => ownColumns(act, cells) !== undefined && !hasNumber(cells));
  if (own >= 0) return own;
  const likely = likelyHeaderRow(rows);
  return likely >= 0 && !hasNumber(rows[likely] ?? []) ? likely : -1;
}

/** What the columns of a header are by their words. */
export function columnsByTitle(act: ActName, titles: readonly string[]): BatchColumn[] {
  const own = ownColumns(act, titles) ?? new Map<number, string>();
  const free = [...NUMBER_KEYS];
  const numbers = numberColumns(titles).flatMap((Index): BatchColumn[] => {
    if (own.has(Index)) return [];
    const title = titles[Index] ?? '';
    const meaning = title.includes('批次') ? 'batchNo' : meaningOf(title, Index);
    const Field = free.includes(meaning) ? meaning : 'otherNo';
    if (!free.includes(Field)) return [];
    free.splice(free.indexOf(Field), 1);
    return [{ Index, Field }];
  });
  return [...numbers, ...[...own].map(([Index, Field]) => ({ Index, Field }))];
}

function meaningOf(title: string, index: number): NumberKey {
  const known = candidatesOf(readHeader(title), index).sort((a, b) => b.score - a.score);
  for (const { field } of known) {
    if (field === 'orderNo' || field === 'expressNo') return field;
    if (field === 'subOrderNo') return 'otherNo';
    if (field === 'sourceOrderNo')
      return /平台|来源|第三方|线上|外部|原始|渠道|网店/.test(title) ? field : 'orderNo';
  }
  return 'otherNo';
}

/** How a cell is read as that, or why it can't be. */
export function readBatchCell(field: string, cell: string): { value: string; problem: string } {
  const text = cell.trim();
  if (text === '') return { value: '', problem: '' };
  if (isNumberKey(field)) return { value: pastedNumbers(text).join('、') || text, problem: '' };
  if (!isOwnField(field)) return { value: text, problem: '' };
  const own = readOwn(new Map([[0, field]]), [text]);
  if (typeof own === 'string') return { value: '', problem: own };
  const value = own[field];
  return { value: Array.isArray(value) ? value.join('、') : String(value ?? ''), problem: '' };
}
