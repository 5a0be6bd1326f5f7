import type { Bill } from '#features/settlement/bills/bill.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { isReturn } from '#features/settlement/items/item-words.ts';
import { Act } from '#kit/ui/act.tsx';
import { moneyText } from '#kit/ui/display.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Section } from '#kit/ui/page.tsx';

/** What was booked with this trader by the end of the period and stands on no bill, such as what came late. */
export function FreeLines({ of }: { of: Bill }) {
  const { data } = useCall(settlementItems.get, {
    TraderIDs: [of.TraderID],
    Side: of.IdPaymentType <= 2 ? 1 : 2,
    IsFree: true,
    IsUnpriced: false,
    pageSize: 500,
    ...(of.PeriodEnd && { endTime: `${of.PeriodEnd}T23:59:59.999+08:00` }),
  });
  if (!data || data.items.length === 0) return null;
  const fen = data.items.reduce(
    (sum, { Amount, IdPaymentType }) => sum + Math.round(Amount * 100) * (isReturn(IdPaymentType) ? -1 : 1),
    0,
  );
  const count = data.items.length;
  return (
    <Section title="还没有入账的">
      <div className="row">
        <span>
          {count} 笔 <b className="num">{moneyText(fen / 100)}</b>
        </span>
        <Act
          on={bills.append}
          input={{ BillID: of.BillID, ItemIDs: data.items.map(({ ItemID }) => ItemID) }}
          confirm={{ title: `加入 ${count} 笔明细`, says: '加入后对方需要重新确认', act: '加入' }}
        >
          加入账单
        </Act>
      </div>
    </Section>
  );
}
