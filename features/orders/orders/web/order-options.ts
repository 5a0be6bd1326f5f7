import { warehouses } from '#features/catalogue/warehouses/contract.ts';
import { thirdParties } from '#features/sheets/third-parties/contract.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import type { Option, UseOptions } from '#kit/ui/list/filter/filters.ts';
import { orders } from '../contract.ts';

const MINUTE = 60_000;

export const warehouseOptions: UseOptions = ({ search, isActive }) => {
  const answer = useCall(warehouses.get, { pageSize: 200 }, { enabled: isActive, staleTime: MINUTE });
  const all =
    answer.data?.items.map((warehouse) => ({
      value: warehouse.WarehouseID,
      label: warehouse.WarehouseName,
    })) ?? [];
  return all.filter(({ label }) => label.includes(search.trim()));
};

/** Names are values here: an order keeps the platform's name and its tags as text. */
const named = (names: readonly string[], search: string, chosen: readonly string[]): Option[] =>
  [...new Set([...chosen, ...names])]
    .filter((name) => name.includes(search.trim()) || chosen.includes(name))
    .map((name) => ({ value: name, label: name }));

export const tagOptions: UseOptions = ({ search, chosen, isActive }) => {
  const tags = useCall(orders.tags, {}, { enabled: isActive, staleTime: MINUTE });
  return named(tags.data?.items ?? [], search, chosen);
};

export const platformOptions: UseOptions = ({ search, chosen, isActive }) => {
  const answer = useCall(thirdParties.get, { pageSize: 500 }, { enabled: isActive, staleTime: MINUTE });
  const names = answer.data?.items.map(({ ThirdPartyName }) => ThirdPartyName) ?? [];
  // Orders may have a name that is on no list, as programs gave it: what is typed can be chosen too.
  return named([...names, ...(search.trim() ? [search.trim()] : [])], search, chosen);
};
