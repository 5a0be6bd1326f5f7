import { EMPTY_ID } from '#kit/endpoint/empty-id.ts';
import type { Days } from '#kit/ui/list/filter/days.ts';
import type { ShippingGrouping, ShipSide } from '../contract.ts';

/** Where the orders of a figure stand: the list of what this shop ships, or of what its suppliers ship. */
export const shipListAt = (side: ShipSide, filters: Readonly<Record<string, string | number>>): string =>
  `${side === 'own' ? '/delivery/self' : '/delivery/vendor'}?${new URLSearchParams(
    Object.entries({ tab: 'all', ...filters }).map(([key, value]) => [key, String(value)]),
  )}`;

const FILTERS: Readonly<Record<Exclude<ShippingGrouping, 'day'>, string>> = {
  vendor: 'vendorIds',
  agent: 'agentIds',
  spu: 'spuIds',
  warehouse: 'warehouseIds',
  carrier: 'expressCompanies',
};

/** The filters that find the orders of a row; none find those of no warehouse. */
export function rowFilters(
  group: ShippingGrouping,
  id: string,
  { from, to }: Days,
): Record<string, string> | undefined {
  if (group === 'day') return id ? { startTime: id, endTime: id } : { startTime: from, endTime: to };
  const span = { startTime: from, endTime: to };
  if (!id) return span;
  if (group === 'vendor' && id === EMPTY_ID) return span;
  const hasNobody = group === 'agent';
  return id === EMPTY_ID && !hasNobody ? undefined : { ...span, [FILTERS[group]]: id };
}
