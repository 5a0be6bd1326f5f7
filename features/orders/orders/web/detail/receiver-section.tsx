import { Facts, Section } from '#kit/ui/page.tsx';
import { Copy } from '#kit/ui/values/copy.tsx';
import { Phone } from '#kit/ui/values/phone.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import { orderAddressText } from '../../address-line.ts';
import { CREATION_NAMES } from '../../creation-types.ts';
import type { OrderRow } from '../../order-row.ts';
import { ProductCell } from '../cells/product-cell.tsx';
import { BuyerLine } from './buyer-line.tsx';
import { WrittenNotes } from './written-notes.tsx';

interface ReceiverSectionProps {
  order: OrderRow;
  text: string;
  contents: readonly { Name: string; Count: number }[];
}

/** What goes to whom, where it came from. */
export function ReceiverSection({ order, text, contents }: ReceiverSectionProps) {
  const address = orderAddressText(order);
  const whole = `${order.Receiver} ${order.Mobile} ${address}`;
  const source = order.ThirdPartyName || CREATION_NAMES[order.IdCreationType] || '其他来源';
  return (
    <Section>
      <div className="order-what">
        <ProductCell order={order} />
      </div>
      {contents.length > 0 && (
        <p className="order-contents">
          每套 {contents.map(({ Name, Count }) => `${Name}×${Count}`).join(' + ')}
          {order.Amount > 1 && `，${order.Amount} 套共 ${order.Amount * piecesIn(contents)} 件`}
        </p>
      )}
      <p className="order-to">
        <b>{order.Receiver}</b> <Phone value={order.Mobile} /> <Copy text={whole} />
        <br />
        {address}
        {text && (
          <span className="order-text" title={text}>
            原文 {text}
          </span>
        )}
      </p>
      <WrittenNotes order={order} notes={['BuyerNote', 'GiftMessage']} />
      <BuyerLine key={order.OrderID} orderId={order.OrderID} />
      <Facts
        facts={[
          ['来源', source],
          ...(order.ThirdPartyOrderID
            ? [['平台单号', <Id key="n" text={order.ThirdPartyOrderID} />] as const]
            : []),
          ['录入', <Time key="c" value={order.CreatedOn} />],
          ...(order.GrouponName ? [['团购', order.GrouponName] as const] : []),
          ...(order.WarehouseName ? [['仓库', order.WarehouseName] as const] : []),
          ...(order.ReceivedOn ? [['平台下单', <Time key="r" value={order.ReceivedOn} />] as const] : []),
          ...(order.StatusReason ? [['说明', order.StatusReason] as const] : []),
        ]}
      />
    </Section>
  );
}

const piecesIn = (contents: ReceiverSectionProps['contents']) =>
  contents.reduce((sum, { Count }) => sum + Count, 0);

const Id = ({ text }: { text: string }) => (
  <>
    <span className="mono">{text}</span>
    <Copy text={text} />
  </>
);
