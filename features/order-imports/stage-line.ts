import type { ParsedAddress, ResolvedAddress } from '#features/addresses/parsed-address.ts';
import type { AddressColumns } from '#features/addresses/resolve-address.ts';
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
    ...placeOf(values, addresses),
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
  const addressText = [province, city, area, street, address].filter(Boolean).join(' ');
  if (addressText === '') return { ...nowhere, receiver, phone: mobile };
  // One column may hold the receiver, the phone and the address.
  if (receiver === '' || mobile === '') {
    const parsed = addresses.parse(addressText);
    const { extension } = parsed;
    const phone = extension ? `${parsed.phone}-${extension}` : parsed.phone;
    return { ...regionOf(parsed), addressText, receiver: receiver || parsed.name, phone: mobile || phone };
  }
  const found = addresses.resolve({ province, city, area, street, address });
  return { ...regionOf(found), addressText, receiver, phone: mobile };
}

const nowhere = {
  province: '',
  city: '',
  area: '',
  street: '',
  detail: '',
  provinceId: null,
  addressText: '',
};

export const regionOf = (found: ResolvedAddress) => ({
  province: found.province,
  city: found.city,
  area: found.area,
  street: found.street,
  detail: found.detail,
  provinceId: found.provinceId ?? null,
});
