import './payments.css';
import { moneyText } from '#kit/ui/display.ts';
import { Time } from '#kit/ui/time.tsx';
import type { Posting } from '../payment.ts';
import { METHOD_NAMES } from '../payment-words.ts';

/** What was paid and taken back, the youngest first. */
export const Postings = ({ of, trader }: { of: readonly Posting[]; trader: string }) => (
  <ul className="posting-list">
    {of.map((posting) => (
      <li key={posting.PostingID}>
        <Time value={posting.At} />
        <b className={`num${posting.IsReversal ? ' problem' : ''}`}>{moneyText(posting.Amount)}</b>
        <span>{targetOf(posting)}</span>
        <span>
          {METHOD_NAMES[posting.Method]} {posting.TransactionNo}
        </span>
        <span>付款日期 {posting.PaidOn}</span>
        <span>{posting.ByUs ? posting.Actor : trader}</span>
        {!posting.IsConfirmed && <span>待收款方确认到账</span>}
        {posting.IsReversal && <span className="problem">撤销：{posting.Reason}</span>}
      </li>
    ))}
  </ul>
);

function targetOf({ IsPrepaid, BillNo, ItemID }: Posting): string {
  if (IsPrepaid) return '预付款';
  if (BillNo) return ItemID ? `账单 ${BillNo} 的一笔明细` : `账单 ${BillNo}`;
  return '单独核销的明细';
}
