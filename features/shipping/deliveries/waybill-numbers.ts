import { cleanWaybillNo } from '#features/orders/orders/numbers/clean-waybill-no.ts';
import { companyByCode, type ExpressCompany } from './express-companies.ts';
import { findCompany } from './find-company.ts';

/**
 * Prefixes that only one carrier uses. Numbers of digits only overlap between carriers, and the public
 * patterns contradict each other, so they decide nothing.
 */
const decisive: readonly (readonly [RegExp, string])[] = [
  [/^SF\d{10,15}$/, 'SF'],
  [/^JT\d{10,15}$/, 'JTSD'],
  [/^YT\d{10,15}$/, 'YTO'],
  [/^JD[A-Z]{0,3}\d{8,}(?:-\d+)*-?$/, 'JD'],
  [/^DPK\d{8,}$/, 'DBL'],
  [/^KY[A-Z]?\d{9,}$/, 'KYSY'],
  [/^ZJS\d{9,}$/, 'ZJS'],
  [/^[A-Z]{2}\d{9}CN$/, 'EMS'],
  [/^1Z[A-Z\d]{16}$/, 'UPS'],
];

/** Carriers whose numbers are digits only, so that one with letters is not theirs. */
const OF_DIGITS: ReadonlySet<string> = new Set(['ZTO', 'STO', 'YD']);
const decisiveCodes = new Set(decisive.map(([, code]) => code));

/** Whether it is known how a carrier writes its numbers. */
export const hasOwnNumbers = ({ code }: ExpressCompany): boolean =>
  OF_DIGITS.has(code) || decisiveCodes.has(code);

/** The carrier that a number gives away, if it does. Never a reason to refuse a number. */
export function guessCompany(waybillNo: string): ExpressCompany | undefined {
  const no = cleanWaybillNo(waybillNo);
  const match = decisive.find(([pattern]) => pattern.test(no));
  return match && companyByCode(match[1]);
}

const number = /[A-Z]{0,5}\d[A-Z\d]{6,30}(?:-\d+)*-?/gi;

export interface CompanyAndNos {
  readonly company?: ExpressCompany;
  /** The carrier's name as written, kept when it is none we know. */
  readonly companyText: string;
  readonly nos: readonly string[];
}

/** Takes apart cells such as `顺丰速运 SF123…`, `中通：7312…`, `圆通(YT…)` or several numbers in a row. */
export function splitCompanyAndNo(cell: string): CompanyAndNos {
  const text = cell.normalize('NFKC').replace(/[="'\u200b\ufeff]/g, '');
  const nos = [...new Set((text.match(number) ?? []).map(cleanWaybillNo))];
  const companyText = text
    .replace(number, ' ')
    .replace(/(?:快递|物流|运)?单号|[:：,，;；()|/\\\s、\-—]+/g, ' ')
    .trim();
  const company = findCompany(companyText) ?? (nos[0] === undefined ? undefined : guessCompany(nos[0]));
  return { ...(company && { company }), companyText, nos };
}
