import './payments.css';
import { Link } from '#kit/ui/link.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { OrderNo } from '#kit/ui/values/order-no.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import type { Posting } from '../payment.ts';
import { METHOD_NAMES } from '../payment-words.ts';

/** What was paid and taken back, the youngest first. */
export const Postings = ({ postings, trader }: { postings: readonly Posting[]; trader: string }) => (
  <ul className="posting-list">
    {postings.map((posting) => (
      <li key={posting.PostingID}>
        <Time value={posting.At} />
        <b className={`num${posting.IsReversal ? ' problem' : ''}`}>{moneyText(posting.Amount)}</b>
        <span>
          <Target posting={posting} />
        </span>
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

/** 预付款, a bill, or a line: of a bill, or paid by itself. */
const Target = ({ posting: { IsPrepaid, BillID, BillNo, ItemID, OrderID } }: { posting: Posting }) => (
  <>
    {IsPrepaid && '预付款'}
    {!IsPrepaid && BillID && <Link to={`/settlementV2/billDetailV2?id=${BillID}`}>账单 {BillNo}</Link>}
    {!IsPrepaid && ItemID && (
      <>
        {' '}
        {OrderID ? <OrderNo id={OrderID} /> : '手工明细'}
        {!BillID && ' 单独核销'}
      </>
    )}
  </>
);
