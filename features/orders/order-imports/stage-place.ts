import type { AddressColumns } from '#features/sheets/addresses/level-columns.ts';
import type { ParsedAddress, ResolvedAddress } from '#features/sheets/addresses/parsed-address.ts';
import type { SheetLine } from '#features/sheets/templates/sheet-line.ts';
import { placeDoubts } from './place-doubts.ts';
import type { StagedLine } from './staged-line.ts';

/** How addresses are taken apart; the region data lie on the server. */
export interface AddressReader {
  parse(text: string): ParsedAddress;
  resolve(columns: AddressColumns): ResolvedAddress;
}

type Place = Pick<
  StagedLine,
  'receiver' | 'phone' | 'province' | 'city' | 'area' | 'street' | 'detail' | 'provinceId' | 'addressText'
> & { doubts: StagedLine['remarks'] };

const NOTHING: StagedLine['remarks'] = [];

/** Receiver, phone and place of a sheet's line. */
export function placeOf(values: SheetLine['values'], addresses: AddressReader): Place {
  const { receiver = '', mobile = '', province, city, area, street, address = '' } = values;
  const addressText = wordsOf(province, city, area, street, address);
  if (addressText === '') return placed(nowhere, addressText, receiver, mobile);
  // One column may hold the receiver, the phone and the address.
  if (receiver === '' || mobile === '') {
    const parsed = addresses.parse(addressText);
    const { extension } = parsed;
    const phone = extension ? `${parsed.phone}-${extension}` : parsed.phone;
    const guessed = receiver === '' ? parsed : { ...parsed, name: '' };
    return placed(parsed, addressText, receiver || parsed.name, mobile || phone, doubtsOf(guessed));
  }
  const again = saidAgain(addressText, receiver, mobile, addresses);
  const found = again ?? addresses.resolve({ province, city, area, street, address });
  return placed(found, addressText, receiver, mobile, doubtsOf(found));
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

const doubtsOf = (found: ResolvedAddress): StagedLine['remarks'] =>
  found.uncertain.length === 0 ? NOTHING : placeDoubts(found);

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
  doubts = NOTHING,
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
  doubts,
});

export const regionOf = (found: ResolvedAddress) => ({
  province: found.province,
  city: found.city,
  area: found.area,
  street: found.street,
  detail: found.detail,
  provinceId: found.provinceId ?? null,
});
