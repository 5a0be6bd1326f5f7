import { MOST_IN_FAMILY } from './limits.ts';

/**
 * Parcels that go under one mother number (子母单), each group in its order, the first with the mother number: those of one
 * sign, such as account and orders. What has none goes alone. No group is larger than carriers take.
 */
export function familiesOf<T>(parcels: readonly T[], signOf: (parcel: T) => string | null): T[][] {
  const open = new Map<string, T[]>();
  const families: T[][] = [];
  for (const parcel of parcels) {
    const sign = signOf(parcel);
    const family = sign === null ? undefined : open.get(sign);
    if (family && family.length < MOST_IN_FAMILY) family.push(parcel);
    else {
      const fresh = [parcel];
      families.push(fresh);
      if (sign !== null) open.set(sign, fresh);
    }
  }
  return families;
}

/** What makes parcels one shipment: the same orders under the same account. */
export const familySign = (accountId: string, orderIds: readonly string[]): string =>
  [accountId, ...orderIds].join(' ');
