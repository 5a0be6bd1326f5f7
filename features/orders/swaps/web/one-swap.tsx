import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { useBatch } from '#features/orders/orders/web/batch-parts.ts';
import { suspensions } from '#features/orders/suspensions/contract.ts';
import { call } from '#kit/ui/calls/client.ts';
import { useForm } from '#kit/ui/forms/form.tsx';
import { swapBy } from './may-swap.ts';
import { OfferDialog } from './offer-dialog.tsx';
import type { Wished } from './swap-dialog.tsx';
import { WishDialog } from './wish-dialog.tsx';

const SAYS = {
  self: '本店的订单，立即生效并恢复',
  offer: '录单店铺同意后换商品并恢复，答复前不会发货',
  wish: '发货店铺同意后换商品并恢复，答复前不会发货',
};

/** Another product for one order. */
export default function OneSwap({ order, onClose }: { order: OrderRow; onClose: () => void }) {
  const form = useForm();
  const { run, pending } = useBatch(onClose, form);
  const isWish = swapBy(order) === 'wish';
  const isSelfRun = order.AgentID === null && !isWish;
  const dialog = {
    title: `换商品：${order.Receiver} ${order.SpuName}`,
    says: SAYS[isSelfRun ? 'self' : isWish ? 'wish' : 'offer'],
    act: isSelfRun ? '换商品' : '发出申请',
    busy: pending,
    form,
    onClose,
    onSend: (wish: Wished, Note: string) =>
      void run(
        [() => call(suspensions.resume, { Orders: [{ OrderID: order.OrderID, ...wish }], Note })],
        () => '已换商品',
      ),
  };
  return isWish ? (
    <WishDialog orderId={order.OrderID} {...dialog} />
  ) : (
    <OfferDialog spuId={order.SpuID} {...dialog} />
  );
}
