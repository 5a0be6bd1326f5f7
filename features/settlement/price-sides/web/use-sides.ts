import { useMemo } from 'react';
import { type PriceSide, sideOfType, visibleSides } from '#features/ledger/ledger/price-sides.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import type { Option } from '#kit/ui/fields/option.ts';
import type { Filter } from '#kit/ui/list-page.tsx';

/** The sides of settlement that this member sees, by the right to their prices. */
export function useSettlementSides(): readonly PriceSide[] {
  const may = useMay();
  return useMemo(() => visibleSides(may), [may]);
}

/** The filters of a list of settlement: to choose a side, or a type of the other, is for who sees both. */
export function useSideFilters<K extends string>(filters: readonly Filter<K>[]): readonly Filter<K>[] {
  const sides = useSettlementSides();
  return useMemo(
    () => (sides.length === 2 ? filters : filters.flatMap((filter) => filterOfSides(filter, sides))),
    [filters, sides],
  );
}

function filterOfSides<K extends string>(filter: Filter<K>, sides: readonly PriceSide[]): Filter<K>[] {
  if ((filter.kind === 'choice' || filter.kind === 'tabs') && filter.key === 'Side') return [];
  if (filter.kind !== 'choice') return [filter];
  if (filter.key !== 'IdPaymentTypes') return [filter];
  const isSeen = ({ value }: Option) => sides.includes(sideOfType(Number(value)));
  return [{ ...filter, options: filter.options.filter(isSeen) }];
}
