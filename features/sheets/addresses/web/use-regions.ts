import { useCall } from '#kit/ui/hooks/use-call.ts';
import { useDebounced } from '#kit/ui/hooks/use-debounced.ts';
import { addresses } from '../contract.ts';
import type { AddressValue } from './address-value.ts';
import type { RegionPick } from './region-picks.ts';

const FOREVER = { staleTime: Number.POSITIVE_INFINITY } as const;

/** The places to choose from at a level; undefined while they come. */
export function useRegions({ provinceId, cityId, areaId, streetId }: AddressValue, level: number) {
  const optionsAt = (at: number) => ({ ...FOREVER, enabled: level === at });
  const levels = [
    useCall(addresses.provinces, {}, optionsAt(0)),
    useCall(addresses.cities, { provinceId }, optionsAt(1)),
    useCall(addresses.areas, { cityId }, optionsAt(2)),
    useCall(addresses.streets, { areaId }, optionsAt(3)),
    useCall(addresses.villages, { streetId }, optionsAt(4)),
  ];
  return levels[level]?.data?.items;
}

/** Whole paths that a typed text means, anywhere in the country. */
export function usePaths(text: string): readonly RegionPick[][] {
  const settledText = useDebounced(text.trim());
  const answer = useCall(
    addresses.search,
    { text: settledText },
    { ...FOREVER, enabled: settledText !== '', keep: true },
  );
  return text.trim() === '' || settledText === '' ? [] : (answer.data?.items ?? []).map(({ path }) => path);
}
