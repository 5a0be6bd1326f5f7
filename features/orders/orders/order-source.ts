import { z } from 'zod';
import { Id } from '#kit/endpoint/fields.ts';
import { fieldSchemas } from './order-field-schemas.ts';
import { SOURCE_FIELDS } from './order-fields.ts';

/**
 * What the platform says of an order (`order-fields.ts`), and where in which sheet it said so: the entry's own, but for the
 * sub-order and the id number.
 */
export const OrderSource = z.object({
  ...fieldSchemas(SOURCE_FIELDS),
  ImportTaskID: Id.nullable(),
  FileName: z.string(),
  /** The row's number in the sheet; 0 without one. */
  RowNo: z.number(),
});
export type OrderSource = z.infer<typeof OrderSource>;

/** The platform and its numbers are told to the entry's neighbour and to nobody farther along the chain (domain §2). */
export const knowsSource = (hop: number): boolean => hop <= 1;
