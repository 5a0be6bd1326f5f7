import { useMemo } from 'react';
import type { Filter } from '#kit/ui/list-page.tsx';
import { useGroups } from '../grid/use-price-columns.ts';

/** Filters with one of groups of agents, after that of agents, where the shop has groups. */
export function useWithGroups<K extends string>(
  filters: readonly Filter<K>[],
): readonly Filter<K | 'AgentGroupIDs'>[] {
  const groups = useGroups();
  return useMemo(() => {
    if (groups.length === 0) return filters;
    const options = groups.map(({ GroupID, GroupName }) => ({ value: GroupID, label: GroupName }));
    const ofGroups = { kind: 'choice', key: 'AgentGroupIDs', label: '渠道组', many: true, options } as const;
    const at = 1 + filters.findIndex((filter) => 'key' in filter && filter.key === 'AgentIDs');
    return [...filters.slice(0, at), ofGroups, ...filters.slice(at)];
  }, [filters, groups]);
}
