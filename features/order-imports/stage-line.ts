import type { AddressColumns } from '#features/addresses/level-columns.ts';
import type { ParsedAddress, ResolvedAddress } from '#features/addresses/parsed-address.ts';
import type { SheetLine } from '#features/templates/sheet-line.ts';
import { channelProduct, tidyName } from './channel-product.ts';
import { keptRemark, type StagedLine } from './staged-line.ts';

/** How addresses are taken apart; the region data lie on the server. */
export interface AddressReader {
  parse(text: string): ParsedAddress;
  resolve(columns: AddressColumns): ResolvedAddress;
}

const SEPARATOR = /[,，、;；|\n\t]+/;
const TAGS = 20;
const TAG_LENGTH = 30;

/** The tags of a cell as they are staged; as many and as long as a person may set. */
function tagsIn(cell: string): string | null {
  const tags = cell
    .split(SEPARATOR)
    .map((tag) => tag.trim().slice(0, TAG_LENGTH))
    .filter(Boolean);
  return [...new Set(tags)].slice(0, TAGS).join(',') || null;
}

type Place = Pick<
  StagedLine,
  'receiver' | 'phone' | 'province' | 'city' | 'area' | 'street' | 'detail' | 'provinceId' | 'addressText'
>;

/** A line of the sheet in the form that is staged. `countsPieces`: the sheet has a column of amounts. */
export function stageLine(line: SheetLine, addresses: AddressReader, countsPieces: boolean): StagedLine {
  const { values, row, part } = line;
  const { externalId = '', barCode = '', quantity = '', orderedAt = values.paidAt } = values;
  const place = placeOf(values, addresses);
  const bad = line.faults.some(({ field }) => field === 'orderedAt' || field === 'paidAt');
  const product = channelProduct(values.product ?? '', values.spec ?? '', externalId, barCode);
  const name = tidyName(values.product ?? '');
  return {
    rowNo: row,
    lineNo: part,
    sourceOrderNo: values.sourceOrderNo || null,
    subOrderNo: values.subOrderNo ?? '',
    entryStore: values.entryStore || values.agentName || '',
    product,
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
    thirdParty: values.thirdParty ? tidyName(values.thirdParty).slice(0, 100) : null,
    tags: values.tags ? tagsIn(values.tags) : null,
    channel: values.channel || null,
    buyerName: values.buyerName || null,
    paidAmount: readable(line, 'paidAmount'),
    paidAt: values.paidAt && readable(line, 'paidAt') ? `${values.paidAt}+08` : null,
    nameOnly: name === product || name === '' ? null : name,
    spec: values.spec || null,
    category: values.category || null,
    expressCompany: values.expressCompany || null,
    expressNo: values.expressNo || null,
    remarks: remarksOf(line),
  };
}

/** Without lists where there is nothing to say, since this runs for each row. */
function remarksOf({ remarks, faults }: SheetLine): StagedLine['remarks'] {
  if (remarks.length === 0 && faults.length === 0) return NOTHING;
  return [
    ...remarks.map((says) => keptRemark('', says)),
    ...faults.filter(({ field }) => MENTIONED.has(field)).map((fault) => keptRemark('', fault.message)),
  ];
}

const NOTHING: StagedLine['remarks'] = [];
/** Other faults are the check's to tell. */
const MENTIONED: ReadonlySet<string> = new Set(['orderedAt', 'paidAt', 'paidAmount']);

const readable = ({ values, faults }: SheetLine, field: 'paidAmount' | 'paidAt'): string | null =>
  (!faults.some((fault) => fault.field === field) && values[field]) || null;

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
  const again = saidAgain(addressText, receiver, mobile, addresses);
  return placed(
    again ?? addresses.resolve({ province, city, area, street, address }),
    addressText,
    receiver,
    mobile,
  );
}

/** An address that says receiver and phone again, as a copied form does: they have their own columns, so it is read without. */
function saidAgain(
  text: string,
  receiver: string,
  mobile: string,
  addresses: AddressReader,
): ParsedAddress | undefined {
  const digits = mobile.replace(/\D/g, '');
  if (digits.length < 7 || !text.includes(digits)) return undefined;
  const parsed = addresses.parse(text);
  const isSame = parsed.phone === digits && (parsed.name === '' || parsed.name === receiver.trim());
  return isSame ? parsed : undefined;
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
