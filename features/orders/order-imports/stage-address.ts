import type { StagedLine } from '#features/orders/staging/staged-line.ts';
import type { AddressColumns } from '#features/sheets/addresses/level-columns.ts';
import type { ParsedAddress, ResolvedAddress } from '#features/sheets/addresses/parsed-address.ts';
import { isNoVillage, withVillage } from '#features/sheets/addresses/regions/village-name.ts';
import { hasUnreadPaste } from '#features/sheets/addresses/text/unread-text.ts';
import type { SheetLine } from '#features/sheets/templates/rows/sheet-line.ts';
import { addressDoubts } from './address-doubts.ts';

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
    const resolved = withOthers(parsed, receiver, mobile, phone);
    const more = { doubts: doubtsOf(guessed), note: parsed.note };
    return placed(resolved, village, addressText, receiver || parsed.name, mobile || phone, more);
  }
  const again = addressWithoutReceiver(address, receiver, mobile, addresses);
  const region = addresses.resolve({ province, city, area, street, address: again?.address ?? address });
  const whole = village ? inVillage(region, region.street || street || '', village) : region;
  const more = { doubts: doubtsOf(region), note: again?.note ?? '' };
  return placed(whole, village, addressText, receiver, mobile, more);
}

const inVillage = (resolvedAddress: ResolvedAddress, street: string, village: string): ResolvedAddress => ({
  ...resolvedAddress,
  detail: withVillage(resolvedAddress.detail, street, village),
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

const doubtsOf = (resolvedAddress: ResolvedAddress): StagedLine['remarks'] =>
  resolvedAddress.uncertain.length === 0 ? NOTHING : addressDoubts(resolvedAddress);

/** As a join of the ones that say something; without lists, since this runs for each row. */
function wordsOf(...words: (string | undefined)[]): string {
  let text = '';
  for (const word of words) if (word) text = text === '' ? word : `${text} ${word}`;
  return text;
}

const nowhere = { province: '', city: '', area: '', street: '', detail: '' };

/** Named one by one, here and in `stageLine`: an object that is spread for each row outlives it by a second. */
const placed = (
  region: Pick<ResolvedAddress, keyof typeof nowhere | 'provinceId'>,
  village: string | undefined,
  addressText: string,
  receiver: string,
  phone: string,
  { doubts = NOTHING, note = '' }: Partial<Pick<StagedAddress, 'doubts' | 'note'>>,
): StagedAddress => ({
  receiver,
  phone,
  province: region.province,
  city: region.city,
  area: region.area,
  street: region.street,
  village: village ?? null,
  detail: region.detail,
  provinceId: region.provinceId ?? null,
  addressText,
  addressSaysMore: hasUnreadPaste(addressText, region, { receiver, phone, village }),
  doubts,
  note,
});

export const regionOf = (resolvedAddress: ResolvedAddress) => ({
  province: resolvedAddress.province,
  city: resolvedAddress.city,
  area: resolvedAddress.area,
  street: resolvedAddress.street,
  detail: resolvedAddress.detail,
  provinceId: resolvedAddress.provinceId ?? null,
});
