import { OneTimeDialog } from '#kit/ui/openers/one-time-dialog.tsx';
import { Facts } from '#kit/ui/page.tsx';

export interface LiteCredentials {
  name: string;
  password: string;
}

/** What is handed over to the lite user; the password is nowhere to be read again. */
export function CredentialsDialog({ name, password, onClose }: LiteCredentials & { onClose: () => void }) {
  const place = `${window.location.origin}/login`;
  const text = `来单啦代下单账号\n登录地址：${place}\n登录名：${name}\n密码：${password}`;
  return (
    <OneTimeDialog
      title="把账号交给使用人"
      copies={text}
      qr={{ link: place, name: '登录地址' }}
      act="复制"
      onClose={onClose}
    >
      <Facts
        facts={[
          ['登录地址', place],
          ['登录名', <b key="name">{name}</b>],
          [
            '密码',
            <b key="password" className="mono handed-password">
              {password}
            </b>,
          ],
        ]}
      />
      <p className="none">
        密码只显示这一次，关闭后只能重置。使用人用手机扫码，或在电脑上打开登录地址，登录后可自行修改密码
      </p>
    </OneTimeDialog>
  );
}
