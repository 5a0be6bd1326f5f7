import { refuse } from '#kit/endpoint/refusal.ts';
import { addressHints } from '../address-hints.ts';
import type { AddressReading } from '../contract.ts';
import { parseAddressWith } from '../parse-address.ts';
import type { ParsedAddress } from '../parsed-address.ts';
import { withExtension } from '../receivers/clean-phone.ts';
import { addressRefusals as no } from '../refusals.ts';
import { villageName } from '../regions/village-name.ts';
import { regionIndex, villages } from './regions.ts';

/** A pasted text as the fields of an order, with what is doubtful in words. */
const readAddress = (text: string): AddressReading => readingOf(parseAddressWith(regionIndex(), text));

export function readingOf(parsed: ParsedAddress): AddressReading {
  const { provinceId = '', cityId = '', areaId = '', streetId = '' } = parsed;
  return {
    receiverName: parsed.name,
    receiverPhone: withExtension(parsed.phone, parsed.extension),
    provinceId,
    province: parsed.province,
    cityId,
    city: parsed.city,
    areaId,
    area: parsed.area,
    streetId,
    street: parsed.street,
    villageId: '',
    village: '',
    addressDetail: parsed.detail,
    note: parsed.note,
    addressHintID: streetId || areaId || cityId || provinceId,
    uncertain: addressHints(parsed),
  };
}

export function readOne(text: string): AddressReading {
  if (text.trim() === '') refuse(no.textEmpty);
  return withVillageOf(readAddress(text));
}

/** The village behind the street. Its names take some milliseconds to unpack: for one text, not for hundreds. */
function withVillageOf(read: AddressReading): AddressReading {
  const { streetId, street, addressDetail } = read;
  if (!streetId || !addressDetail.startsWith(street)) return read;
  const rest = addressDetail.slice(street.length).trimStart();
  const named = villages(streetId).map(({ id, name }) => ({ id, name: villageName(name) }));
  const region = named
    .filter(({ name }) => name.length > 1 && rest.startsWith(name))
    .sort((a, b) => b.name.length - a.name.length)[0];
  return region ? { ...read, villageId: region.id, village: region.name, addressHintID: region.id } : read;
}

/** One answer per text, in their order; an empty text among several gives an empty answer. */
export function readAddresses(texts: readonly string[]): AddressReading[] {
  if (texts.every((text) => text.trim() === '')) refuse(no.textEmpty);
  return texts.map(readAddress);
}
