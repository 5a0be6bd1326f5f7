import { goodsTo } from '#features/orders/orders/goods-to.ts';
import type { Bill, ChangedItem } from '#features/settlement/bills/bill.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Section } from '#kit/ui/page.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { OrderNo } from '#kit/ui/values/order-no.tsx';
import { Time } from '#kit/ui/values/time.tsx';

/** Lines that came or went after the bill was made: what whoever confirmed it before looks at again. */
export function BillChanges({ bill }: { bill: Bill }) {
  const added = useCall(bills.appendedItems, { BillID: bill.BillID }).data?.items ?? [];
  const removed = useCall(bills.removedItems, { BillID: bill.BillID }).data?.items ?? [];
  return (
    <>
      <Changed title="创建后追加的明细" bill={bill} changedItems={added} />
      <Changed
        title={bill.Status === 4 ? '移出和删除时的明细' : '创建后移出的明细'}
        bill={bill}
        changedItems={removed}
      />
    </>
  );
}

/** What the other side changed and this one has not said yes to again. */
const isNews = ({ ConfirmStatus, Status, IsMine }: Bill, { ByUs }: ChangedItem) =>
  !IsMine && !ByUs && ConfirmStatus === 0 && Status !== 4;

interface ChangedProps {
  title: string;
  bill: Bill;
  changedItems: readonly ChangedItem[];
}

function Changed({ title, bill, changedItems }: ChangedProps) {
  if (changedItems.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="event-lines">
        {changedItems.map((item) => (
          <li key={`${item.At} ${item.ItemID}`} className={isNews(bill, item) ? 'bill-news' : undefined}>
            <Time value={item.At} />
            <OrderNo id={item.OrderID} />
            <span>{goodsTo(item)}</span>
            <b className="num">{moneyText(item.Amount)}</b>
            <span>{item.ByUs ? item.Actor : bill.TraderName}</span>
            {item.Reason && <span>{item.Reason}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
