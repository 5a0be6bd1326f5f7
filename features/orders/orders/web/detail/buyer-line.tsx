import { useState } from 'react';
import type { Output } from '#kit/endpoint/contract.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { Link } from '#kit/ui/link.tsx';
import { Copy } from '#kit/ui/values/copy.tsx';
import { Phone } from '#kit/ui/values/phone.tsx';
import { orders } from '../../contract.ts';

type Buyer = Output<typeof orders.buyerInfo>;

/** 买家信息, when somebody asks for it: it is written down who looked at a whole number. */
export function BuyerLine({ orderId }: { orderId: string }) {
  const [buyer, setBuyer] = useState<Buyer>();
  const { run, pending } = useAction(orders.buyerInfo, { refreshes: [], onDone: setBuyer });
  if (!buyer)
    return (
      <Button kind="text" busy={pending} onClick={() => void run({ OrderID: orderId })}>
        买家信息
      </Button>
    );
  const { Receiver, Mobile, Address, BuyerNote, Masked } = buyer;
  return (
    <p className="order-to">
      <Phone value={Mobile} /> <Copy text={`${Receiver} ${Mobile} ${Address}`} />
      {Masked && <span className="none">没有查看完整手机号的权限</span>}
      {BuyerNote && (
        <>
          <br />
          买家留言：{BuyerNote}
        </>
      )}
      <br />
      <SameReceiver buyer={buyer} />
    </p>
  );
}

const SameReceiver = ({ buyer: { SameReceiver: same, Mobile, Masked } }: { buyer: Buyer }) => {
  if (same.Orders <= 1) return <span className="none">90 天内没有其他订单</span>;
  const says = [`90 天内共 ${same.Orders} 单`, `${same.Waiting} 单待发`];
  if (same.Complaints > 0) says.push(`${same.Complaints} 单有投诉`);
  if (Masked) return <span>{says.join('，')}</span>;
  return (
    <Link to={`/orderv2/index?tab=all&buyerMobile=${Mobile}&startTime=&endTime=`}>{says.join('，')}</Link>
  );
};
