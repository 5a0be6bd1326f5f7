import { useState } from 'react';
import { LogisticPolicySelect } from '#features/catalogue/logistics/web/policy-select.tsx';
import { shanghaiTime } from '#features/catalogue/price-sheet/coming-times.ts';
import { INVENTORY_OPTIONS } from '#features/catalogue/quotas/inventory-options.ts';
import { LIMITED_BY_QUOTAS } from '#features/catalogue/quotas/quota.ts';
import { DayField } from '#kit/ui/fields/day-field.tsx';
import { LabelledField, MoneyField, TextField } from '#kit/ui/fields/fields.tsx';
import { countField, NOT_MONEY, parseYuan, yuanField } from '#kit/ui/fields/number-fields.ts';
import { Select } from '#kit/ui/fields/select.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import { type SalesPolicy, salesPolicies } from '../contract.ts';
import { NOT_A_QUOTA, quotasTyped, type TypedQuotas } from '../typed-quotas.ts';
import type { PoliciesListing } from './policies-target.ts';
import { QuotaChoices } from './quota-choices.tsx';

interface NewPolicyProps {
  policiesListing: PoliciesListing;
  /** What a new one takes from an older one: all but its time. */
  copied: SalesPolicy | undefined;
  onClose: () => void;
}

const draftOf = (copied: SalesPolicy | undefined) => ({
  name: copied?.salesPolicyName ?? '',
  price: yuanField(copied?.spuPrice),
  logistics: copied?.LogisticPolicyID ?? null,
  option: copied?.idInventoryOption ?? 2,
  from: '',
  to: '',
  publish: true,
});
type Draft = ReturnType<typeof draftOf>;

/** 新建政策: published at once, or kept as a draft. */
export default function NewPolicyDialog({ policiesListing, copied, onClose }: NewPolicyProps) {
  const [draft, setDraft] = useState(() => draftOf(copied));
  const [agents, setAgents] = useState<TypedQuotas>(
    () => new Map(copied?.AgentQuotas.map(({ AgentID, Quota }) => [AgentID, countField(Quota)])),
  );
  const form = useForm();
  const { run, pending } = useAction(salesPolicies.add, { form });
  const price = parseYuan(draft.price);
  const save = async () => {
    if (!draft.name.trim()) return form.blame('salesPolicyName', '请填写政策名称');
    if (typeof price !== 'number') return form.blame('spuPrice', NOT_MONEY);
    const AgentQuotas = quotasTyped(LIMITED_BY_QUOTAS(draft.option) ? agents : unlimited(agents));
    if (!AgentQuotas) return tell.warning(NOT_A_QUOTA);
    const input = { ...askedOf(draft, price), AgentQuotas };
    const result = await run({
      ...input,
      SpuID: policiesListing.SpuID,
      Publish: draft.publish && agents.size > 0,
    });
    if (!result) return;
    if (result.skipped.length > 0) tell.warning(result.skipped.map(({ reason }) => reason).join('；'), 8_000);
    else tell.success(draft.publish && agents.size > 0 ? '政策已发布' : '政策已存为草稿');
    onClose();
  };
  return (
    <FormDialog
      title={`新建销售政策：${policiesListing.SpuName}`}
      shape="wide"
      act={draft.publish && agents.size > 0 ? `发布给 ${agents.size} 个渠道` : '存为草稿'}
      form={form}
      busy={pending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className="policy-form">
        <PolicyFields draft={draft} onChange={(part) => setDraft((old) => ({ ...old, ...part }))} />
        <section>
          <h3>给这些渠道</h3>
          <QuotaChoices quotas={agents} option={draft.option} onChange={setAgents} />
        </section>
      </div>
    </FormDialog>
  );
}

const unlimited = (agents: TypedQuotas): TypedQuotas => new Map([...agents.keys()].map((id) => [id, '']));

const askedOf = ({ name, logistics, option, from, to }: Draft, spuPrice: number) => ({
  salesPolicyName: name.trim(),
  spuPrice,
  LogisticPolicyID: logistics,
  idInventoryOption: option,
  PolicyStartAt: shanghaiTime(from),
  PolicyEndAt: shanghaiTime(to),
});

interface PolicyFieldsProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

const PolicyFields = ({ draft, onChange }: PolicyFieldsProps) => (
  <div className="form-grid">
    <LabelledField label="政策名称" name="salesPolicyName" required wide>
      <TextField value={draft.name} onChange={(name) => onChange({ name })} placeholder="如：双十一" />
    </LabelledField>
    <LabelledField label="政策价" name="spuPrice" required hint="代替渠道商品价和默认价，渠道特价仍然优先">
      <MoneyField value={draft.price} onChange={(price) => onChange({ price })} />
    </LabelledField>
    <LabelledField label="物流政策" name="LogisticPolicyID">
      <LogisticPolicySelect
        value={draft.logistics}
        empty="与商品相同"
        onChange={(logistics) => onChange({ logistics })}
      />
    </LabelledField>
    <LabelledField label="下单限制" name="idInventoryOption" hint="政策期间代替商品自己的">
      <Select
        label="下单限制"
        options={INVENTORY_OPTIONS}
        value={String(draft.option)}
        onChange={(option) => onChange({ option: Number(option) })}
      />
    </LabelledField>
    <PolicyTime
      label="开始"
      name="PolicyStartAt"
      hint="不填：立即开始"
      value={draft.from}
      onChange={(from) => onChange({ from })}
    />
    <PolicyTime
      label="结束"
      name="PolicyEndAt"
      hint="不填：长期有效"
      value={draft.to}
      onChange={(to) => onChange({ to })}
    />
    <label className="check">
      <input
        type="checkbox"
        checked={draft.publish}
        onChange={(event) => onChange({ publish: event.target.checked })}
      />
      保存后立即发布
    </label>
  </div>
);

interface PolicyTimeProps {
  label: string;
  name: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
}

const PolicyTime = ({ value, onChange, ...named }: PolicyTimeProps) => (
  <LabelledField {...named}>
    <DayField time value={value} onChange={onChange} />
  </LabelledField>
);
