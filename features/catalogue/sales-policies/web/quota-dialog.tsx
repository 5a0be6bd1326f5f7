import { useState } from 'react';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { countField } from '#kit/ui/fields/number-fields.ts';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { type SalesPolicy, salesPolicies } from '../contract.ts';
import { NOT_A_QUOTA, quotaTyped } from '../typed-quotas.ts';

interface QuotaDialogProps {
  salesPolicy: SalesPolicy;
  agent: SalesPolicy['AgentQuotas'][number];
  onClose: () => void;
}

/** 改额度: what one agent of a policy may order from now on. */
export default function QuotaDialog({ salesPolicy, agent, onClose }: QuotaDialogProps) {
  const [text, setText] = useState(countField(agent.Left));
  const form = useForm();
  const { run, pending } = useAction(salesPolicies.addAgents, {
    form,
    done: '额度已设置',
    onDone: ({ done }) => done > 0 && onClose(),
  });
  const save = () => {
    const Quota = quotaTyped(text);
    if (Quota === undefined) return form.blame('AgentQuotas', NOT_A_QUOTA);
    void run({ SalesPolicyID: salesPolicy.SalesPolicyID, AgentQuotas: [{ AgentID: agent.AgentID, Quota }] });
  };
  return (
    <FormDialog
      title={`改额度：${agent.AgentName}`}
      act="保存"
      form={form}
      busy={pending}
      onSubmit={save}
      onClose={onClose}
    >
      <LabelledField
        label="从现在起还可订"
        name="AgentQuotas"
        hint="不填：不限；填 0：停止下单。此前的订单取消时，不再退回到新的额度"
      >
        <TextField autoFocus label="从现在起还可订" placeholder="不限" value={text} onChange={setText} />
      </LabelledField>
    </FormDialog>
  );
}
