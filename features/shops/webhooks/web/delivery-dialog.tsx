import './webhooks.css';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { Copy } from '#kit/ui/values/copy.tsx';
import type { Delivery } from '../contract.ts';

/** What was sent, letter for letter, and what came back. Load it lazily. */
export default function DeliveryDialog({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  return (
    <Dialog title={`推送 ${delivery.DeliveryID}`} onClose={onClose}>
      {delivery.Body ? (
        <p className="hook-body">
          <code>{delivery.Body}</code> <Copy text={delivery.Body} />
        </p>
      ) : (
        <p className="none">还没有发送，内容在第一次发送时确定</p>
      )}
      <p>应答：{[delivery.Status, delivery.Answer].filter(Boolean).join(' ') || '还没有'}</p>
    </Dialog>
  );
}
