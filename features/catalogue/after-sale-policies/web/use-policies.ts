import { useMemo } from 'react';
import { useMay } from '#kit/ui/calls/session.ts';
import type { Option } from '#kit/ui/fields/option.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { servicePolicies } from '../contract.ts';

/** The shop's after-sale policies to choose from; undefined until they are known. */
export function useServicePolicies(): readonly Option[] | undefined {
  const enabled = useMay()(servicePolicies.get);
  const input = { pageSize: 500, orderBy: 'name', isDesc: false } as const;
  const { data } = useCall(servicePolicies.get, input, { staleTime: 60_000, enabled, topics: ['catalogue'] });
  return useMemo(() => data?.items.map(({ id, name }) => ({ value: id, label: name })), [data]);
}
