import { useSearchParams } from 'react-router';
import { Button } from '#kit/ui/acts/button.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { wechat } from '../../wechat-contract.ts';
import { WeChatMark } from './wechat-mark.tsx';

/** The way in by WeChat, where it is configured. */
export function WeChatSignIn() {
  const [address] = useSearchParams();
  const open = useCall(wechat.ways, {}, { staleTime: Number.POSITIVE_INFINITY });
  const begin = useAction(wechat.begin, {
    refreshes: [],
    onDone: ({ AuthorizeUrl }) => window.location.assign(AuthorizeUrl),
  });
  if (!open.data?.WeChat) return null;
  return (
    <div className="login-wechat">
      <p>或</p>
      <Button
        busy={begin.pending}
        onClick={() => void begin.run({ redirect: address.get('redirect') ?? '/' })}
      >
        <WeChatMark /> 微信登录
      </Button>
    </div>
  );
}
