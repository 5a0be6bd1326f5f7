import {
  repeatableWaybillFields,
  waybillColumnFields,
} from '#features/sheets/templates/fields/order-fields.ts';
import { mayRepeat } from '#features/sheets/templates/headers/numbered-header.ts';
import type { ColumnMapping, MappedColumn } from '#features/sheets/templates/recognition.ts';

/** A column of the sheet and the field that a person gave it. */
export interface ChosenWaybillColumn {
  readonly Index: number;
  readonly Field: string;
}

const FIELDS = new Set<string>(waybillColumnFields.map(({ key }) => key));

/** What a person said of a sheet's columns, as it is read by; an address, the phones and the parcels of a row may lie in several. */
export function chosenWaybillColumns(
  header: readonly string[],
  columns: readonly ChosenWaybillColumn[],
): ColumnMapping {
  const mapping: Record<string, MappedColumn> = {};
  for (const { Index: index, Field } of columns) {
    if (!FIELDS.has(Field)) continue;
    const position = { index, header: header[index] ?? '' };
    const known = mapping[Field];
    if (!known) mapping[Field] = { ...position, score: 100, from: 'template' };
    else if (repeatableWaybillFields.has(Field) || mayRepeat(Field, known.header, position.header))
      mapping[Field] = { ...known, more: [...(known.more ?? []), position] };
  }
  return mapping;
}
