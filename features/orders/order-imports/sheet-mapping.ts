import {
  fieldTitle,
  orderColumnFields,
  type SheetField,
} from '#features/sheets/templates/fields/order-fields.ts';
import { mayRepeat } from '#features/sheets/templates/headers/numbered-header.ts';
import type { ColumnMapping, MappedColumn } from '#features/sheets/templates/recognition.ts';
import type { TaskColumn } from './import-task.ts';

const fields = new Set<string>(orderColumnFields.map(({ key }) => key));

export const isOrderField = (key: string): key is SheetField => fields.has(key);

/** Every column of the sheet with its meaning, as the user looks at it. */
export function describeColumns(headers: readonly string[], mapping: ColumnMapping): TaskColumn[] {
  const width = Math.max(
    headers.length,
    ...Object.values(mapping).flatMap(({ index, more = [] }) =>
      [index, ...more.map((part) => part.index)].map((at) => at + 1),
    ),
  );
  const byIndex = new Map(
    Object.entries(mapping).flatMap(([field, column]) =>
      [column, ...(column.more ?? [])].map(({ index }) => [index, { field, column }] as const),
    ),
  );
  return Array.from({ length: width }, (_, Index) => {
    const known = byIndex.get(Index);
    const Header = headers[Index] ?? '';
    if (!known || !isOrderField(known.field)) {
      return { Index, Header, Field: null, FieldTitle: '', Score: 0, From: '' as const };
    }
    const { score, from } = known.column;
    return {
      Index,
      Header,
      Field: known.field,
      FieldTitle: fieldTitle(known.field),
      Score: score,
      From: from,
    };
  });
}

/** The headers above which no row has anything. */
export const blankAmong = (headers: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  headers.filter((_, at) => rows.every((row) => (row[at] ?? '').trim() === ''));

/** The other way round: what the user confirmed, as the row reader takes it. */
export function mappingOf(
  headers: readonly string[],
  columns: readonly { Index: number; Field: string | null }[],
): ColumnMapping {
  const mapping: Partial<Record<SheetField, MappedColumn>> = {};
  for (const { Index, Field } of columns) {
    if (Field === null || !isOrderField(Field)) continue;
    const place = { index: Index, header: headers[Index] ?? '' };
    const known = mapping[Field];
    const first = known && mayRepeat(Field, known.header, place.header) ? known : undefined;
    mapping[Field] = first
      ? { ...first, more: [...(first.more ?? []), place] }
      : { ...place, score: 100, from: 'template' };
  }
  return mapping;
}

/** Orders need something to send and somewhere to send it; what a mapping lacks for that, in words. */
export function missingMeaning(mapping: ColumnMapping): string[] {
  const { product, spec, externalId, barCode, goodsColumn, address } = mapping;
  const goods = product ?? spec ?? externalId ?? barCode ?? goodsColumn;
  return [...(goods ? [] : ['商品名称']), ...(address ? [] : ['收货地址'])];
}

/**
 * The same columns in a sheet whose headers are the same, in whatever order, the second 商品 by the second; none when one is
 * missing.
 */
export function mappingByHeader(
  headers: readonly string[],
  known: readonly TaskColumn[],
): ColumnMapping | undefined {
  const places = new Map<string, number[]>();
  for (const [index, header] of headers.entries()) places.set(header, [...(places.get(header) ?? []), index]);
  const columns = [...known]
    .sort((one, other) => one.Index - other.Index)
    .map(({ Header, Field }) => ({ Field, Index: places.get(Header)?.shift() ?? -1 }))
    .filter(({ Field }) => Field !== null);
  return columns.every(({ Index }) => Index >= 0) ? mappingOf(headers, columns) : undefined;
}
