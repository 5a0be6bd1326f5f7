import { RECEIPT, RECEIPT_NAMES } from '#features/orders/orders/receipt.ts';
import { stageById } from '#features/orders/orders/status.ts';
import type { Tone } from '#kit/ui/theme.ts';
import { GoodsName } from '#kit/ui/values/goods-name.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import type { SubagentOrder } from '../../subagent-contract.ts';
import { Parcels } from './parcels.tsx';

const TONES: Record<ReturnType<typeof stageById>['tone'], Tone> = {
  working: 'work',
  waiting: 'wait',
  success: 'ok',
  exception: 'error',
  done: 'done',
};

export function StageTag({ stage }: { stage: number }) {
  const { label, tone } = stageById(stage);
  return <StatusTag tone={TONES[tone]}>{label.replace('(已导出)', '')}</StatusTag>;
}

/** How far it has arrived, once anything is on its way. */
export const Receipt = ({ subagentOrder: { Receipt: at } }: { subagentOrder: SubagentOrder }) =>
  at > RECEIPT.onTheWay && (
    <StatusTag tone={at === RECEIPT.signed ? 'ok' : at === RECEIPT.trouble ? 'error' : 'work'}>
      {RECEIPT_NAMES[at]}
    </StatusTag>
  );

/** One order: to whom, what, where it is; a press shows the rest. */
export const OrderCard = ({ order, onOpen }: { order: SubagentOrder; onOpen: () => void }) => (
  <li className="sub-card order-card">
    <button type="button" onClick={onOpen}>
      <span className="order-head">
        <b>{order.Receiver}</b> <span className="num">{order.Mobile}</span>
        <Receipt subagentOrder={order} />
        <StageTag stage={order.Stage} />
      </span>
      <span className="order-goods">
        <GoodsName name={order.SpuName} image={order.SpuImageUrl} still />
        <span className="num">× {order.Amount}</span>
      </span>
      {order.Waits && <small className="problem">{order.Waits}</small>}
      <small>
        <Time value={order.CreatedOn} /> {order.OwnNo}
      </small>
    </button>
    <Parcels parcels={order.Parcels} />
  </li>
);
