import { orders } from '#features/orders/orders/contract.ts';
import type { MarkedOrders } from '#features/orders/orders/web/batch-parts.ts';
import { Act } from '#kit/ui/acts/act.tsx';

/** 标为已回传: the channel has these waybills already, otherwise than by 按原表. */
export const MarkReturned = ({ marked }: { marked: MarkedOrders }) => (
  <Act
    on={orders.markReturned}
    input={async () => ({ OrderIDs: (await marked.all()).map(({ OrderID }) => OrderID) })}
    done={({ done }) => `${done} 单已标为回传`}
    confirm={{
      title: `${marked.count} 单标为已回传`,
      says: '不再列在“未回传”里；按原表导出的会自动标记，不用再标',
      act: '标为已回传',
    }}
    onDone={marked.clear}
  >
    标为已回传
  </Act>
);
