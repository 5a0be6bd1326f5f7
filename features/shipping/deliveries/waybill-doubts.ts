import { z } from 'zod';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import { isSameHouse, namedCarriers } from './carriers/named-carriers.ts';
import { deliveryDenials } from './delivery-denials.ts';
import { findCompany } from './find-company.ts';
import { nameCompany, OTHER_COMPANY } from './name-company.ts';
import { plainText } from './plain-text.ts';
import { guessCompany, hasOwnNumbers } from './waybill-numbers.ts';

/**
 * Why a person should look before a waybill is taken; who accepts the reason ships in spite of it. `otherCarrier`: the number
 * is written as another carrier's. Of these only a sheet of waybills asks: `replaces`, it takes the place of one that its order
 * has; `rowOrders`, not all orders of its row can be shipped.
 */
export const DoubtKind = z.enum([
  'sharedNumber',
  'unknownCompany',
  'oddNumber',
  'otherCarrier',
  'replaces',
  'rowOrders',
]);
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

/** A carrier that nobody knows can't be traced, and is a typing error more often than not; of two one is wrong. */
export function doubtCompany(written: string): Doubt | undefined {
  const text = written.trim();
  const carriers = namedCarriers(text);
  if (carriers.length > 1) {
    const says = `快递公司写了 ${carriers.length} 家（${carriers.join('、')}），请选择一家；不选会记为“${nameCompany(text, '')}”`;
    return { kind: 'unknownCompany', says };
  }
  if (text === '' || text === OTHER_COMPANY || text === '其它' || findCompany(text)) return undefined;
  return { kind: 'unknownCompany', says: `不认识快递公司“${text}”，请核对名称` };
}

/** Letters that a carrier begins its numbers with; digits follow, and those of the pieces of one parcel. */
const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/^SF(?!\d+(?:-\d+)*$)/, '顺丰'],
  [/^YT(?!\d+(?:-\d+)*$)/, '圆通'],
  [/^JT(?!\d+(?:-\d+)*$)/, '极兔'],
  [/^DPK(?!\d+(?:-\d+)*$)/, '德邦'],
];
/** The shortest numbers of carriers are longer. */
const FEWEST_DIGITS = 6;

/** Carriers of whose numbers, in digits or with the letters that they begin with, none is shorter. */
const LONG_NUMBERS: ReadonlySet<string> = new Set([
  '顺丰速运',
  '中通快递',
  '圆通速递',
  '申通快递',
  '韵达快递',
  '极兔速递',
  '京东物流',
  '邮政快递包裹',
]);
const LEAST_DIGITS = 10;
const OWN_FORM = /^(?:SF|YT|JT|JD[A-Z]{0,4})?(\d+)(?:-\d+)*-?$/;
const MOBILE = /^1[3-9]\d{9}$/;

/** A number that was cut off, by what its carrier's numbers are like; a piece of a parcel counts with its parcel. */
function doubtLength(waybillNo: string, company: string): Doubt | undefined {
  const [, digits = ''] = OWN_FORM.exec(waybillNo) ?? [];
  const { length } = digits;
  if (!LONG_NUMBERS.has(company) || length === 0 || length >= LEAST_DIGITS) return undefined;
  const says = `“${waybillNo}”比${company.slice(0, 2)}的单号短（只有 ${length} 位数字），可能没有写全，请核对`;
  return { kind: 'oddNumber', says };
}

/** What no carrier gives out: a note, a serial of one's own, a number with something typed behind it. */
export function doubtNumber(waybillNo: string, company = ''): Doubt | undefined {
  const digits = waybillNo.replace(/\D/g, '').length;
  if (digits < FEWEST_DIGITS)
    return { kind: 'oddNumber', says: `“${waybillNo}”不像快递单号（只有 ${digits} 位数字），请核对` };
  if (MOBILE.test(waybillNo))
    return { kind: 'oddNumber', says: `“${waybillNo}”是手机号的写法，不像快递单号，请核对` };
  const [, carrier] = LETTERS.find(([isBroken]) => isBroken.test(waybillNo)) ?? [];
  return carrier === undefined
    ? doubtLength(waybillNo, company)
    : { kind: 'oddNumber', says: `“${waybillNo}”不像${carrier}的单号，请核对` };
}

/** A number that is written as another carrier's: one of the two is a mistake, where we know how both write theirs. */
export function doubtCarrier(waybillNo: string, written: string): Doubt | undefined {
  const company = findCompany(written);
  const other = guessCompany(waybillNo);
  if (!company || !other || isSameHouse(company.name, other.name)) return undefined;
  if (!hasOwnNumbers(company)) return undefined;
  const says = `单号 ${waybillNo} 是${other.name.slice(0, 2)}的写法，快递公司写的是“${company.name}”，请核对`;
  return { kind: 'otherCarrier', says };
}
