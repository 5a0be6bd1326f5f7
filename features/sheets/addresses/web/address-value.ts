import type { Fault } from '#kit/ui/fields/number-fields.ts';
import { phoneDoubt } from '../address-hints.ts';
import type { AddressReading } from '../contract.ts';
import { cleanPhone, wrongPhoneText } from '../receivers/clean-phone.ts';
import { withVillage } from '../regions/village-name.ts';
import { hasUnreadPaste } from '../text/unread-text.ts';

/** A receiver with an address while it is edited: what was read, and then typed or chosen. */
export type AddressValue = Pick<
  AddressReading,
  | 'receiverName'
  | 'receiverPhone'
  | 'provinceId'
  | 'province'
  | 'cityId'
  | 'city'
  | 'areaId'
  | 'area'
  | 'streetId'
  | 'street'
  | 'villageId'
  | 'village'
  | 'addressDetail'
  | 'note'
> & {
  uncertain: AddressReading['uncertain'];
  /** What it was read from; empty when it was typed. */
  text: string;
};

export const emptyAddress: AddressValue = {
  receiverName: '',
  receiverPhone: '',
  provinceId: '',
  province: '',
  cityId: '',
  city: '',
  areaId: '',
  area: '',
  streetId: '',
  street: '',
  villageId: '',
  village: '',
  addressDetail: '',
  note: '',
  uncertain: [],
  text: '',
};

export type UncertainPart = AddressValue['uncertain'][number]['part'];

/** With a part changed by hand: what a person has settled is no longer in doubt. */
export function settled(
  value: AddressValue,
  change: Partial<AddressValue>,
  ...parts: UncertainPart[]
): AddressValue {
  return { ...value, ...change, uncertain: value.uncertain.filter(({ part }) => !parts.includes(part)) };
}

const named = ({ receiverName, receiverPhone }: AddressValue): UncertainPart[] => [
  ...(receiverName ? (['name'] as const) : []),
  ...(receiverPhone ? (['phone'] as const) : []),
];

/** A pasted text over what stands there: what the text doesn't say – the receiver, the phone, the place – stays. */
export function readOver(value: AddressValue, read: AddressValue): AddressValue {
  const { receiverName, receiverPhone, uncertain, text, ...place } = value;
  const kept = {
    receiverName: read.receiverName || receiverName,
    receiverPhone: read.receiverPhone || receiverPhone,
  };
  if (read.provinceId || read.addressDetail) return settled(read, kept, ...named({ ...read, ...kept }));
  const doubts = [...uncertain, ...read.uncertain].filter(({ part }) => part === 'encrypted');
  const texts = [text, read.text].filter((one) => one !== '').join('\n');
  const note = [place.note, read.note].filter(Boolean).join(' ');
  return { ...place, ...kept, note, uncertain: doubts, text: texts };
}

/** What was pasted, where it says more than what was read from it: to be shown beside it. */
export function pastedBeyond({ text, receiverName, receiverPhone, addressDetail, ...place }: AddressValue) {
  const who = { receiver: receiverName, phone: receiverPhone, village: place.village };
  return hasUnreadPaste(text, { ...place, detail: addressDetail }, who) ? text : '';
}

/** What a person should look at; of the phone as it stands now, also when it was typed. */
export function doubtsOf({ uncertain, receiverPhone }: AddressValue): AddressValue['uncertain'] {
  const says = phoneDoubt(receiverPhone);
  const others = uncertain.filter(({ part }) => part !== 'phone' || receiverPhone.trim() === '');
  return says ? [...others, { part: 'phone', says }] : others;
}

/** With another street or village: the detail names both, so the old names go and the new ones come. */
export function withStreet(
  value: AddressValue,
  chosen: Pick<AddressValue, 'streetId' | 'street' | 'villageId' | 'village'>,
): AddressValue {
  const old = [value.street, value.village].filter(Boolean);
  let rest = value.addressDetail;
  for (const name of old) if (rest.startsWith(name)) rest = rest.slice(name.length).trimStart();
  const { street, village } = chosen;
  const detail = street && !rest.startsWith(street) ? `${street}${rest}` : rest;
  return settled(value, { ...chosen, addressDetail: withVillage(detail, street, village) }, 'detail');
}

/** What still has to be filled in, the first thing only; nothing when it can be sent. */
export function incomplete(value: AddressValue): Fault | undefined {
  if (!value.receiverName.trim()) return ['receiver', '请填写收件人'];
  if (!value.receiverPhone.trim()) return ['phone', '请填写电话'];
  if (cleanPhone(value.receiverPhone).kind === 'wrong')
    return ['phone', wrongPhoneText(value.receiverPhone.trim())];
  if (!value.areaId) return ['province', '请选择到区县'];
  return value.addressDetail.trim() ? undefined : ['detail', '请填写详细地址'];
}

/** As orders, leads and requests are sent it. */
export const destinationOf = (addressValue: AddressValue) => ({
  receiver: addressValue.receiverName.trim(),
  phone: addressValue.receiverPhone.trim(),
  province: addressValue.province,
  city: addressValue.city,
  area: addressValue.area,
  street: addressValue.street,
  village: addressValue.village,
  detail: addressValue.addressDetail.trim(),
  provinceId: addressValue.provinceId || null,
  text: addressValue.text,
});
