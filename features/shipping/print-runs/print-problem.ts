import { provinceOf } from '#features/sheets/addresses/provinces.ts';
import { cleanPhone } from '#features/sheets/addresses/receivers/clean-phone.ts';
import { isEncrypted } from '#features/sheets/addresses/receivers/encrypted-receiver.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import type { PostalParty } from '../label-providers/label-provider.ts';
import { LONGEST_ADDRESS, LONGEST_NAME } from './limits.ts';
import { printDenials as no } from './print-denials.ts';

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

/** Why something is not printed, with what helps. */
export interface PrintProblem extends Denial {
  remedy: PrintRemedy;
}

export const printProblem = (denied: Denial, remedy: PrintRemedy): PrintProblem => ({ ...denied, remedy });

const OVERSEAS: ReadonlySet<string | undefined> = new Set(['71', '81', '82']);
/** A platform's number that stands in for the buyer's: 13800000000-1234. */
const STAND_IN = /^(?:1\d{10}-\d+|95013\d+(?:-\d+)?)$/;

/** Why no number can be taken for this receiver; a number that somebody types needs none of it. */
export function receiverProblem({ name, phone, detail, ...at }: PostalParty): PrintProblem | undefined {
  const { kind } = cleanPhone(phone);
  if (isHiddenReceiver({ name, phone, detail })) return printProblem(deny(no.receiverHidden), 'number');
  if (name.trim() === '') return printProblem(deny(no.nameMissing), 'address');
  if (STAND_IN.test(phone.trim())) return printProblem(deny(no.phoneStandsIn), 'number');
  if (kind === 'wrong') return printProblem(deny(no.phoneWrong), 'address');
  if (detail.trim() === '' || at.province.trim() === '')
    return printProblem(deny(no.addressMissing), 'address');
  if (OVERSEAS.has(provinceOf(at.province))) return printProblem(deny(no.overseas), 'number');
  const address = `${at.province}${at.city}${at.area}${detail}`;
  if ([...name].length > LONGEST_NAME)
    return printProblem(deny(no.nameTooLong, { most: LONGEST_NAME }), 'address');
  if ([...address].length > LONGEST_ADDRESS)
    return printProblem(deny(no.addressTooLong, { most: LONGEST_ADDRESS }), 'address');
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
