import '../login-page.css';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CallFailed, call } from '#kit/ui/calls/client.ts';
import { refresh } from '#kit/ui/calls/query.ts';
import { session } from '#kit/ui/calls/session.ts';
import { Link } from '#kit/ui/link.tsx';
import { tell } from '#kit/ui/openers/toast.ts';
import { Mark } from '#kit/ui/values/mark.tsx';
import { afterLogin } from '../../redirect.ts';
import { wechat } from '../../wechat-contract.ts';
import { enterAs } from '../enter-as.ts';

/** Where WeChat sends the browser back to: ends the sign-in, or the linking, that was begun here. */
export default function WeChatRedirectPage() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    finish(address.get('code') ?? '', address.get('state') ?? '')
      .then((path) => navigate(path, { replace: true }))
      .catch((error: unknown) => setProblem(error instanceof CallFailed ? error.message : String(error)));
  }, [address, navigate]);
  return (
    <main className="login">
      <div className="login-box">
        <h1>
          <Mark size={40} />
          微信登录
        </h1>
        <p className="login-says" role="status">
          {problem || '正在确认，请稍候…'}
        </p>
        {problem && (
          <Link className="btn btn-main" to={session.token() ? '/' : '/login'} replace>
            {session.token() ? '回首页' : '回登录页'}
          </Link>
        )}
      </div>
    </main>
  );
}

/** Where to go on; without a code the user declined at WeChat. */
async function finish(code: string, state: string): Promise<string> {
  if (!code) throw new CallFailed(-1, '已取消微信登录', null);
  const { Login, Redirect } = await call(wechat.finish, { code, state });
  if (Login) enterAs(Login);
  else {
    tell.success('微信已绑定');
    await refresh();
  }
  return afterLogin(Redirect);
}
