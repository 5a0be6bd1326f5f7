import './items.css';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Link } from '#kit/ui/link.tsx';
import { Section } from '#kit/ui/page.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { Time } from '#kit/ui/values/time.tsx';
import { settlementItems } from '../contract.ts';
import type { SettlementItem } from '../item.ts';
import { amountOriginText, PAYMENT_TYPE_NAMES, STATUS_NAMES, signedAmount } from '../item-words.ts';
import { KindTag } from './item-columns.tsx';

/** What the order has brought and cost so far, leg beside leg, and entry by entry; nothing before a piece has travelled. */
export default function ItemsSection({ order }: { order: OrderRow }) {
  const isSeen = useMay()(settlementItems.get) && (order.AgentID !== null || order.VendorID !== null);
  const input = { OrderIDs: [order.OrderID], isDesc: false, pageSize: 500 };
  const items = useCall(settlementItems.get, input, { enabled: isSeen }).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section title="结算">
      {items.length > tradersOf(items) && <Legs items={items} />}
      <table className="item-lines">
        <tbody>
          {items.map((item) => (
            <ItemLine key={item.ItemID} item={item} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

const sumOf = (items: readonly SettlementItem[], value: (item: SettlementItem) => number) =>
  items.reduce((sum, item) => sum + fenOf(value(item)), 0);

/** With one entry a side the prices above say it all; what came after them (refunds, corrections) has to be added up. */
const tradersOf = (items: readonly SettlementItem[]) => new Set(items.map(({ TraderID }) => TraderID)).size;

/** What this shop gets, what it pays, and where it stands between two others what stays. */
function Legs({ items }: { items: readonly SettlementItem[] }) {
  const brings = items.filter(({ IdPaymentType }) => IdPaymentType <= 2);
  const costs = items.filter(({ IdPaymentType }) => IdPaymentType > 2);
  const isBetween = brings.length > 0 && costs.length > 0;
  return (
    <ul className="item-legs">
      <Leg name="应收" settled="已收" items={brings} />
      <Leg name="应付" settled="已付" items={costs} />
      {isBetween && (
        <li>
          <span>本单净额</span>
          <b className="num">{moneyText(yuanOf(sumOf(brings, signedAmount) - sumOf(costs, signedAmount)))}</b>
          <small>应收减应付</small>
        </li>
      )}
    </ul>
  );
}

const settledOf = (item: SettlementItem) => Math.sign(signedAmount(item)) * Math.abs(item.SettledAmount);

function Leg({ name, settled, items }: { name: string; settled: string; items: readonly SettlementItem[] }) {
  const [first] = items;
  if (!first) return null;
  return (
    <li>
      <span>
        {name} {first.TraderName}
      </span>
      <b className="num">{moneyText(yuanOf(sumOf(items, signedAmount)))}</b>
      <small>
        {settled} {moneyText(yuanOf(sumOf(items, settledOf)))}
      </small>
    </li>
  );
}

const BillStatus = ({ item: { BillID, BillNo, Status } }: { item: SettlementItem }) =>
  BillID ? (
    <>
      <Link to={`/settlementV2/billDetailV2?id=${BillID}`}>账单 {BillNo}</Link> {STATUS_NAMES[Status]}
    </>
  ) : (
    (Status === 3 && '已单独核销') || '未出账'
  );

const ItemLine = ({ item }: { item: SettlementItem }) => (
  <tr>
    <td>
      {PAYMENT_TYPE_NAMES[item.IdPaymentType]}
      <small>{item.TraderName}</small>
    </td>
    <td>
      <KindTag item={item} />
      <small>
        <BillStatus item={item} />
      </small>
    </td>
    <td>
      <Time value={item.BookedOn} />
    </td>
    <td>
      <b className="num">{moneyText(item.Amount)}</b>
      <small className="num">{amountOriginText(item)}</small>
    </td>
  </tr>
);
