import { provinceOf } from '#features/sheets/addresses/provinces.ts';
import { cleanPhone } from '#features/sheets/addresses/receivers/clean-phone.ts';
import { isEncrypted } from '#features/sheets/addresses/receivers/encrypted-receiver.ts';
import type { PostalParty } from '../label-providers/label-provider.ts';
import { LONGEST_ADDRESS, LONGEST_NAME } from './limits.ts';

/** What helps: an act on the order, another address, another account, another carrier, a number that somebody types, fewer pieces or another weight, or giving the number back. */
export const PRINT_REMEDIES = [
  'order',
  'address',
  'account',
  'carrier',
  'number',
  'weight',
  'recycle',
  'parcel',
] as const;
export type PrintRemedy = (typeof PRINT_REMEDIES)[number];

/** Why something is not printed, in a sentence that says what to do. */
export interface PrintProblem {
  says: string;
  remedy: PrintRemedy;
}

const OVERSEAS: ReadonlySet<string | undefined> = new Set(['71', '81', '82']);
/** A platform's number that stands in for the buyer's: 13800000000-1234. */
const STAND_IN = /^(?:1\d{10}-\d+|95013\d+(?:-\d+)?)$/;
const VIRTUAL = '手机号是平台的虚拟号，请用该平台的电子面单发货，或录入它给的单号';
const HIDDEN = '收件人被平台隐藏，请用该平台的电子面单发货，或录入它给的单号';

/** Why no number can be taken for this receiver; a number that somebody types needs none of it. */
export function receiverProblem({ name, phone, detail, ...at }: PostalParty): PrintProblem | undefined {
  const { kind } = cleanPhone(phone);
  if (isHiddenReceiver({ name, phone, detail })) return { says: HIDDEN, remedy: 'number' };
  if (name.trim() === '') return { says: '没有收件人姓名，请先补上', remedy: 'address' };
  if (STAND_IN.test(phone.trim())) return { says: VIRTUAL, remedy: 'number' };
  if (kind === 'wrong')
    return { says: '手机号不能拨打，请先改成 11 位手机号或带区号的座机', remedy: 'address' };
  if (detail.trim() === '' || at.province.trim() === '')
    return { says: '收货地址不完整，请先补上', remedy: 'address' };
  if (OVERSEAS.has(provinceOf(at.province)))
    return { says: '港澳台地址取不到大陆面单，请录入承运商给的单号', remedy: 'number' };
  const address = `${at.province}${at.city}${at.area}${detail}`;
  if ([...name].length > LONGEST_NAME)
    return { says: `收件人姓名超过 ${LONGEST_NAME} 个字，请改短`, remedy: 'address' };
  if ([...address].length > LONGEST_ADDRESS)
    return { says: `收货地址超过 ${LONGEST_ADDRESS} 个字，请改短`, remedy: 'address' };
  return undefined;
}

/** A platform shows the name, the phone or the address only in part: several people look the same. */
export const isHiddenReceiver = ({
  name,
  phone,
  detail,
}: Pick<PostalParty, 'name' | 'phone' | 'detail'>): boolean =>
  cleanPhone(phone).kind === 'hidden' || isHidden(name) || isHidden(detail);

const isHidden = (text: string): boolean => isEncrypted(text) || /\*{2,}|#{3,}/.test(text);

/** The same door: who gets it, by which phone, and where. */
export const isSameReceiver = (one: PostalParty, other: PostalParty): boolean =>
  RECEIVER.every((part) => one[part].trim() === other[part].trim());
const RECEIVER = ['name', 'phone', 'province', 'city', 'area', 'detail'] as const;
