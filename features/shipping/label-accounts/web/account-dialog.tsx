import './label-accounts.css';
import { useState } from 'react';
import { carriersOf } from '#features/shipping/label-providers/carriers.ts';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { type LabelAccount, labelAccounts } from '../contract.ts';
import { PROVIDER_NAMES } from '../provider-names.ts';
import { type AccountDraft, accountDraft, accountInput } from './account-draft.ts';
import { ProviderFields } from './provider-fields.tsx';
import { SenderFields } from './sender-fields.tsx';

interface AccountDialogProps {
  /** The one to change, or at whom a new one is. */
  account: LabelAccount | LabelAccount['Provider'];
  onClose: () => void;
}

const PROVIDERS = Object.entries(PROVIDER_NAMES).map(([value, label]) => ({ value, label }));
const PAPERS = [
  { value: '76x130', label: '76 × 130 毫米' },
  { value: '100x150', label: '100 × 150 毫米' },
  { value: '100x180', label: '100 × 180 毫米' },
];

/** A contract with a carrier, new or changed. */
export default function AccountDialog({ account, onClose }: AccountDialogProps) {
  const before = typeof account === 'string' ? undefined : account;
  const [draft, setDraft] = useState(() => accountDraft(account));
  const set = (part: Partial<AccountDraft>) => setDraft((old) => ({ ...old, ...part }));
  const form = useForm();
  const { run, pending } = useAction(labelAccounts.set, { form, done: '面单账号已保存', onDone: onClose });
  const save = () => {
    if (!draft.Company) return form.blame('Company', '请选择快递公司');
    void run(accountInput(draft, before?.AccountID));
  };
  return (
    <FormDialog
      title={before ? `修改面单账号：${before.Name}` : '新建面单账号'}
      form={form}
      className="form-grid"
      busy={pending}
      onSubmit={save}
      onClose={onClose}
    >
      <LabelledField label="取号方式" name="Provider" hint={before && '保存后不能更换'}>
        <Select
          label="取号方式"
          className="wide"
          options={PROVIDERS}
          value={draft.Provider}
          disabled={before !== undefined}
          onChange={(Provider) => set({ Provider: Provider as AccountDraft['Provider'], Company: '' })}
        />
      </LabelledField>
      <LabelledField label="快递公司" name="Company" required>
        <Select
          label="快递公司"
          className="wide"
          options={carriersOf(draft.Provider).map((name) => ({ value: name, label: name }))}
          value={draft.Company}
          disabled={before !== undefined}
          onChange={(Company) => set({ Company })}
        />
      </LabelledField>
      <LabelledField label="名称" name="Name" hint="打单时按它选择，不填则用快递公司名">
        <TextField value={draft.Name} placeholder={draft.Company} onChange={(Name) => set({ Name })} />
      </LabelledField>
      <LabelledField label="纸张" name="Paper">
        <Select
          label="纸张"
          className="wide"
          options={PAPERS}
          value={draft.Paper}
          onChange={(Paper) => set({ Paper: Paper as AccountDraft['Paper'] })}
        />
      </LabelledField>
      {draft.Provider !== 'own' && <ProviderFields draft={draft} before={before} set={set} />}
      <SenderFields draft={draft} set={set} />
    </FormDialog>
  );
}
