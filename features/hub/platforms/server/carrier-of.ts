import { companyByCode } from '#features/shipping/deliveries/express-companies.ts';
import { findCompany } from '#features/shipping/deliveries/find-company.ts';
import type { Carrier, PlatformParcel } from '../platform.ts';
import { PlatformFault } from '../platform-fault.ts';

/**
 * The platform's code for a parcel's carrier: as we know it, else by its name among those that the platform says it takes.
 * One that it has none for is refused before the parcel is told.
 */
export async function carrierOf(
  platform: string,
  codes: Readonly<Record<string, string>>,
  { company }: Pick<PlatformParcel, 'company'>,
  theirs: () => Promise<readonly Carrier[]> = async () => [],
): Promise<string> {
  const known = codes[company];
  if (known) return known;
  const found = company && (await theirs()).find(({ name }) => findCompany(name)?.code === company);
  if (found) return found.code;
  const name = companyByCode(company)?.name || company || '（空）';
  throw new PlatformFault('refused', `${platform}没有快递公司“${name}”，请换一家，或在平台上填写运单`);
}

/** Codes as a platform's list of carriers, where it has no call that tells one. */
export const carriersBy = (codes: Readonly<Record<string, string>>): Carrier[] =>
  Object.entries(codes).map(([company, code]) => ({ code, name: companyByCode(company)?.name ?? company }));
