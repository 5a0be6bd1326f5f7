import './login-page.css';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#kit/ui/acts/button.tsx';
import { type CallFailed, call } from '#kit/ui/calls/client.ts';
import { session } from '#kit/ui/calls/session.ts';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { Form, useForm } from '#kit/ui/forms/form.tsx';
import { Mark } from '#kit/ui/values/mark.tsx';
import { accounts, type LoginResult } from '../contract.ts';
import { leadsToRegister } from '../redirect.ts';
import { type Credentials, credentialsProblem } from './credentials.ts';
import { enterAs } from './enter-as.ts';
import { Forgotten } from './forgotten.tsx';
import { WeChatSignIn } from './wechat/wechat-sign-in.tsx';

/** Sign in or sign up with a login name and a password. */
export default function LoginPage() {
  const [address] = useSearchParams();
  // Whom this browser knows comes back.
  const isInvited = leadsToRegister(address.get('redirect')) && session.get('userId') === '';
  const [isNew, setNew] = useState(isInvited);
  return (
    <main className="login">
      <Slips />
      <div className="login-box">
        <h1>
          <Mark size={40} />
          来单啦
        </h1>
        <p className="login-says">收单、分单、发货、对账，一处做完</p>
        <div className="login-tabs" role="tablist">
          <button type="button" role="tab" aria-selected={!isNew} onClick={() => setNew(false)}>
            登录
          </button>
          <button type="button" role="tab" aria-selected={isNew} onClick={() => setNew(true)}>
            注册
          </button>
        </div>
        <LoginForm key={String(isNew)} isNew={isNew} />
        {!isNew && <Forgotten />}
        <WeChatSignIn />
      </div>
    </main>
  );
}

function LoginForm({ isNew }: { isNew: boolean }) {
  const [typed, setTyped] = useState({ name: '', password: '', again: '' });
  const form = useForm();
  const [busy, setBusy] = useState(false);
  const enter = async () => {
    const problem = credentialsProblem(typed, isNew);
    if (problem) return form.blame(...problem);
    form.clear();
    setBusy(true);
    try {
      enterAs(await send(typed, isNew));
    } catch (error) {
      form.refused(error as CallFailed);
      setBusy(false);
    }
  };
  const shared = (key: keyof typeof typed) => ({
    value: typed[key],
    onChange: (text: string) => setTyped({ ...typed, [key]: text }),
  });
  const secret = isNew ? 'new-password' : 'current-password';
  return (
    <Form form={form} className="login-form" onSubmit={() => void enter()}>
      <Field label="登录名" id="userLoginName" name="username" auto="username" {...shared('name')} />
      <Field label="密码" id="userLoginPassword" name="password" auto={secret} {...shared('password')} />
      {isNew && <Field label="再输一次密码" id="again" name="again" auto={secret} {...shared('again')} />}
      <Button type="submit" kind="main" busy={busy}>
        {isNew ? '注册并登录' : '登录'}
      </Button>
    </Form>
  );
}

interface FieldProps {
  label: string;
  /** The call's field. */
  id: string;
  name: string;
  auto: string;
  value: string;
  onChange: (text: string) => void;
}

const Field = ({ label, id, name, auto, value, onChange }: FieldProps) => (
  <LabelledField label={label} name={id}>
    <input
      className="field"
      name={name}
      type={name === 'username' ? 'text' : 'password'}
      autoComplete={auto}
      autoCapitalize="none"
      spellCheck={false}
      // biome-ignore lint/a11y/noAutofocus: the page has this one purpose
      autoFocus={name === 'username'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </LabelledField>
);

/** The name is trimmed (specification §5). */
function send({ name, password }: Credentials, isNew: boolean): Promise<LoginResult> {
  const input = { userLoginName: name.trim(), userLoginPassword: password };
  return isNew ? call(accounts.signUp, input) : call(accounts.login, input);
}

/** Order slips, drawn large behind the form. */
const Slips = () => (
  <div className="login-slips" aria-hidden="true">
    <Mark size={420} />
    <Mark size={220} />
    <Mark size={140} />
  </div>
);
