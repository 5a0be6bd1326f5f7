import type { Bill } from '#features/settlement/bills/bill.ts';
import { mayRemind } from '#features/settlement/bills/bill-words.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { Act } from '#kit/ui/acts/act.tsx';

/** What one bill of the list is asked for, beside what is done with many. */
export const BillRowActs = ({ bill }: { bill: Bill }) => (
  <>
    {bill.IsUnseen && (
      <Act on={bills.seen} input={{ BillIDs: [bill.BillID] }} kind="text" done="已知悉">
        知道了
      </Act>
    )}
    {mayRemind(bill) && <Remind bill={bill} kind="text" />}
  </>
);

/** Asks the other side for the money; they find it on their first page. */
export const Remind = ({ bill, kind }: { bill: Bill; kind?: 'text' }) => (
  <Act on={bills.remind} input={{ BillIDs: [bill.BillID] }} done="已提醒对方付款" {...(kind && { kind })}>
    提醒付款
  </Act>
);
