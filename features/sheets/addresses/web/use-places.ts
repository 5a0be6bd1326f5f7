import { useCall } from '#kit/ui/hooks/use-call.ts';
import { useSettled } from '#kit/ui/hooks/use-settled.ts';
import { addresses } from '../contract.ts';
import type { AddressValue } from './address-value.ts';
import type { Place } from './region-picks.ts';

const FOREVER = { staleTime: Number.POSITIVE_INFINITY } as const;

/** The places to choose from at a level; undefined while they come. */
export function usePlaces({ provinceId, cityId, areaId, streetId }: AddressValue, level: number) {
  const wanted = (at: number) => ({ ...FOREVER, enabled: level === at });
  const found = [
    useCall(addresses.provinces, {}, wanted(0)),
    useCall(addresses.cities, { provinceId }, wanted(1)),
    useCall(addresses.areas, { cityId }, wanted(2)),
    useCall(addresses.streets, { areaId }, wanted(3)),
    useCall(addresses.villages, { streetId }, wanted(4)),
  ];
  return found[level]?.data?.items;
}

/** Whole paths that a typed text means, anywhere in the country. */
export function usePaths(text: string): readonly Place[][] {
  const wanted = useSettled(text.trim());
  const found = useCall(
    addresses.search,
    { text: wanted },
    { ...FOREVER, enabled: wanted !== '', keep: true },
  );
  return text.trim() === '' || wanted === '' ? [] : (found.data?.items ?? []).map(({ path }) => path);
}
