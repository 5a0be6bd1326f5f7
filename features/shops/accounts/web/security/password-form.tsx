import { type FormEvent, useState } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { Labelled } from '#kit/ui/fields.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { Section } from '#kit/ui/page.tsx';
import { security } from '../../security-contract.ts';
import { problemOf } from '../credentials.ts';

interface PasswordFormProps {
  loginName: string;
  hasPassword: boolean;
}

/** Changes the password, or sets the first one together with a login name. */
export function PasswordForm({ loginName, hasPassword }: PasswordFormProps) {
  const [problem, setProblem] = useState('');
  const [isOpen, setOpen] = useState(false);
  const told = { onFailed: ({ message }: Error) => setProblem(message), onDone: () => setOpen(false) };
  const change = useAction(security.changePassword, { ...told, done: '密码已修改，其他设备已退出登录' });
  const set = useAction(security.setPassword, { ...told, done: '登录名和密码已设置' });
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = new FormData(event.currentTarget);
    const text = (name: string) => String(field.get(name) ?? '');
    const name = hasPassword ? loginName : text('name').trim();
    const found = problemOf({ name, password: text('wanted'), again: text('again') }, true);
    if (found) return setProblem(found);
    const NewPassword = text('wanted');
    if (hasPassword) return void change.run({ OldPassword: text('old'), NewPassword });
    return void set.run({ userLoginName: name, NewPassword });
  };
  const title = hasPassword ? '修改密码' : '设置登录名和密码';
  if (!isOpen)
    return (
      <Section title="登录名和密码">
        <div className="row between">
          <span>{hasPassword ? loginName : '还没有设置，目前只能用微信登录'}</span>
          <Button onClick={() => setOpen(true)}>{title}</Button>
        </div>
      </Section>
    );
  return (
    <Section title={title}>
      <form className="security-form" onSubmit={save} onChange={() => setProblem('')}>
        {hasPassword ? <Field label="原密码" name="old" auto="current-password" /> : <NameField />}
        <Field label="新密码" name="wanted" auto="new-password" hint="至少 8 位" />
        <Field label="再输一次新密码" name="again" auto="new-password" />
        <p className="problem" role="alert">
          {problem}
        </p>
        <div className="row">
          <Button type="submit" kind="main" busy={change.pending || set.pending}>
            保存
          </Button>
          <Button onClick={() => setOpen(false)}>取消</Button>
        </div>
      </form>
    </Section>
  );
}

const NameField = () => (
  <Labelled label="登录名" hint="以后也可以用它登录">
    <input className="field wide" name="name" autoComplete="username" autoCapitalize="none" />
  </Labelled>
);

const Field = ({ label, name, auto, hint }: { label: string; name: string; auto: string; hint?: string }) => (
  <Labelled label={label} hint={hint}>
    <input
      className="field wide"
      type="password"
      name={name}
      autoComplete={auto}
      // biome-ignore lint/a11y/noAutofocus: the first field of a form that was just opened
      autoFocus={name === 'old'}
    />
  </Labelled>
);
