import { useState } from 'react';
import { AgentChoices } from '#features/shops/lookups/web/agent-choices.tsx';
import { FormDialog } from '#kit/ui/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { type SalesPolicy, salesPolicies } from '../contract.ts';

/** 加渠道: those who are ticked come into the policy, and get the listing with it. */
export default function AddAgentsDialog({ of, onClose }: { of: SalesPolicy; onClose: () => void }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { run, pending } = useAction(salesPolicies.addAgents, {
    onDone: ({ done }) => done > 0 && onClose(),
  });
  const AgentQuotas = [...chosen].map((AgentID) => ({ AgentID, Quota: -1 }));
  return (
    <FormDialog
      title={`加渠道：${of.salesPolicyName}`}
      act={chosen.size === 0 ? '请选择渠道' : `添加 ${chosen.size} 个渠道`}
      busy={pending}
      disabled={chosen.size === 0}
      onSubmit={() => void run({ SalesPolicyID: of.SalesPolicyID, AgentQuotas })}
      onClose={onClose}
    >
      <AgentChoices chosen={chosen} onChange={setChosen} />
    </FormDialog>
  );
}
