import { waybillImportFields } from '#features/sheets/templates/fields/order-fields.ts';
import { readHeader } from '#features/sheets/templates/headers/header-text.ts';
import type { ColumnMapping, MappedColumn, Recognition } from '#features/sheets/templates/recognition.ts';

const FIELDS = new Set<string>(waybillImportFields.map(({ key }) => key));
/** In a sheet of orders such a note is the seller's; beside waybills it is about the parcel. */
const PARCEL_NOTE = /^(?:发货|物流|快递|运单|包裹|出库)(?:单)?(?:备注|说明|留言)$/;

/**
 * Beside waybills that name no order a plain 日期 is the day of sending, and a plain 备注 the shipper's: it is the list of
 * whoever sent them. Titles of the seller's own list stay the seller's.
 */
function ofShipper(
  { orderNo, sourceOrderNo, subOrderNo, paidAt, ...mapping }: ColumnMapping,
  sellerTitles: ReadonlySet<string>,
): ColumnMapping {
  if (orderNo ?? sourceOrderNo ?? subOrderNo ?? paidAt) return {};
  const plain = (column: MappedColumn | undefined, title: string) =>
    column && readHeader(column.header).bare === title && !sellerTitles.has(title) ? column : undefined;
  const shippedAt = plain(mapping.orderedAt, '日期');
  const deliveryNote = plain(mapping.buyerNote, '备注');
  return { ...(shippedAt && { shippedAt }), ...(deliveryNote && { deliveryNote }) };
}

const NONE: ReadonlySet<string> = new Set();

/** A sheet's columns as far as its waybills need them; `sellerTitles` are those of its seller's list of orders. */
export function waybillColumns(
  { mapping, unmapped }: Pick<Recognition, 'mapping' | 'unmapped'>,
  sellerTitles = NONE,
): ColumnMapping {
  const own: ColumnMapping = Object.fromEntries(
    Object.entries(mapping).filter(([field]) => FIELDS.has(field)),
  );
  const used = new Set(Object.values(own).map(({ index }) => index));
  const note = [...Object.values(mapping), ...unmapped].find(
    ({ index, header }) => !used.has(index) && PARCEL_NOTE.test(readHeader(header).bare),
  );
  return {
    ...ofShipper(mapping, sellerTitles),
    // A note that is called the parcel's comes before a plain 备注.
    ...(note && {
      deliveryNote: { index: note.index, header: note.header, score: 100, from: 'synonym' as const },
    }),
    ...own,
  };
}
