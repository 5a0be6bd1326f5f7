import { Link } from '#kit/ui/link.tsx';
import { type LineColumn, Lines } from '#kit/ui/table/lines.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { OrderNo } from '#kit/ui/values/order-no.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import type { Posting } from '../payment.ts';
import { METHOD_NAMES } from '../payment-words.ts';

/** What was paid and taken back, the youngest first. */
export const Postings = ({ postings, trader }: { postings: readonly Posting[]; trader: string }) => (
  <Lines columns={columnsOf(trader)} rows={postings} keyOf={({ PostingID }) => PostingID} />
);

const columnsOf = (trader: string): readonly LineColumn<Posting>[] => [
  { title: '登记时间', show: ({ At }) => <Time value={At} /> },
  { title: '用于', show: (posting) => <Target posting={posting} /> },
  {
    title: '金额',
    as: 'figure',
    show: ({ Amount, IsReversal }) => (
      <b className={IsReversal ? 'problem' : undefined}>{moneyText(Amount)}</b>
    ),
  },
  {
    title: '方式',
    show: ({ Method, TransactionNo }) => [METHOD_NAMES[Method], TransactionNo].filter(Boolean).join(' '),
  },
  { title: '付款日期', show: ({ PaidOn }) => PaidOn },
  { title: '登记人', show: ({ ByUs, Actor }) => (ByUs ? Actor : trader) },
  {
    title: '说明',
    as: 'sentence',
    show: ({ IsConfirmed, IsReversal, Reason }) => (
      <>
        {!IsConfirmed && '待收款方确认到账'}
        {IsReversal && <span className="problem">撤销：{Reason}</span>}
      </>
    ),
  },
];

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
