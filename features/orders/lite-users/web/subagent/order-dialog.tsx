import { eventText } from '#features/orders/orders/web/event-text.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { Facts } from '#kit/ui/page.tsx';
import { Copy } from '#kit/ui/values/copy.tsx';
import { GoodsName } from '#kit/ui/values/goods-name.tsx';
import { OrderNo } from '#kit/ui/values/order-no.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import { subagent } from '../../subagent-contract.ts';
import { Receipt, StageTag } from './order-card.tsx';
import { Parcels } from './parcels.tsx';

/** One order with its way: entered, shipped, which parcels. */
export function OrderDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useCall(subagent.order, { OrderID: id }, { topics: ['orders'] });
  return (
    <Dialog title="订单详情" onClose={onClose}>
      <Loaded query={answer} lines={8}>
        {({ Order, Events }) => (
          <div className="order-facts">
            <p className="order-goods">
              <GoodsName name={Order.SpuName} image={Order.SpuImageUrl} />
              <span className="num">× {Order.Amount}</span>
              <Receipt subagentOrder={Order} />
              <StageTag stage={Order.Stage} />
            </p>
            {Order.Waits && <p className="problem">{Order.Waits}</p>}
            <Parcels parcels={Order.Parcels} />
            <Facts
              facts={[
                ['收件人', `${Order.Receiver} ${Order.Mobile}`],
                ['地址', Order.Address],
                ['订单号', <OrderNo key="no" id={Order.OrderID} />],
                ['自己的单号', Order.OwnNo && <OwnNo key="own" orderNo={Order.OwnNo} />],
                ['备注', Order.Note || undefined],
                ['礼品留言', Order.GiftMessage || undefined],
              ]}
            />
            <ol className="sub-timeline">
              {[...Events].reverse().map((event) => {
                const { says, lines, tone } = eventText(event);
                return (
                  <li key={event.At + event.Kind} className={`tone-${tone}`}>
                    <b>{says}</b> <Time value={event.At} />
                    {lines.map((line) => (
                      <p key={line}>{line}</p>
                    ))}
                  </li>
                );
              })}
            </ol>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

const OwnNo = ({ orderNo }: { orderNo: string }) => (
  <>
    {orderNo}
    <Copy text={orderNo} />
  </>
);
