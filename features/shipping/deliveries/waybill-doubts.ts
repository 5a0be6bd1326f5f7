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

interface NumbersOfCarrier {
  readonly start: RegExp;
  readonly whole: RegExp;
  readonly name: string;
  /** Whose parcels have such numbers: the carrier, and those that it bought or carries for. */
  readonly carriers: RegExp;
}

/** Letters that one carrier alone begins its numbers with, and that digits follow. */
const LETTERS: readonly NumbersOfCarrier[] = [
  { start: /^SF/, whole: /^SF\d+(?:-\d+)*$/, name: '顺丰', carriers: /顺丰|丰网|顺心/ },
  { start: /^YT/, whole: /^YT\d+(?:-\d+)*$/, name: '圆通', carriers: /圆通|圆准达/ },
  { start: /^JT/, whole: /^JT\d+(?:-\d+)*$/, name: '极兔', carriers: /极兔|百世|汇通/ },
  { start: /^DPK/, whole: /^DPK\d+(?:-\d+)*$/, name: '德邦', carriers: /德邦|京东/ },
];
/** A platform that hands parcels on names itself, whoever carries them. */
const FORWARDER = /菜鸟|丹鸟|其[他它]|集运|转运|自提|商家/;
/** The shortest numbers of carriers are longer. */
const FEWEST_DIGITS = 6;

/** What no carrier gives out: a note, a serial of one's own, a number with something typed behind it. */
export function doubtNumber(waybillNo: string): Doubt | undefined {
  const digits = waybillNo.replace(/\D/g, '').length;
  if (digits < FEWEST_DIGITS)
    return { kind: 'oddNumber', says: `“${waybillNo}”不像快递单号（只有 ${digits} 位数字），请核对` };
  const carrier = LETTERS.find(({ start, whole }) => start.test(waybillNo) && !whole.test(waybillNo));
  return carrier && { kind: 'oddNumber', says: `“${waybillNo}”不像${carrier.name}的单号，请核对` };
}

/** A number that is another carrier's by its letters: one of the two is a mistake. */
export function doubtCarrier(waybillNo: string, written: string): Doubt | undefined {
  const company = findCompany(written)?.name;
  if (company === undefined || FORWARDER.test(company)) return undefined;
  const own = LETTERS.find(({ whole }) => whole.test(waybillNo));
  if (!own || own.carriers.test(company)) return undefined;
  const says = `单号 ${waybillNo} 是${own.name}的写法，快递公司写的是“${company}”，请核对`;
  return { kind: 'oddNumber', says };
}
