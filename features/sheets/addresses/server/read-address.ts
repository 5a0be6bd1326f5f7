import { refuse } from '#kit/endpoint/refusal.ts';
import { addressHints } from '../address-hints.ts';
import { withExtension } from '../clean-phone.ts';
import type { AddressReading } from '../contract.ts';
import { parseAddressWith } from '../parse-address.ts';
import { addressRefusals as no } from '../refusals.ts';
import { regionIndex } from './regions.ts';

/** A pasted text as the fields of an order, with what is doubtful in words. */
export function readAddress(text: string): AddressReading {
  const parsed = parseAddressWith(regionIndex(), text);
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
    addressDetail: parsed.detail,
    addressHintID: streetId || areaId || cityId || provinceId,
    uncertain: addressHints(parsed),
  };
}

export function readOne(text: string): AddressReading {
  if (text.trim() === '') refuse(no.textEmpty);
  return readAddress(text);
}

/** One answer per text, in their order; an empty text among several gives an empty answer. */
export function readAddresses(texts: readonly string[]): AddressReading[] {
  if (texts.every((text) => text.trim() === '')) refuse(no.textEmpty);
  return texts.map(readAddress);
}
