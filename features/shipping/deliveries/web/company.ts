import { findCompany } from '../find-company.ts';
import { guessCompany, splitCompanyAndNo } from '../waybill-numbers.ts';

/** What people type most; any other name is taken as well. */
export const USUAL_COMPANIES = [
  '顺丰速运',
  '中通快递',
  '圆通速递',
  '申通快递',
  '韵达快递',
  '极兔速递',
  '京东快递',
  '邮政快递包裹',
  'EMS',
  '德邦快递',
  '跨越速运',
  '顺丰快运',
];

/** The company of a waybill: as typed, as the number gives away, else the one used last. */
export const companyFor = (typed: string, waybillNo: string, last: string): string =>
  typed.trim() || guessCompany(waybillNo)?.name || last;

/** Reads what was pasted into a number's field: `顺丰 SF123…`, `中通：7312…` or the number alone. */
export function readPastedNumber(text: string): { company: string; no: string } {
  const { company, companyText, nos } = splitCompanyAndNo(text);
  const [no] = nos;
  if (!no) return { company: '', no: text.trim() };
  return { company: companyText ? (company?.name ?? findCompany(companyText)?.name ?? '') : '', no };
}
