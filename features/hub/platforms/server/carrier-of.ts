import { companyByCode } from '#features/shipping/deliveries/express-companies.ts';
import type { PlatformParcel } from '../platform.ts';
import { PlatformFault } from '../platform-fault.ts';

/** The platform's code for a parcel's carrier; one that it has none for is refused before anything is sent. */
export function carrierOf(
  platform: string,
  codes: Readonly<Record<string, string>>,
  { company }: Pick<PlatformParcel, 'company'>,
): string {
  const code = codes[company];
  if (code) return code;
  const name = companyByCode(company)?.name || company || '（空）';
  throw new PlatformFault('refused', `${platform}没有快递公司“${name}”，请换一家，或在平台上填写运单`);
}
