import './webhooks.css';
import { Copy } from '#kit/ui/copy.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import type { Delivery } from '../contract.ts';

/** What was sent, letter for letter, and what came back. Load it lazily. */
export default function DeliveryDialog({ of, onClose }: { of: Delivery; onClose: () => void }) {
  return (
    <Dialog title={`推送 ${of.DeliveryID}`} onClose={onClose}>
      {of.Body ? (
        <p className="hook-body">
          <code>{of.Body}</code> <Copy text={of.Body} />
        </p>
      ) : (
        <p className="none">还没有发送，内容在第一次发送时确定</p>
      )}
      <p>应答：{[of.Status, of.Answer].filter(Boolean).join(' ') || '还没有'}</p>
    </Dialog>
  );
}
