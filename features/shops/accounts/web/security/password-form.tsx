import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { Form, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { Section } from '#kit/ui/page.tsx';
import { security } from '../../security-contract.ts';
import { credentialsProblem } from '../credentials.ts';

interface PasswordFormProps {
  loginName: string;
  hasPassword: boolean;
}

/** Changes the password, or sets the first one together with a login name. */
export function PasswordForm({ loginName, hasPassword }: PasswordFormProps) {
  const [isOpen, setOpen] = useState(false);
  const title = hasPassword ? '修改密码' : '设置登录名和密码';
  if (isOpen)
    return (
      <OpenForm
        title={title}
        loginName={loginName}
        hasPassword={hasPassword}
        onClose={() => setOpen(false)}
      />
    );
  return (
    <Section title="登录名和密码">
      <div className="row between">
        <span>{hasPassword ? loginName : '还没有设置，目前只能用微信登录'}</span>
        <Button onClick={() => setOpen(true)}>{title}</Button>
      </div>
    </Section>
  );
}

interface OpenFormProps extends PasswordFormProps {
  title: string;
  onClose: () => void;
}

function OpenForm({ title, loginName, hasPassword, onClose }: OpenFormProps) {
  const [typed, setTyped] = useState({ name: '', old: '', next: '', again: '' });
  const form = useForm();
  const outcome = { form, onDone: onClose };
  const change = useAction(security.changePassword, { ...outcome, done: '密码已修改，其他设备已退出登录' });
  const set = useAction(security.setPassword, { ...outcome, done: '登录名和密码已设置' });
  const save = () => {
    const { old: OldPassword, next: NewPassword, again } = typed;
    const name = hasPassword ? loginName : typed.name.trim();
    const problem = credentialsProblem({ name, password: NewPassword, again }, true, 'NewPassword');
    if (problem) form.blame(...problem);
    else if (hasPassword) void change.run({ OldPassword, NewPassword });
    else void set.run({ userLoginName: name, NewPassword });
  };
  const field = (key: keyof typeof typed) => ({
    value: typed[key],
    onChange: (text: string) => setTyped({ ...typed, [key]: text }),
  });
  return (
    <Section title={title}>
      <Form form={form} className="security-form" onSubmit={save}>
        {hasPassword ? (
          <Secret label="原密码" name="OldPassword" auto="current-password" {...field('old')} />
        ) : (
          <LabelledField label="登录名" name="userLoginName" hint="以后也可以用它登录">
            <TextField {...field('name')} />
          </LabelledField>
        )}
        <Secret label="新密码" name="NewPassword" auto="new-password" hint="至少 8 位" {...field('next')} />
        <Secret label="再输一次新密码" name="again" auto="new-password" {...field('again')} />
        <div className="row">
          <Button type="submit" kind="main" busy={change.pending || set.pending}>
            保存
          </Button>
          <Button onClick={onClose}>取消</Button>
        </div>
      </Form>
    </Section>
  );
}

interface SecretProps {
  label: string;
  name: string;
  auto: string;
  hint?: string;
  value: string;
  onChange: (text: string) => void;
}

const Secret = ({ auto, value, onChange, ...labelled }: SecretProps) => (
  <LabelledField {...labelled}>
    <input
      className="field wide"
      type="password"
      autoComplete={auto}
      // biome-ignore lint/a11y/noAutofocus: the first field of a form that was just opened
      autoFocus={labelled.name === 'OldPassword'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </LabelledField>
);
