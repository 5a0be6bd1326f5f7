import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { CancelAnswers } from '#features/orders/orders/web/cancel-request.tsx';
import { canChangeWaybills, canShip, decidesCancel } from '#features/orders/orders/web/order-acts.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { parcelsNeeded } from '#features/shipping/deliveries/web/parcels-needed.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { useIsPhone } from '#kit/ui/hooks/use-phone.ts';
import type { Opened } from './opened.ts';
import { useSendDrafts, useWaybillDraft } from './use-drafts.ts';

interface RowActsProps {
  order: OrderRow;
  onOpen: (opened: Opened) => void;
}

/** What this row waits for: an answer to a request, its waybill, or nothing. */
export function RowActs({ order, onOpen }: RowActsProps) {
  const may = useMay();
  const isPhone = useIsPhone();
  const draft = useWaybillDraft(order.OrderID);
  const { send, pending } = useSendDrafts();
  if (decidesCancel(order))
    return (
      <>
        <CancelAnswers order={order} kind="text" />
        {canShip(order) && may(deliveries.deliver) && (isPhone || draft.no.trim() !== '') && (
          <Button kind="text" onClick={() => onOpen({ order, what: 'ship' })}>
            仍要发货
          </Button>
        )}
      </>
    );
  if (!may(deliveries.deliver)) return null;
  const isOne = order.Parcels.filter(({ Voided }) => !Voided).length === 1;
  return (
    <>
      {canShip(order) && isPhone && <Button onClick={() => onOpen({ order, what: 'ship' })}>发货</Button>}
      {canShip(order) && !isPhone && draft.no.trim() !== '' && (
        <Button kind="text" busy={pending} onClick={() => void send([order.OrderID])}>
          发货
        </Button>
      )}
      {canShip(order) && !isPhone && draft.no.trim() === '' && (
        <Button kind="text" title={packSays(order)} onClick={() => onOpen({ order, what: 'ship' })}>
          {parcelsNeeded(order) > 1 ? `${parcelsNeeded(order)} 个包裹` : '多包裹'}
        </Button>
      )}
      {isOne && !canShip(order) && canChangeWaybills(order) && (
        <Button kind="text" onClick={() => onOpen({ order, what: 'replace' })}>
          换单
        </Button>
      )}
    </>
  );
}

const packSays = ({ SameReceiver: others }: OrderRow): string =>
  others?.length ? `一单多个包裹；或和同一收件人的另外 ${others.length} 单一起发` : '一单多个包裹';
