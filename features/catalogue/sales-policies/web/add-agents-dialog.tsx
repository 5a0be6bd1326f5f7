import { useState } from 'react';
import { FormDialog } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import { type SalesPolicy, salesPolicies } from '../contract.ts';
import { NOT_A_QUOTA, quotasTyped, type TypedQuotas } from '../typed-quotas.ts';
import { QuotaChoices } from './quota-choices.tsx';

/** 加渠道: those who are ticked come into the policy, and get the listing with it. */
export default function AddAgentsDialog({
  salesPolicy,
  onClose,
}: {
  salesPolicy: SalesPolicy;
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState<TypedQuotas>(new Map());
  const { run, pending } = useAction(salesPolicies.addAgents, {
    onDone: ({ done }) => done > 0 && onClose(),
  });
  const save = () => {
    const AgentQuotas = quotasTyped(chosen);
    if (!AgentQuotas) return tell.warning(NOT_A_QUOTA);
    void run({ SalesPolicyID: salesPolicy.SalesPolicyID, AgentQuotas });
  };
  return (
    <FormDialog
      title={`加渠道：${salesPolicy.salesPolicyName}`}
      act={chosen.size === 0 ? '请选择渠道' : `添加 ${chosen.size} 个渠道`}
      busy={pending}
      disabled={chosen.size === 0}
      onSubmit={save}
      onClose={onClose}
    >
      <QuotaChoices quotas={chosen} option={salesPolicy.idInventoryOption} onChange={setChosen} />
    </FormDialog>
  );
}
