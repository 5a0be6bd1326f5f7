import { useMemo } from 'react';
import { useMay } from '#kit/ui/calls/session.ts';
import type { Option } from '#kit/ui/fields/option.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { logistics } from '../contract.ts';

/** The shop's logistics policies to choose from; undefined until they are known. */
export function useLogisticPolicies(): readonly Option[] | undefined {
  const enabled = useMay()(logistics.policies);
  const input = { pageSize: 500, orderBy: 'LogisticPolicyName', isDesc: false } as const;
  const { data } = useCall(logistics.policies, input, { staleTime: 60_000, enabled, topics: ['catalogue'] });
  return useMemo(
    () =>
      data?.items.map(({ LogisticPolicyID, LogisticPolicyName }) => ({
        value: LogisticPolicyID,
        label: LogisticPolicyName,
      })),
    [data],
  );
}
