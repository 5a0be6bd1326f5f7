import './api-keys.css';
import { useState } from 'react';
import { RIGHT_NAMES, RIGHTS, type Right } from '#kit/endpoint/rights.ts';
import { useSession } from '#kit/ui/calls/session.ts';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { OneTimeDialog } from '#kit/ui/openers/one-time-dialog.tsx';
import { apiKeys } from '../contract.ts';
import { KEY_RIGHTS } from '../key-rights.ts';

const DAY = 86_400_000;
const TERMS = [
  { value: 'never', label: '不到期' },
  { value: '30', label: '30 天' },
  { value: '90', label: '90 天' },
  { value: '365', label: '一年' },
];
const expiresIn = (days: string) =>
  days !== 'never' ? new Date(Date.now() + Number(days) * DAY).toISOString() : null;

/** A name, what it may, from where and how long; then the key, this once. */
export default function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const form = useForm();
  const [name, setName] = useState('');
  const [rights, setRights] = useState(0);
  const [addresses, setAddresses] = useState('');
  const [days, setDays] = useState('never');
  const [key, setKey] = useState('');
  const { run, pending } = useAction(apiKeys.create, { form, onDone: ({ Key }) => setKey(Key) });
  if (key) return <KeyShown text={key} onClose={onClose} />;
  const save = () => {
    if (!name.trim()) return form.blame('Name', '请填写名称，比如合作方的系统');
    if (rights === 0) return form.blame('AccessRights', '请至少选择一项权限');
    const Addresses = addresses.split(/[\s,，、]+/).filter(Boolean);
    void run({ Name: name.trim(), AccessRights: rights, Addresses, ExpiresOn: expiresIn(days) });
  };
  return (
    <FormDialog title="新建密钥" act="新建" form={form} busy={pending} onSubmit={save} onClose={onClose}>
      <LabelledField label="名称" name="Name" required>
        <TextField value={name} onChange={setName} />
      </LabelledField>
      <LabelledField name="AccessRights" wide hint="只能授予您自己有的权限；您的权限被收回时，密钥也同时失去">
        <KeyRights rights={rights} onChange={setRights} />
      </LabelledField>
      <LabelledField label="可用 IP" name="Addresses" hint="多个用逗号分开，如 203.0.113.7；不填则不限">
        <TextField value={addresses} onChange={setAddresses} />
      </LabelledField>
      <LabelledField label="有效期" name="ExpiresOn">
        <Select label="有效期" options={TERMS} value={days} onChange={setDays} />
      </LabelledField>
    </FormDialog>
  );
}

/** Of the maker's own rights those that a program may have. */
function KeyRights({ rights, onChange }: { rights: number; onChange: (rights: number) => void }) {
  const mine = useSession().rights() & KEY_RIGHTS;
  const known = (Object.keys(RIGHTS) as Right[]).filter((right) => mine & RIGHTS[right]);
  return (
    <fieldset className="key-rights">
      <legend>权限</legend>
      {known.map((right) => (
        <label key={right}>
          <input
            type="checkbox"
            checked={(rights & RIGHTS[right]) !== 0}
            onChange={() => onChange(rights ^ RIGHTS[right])}
          />
          {RIGHT_NAMES[right]}
        </label>
      ))}
    </fieldset>
  );
}

const KeyShown = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <OneTimeDialog title="密钥已创建" text={text} act="复制密钥" onClose={onClose}>
    <p>请现在复制并妥善保存，关闭后不能再查看</p>
    <p className="none">调用时放在请求头 Authorization: Bearer 后面</p>
  </OneTimeDialog>
);
