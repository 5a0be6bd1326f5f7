import { holds } from '#features/orders/holds/contract.ts';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { useBatch } from '#features/orders/orders/web/batch-parts.ts';
import { call } from '#kit/ui/client.ts';
import { SwapDialog } from './swap-dialog.tsx';

/** Another product for one order. */
export default function OneSwap({ order, onClose }: { order: OrderRow; onClose: () => void }) {
  const { run, pending } = useBatch(onClose);
  const isSelfRun = order.AgentID === null;
  return (
    <SwapDialog
      spuId={order.SpuID}
      title={`换商品：${order.Receiver} ${order.SpuName}`}
      says={isSelfRun ? '本店的订单，立即生效并恢复' : '录单店铺同意后换商品并恢复，答复前不会发货'}
      act={isSelfRun ? '换商品' : '发出申请'}
      busy={pending}
      onClose={onClose}
      onSend={(wish, Note) =>
        void run(
          [() => call(holds.resume, { Orders: [{ OrderID: order.OrderID, ...wish }], Note })],
          () => '已换商品',
        )
      }
    />
  );
}
