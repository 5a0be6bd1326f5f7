import { useCall } from '#kit/ui/hooks/use-call.ts';
import { useMay } from '#kit/ui/session.ts';
import { approvals } from '../contract.ts';
import { type ApprovalKind, DECIDED_WITH, TASK_STATUSES, TASK_TYPES } from '../kinds.ts';

/** How many applications of a kind wait for a decision. */
function useWaitingTasks(kind: ApprovalKind): number | undefined {
  const enabled = useMay()(DECIDED_WITH[kind]);
  const input = { IdTaskType: TASK_TYPES[kind], pageSize: 1 };
  const { data } = useCall(approvals.get, input, { enabled, staleTime: 60_000 });
  return data && (data.tabs[TASK_STATUSES.waiting] ?? 0);
}

export const useWaitingMembers = () => useWaitingTasks('member');
export const useWaitingAgents = () => useWaitingTasks('agent');
export const useWaitingVendors = () => useWaitingTasks('vendor');
