import { z } from 'zod';
import type { FieldType } from './fields/field-definition.ts';

/** A column of a sheet that comes in: under any of these headers; without a field it is known and left aside. */
export interface ImportColumn {
  readonly headers: readonly string[];
  readonly field?: string;
}

/** A column of a sheet that goes out: one field, a fixed text (may be blank), or fields joined. */
export type ExportColumn = { readonly title: string } & (
  | { readonly field: string }
  | { readonly text: string }
  | { readonly fields: readonly string[]; readonly joiner: string }
);

/** With the type in which the sheet writes it. */
export type TypedColumn = ExportColumn & { readonly type: FieldType };

const Key = z.string().trim().min(1).max(60);

/** One column as it travels in CfgDetail (domain §5); `checkColumns` says what a command makes of it. */
export const CfgColumn = z.object({
  title: z.string().trim().max(100).optional(),
  field: Key.optional(),
  text: z.string().max(500).optional(),
  fields: z.array(Key).min(1).max(10).optional(),
  joiner: z.string().max(10).optional(),
  headers: z.array(z.string().trim().max(100)).max(20).optional(),
});
export type CfgColumn = z.infer<typeof CfgColumn>;

/** Columns in order; also as the JSON text of them. */
export const CfgDetail = z.preprocess(
  (value) => (typeof value === 'string' ? fromJson(value) : value),
  z.array(CfgColumn).max(256),
);

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
