import { columnsOf, type Sheet } from '#features/sheets/sheet-imports/sheet.ts';
import type { FieldDefinition } from './field-definition.ts';

/** The columns of a sheet of ours as fields of a template. */
export const fieldsOfSheet = (sheet: Sheet): readonly FieldDefinition[] =>
  columnsOf(sheet).map(([key, { title, type, required = false, example }]) => ({
    key,
    title,
    type,
    required,
    example: typeof example === 'number' && type === 'money' ? example.toFixed(2) : String(example ?? ''),
  }));
