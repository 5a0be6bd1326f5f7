import type { AddressColumns } from '#features/addresses/level-columns.ts';
import type { ParsedAddress, ResolvedAddress } from '#features/addresses/parsed-address.ts';
import type { SheetLine } from '#features/templates/sheet-line.ts';
import { channelProduct } from './channel-product.ts';
import { keptRemark, type StagedLine } from './staged-line.ts';

/** How addresses are taken apart; the region data lie on the server. */
export interface AddressReader {
  parse(text: string): ParsedAddress;
  resolve(columns: AddressColumns): ResolvedAddress;
}

type Place = Pick<
  StagedLine,
  'receiver' | 'phone' | 'province' | 'city' | 'area' | 'street' | 'detail' | 'provinceId' | 'addressText'
>;

/** A line of the sheet in the form that is staged. `countsPieces`: the sheet has a column of amounts. */
export function stageLine(line: SheetLine, addresses: AddressReader, countsPieces: boolean): StagedLine {
  const { values, row, part, remarks } = line;
  const { externalId = '', barCode = '', quantity = '', orderedAt = values.paidAt } = values;
  const place = placeOf(values, addresses);
  const bad = line.faults.some(({ field }) => field === 'orderedAt' || field === 'paidAt');
  return {
    rowNo: row,
    lineNo: part,
    sourceOrderNo: values.sourceOrderNo || null,
    subOrderNo: values.subOrderNo ?? '',
    entryStore: values.entryStore || values.agentName || '',
    product: channelProduct(values.product ?? '', values.spec ?? '', externalId, barCode),
    externalId,
    barCode,
    amountText: quantity || (countsPieces ? '' : '1'),
    priceText: values.unitPrice ?? '',
    receiver: place.receiver,
    phone: place.phone,
    province: place.province,
    city: place.city,
    area: place.area,
    street: place.street,
    detail: place.detail,
    provinceId: place.provinceId,
    addressText: place.addressText,
    buyerNote: values.buyerNote ?? '',
    sellerNote: values.sellerNote ?? '',
    receivedAt: orderedAt && !bad ? `${orderedAt}+08` : null,
    remarks: [
      ...remarks.map((says) => keptRemark('', says)),
      ...line.faults.filter(({ field }) => field === 'orderedAt').map((f) => keptRemark('', f.message)),
    ],
  };
}

function placeOf(values: SheetLine['values'], addresses: AddressReader): Place {
  const { receiver = '', mobile = '', province, city, area, street, address = '' } = values;
  const addressText = wordsOf(province, city, area, street, address);
  if (addressText === '') return placed(nowhere, addressText, receiver, mobile);
  // One column may hold the receiver, the phone and the address.
  if (receiver === '' || mobile === '') {
    const parsed = addresses.parse(addressText);
    const { extension } = parsed;
    const phone = extension ? `${parsed.phone}-${extension}` : parsed.phone;
    return placed(parsed, addressText, receiver || parsed.name, mobile || phone);
  }
  const found = addresses.resolve({ province, city, area, street, address });
  return placed(found, addressText, receiver, mobile);
}

/** As a join of the ones that say something; without lists, since this runs for each row. */
function wordsOf(...words: (string | undefined)[]): string {
  let text = '';
  for (const word of words) if (word) text = text === '' ? word : `${text} ${word}`;
  return text;
}

const nowhere = { province: '', city: '', area: '', street: '', detail: '' };

/** Named one by one, here and in `stageLine`: an object that is spread for each row outlives it by a second. */
const placed = (
  found: Pick<ResolvedAddress, keyof typeof nowhere | 'provinceId'>,
  addressText: string,
  receiver: string,
  phone: string,
): Place => ({
  receiver,
  phone,
  province: found.province,
  city: found.city,
  area: found.area,
  street: found.street,
  detail: found.detail,
  provinceId: found.provinceId ?? null,
  addressText,
});

export const regionOf = (found: ResolvedAddress) => ({
  province: found.province,
  city: found.city,
  area: found.area,
  street: found.street,
  detail: found.detail,
  provinceId: found.provinceId ?? null,
});
