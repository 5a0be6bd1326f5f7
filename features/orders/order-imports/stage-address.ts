import type { AddressColumns } from '#features/sheets/addresses/level-columns.ts';
import type { ParsedAddress, ResolvedAddress } from '#features/sheets/addresses/parsed-address.ts';
import { hasUnreadPaste } from '#features/sheets/addresses/unread-text.ts';
import { isNoVillage, withVillage } from '#features/sheets/addresses/village-name.ts';
import type { SheetLine } from '#features/sheets/templates/sheet-line.ts';
import { addressDoubts } from './address-doubts.ts';
import type { StagedLine } from './staged-line.ts';

/** How addresses are taken apart; the region data lie on the server. */
export interface AddressReader {
  parse(text: string): ParsedAddress;
  resolve(columns: AddressColumns): ResolvedAddress;
}

type StagedAddress = Pick<
  StagedLine,
  | 'receiver'
  | 'phone'
  | 'province'
  | 'city'
  | 'area'
  | 'street'
  | 'village'
  | 'detail'
  | 'provinceId'
  | 'addressText'
  | 'addressSaysMore'
> & {
  doubts: StagedLine['remarks'];
  /** What the text says besides receiver and address. */
  note: string;
};

const NOTHING: StagedLine['remarks'] = [];

/** Receiver, phone and place of a sheet's line. */
export function stagedAddress(values: SheetLine['values'], addresses: AddressReader): StagedAddress {
  const { receiver = '', mobile = '', province, city, area, street, address = '' } = values;
  const village = !values.village || isNoVillage(values.village) ? undefined : values.village.trim();
  const addressText = wordsOf(province, city, area, street, village, address);
  if (addressText === '') return placed(nowhere, undefined, addressText, receiver, mobile, {});
  // One column may hold the receiver, the phone and the address.
  if (receiver === '' || mobile === '') {
    const parsed = addresses.parse(addressText);
    const { extension } = parsed;
    const phone = extension ? `${parsed.phone}-${extension}` : parsed.phone;
    const guessed = receiver === '' ? parsed : { ...parsed, name: '' };
    const found = withOthers(parsed, receiver, mobile, phone);
    const more = { doubts: doubtsOf(guessed), note: parsed.note };
    return placed(found, village, addressText, receiver || parsed.name, mobile || phone, more);
  }
  const again = addressWithoutReceiver(address, receiver, mobile, addresses);
  const found = addresses.resolve({ province, city, area, street, address: again?.address ?? address });
  const whole = village ? inVillage(found, found.street || street || '', village) : found;
  const more = { doubts: doubtsOf(found), note: again?.note ?? '' };
  return placed(whole, village, addressText, receiver, mobile, more);
}

const inVillage = (found: ResolvedAddress, street: string, village: string): ResolvedAddress => ({
  ...found,
  detail: withVillage(found.detail, street, village),
});

/** Another receiver or phone than the columns name stays in the detail. */
function withOthers(parsed: ParsedAddress, receiver: string, mobile: string, phone: string): ParsedAddress {
  const name = receiver !== '' && parsed.name !== receiver.trim() ? parsed.name : '';
  const other = mobile !== '' && phone.replace(/\D/g, '') !== mobile.replace(/\D/g, '') ? phone : '';
  const words = [parsed.detail, name, other].filter((word) => word !== '');
  return words.length < 2 ? parsed : { ...parsed, detail: words.join(' ') };
}

/** An address that says receiver and phone again, as a copied form does: they have their own columns, so it is read without. */
function addressWithoutReceiver(
  text: string,
  receiver: string,
  mobile: string,
  addresses: AddressReader,
): { address: string; note: string } | undefined {
  const digits = mobile.replace(/\D/g, '');
  if (digits.length < 7 || !text.includes(digits)) return undefined;
  const { surface, ...parsed } = addresses.parse(text);
  const isSame = parsed.phone === digits && (parsed.name === '' || parsed.name === receiver.trim());
  if (!isSame) return undefined;
  return { address: wordsOf(surface.province, surface.city, surface.area, parsed.detail), note: parsed.note };
}

const doubtsOf = (found: ResolvedAddress): StagedLine['remarks'] =>
  found.uncertain.length === 0 ? NOTHING : addressDoubts(found);

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
  village: string | undefined,
  addressText: string,
  receiver: string,
  phone: string,
  { doubts = NOTHING, note = '' }: Partial<Pick<StagedAddress, 'doubts' | 'note'>>,
): StagedAddress => ({
  receiver,
  phone,
  province: found.province,
  city: found.city,
  area: found.area,
  street: found.street,
  village: village ?? null,
  detail: found.detail,
  provinceId: found.provinceId ?? null,
  addressText,
  addressSaysMore: hasUnreadPaste(addressText, found, { receiver, phone, village }),
  doubts,
  note,
});

export const regionOf = (found: ResolvedAddress) => ({
  province: found.province,
  city: found.city,
  area: found.area,
  street: found.street,
  detail: found.detail,
  provinceId: found.provinceId ?? null,
});
