import { findCompany } from './find-company.ts';
import { guessCompany } from './waybill-numbers.ts';

/** Stands for a carrier that nobody named and the number doesn't give away. */
export const OTHER_COMPANY = '其他';

/** The carrier's usual name; as written when unknown; by a decisive number when nothing is written. */
export function nameCompany(written: string, waybillNo: string): string {
  const text = written.trim();
  return findCompany(text)?.name ?? (text || guessCompany(waybillNo)?.name || '');
}
