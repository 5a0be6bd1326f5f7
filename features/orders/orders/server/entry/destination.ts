import type { z } from 'zod';
import { cleanPhone } from '#features/sheets/addresses/receivers/clean-phone.ts';
import { isEncrypted } from '#features/sheets/addresses/receivers/encrypted-receiver.ts';
import { withVillage } from '#features/sheets/addresses/regions/village-name.ts';
import { provinces, resolveAddress } from '#features/sheets/addresses/server/index.ts';
import { hasUnreadPaste } from '#features/sheets/addresses/text/unread-text.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import { cutText } from '#kit/text/cut-text.ts';
import type { Destination } from '../../contract.ts';
import type { PlacedDestination } from '../../placed-destination.ts';
import { orderRefusals as no } from '../../refusals.ts';

type AddressInput = z.output<typeof Destination>;

/**
 * Reads an address that was written out: its phone as it is dialled, its province resolved, which logistics policies
 * need. Refuses it where one can't be read.
 */
export function readDestination(address: AddressInput): PlacedDestination {
  const { phone, kind } = cleanPhone(address.phone);
  if (kind === 'wrong') refuse(no.phoneWrong, { phone: address.phone });
  const placed = { ...address, ...regionOf(address), phone };
  const { detail, street, village } = placed;
  return {
    ...placed,
    detail: withVillage(detail, street, village),
    text: wordsOf(address, placed),
  };
}

/** Text that the address was pasted or written as, where it says more than the fields read from it; else empty. */
function wordsOf(input: AddressInput, placed: AddressInput): string {
  const { text, province, city, area, street, detail } = input;
  const words = text || [province, city, area, street, detail].filter(Boolean).join(' ');
  return hasUnreadPaste(words, placed, placed) ? words : '';
}

/** Region that the words of an address name; an id beside them counts when they say the same. */
function regionOf(address: AddressInput): Partial<PlacedDestination> & { provinceId: string | null } {
  const { province, city, area, street, detail, provinceId } = address;
  const chosen = provinces().find(({ id }) => id === provinceId);
  if (chosen && (province === '' || province === chosen.name))
    return { province: chosen.name, provinceId: chosen.id };
  const read = resolveAddress({ province, city, area, address: detail });
  if (!read.provinceId && isHidden(detail)) return { provinceId: null };
  if (!read.provinceId || read.uncertain.includes('province'))
    refuse(no.provinceUnknown, { address: shortened(`${province}${city}${area}${detail}`) });
  return {
    province: read.province,
    city: read.city,
    area: read.area,
    street: street || read.street,
    detail: read.detail || detail,
    provinceId: read.provinceId,
  };
}

/** Whether the platform hides the address: only its own waybill knows where the order goes. */
const isHidden = (detail: string) => isEncrypted(detail) || /\*{2,}/.test(detail);

const shortened = (text: string) => (text.length > 40 ? `${cutText(text, 40)}…` : text);
