import { useState } from 'react';
import { agentOptions } from '#features/shops/lookups/web/lookup-options.ts';
import { useMay, useSession } from '#kit/ui/calls/session.ts';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { OneTimeDialog } from '#kit/ui/openers/one-time-dialog.tsx';
import { supplierLinks } from '../contract.ts';
import { PRINTS_WRONG, PrintsField, readPrints } from './prints-field.tsx';

const TERMS = [
  { value: '1', label: '1 小时' },
  { value: '24', label: '1 天' },
  { value: '72', label: '3 天' },
  { value: '168', label: '7 天' },
  { value: '720', label: '30 天' },
];
const ALL = 'all';

/** For whom, which orders, for how long; then the link, this once. */
export default function NewLinkDialog({ onClose }: { onClose: () => void }) {
  const form = useForm();
  const [name, setName] = useState('');
  const [agent, setAgent] = useState(ALL);
  const [hours, setHours] = useState('168');
  const [code, setCode] = useState('');
  const [prints, setPrints] = useState('0');
  const [token, setToken] = useState('');
  const { run, pending } = useAction(supplierLinks.create, { form, onDone: ({ Token }) => setToken(Token) });
  const [search, setSearch] = useState('');
  const agents = agentOptions({ search, chosen: agent === ALL ? [] : [agent], isActive: true }) ?? [];
  if (token) return <LinkShown name={name.trim()} code={code} token={token} onClose={onClose} />;
  const save = () => {
    if (!name.trim()) return form.blame('Name', '请填写使用方，比如张家果园');
    if (!/^(\d{4})?$/.test(code.trim())) return form.blame('Code', '请填写手机号的后 4 位数字，或者不填');
    const count = readPrints(prints);
    if (count === undefined) return form.blame('PrintsADay', PRINTS_WRONG);
    const AgentID = agent === ALL ? null : agent;
    void run({ Name: name.trim(), AgentID, Hours: Number(hours), Code: code.trim(), PrintsADay: count });
  };
  return (
    <FormDialog
      title="新建供应商页面链接"
      act="新建"
      form={form}
      busy={pending}
      onSubmit={save}
      onClose={onClose}
    >
      <LabelledField label="使用方" name="Name" required hint="对方的操作会记在这个名字下">
        <TextField value={name} onChange={setName} />
      </LabelledField>
      <LabelledField label="可见订单" name="AgentID">
        <Select
          label="可见订单"
          options={[{ value: ALL, label: '本店要发的所有订单' }, ...agents]}
          value={agent}
          onChange={setAgent}
          onSearch={setSearch}
        />
      </LabelledField>
      <LabelledField label="有效期" name="Hours">
        <Select label="有效期" options={TERMS} value={hours} onChange={setHours} />
      </LabelledField>
      <LabelledField label="手机尾号" name="Code" hint="填写后，打开链接要先输入这 4 位数字；不填则直接打开">
        <TextField value={code} onChange={setCode} />
      </LabelledField>
      <PrintsField value={prints} onChange={setPrints} />
      <PhonesNote />
    </FormDialog>
  );
}

function PhonesNote() {
  if (useMay()('phone.full')) return null;
  return (
    <p className="none">
      您没有“查看完整手机号”的权限，对方下载的发货单里手机号也不完整；需要完整手机号，请让有权限的同事新建
    </p>
  );
}

interface NewLinkProps {
  name: string;
  code: string;
  token: string;
  onClose: () => void;
}

/** The link is nowhere to be read again. */
function LinkShown({ name, code, token, onClose }: NewLinkProps) {
  const shop = useSession().shopName();
  const link = `${window.location.origin}/supplier#${token}`;
  const text = `${name}：${shop}的待发订单，点开就能看单、填单号、报缺货${code ? '（输入手机尾号打开）' : ''}\n${link}`;
  return (
    <OneTimeDialog
      title="把链接发给对方"
      text={link}
      copies={text}
      qr={{ link, name: `${name}的链接` }}
      act="复制链接"
      onClose={onClose}
    >
      <p>链接只显示这一次，请现在复制，用微信发给对方；在旁边的，直接用手机扫码</p>
      <p className="none">谁拿到链接都能打开，不要发到群里；发错了请立即停用</p>
    </OneTimeDialog>
  );
}
