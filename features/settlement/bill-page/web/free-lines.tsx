import type { Bill } from '#features/settlement/bills/bill.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import type { ItemSum } from '#features/settlement/items/item.ts';
import { signedAmount } from '#features/settlement/items/item-words.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { call } from '#kit/ui/calls/client.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Section } from '#kit/ui/page.tsx';
import { countText, moneyText } from '#kit/ui/values/display.ts';

type ItemQuery = Input<typeof settlementItems.get>;

/** 2 to 7: what put right something that was booked before. */
const CORRECTING = [2, 3, 4, 5, 6, 7];
/** As many as one act takes, and a page brings. */
const MOST = 5_000;
const AT_ONCE = 500;

/** What stands on no bill yet: what puts lines of this one right, however late, and what else was booked by its period's end. */
export function FreeLines({ bill }: { bill: Bill }) {
  if (bill.Status === 3 || bill.Status === 4) return null;
  const free: ItemQuery = {
    TraderIDs: [bill.TraderID],
    Side: bill.IdPaymentType <= 2 ? 1 : 2,
    IsFree: true,
    IsUnpriced: false,
    exactTotal: true,
  };
  const corrections = { ...free, OrdersOfBillIDs: [bill.BillID], Kinds: CORRECTING };
  const ofPeriod = bill.PeriodEnd && { ...free, endTime: `${bill.PeriodEnd}T23:59:59.999+08:00` };
  return (
    <>
      <Free bill={bill} title="更正未出账" unit="条更正未出账" itemQuery={corrections} />
      {ofPeriod && bill.IsMine && (
        <Free bill={bill} title="期间内还没有入账的" unit="笔" itemQuery={ofPeriod} />
      )}
    </>
  );
}

const totalOf = (sums: readonly ItemSum[]) =>
  yuanOf(sums.reduce((sum, each) => sum + fenOf(signedAmount(each)), 0));

interface FreeProps {
  bill: Bill;
  title: string;
  unit: string;
  itemQuery: ItemQuery;
}

/** How many, what they add up to, and the act that takes them on; it is the maker's. */
function Free({ bill: { BillID, IsMine, TraderName }, title, unit, itemQuery }: FreeProps) {
  const { data } = useCall(settlementItems.get, { ...itemQuery, pageSize: 1 });
  if (!data || data.total === 0) return null;
  const count = Math.min(data.total, MOST);
  return (
    <Section title={title}>
      <div className="row">
        <span>
          有 {countText(data.total)} {unit} <b className="num">{moneyText(totalOf(data.sums))}</b>
        </span>
        {IsMine ? (
          <Act
            on={bills.append}
            done={({ done }) => `已加入 ${done} 笔明细`}
            input={async () => ({ BillID, ItemIDs: await idsOf(itemQuery) })}
            confirm={{
              title: `加入 ${countText(count)} 笔明细`,
              says: '加入后对方需要重新确认',
              act: '加入',
            }}
          >
            加入账单
          </Act>
        ) : (
          <span className="none">{TraderName}可以加入这张账单，否则在下一张账单里</span>
        )}
      </div>
    </Section>
  );
}

async function idsOf(itemQuery: ItemQuery): Promise<string[]> {
  const ids: string[] = [];
  for (let pageIndex = 0; ids.length < MOST; pageIndex++) {
    const { items } = await call(settlementItems.get, {
      ...itemQuery,
      exactTotal: false,
      pageIndex,
      pageSize: AT_ONCE,
    });
    ids.push(...items.map(({ ItemID }) => ItemID));
    if (items.length < AT_ONCE) break;
  }
  return ids.slice(0, MOST);
}
