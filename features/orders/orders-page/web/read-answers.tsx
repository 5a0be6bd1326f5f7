import { orders } from '#features/orders/orders/contract.ts';
import type { MarkedOrders } from '#features/orders/orders/web/batch-parts.ts';
import { Act } from '#kit/ui/acts/act.tsx';

/** 知道了: the answers to my requests to cancel, among the marked orders, are read. */
export function ReadAnswers({ marked }: { marked: MarkedOrders }) {
  const isUnread = ({ CancelAnswer }: { CancelAnswer: string | null }) => CancelAnswer !== null;
  if (!marked.isAll && !marked.rows.some(isUnread)) return null;
  const input = async () => ({
    OrderIDs: (await marked.all()).filter(isUnread).map(({ OrderID }) => OrderID),
  });
  return (
    <Act on={orders.readCancelAnswers} input={input} done="已标记为已读" onDone={marked.clear}>
      知道了
    </Act>
  );
}
