import { companyByCode } from '#features/shipping/deliveries/express-companies.ts';
import { findCompany } from '#features/shipping/deliveries/find-company.ts';
import type { Carrier, PlatformParcel } from '../platform.ts';
import { PlatformFault } from '../platform-fault.ts';

/**
 * A parcel's carrier as the platform calls it: by the code that we know, else by its name among those that the platform
 * says it takes. One that it has none for is refused before the parcel is told.
 */
export async function carrierOf(
  platform: string,
  codes: Readonly<Record<string, string>>,
  { company }: Pick<PlatformParcel, 'company'>,
  theirs: () => Promise<readonly Carrier[]>,
): Promise<Carrier> {
  const [known, name] = [codes[company], companyByCode(company)?.name || company || '（空）'];
  if (known) return { code: known, name };
  const found = company && (await theirs()).find((one) => findCompany(one.name)?.code === company);
  if (found) return found;
  throw new PlatformFault('refused', `${platform}没有快递公司“${name}”，请换一家，或在平台上填写运单`);
}
