import { forwarders } from './carriers/forwarders.ts';
import { mainCarriers } from './carriers/main-carriers.ts';
import { otherCarriers } from './carriers/other-carriers.ts';
import { postalServices } from './carriers/postal-services.ts';

export interface ExpressCompany {
  readonly code: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

function readList(text: string): ExpressCompany[] {
  return text
    .split(/[;\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [code = '', names = ''] = entry.split('=');
      const [name = '', ...aliases] = names.split(',');
      return { code, name, aliases };
    });
}

/** All known carriers, the usual ones first. */
export const expressCompanies: readonly ExpressCompany[] = [
  mainCarriers,
  otherCarriers,
  postalServices,
  forwarders,
].flatMap(readList);

const byCode = new Map(expressCompanies.map((company) => [company.code, company]));

export function companyByCode(code: string): ExpressCompany | undefined {
  return byCode.get(code);
}
