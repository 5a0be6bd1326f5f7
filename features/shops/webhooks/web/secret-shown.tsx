import './webhooks.css';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { Copy } from '#kit/ui/values/copy.tsx';

/** The secret, this once. Load it lazily. */
export default function SecretShown({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Dialog title="推送密钥" onClose={onClose}>
      <p>请现在复制并保存到接收方，关闭后不能再查看</p>
      <p className="hook-secret">
        <code>{text}</code> <Copy text={text} />
      </p>
      <p className="none">
        接收方用它验证请求头 webhook-signature（HMAC-SHA256，格式同 Standard Webhooks），并拒绝时间相差 5
        分钟以上的请求
      </p>
    </Dialog>
  );
}
