import { mayRepeat } from '#features/sheets/templates/headers/numbered-header.ts';
import type { ImportTask, SheetMapping, TaskColumn } from '../../import-task.ts';
import { mappingOf, missingMeaning } from '../../sheet-mapping.ts';
import { titleOf } from './field-choices.ts';

/** Columns whose meaning the user has changed; null = not used. */
export type Changes = ReadonlyMap<number, string | null>;

/** Where they are kept: columns of another sheet, or under another row of headers, are other columns. */
export const mappingKey = (
  { TaskID }: Pick<ImportTask, 'TaskID'>,
  { SheetName, HeaderRow }: Pick<SheetMapping, 'SheetName' | 'HeaderRow'>,
): string => `mapping-${TaskID}-${HeaderRow}-${SheetName}`;

/**
 * The columns with the user's changes. A field has one column, so the one that had it before loses it, but for
 * those that may stand in several: address, phone, 商品2 beside 商品1, a column for each product.
 */
export function withChanges(columns: readonly TaskColumn[], changes: Changes): TaskColumn[] {
  const headers = new Map(columns.map(({ Index, Header }) => [Index, Header]));
  const order = [...changes];
  const isTaken = (field: string | null, header: string, later: typeof order) =>
    field !== null &&
    later.some(([at, other]) => other === field && !mayRepeat(field, header, headers.get(at) ?? ''));
  return columns.map((column) => {
    const { Index, Field, Header } = column;
    const changed = changes.get(Index);
    const later = order.slice(order.findIndex(([at]) => at === Index) + 1);
    if (isTaken(changed === undefined ? Field : changed, Header, later)) return meaning(column, null, '');
    return changed === undefined ? column : meaning(column, changed, 'user');
  });
}

const meaning = (column: TaskColumn, Field: string | null, From: TaskColumn['From']): TaskColumn => ({
  ...column,
  Field,
  FieldTitle: Field === null ? '' : titleOf(Field),
  Score: Field === null ? 0 : 100,
  From: Field === null ? '' : From,
});

/** The last word on a column, behind the others: a later word on a field takes it from an earlier one. */
export const changeMeaning = (changes: Changes, index: number, field: string | null): Changes =>
  new Map([...[...changes].filter(([at]) => at !== index), [index, field]]);

/** The fields that columns have, each with the header of its first. */
export const fieldHeaders = (columns: readonly TaskColumn[]): ReadonlyMap<string, string> =>
  new Map(
    [...columns].reverse().flatMap(({ Field, Header }) => (Field === null ? [] : [[Field, Header] as const])),
  );

const headersOf = (columns: readonly TaskColumn[]) => columns.map(({ Header }) => Header);

/** What is still lacking before orders can be made, in words. */
export const missingMappedFields = (columns: readonly TaskColumn[]): string[] =>
  missingMeaning(mappingOf(headersOf(columns), columns));

const ADVISED = [
  { field: 'receiver', says: '没有收件人列，会从地址里找姓名' },
  { field: 'mobile', says: '没有手机号列，会从地址里找号码' },
  { field: 'quantity', says: '没有数量列，会从商品名里读（如 苹果×2），读不到算 1 件' },
  { field: 'sourceOrderNo', says: '没有来源订单号列，只能按同一份文件查重' },
] as const;

/** What works without, but with a consequence. */
export function adviceOn(columns: readonly TaskColumn[]): string[] {
  const used = new Set(columns.map(({ Field }) => Field));
  // A column for each product counts them itself.
  if (used.has('goodsColumn')) used.add('quantity');
  return ADVISED.filter(({ field }) => !used.has(field)).map(({ says }) => says);
}

/** The columns as the call takes them. */
export const toColumns = (columns: readonly TaskColumn[]) =>
  columns.flatMap(({ Index, Field }) => (Field === null ? [] : [{ Index, Field }]));

/** How sure the meaning is, for the eye. */
export function certaintyOf({ Field, Score, From }: TaskColumn): 'sure' | 'likely' | 'doubtful' | 'none' {
  if (Field === null) return 'none';
  if (From === 'user' || From === 'template' || Score >= 85) return 'sure';
  return Score >= 60 ? 'likely' : 'doubtful';
}
