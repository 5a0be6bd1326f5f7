import type { ResolvedAddress } from './parsed-address.ts';

/** The address as one line for a label: without the code system's placeholders and without saying 北京市 twice. */
export function addressLine({
  province,
  city,
  area,
  detail,
}: Pick<ResolvedAddress, 'province' | 'city' | 'area' | 'detail'>): string {
  const named = city === province || city === area ? '' : city;
  return `${province}${named}${area}${detail}`;
}
