import { useMemo } from 'react';
import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { lookups } from '#features/shops/lookups/contract.ts';
import { agents as agentCalls, type TraderGroup } from '#features/shops/partners/contract.ts';
import { EMPTY_ID } from '#kit/endpoint/empty-id.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { agentKey, groupRowKey } from '../../listing-row.ts';
import { COLUMN_KEYS, type PriceColumn } from '../../price-row.ts';

const own = (key: string, name: string, kind: PriceColumn['kind']): PriceColumn => ({
  key,
  name,
  kind,
  audienceId: EMPTY_ID,
});

const COST = own(COLUMN_KEYS.cost, '采购价', PRICE_KINDS.purchase);
const OF_LISTING: readonly PriceColumn[] = [
  own(COLUMN_KEYS.floor, '最低价', PRICE_KINDS.floor),
  own(COLUMN_KEYS.retail, '零售价', PRICE_KINDS.retail),
  own(COLUMN_KEYS.default, '分销价', PRICE_KINDS.default),
  own(COLUMN_KEYS.withTax, '含税价', PRICE_KINDS.withTax),
];
const MINUTE = 60_000;

/** The columns of the sheet: the listing's own prices, then the chosen agents and groups by their names. */
export function usePriceColumns(agentIds: readonly string[], groupIds: readonly string[]) {
  const isAsked = { enabled: agentIds.length > 0, staleTime: MINUTE, keep: true };
  const agents = useCall(lookups.agents, { IDs: [...agentIds] }, isAsked);
  const groups = useGroups();
  const seesCost = useMay()('price.purchase.view');
  return useMemo(() => {
    const nameOf = new Map(agents.data?.items.map(({ ID, Name }) => [ID, Name]));
    const ofAgents = agentIds.map((id) => ({
      key: agentKey(id),
      name: nameOf.get(id) ?? '渠道',
      kind: PRICE_KINDS.specialAgent,
      audienceId: id,
    }));
    const ofGroups = groupIds.map((id) => {
      const name = groups.find(({ GroupID }) => GroupID === id)?.GroupName;
      return {
        key: groupRowKey(id),
        name: `组 ${name ?? ''}`,
        kind: PRICE_KINDS.specialGroup,
        audienceId: id,
      };
    });
    return [...(seesCost ? [COST] : []), ...OF_LISTING, ...ofAgents, ...ofGroups];
  }, [agentIds, groupIds, agents.data, groups, seesCost]);
}

const NONE: readonly [] = [];

/** The groups of agents, for who may see them. */
export function useGroups(): readonly TraderGroup[] {
  const enabled = useMay()(agentCalls.groups);
  return useCall(agentCalls.groups, { pageSize: 500 }, { staleTime: MINUTE, enabled }).data?.items ?? NONE;
}
