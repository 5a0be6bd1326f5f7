import type { Bill, ChangedItem } from '#features/settlement/bills/bill.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { moneyText } from '#kit/ui/display.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { OrderNo } from '#kit/ui/order-no.tsx';
import { Section } from '#kit/ui/page.tsx';
import { Time } from '#kit/ui/time.tsx';

/** Lines that came or went after the bill was made: what whoever confirmed it before looks at again. */
export function BillChanges({ of }: { of: Bill }) {
  const added = useCall(bills.appendedItems, { BillID: of.BillID }).data?.items ?? [];
  const removed = useCall(bills.removedItems, { BillID: of.BillID }).data?.items ?? [];
  return (
    <>
      <Changed title="创建后追加的明细" of={added} trader={of.TraderName} />
      <Changed title="创建后移出的明细" of={removed} trader={of.TraderName} />
    </>
  );
}

function Changed({ title, of, trader }: { title: string; of: readonly ChangedItem[]; trader: string }) {
  if (of.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="bill-log">
        {of.map((item) => (
          <li key={`${item.At} ${item.ItemID}`}>
            <Time value={item.At} />
            <OrderNo id={item.OrderID} />
            <span>
              {item.SpuName} {item.Receiver}
            </span>
            <b className="num">{moneyText(item.Amount)}</b>
            <span>{item.ByUs ? item.Actor : trader}</span>
            {item.Reason && <span>{item.Reason}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
