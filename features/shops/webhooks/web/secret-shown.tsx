import { OneTimeDialog } from '#kit/ui/openers/one-time-dialog.tsx';

/** The secret, this once. Load it lazily. */
const SecretShown = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <OneTimeDialog title="推送密钥" text={text} act="复制密钥" onClose={onClose}>
    <p>请现在复制并保存到接收方，关闭后不能再查看</p>
    <p className="none">
      接收方用它验证请求头 webhook-signature（HMAC-SHA256，格式同 Standard Webhooks），并拒绝时间相差 5
      分钟以上的请求
    </p>
  </OneTimeDialog>
);
export default SecretShown;
