import { z } from 'zod';
import { FreeText, Id } from '#kit/endpoint/fields.ts';
import { ORDER_FIELDS, type OrderFieldKind, type OrderFieldName } from './order-fields.ts';

/** How a value of each kind stands on the wire. */
const SCHEMAS = {
  text: z.string(),
  textOrNull: z.string().nullable(),
  note: FreeText,
  noteOrNull: FreeText.nullable(),
  phone: z.string(),
  idNumber: z.string(),
  id: Id,
  idOrNull: Id.nullable(),
  number: z.number(),
  moneyOrNull: z.number().nullable(),
  time: z.string(),
  timeOrNull: z.string().nullable(),
  texts: z.array(z.string()),
} as const satisfies Record<OrderFieldKind, z.ZodType>;

export type SchemasOf<Name extends OrderFieldName> = {
  [Each in Name]: (typeof SCHEMAS)[(typeof ORDER_FIELDS)[Each]['kind']];
};

/** Schemas of fields of an order. */
export const fieldSchemas = <Name extends OrderFieldName>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, SCHEMAS[ORDER_FIELDS[name].kind]])) as SchemasOf<Name>;
