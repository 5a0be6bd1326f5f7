import { z } from 'zod';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import { deliveryDenials } from './delivery-denials.ts';
import { findCompany } from './find-company.ts';
import { OTHER_COMPANY } from './name-company.ts';
import { plainText } from './plain-text.ts';

/**
 * Why a person should look before a waybill is taken; who accepts the reason ships in spite of it. `replaces`: it takes the
 * place of one that its order has, of which only a sheet of waybills asks.
 */
export const DoubtKind = z.enum(['sharedNumber', 'unknownCompany', 'oddNumber', 'replaces']);
export type DoubtKind = z.infer<typeof DoubtKind>;

export interface Doubt {
  kind: DoubtKind;
  says: string;
}

/** Who gets the goods, as people compare it. */
export interface Receiver {
  receiver: string;
  phone: string;
  address: string;
}

/** A waybill on an order: there already, or wished for. */
export interface WaybillUse extends Receiver {
  orderId: string;
  waybillNo: string;
  /** Empty when nobody names one. */
  company: string;
}

/** All that stands or is wished under one number: its carriers, and one order of each receiver. */
export interface SameNumber {
  companies: readonly string[];
  byReceiver: ReadonlyMap<string, WaybillUse>;
}

export function sameNumber(uses: readonly WaybillUse[]): SameNumber {
  const byReceiver = new Map<string, WaybillUse>();
  for (const each of uses) {
    const key = keyOf(each);
    if (!byReceiver.has(key)) byReceiver.set(key, each);
  }
  const named = uses.map(({ company }) => company).filter(isNamed);
  return { companies: [...new Set(named)], byReceiver };
}

const isNamed = (company: string) => company !== '' && company !== OTHER_COMPANY;

const keyOf = ({ receiver, phone, address }: Receiver): string =>
  [plainText(receiver), phone, plainText(address)].join(' ');

/** One number is one carrier's; two are a mistake of whoever wrote them. */
export function companyProblem(
  { waybillNo, company }: WaybillUse,
  { companies }: SameNumber,
): Denial | undefined {
  const other = isNamed(company) ? companies.find((each) => each !== company) : undefined;
  return other ? deny(deliveryDenials.twoCarriers, { no: waybillNo, one: company, other }) : undefined;
}

/** One parcel goes to one receiver; yet a courier may hand in two boxes as one. */
export function doubtReceiver(mine: WaybillUse, { byReceiver }: SameNumber): Doubt | undefined {
  const key = keyOf(mine);
  for (const [receiver, other] of byReceiver.size > 1 ? byReceiver : []) {
    if (receiver === key) continue;
    const says = `单号 ${mine.waybillNo} 也用在 ${other.receiver} 的订单 LDL${other.orderId} 上，收件人不同，请核对`;
    return { kind: 'sharedNumber', says };
  }
  return undefined;
}

/** A carrier that nobody knows can't be traced, and is a typing error more often than not. */
export function doubtCompany(written: string): Doubt | undefined {
  const text = written.trim();
  if (text === '' || text === OTHER_COMPANY || text === '其它' || findCompany(text)) return undefined;
  return { kind: 'unknownCompany', says: `不认识快递公司“${text}”，请核对名称` };
}

/** Letters that one carrier alone begins its numbers with, and that digits follow. */
const LETTERS: readonly (readonly [start: RegExp, whole: RegExp, name: string])[] = [
  [/^SF/, /^SF\d+(?:-\d+)*$/, '顺丰'],
  [/^YT/, /^YT\d+(?:-\d+)*$/, '圆通'],
  [/^JT/, /^JT\d+(?:-\d+)*$/, '极兔'],
  [/^DPK/, /^DPK\d+(?:-\d+)*$/, '德邦'],
];
/** The shortest numbers of carriers are longer. */
const FEWEST_DIGITS = 6;

/** What no carrier gives out: a note, a serial of one's own, a number with something typed behind it. */
export function doubtNumber(waybillNo: string): Doubt | undefined {
  const digits = waybillNo.replace(/\D/g, '').length;
  if (digits < FEWEST_DIGITS)
    return { kind: 'oddNumber', says: `“${waybillNo}”不像快递单号（只有 ${digits} 位数字），请核对` };
  const carrier = LETTERS.find(([start, whole]) => start.test(waybillNo) && !whole.test(waybillNo));
  return carrier && { kind: 'oddNumber', says: `“${waybillNo}”不像${carrier[2]}的单号，请核对` };
}
