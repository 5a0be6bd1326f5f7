import { session } from '#kit/ui/calls/session.ts';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import type { Managed } from './managed.ts';
import { ManagedGroup } from './managed-group.tsx';

/** The managed shop that an order is entered for. */
export default function ChooseManaged(props: { onChosen: (shop: Managed) => void; onClose: () => void }) {
  return (
    <Dialog title="代渠道下单" onClose={props.onClose}>
      <p className="none">选择代运营的店铺，订单录入它的店铺；商品用您分销给它的商品。</p>
      <ManagedGroup current="" chosen="" operatorId={session.shopId()} onChoose={props.onChosen} />
    </Dialog>
  );
}
