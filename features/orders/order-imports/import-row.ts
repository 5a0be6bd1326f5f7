import { z } from 'zod';
import {
  SHOWN_FIELDS,
  type ShownField,
  STAGED_FIELDS,
  TYPED_TEXTS,
  type TypedText,
} from '#features/orders/staging/staged-fields.ts';
import { ROW_REMEDIES } from '#features/orders/staging/staged-line.ts';
import { Id, UnitPrice } from '#kit/endpoint/fields.ts';

/** What is wrong with a row: the column as the user sees it, a sentence, and the remedy that the grid offers. */
export const StagedRowProblem = z.object({
  /** The header of the column; empty when none is to blame. */
  column: z.string(),
  /** The field, as in `ImportRowFields` (receiver, phone, address, product, amount, …). */
  field: z.string(),
  says: z.string(),
  remedy: z.enum(ROW_REMEDIES),
  /** False: only a remark, the row is imported all the same. */
  blocking: z.boolean(),
});
export type StagedRowProblem = z.infer<typeof StagedRowProblem>;

/** A staged line as it is understood; texts are clean, the amount counts pieces of the listing. */
export const ImportRowFields = z.object({
  ...texts(SHOWN_FIELDS),
  spuId: Id.nullable(),
  spuName: z.string(),
  amount: z.number().nullable(),
  unitPrice: z.number().nullable(),
  /** The address as the sheet gave it. */
  address: z.string(),
});
export type ImportRowFields = z.infer<typeof ImportRowFields>;

export const ImportRow = z.object({
  /** The row's number in the sheet, as the user sees it. */
  RowNo: z.number(),
  /** 0, or the place of the product when one row holds several. */
  LineNo: z.number(),
  State: z.enum(['toCheck', 'ready', 'duplicate', 'toCorrect', 'imported', 'leftOut']),
  StateName: z.string(),
  /** The cells as they came, under `Columns`. */
  Cells: z.array(z.string()),
  Fields: ImportRowFields,
  Problems: z.array(StagedRowProblem),
  /** The order made of the row. */
  OrderID: z.string().nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const RowKey = z.object({
  RowNo: z.number().int().min(1),
  LineNo: z.number().int().min(0).default(0),
});

export type RowKey = z.output<typeof RowKey>;

/** What may be corrected in the grid; fields left out stay. `address` is taken apart again. */
export const RowEdit = RowKey.extend({
  fields: z.object({
    ...typed(),
    address: z.string().trim().max(500).optional(),
    amount: z.number().int().min(1).max(1_000_000).optional(),
    unitPrice: UnitPrice.nullish(),
    spuId: Id.optional(),
  }),
});
export type RowEdit = z.infer<typeof RowEdit>;

function texts(names: readonly ShownField[]) {
  return Object.fromEntries(names.map((name) => [name, z.string()])) as Record<ShownField, z.ZodString>;
}

function typed() {
  const schemas = TYPED_TEXTS.map((name) => [
    name,
    z.string().trim().max(STAGED_FIELDS[name].most).optional(),
  ]);
  return Object.fromEntries(schemas) as Record<TypedText, z.ZodOptional<z.ZodString>>;
}
