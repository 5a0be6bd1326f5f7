import type { SheetField } from '../fields/order-fields.ts';
import type { LineValues } from './sheet-line.ts';

/**
 * What each line of an order has by itself; all else an order has once. An amount is not repeated: it would be counted for
 * every row.
 */
const LINE_FIELDS: ReadonlySet<SheetField> = new Set<SheetField>([
  'subOrderNo',
  'product',
  'spec',
  'category',
  'externalId',
  'barCode',
  'quantity',
  'unitPrice',
  'paidAmount',
  'deliveryMethod',
  'shippedAt',
  'deliveryNote',
]);

export const hasReceiver = (values: LineValues): boolean =>
  Boolean(values.receiver || values.mobile || values.address);
const keyOf = (values: LineValues): string => values.orderNo || values.sourceOrderNo || '';

/**
 * A further row of the order above has goods (or a waybill) but no receiver and no other order number: exports
 * write the order's columns on its first row only, and merged cells read as blank.
 */
export function continues(above: LineValues, below: LineValues): boolean {
  const key = keyOf(below);
  const sameOrder = key === '' || key === keyOf(above);
  const more = below.product || below.spec || below.externalId || below.quantity || below.expressNo;
  return (
    sameOrder &&
    Boolean(more) &&
    (key !== '' || hasReceiver(above) || keyOf(above) !== '') &&
    !hasReceiver(below)
  );
}

export function fillDown(above: LineValues, below: LineValues): LineValues {
  const filled: LineValues = { ...below };
  for (const [name, value] of Object.entries(above)) {
    const field = name as SheetField;
    if (!LINE_FIELDS.has(field) && !filled[field] && value) filled[field] = value;
  }
  return filled;
}
