import { findCompany } from './find-company.ts';

/** Where carriers let anybody look up a parcel, by our code; only addresses that are the carriers' own. */
const PAGES: Readonly<Record<string, string>> = {
  SF: 'https://www.sf-express.com/',
  ZTO: 'https://www.zto.com/',
  YTO: 'https://www.yto.net.cn/',
  YD: 'https://www.yundaex.com/',
  STO: 'https://www.sto.cn/',
  JTSD: 'https://www.jtexpress.cn/',
  EMS: 'https://www.ems.com.cn/',
  YZPY: 'https://www.ems.com.cn/',
  JD: 'https://www.jdl.com/',
  DBL: 'https://www.deppon.com/',
};

/** The public page of a parcel's carrier; undefined: none is known. */
export function carrierPage(company: string): string | undefined {
  const carrier = findCompany(company);
  return carrier && PAGES[carrier.code];
}
