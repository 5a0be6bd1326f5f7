import './security/security.css';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { security } from '../security-contract.ts';
import { PasswordForm } from './security/password-form.tsx';
import { Sessions } from './security/sessions.tsx';
import { WeChatLink } from './security/wechat-link.tsx';

/** 账号安全: the password, WeChat, and where one is signed in. */
export default function SecurityDialog({ onClose }: { onClose: () => void }) {
  const mine = useCall(security.get, {}, { topics: [] });
  return (
    <Dialog title="账号安全" onClose={onClose}>
      <Loaded query={mine} lines={8}>
        {({ LoginName, HasPassword, HasWeChat, Sessions: sessions }) => (
          <div className="security">
            <PasswordForm loginName={LoginName} hasPassword={HasPassword} />
            <WeChatLink isLinked={HasWeChat} hasPassword={HasPassword} />
            <Sessions sessions={sessions} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
