import { useState } from 'react';
import type { Output } from '#kit/endpoint/contract.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { Form, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useEdits } from '#kit/ui/hooks/use-edits.ts';
import { Link } from '#kit/ui/link.tsx';
import { shopSettings } from '../settings-contract.ts';

type Dsp = Output<typeof shopSettings.dsp>;

const FIELDS = [
  { key: 'DspName', label: '服务商', placeholder: '快递100 或快递鸟' },
  { key: 'CustomerCode', label: '客户编码或月结账号', placeholder: '' },
  { key: 'SiteCode', label: '网点编码', placeholder: '' },
  { key: 'AppKey', label: 'AppKey', placeholder: '' },
] as const;

/** The account at the e-waybill provider; the secret goes in and never comes back. */
export function DspForm({ initial }: { initial: Dsp }) {
  const { value: dsp, set } = useEdits(initial);
  const [secret, setSecret] = useState('');
  const form = useForm();
  const { run, pending } = useAction(shopSettings.setDsp, {
    form,
    done: '电子面单已保存',
    failed: '保存失败：',
    refreshes: [shopSettings.dsp],
    onDone: () => setSecret(''),
  });
  const { HasAppSecret, ...fields } = dsp;
  const save = () => void run({ ...fields, ...(secret.trim() && { AppSecret: secret.trim() }) });
  return (
    <Form form={form} onSubmit={save}>
      <p className="section-says">
        写明服务商（快递100 或快递鸟）后，<Link to="/setting/print">打印与面单</Link>
        里没有自己密钥、客户编码或网点的账号用这里的取号；密钥保存后不再显示
      </p>
      <div className="form-grid">
        {FIELDS.map(({ key, label, placeholder }) => (
          <LabelledField key={key} label={label} name={key}>
            <TextField
              value={dsp[key]}
              placeholder={placeholder}
              onChange={(text) => set({ ...dsp, [key]: text })}
            />
          </LabelledField>
        ))}
        <LabelledField
          label="AppSecret"
          name="AppSecret"
          hint={initial.HasAppSecret ? '已保存；不填则不变' : '还没有填写'}
        >
          <input
            className="field wide"
            type="password"
            autoComplete="new-password"
            value={secret}
            placeholder={HasAppSecret ? '••••••••' : ''}
            onChange={(event) => setSecret(event.target.value)}
          />
        </LabelledField>
      </div>
      <div className="form-foot">
        <Button type="submit" busy={pending}>
          保存电子面单
        </Button>
      </div>
    </Form>
  );
}
