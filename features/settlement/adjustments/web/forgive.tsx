import type { Bill } from '#features/settlement/bills/bill.ts';
import { fenOf } from '#kit/money/fen.ts';
import { Act } from '#kit/ui/act.tsx';
import { moneyText } from '#kit/ui/display.ts';
import { adjustments } from '../contract.ts';
import { isForgivable } from '../forgivable-rest.ts';
import { useBillRequests } from './bill-requests.tsx';
import { effectText, owedBy } from './owed.ts';

/** 抹零: the little that is left once the rest is paid, forgiven by who would receive it; asked for once until it is answered. */
export function Forgive({ of }: { of: Bill }) {
  const requests = useBillRequests(of);
  if (of.Status !== 2 || !isForgivable(fenOf(of.UnpaidAmount), fenOf(of.PaidAmount))) return null;
  if (requests?.some(({ Kind, State, IsMine }) => Kind === 7 && State === 'open' && IsMine)) return null;
  const isOwed = of.IdPaymentType % 2 === 1;
  const Change = isOwed ? -of.UnpaidAmount : of.UnpaidAmount;
  return (
    <Act
      on={adjustments.ask}
      input={{ BillID: of.BillID, Kind: 7, Lines: [{ Change }], Reason: '抹零' }}
      confirm={{
        title: `抹零 ${moneyText(of.UnpaidAmount)}`,
        says: effectText(owedBy(of), Change),
        act: '抹零',
        follows: true,
      }}
    >
      抹零
    </Act>
  );
}
