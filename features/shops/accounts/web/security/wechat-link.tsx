import { useLocation } from 'react-router';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Section } from '#kit/ui/page.tsx';
import { wechat } from '../../wechat-contract.ts';

/** 绑定微信, where that door is configured; it may be taken off by who has a password. */
export function WeChatLink({ isLinked, hasPassword }: { isLinked: boolean; hasPassword: boolean }) {
  const { pathname, search } = useLocation();
  const open = useCall(wechat.ways, {}, { staleTime: Number.POSITIVE_INFINITY });
  const link = useAction(wechat.link, {
    refreshes: [],
    onDone: ({ AuthorizeUrl }) => window.location.assign(AuthorizeUrl),
  });
  if (!open.data?.WeChat && !isLinked) return null;
  return (
    <Section title="微信">
      <div className="row between">
        <span>{isLinked ? '已绑定，可以用微信登录' : '未绑定'}</span>
        {!isLinked && (
          <Button busy={link.pending} onClick={() => void link.run({ redirect: pathname + search })}>
            绑定微信
          </Button>
        )}
        {isLinked && hasPassword && (
          <Act
            on={wechat.unlink}
            input={{}}
            confirm={{ title: '解绑微信', says: '之后只能用登录名和密码登录', danger: true }}
            done="微信已解绑"
          >
            解绑
          </Act>
        )}
      </div>
    </Section>
  );
}
