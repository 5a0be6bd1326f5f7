import { cleanPhone } from '#features/addresses/clean-phone.ts';
import { isRoundedId } from '#features/templates/clean-cell.ts';
import type { RowEdit } from './import-row.ts';
import { type AddressReader, regionOf } from './stage-line.ts';
import { keptRemark, type StagedLine } from './staged-line.ts';

/** A staged line with a person's corrections; an address is taken apart again. */
export function editLine(line: StagedLine, fields: RowEdit['fields'], addresses: AddressReader): StagedLine {
  const { amount, unitPrice, sourceOrderNo, receiver, phone, buyerNote, sellerNote } = fields;
  return {
    ...line,
    ...(receiver !== undefined && { receiver }),
    ...(phone !== undefined && { phone: cleanPhone(phone).phone }),
    ...(buyerNote !== undefined && { buyerNote }),
    ...(sellerNote !== undefined && { sellerNote }),
    ...(sourceOrderNo !== undefined && editedNumber(line, sourceOrderNo)),
    ...(amount !== undefined && { amountText: String(amount) }),
    ...(unitPrice !== undefined && { priceText: unitPrice === null ? '' : unitPrice.toFixed(2) }),
    ...editedPlace(line, fields, addresses),
  };
}

/** A number that looks rounded off but was typed by a person is theirs: some platforms' numbers do end so. */
function editedNumber({ remarks }: StagedLine, no: string): Pick<StagedLine, 'sourceOrderNo' | 'remarks'> {
  const others = remarks.filter(({ field }) => field !== 'sourceOrderNo');
  const checked = isRoundedId(no) ? [keptRemark('sourceOrderNo', `单号“${no}”已由人工核对`)] : [];
  return { sourceOrderNo: no || null, remarks: [...others, ...checked] };
}

function editedPlace(line: StagedLine, fields: RowEdit['fields'], addresses: AddressReader) {
  const { address, province, city, area, street, detail } = fields;
  if ([province, city, area, street, detail].some((part) => part !== undefined)) {
    const columns = {
      province: province ?? line.province,
      city: city ?? line.city,
      area: area ?? line.area,
      // The detail holds the street already, unless a person names another.
      ...(street !== undefined && { street }),
      address: detail ?? line.detail,
    };
    const text = [columns.province, columns.city, columns.area, columns.address].filter(Boolean).join(' ');
    return { ...regionOf(addresses.resolve(columns)), addressText: text };
  }
  return address === undefined ? {} : { ...regionOf(addresses.resolve({ address })), addressText: address };
}
