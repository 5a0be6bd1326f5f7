import type { SheetField } from './order-fields.ts';
import type { LineValues } from './sheet-line.ts';

/** What an order has once. Its amount is not repeated: it would be counted for every row. */
const orderFields: readonly SheetField[] = [
  'orderNo',
  'sourceOrderNo',
  'receiver',
  'mobile',
  'idNumber',
  'province',
  'city',
  'area',
  'street',
  'village',
  'address',
  'buyerNote',
  'sellerNote',
  'buyerName',
  'channel',
  'entryStore',
  'agentName',
  'thirdParty',
  'orderedAt',
  'paidAt',
  'status',
  'afterSaleStatus',
  'tags',
  'expressCompany',
  'expressNo',
];

const hasReceiver = (values: LineValues): boolean =>
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
  for (const field of orderFields) if (!filled[field] && above[field]) filled[field] = above[field];
  return filled;
}
