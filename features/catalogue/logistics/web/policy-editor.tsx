import { RestoredDraft } from '#kit/ui/drafts/restored-draft.tsx';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, type FormState, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useDraft } from '#kit/ui/hooks/use-draft.ts';
import { logistics, type Policy } from '../contract.ts';
import { CfgCards } from './cfg-cards.tsx';
import { FeeTest } from './fee-test.tsx';
import { type CfgDraft, cfgOf, type OpenedPolicy, policyProblemOf, reachedBy } from './policy-draft.ts';

interface Typed {
  name: string;
  drafts: readonly CfgDraft[];
}

/** A policy of delivery fees: a name, the fees, and which provinces each is for. */
export default function PolicyEditor({ begun, onClose }: { begun: OpenedPolicy; onClose: () => void }) {
  const place = `logistics-${begun.policy?.LogisticPolicyID ?? begun.name}`;
  const { draft, set, clear, ...kept } = useDraft<Typed>(place, begun);
  const { name, drafts } = draft;
  const form = useForm();
  const close = () => clear(onClose);
  const { save, pending } = useSave(begun.policy, form, close);
  const problem = policyProblemOf(name, drafts);
  const reached = reachedBy(drafts);
  const check = () => {
    if (problem) form.blame(name.trim() ? 'Cfgs' : 'LogisticPolicyName', problem);
    else save(name, drafts);
  };
  return (
    <FormDialog
      title={begun.policy ? '编辑物流政策' : '新建物流政策'}
      shape="wide"
      onClose={close}
      form={form}
      busy={pending}
      onSubmit={check}
    >
      <RestoredDraft {...kept} />
      {begun.policy && begun.policy.SpuCount > 0 && (
        <p className="policy-note">
          {begun.policy.SpuCount} 个在售商品使用它，保存后新订单几秒内按新运费计算，已有订单不变
        </p>
      )}
      <LabelledField label="政策名称" name="LogisticPolicyName" required>
        <TextField value={name} onChange={(to) => set({ name: to })} placeholder="如：江浙沪包邮，偏远加价" />
      </LabelledField>
      <CfgCards drafts={drafts} reached={reached} onChange={(now) => set({ drafts: now })} />
      <FeeTest reached={reached} />
    </FormDialog>
  );
}

function useSave(policy: Policy | undefined, form: FormState, onDone: () => void) {
  const add = useAction(logistics.addPolicy, { form, done: '物流政策已新建', onDone });
  const update = useAction(logistics.updatePolicy, { form, done: '物流政策已保存', onDone });
  const save = (name: string, drafts: readonly CfgDraft[]) => {
    const LogisticPolicyName = name.trim();
    const Cfgs = drafts.flatMap((draft) => draft.sharedId ?? cfgOf(draft) ?? []);
    if (policy) void update.run({ LogisticPolicyID: policy.LogisticPolicyID, LogisticPolicyName, Cfgs });
    else void add.run({ LogisticPolicyName, Cfgs });
  };
  return { save, pending: add.pending || update.pending };
}
