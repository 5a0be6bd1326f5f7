import { companyByCode } from '#features/shipping/deliveries/express-companies.ts';
import { findCompany } from '#features/shipping/deliveries/find-company.ts';
import type { Carrier, PlatformEndpoint } from '../platform.ts';
import { PlatformFault } from '../platform-fault.ts';

const KEEP_MS = 3_600_000;
const kept = new Map<string, { all: readonly Carrier[]; until: number }>();

/**
 * A parcel's carrier as the platform calls it, by its name among those that the platform says it takes. One that it has
 * none for is refused before the parcel is told.
 */
export async function carrierOf(
  platform: string,
  place: PlatformEndpoint,
  company: string,
  theirs: () => Promise<readonly Carrier[]>,
): Promise<Carrier> {
  const carrier =
    company && (await askedLately(place, theirs)).find(({ name }) => findCompany(name)?.code === company);
  if (carrier) return carrier;
  const name = companyByCode(company)?.name || company || '（空）';
  throw new PlatformFault('refused', `${platform}没有快递公司“${name}”，请换一家，或在平台上填写运单`);
}

/** The list is the same for every parcel and shop: this process asks for it once an hour, and again where it was empty. */
async function askedLately(
  { id, apiUrl, appId }: PlatformEndpoint,
  theirs: () => Promise<readonly Carrier[]>,
): Promise<readonly Carrier[]> {
  const key = `${id} ${apiUrl} ${appId}`;
  const known = kept.get(key);
  if (known && known.until > Date.now()) return known.all;
  const all = await theirs();
  if (all.length > 0) kept.set(key, { all, until: Date.now() + KEEP_MS });
  return all;
}
