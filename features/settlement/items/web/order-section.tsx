import './items.css';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { moneyText } from '#kit/ui/display.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Section } from '#kit/ui/page.tsx';
import { useMay } from '#kit/ui/session.ts';
import { Time } from '#kit/ui/time.tsx';
import { settlementItems } from '../contract.ts';
import type { Item } from '../item.ts';
import { amountSays, STATUS_NAMES, TYPE_NAMES } from '../item-words.ts';
import { KindTag } from './item-columns.tsx';

/** What the order has brought and cost so far, entry by entry; nothing before a piece has travelled. */
export default function ItemsSection({ order }: { order: OrderRow }) {
  const isSeen = useMay()(settlementItems.get) && (order.AgentID !== null || order.VendorID !== null);
  const asked = { OrderIDs: [order.OrderID], isDesc: false, pageSize: 100 };
  const items = useCall(settlementItems.get, asked, { enabled: isSeen }).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section title="结算">
      <table className="item-lines">
        <tbody>
          {items.map((item) => (
            <ItemLine key={item.ItemID} of={item} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

const standsSays = ({ BillNo, Status }: Item) => {
  if (BillNo) return `账单 ${BillNo} ${STATUS_NAMES[Status] ?? ''}`;
  return Status === 3 ? '已单独核销' : '未入账';
};

const ItemLine = ({ of }: { of: Item }) => (
  <tr>
    <td>
      {TYPE_NAMES[of.IdPaymentType]}
      <small>{of.TraderName}</small>
    </td>
    <td>
      <KindTag of={of} />
      <small>{standsSays(of)}</small>
    </td>
    <td>
      <Time value={of.BookedOn} />
    </td>
    <td>
      <b className="num">{moneyText(of.Amount)}</b>
      <small className="num">{amountSays(of)}</small>
    </td>
  </tr>
);
