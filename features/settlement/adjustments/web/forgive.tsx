import type { Bill } from '#features/settlement/bills/bill.ts';
import { fenOf } from '#kit/money/fen.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { adjustments } from '../contract.ts';
import { isForgivable } from '../forgivable-rest.ts';
import { useBillRequests } from './bill-requests.tsx';
import { effectText, owedBy } from './owed.ts';

/** 抹零: the little that is left once the rest is paid, forgiven by who would receive it; asked for once until it is answered. */
export function Forgive({ bill }: { bill: Bill }) {
  const requests = useBillRequests(bill);
  if (bill.Status !== 2 || !isForgivable(fenOf(bill.UnpaidAmount), fenOf(bill.PaidAmount))) return null;
  if (requests?.some(({ Kind, State, IsMine }) => Kind === 7 && State === 'open' && IsMine)) return null;
  const isOwed = bill.IdPaymentType % 2 === 1;
  const Change = isOwed ? -bill.UnpaidAmount : bill.UnpaidAmount;
  return (
    <Act
      on={adjustments.ask}
      done="已抹零，双方账本已更正"
      input={{ BillID: bill.BillID, Kind: 7, Lines: [{ Change }], Reason: '抹零' }}
      confirm={{
        title: `抹零 ${moneyText(bill.UnpaidAmount)}`,
        says: effectText(owedBy(bill), Change),
        act: '抹零',
        follows: true,
      }}
    >
      抹零
    </Act>
  );
}
