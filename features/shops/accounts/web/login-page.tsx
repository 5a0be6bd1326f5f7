import './login-page.css';
import { useState } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { CallFailed, call } from '#kit/ui/client.ts';
import { Mark } from '#kit/ui/mark.tsx';
import { accounts, type LoginResult } from '../contract.ts';
import { type Credentials, problemOf } from './credentials.ts';
import { enterAs } from './enter-as.ts';
import { WeChatDoor } from './wechat/wechat-door.tsx';

/** Sign in or sign up with a login name and a password. */
export default function LoginPage() {
  const [isNew, setNew] = useState(false);
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
        <WeChatDoor />
      </div>
    </main>
  );
}

function LoginForm({ isNew }: { isNew: boolean }) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const enter = async (given: Credentials) => {
    const found = problemOf(given, isNew);
    setProblem(found ?? '');
    if (found) return;
    setBusy(true);
    try {
      enterAs(await send(given, isNew));
    } catch (error) {
      setProblem(error instanceof CallFailed ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <form
      className="login-form"
      onChange={() => setProblem('')}
      onSubmit={(event) => {
        event.preventDefault();
        const field = new FormData(event.currentTarget);
        const text = (name: string) => String(field.get(name) ?? '');
        void enter({ name: text('username'), password: text('password'), again: text('again') });
      }}
    >
      <Field label="登录名" name="username" type="text" auto="username" />
      <Field
        label="密码"
        name="password"
        type="password"
        auto={isNew ? 'new-password' : 'current-password'}
      />
      {isNew && <Field label="再输一次密码" name="again" type="password" auto="new-password" />}
      <p className="problem" role="alert">
        {problem}
      </p>
      <Button type="submit" kind="main" busy={busy}>
        {isNew ? '注册并登录' : '登录'}
      </Button>
    </form>
  );
}

/** The name is trimmed (specification §5). */
function send({ name, password }: Credentials, isNew: boolean): Promise<LoginResult> {
  const input = { userLoginName: name.trim(), userLoginPassword: password };
  return isNew ? call(accounts.signUp, input) : call(accounts.login, input);
}

function Field({ label, name, type, auto }: { label: string; name: string; type: string; auto: string }) {
  return (
    <label>
      <span>{label}</span>
      <input
        className="field"
        name={name}
        type={type}
        autoComplete={auto}
        autoCapitalize="none"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the page has this one purpose
        autoFocus={name === 'username'}
      />
    </label>
  );
}

/** Order slips, drawn large behind the form. */
const Slips = () => (
  <div className="login-slips" aria-hidden="true">
    <Mark size={420} />
    <Mark size={220} />
    <Mark size={140} />
  </div>
);
