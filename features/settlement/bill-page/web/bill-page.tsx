import './bill-page.css';
import { useSearchParams } from 'react-router';
import { BillRequests } from '#features/settlement/adjustments/web/bill-requests.tsx';
import type { Bill } from '#features/settlement/bills/bill.ts';
import { EVENT_NAMES, NET_NAMES, PAID_NAMES } from '#features/settlement/bills/bill-words.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { BillState } from '#features/settlement/bills/web/bill-columns.tsx';
import { BillRuns } from '#features/settlement/reconcile-runs/web/bill-runs.tsx';
import { countText, moneyText } from '#kit/ui/display.ts';
import { Empty } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Facts, Page, Section } from '#kit/ui/page.tsx';
import { PinnedRecord } from '#kit/ui/pin.tsx';
import { Time } from '#kit/ui/time.tsx';
import { BillActs } from './bill-acts.tsx';
import { BillChanges } from './bill-changes.tsx';
import { BillLines } from './bill-lines.tsx';
import { BillPayments } from './bill-payments.tsx';
import { FreeLines } from './free-lines.tsx';
import { OwnWords } from './own-words.tsx';

/** 账单详情: who owes whom what for when, line by line, and what happened to it. */
export default function BillPage() {
  const id = useSearchParams()[0].get('id');
  const found = useCall(bills.get, { BillIDs: id ? [id] : [] }, { enabled: id !== null });
  const bill = id ? found.data?.items[0] : undefined;
  return (
    <Page
      title={bill?.BillName}
      acts={
        found.data && (
          <PinnedRecord key={id} of={bill}>
            {(seen) => seen && <BillActs of={seen} />}
          </PinnedRecord>
        )
      }
    >
      {id === null ? (
        <Empty says="地址里没有账单编号，请从结算账单查询打开" />
      ) : (
        <Loaded key={id} of={found} lines={8}>
          {({ items: [of] }) => (of ? <BillBody of={of} /> : <Empty says="账单不存在，或不属于当前店铺" />)}
        </Loaded>
      )}
    </Page>
  );
}

const paidSays = ({ PaidAmount, UnconfirmedAmount }: Bill) =>
  UnconfirmedAmount > 0
    ? `${moneyText(PaidAmount)}（其中 ${moneyText(UnconfirmedAmount)} 待收款方确认到账）`
    : moneyText(PaidAmount);

const BillBody = ({ of }: { of: Bill }) => (
  <>
    <Section>
      <Facts
        of={[
          ['账单号', of.BillNo],
          ['对方', of.TraderName],
          ['期间', of.PeriodStart ? `${of.PeriodStart} 至 ${of.PeriodEnd}` : '按明细'],
          ['到期日', of.DueOn],
          ['状态', <BillState key="s" of={of} />],
          [NET_NAMES[of.IdPaymentType] ?? '', <b key="t">{moneyText(of.TotalAmount)}</b>],
          [PAID_NAMES[of.IdPaymentType]?.[0] ?? '', paidSays(of)],
          [PAID_NAMES[of.IdPaymentType]?.[1] ?? '', <b key="u">{moneyText(of.UnpaidAmount)}</b>],
          ['应计 − 扣款', `${moneyText(of.ReceivableAmount)} − ${moneyText(of.ReturnAmount)}`],
          ['明细', `${countText(of.ItemCount)} 笔`],
        ]}
      />
    </Section>
    <OwnWords key={of.BillID} of={of} />
    <FreeLines of={of} />
    <BillRequests of={of} />
    <BillRuns billId={of.BillID} />
    <BillPayments of={of} />
    <BillChanges of={of} />
    <BillLog of={of} />
    {of.Status !== 4 && <BillLines of={of} />}
  </>
);

function BillLog({ of }: { of: Bill }) {
  const events = useCall(bills.log, { BillID: of.BillID }).data?.items ?? [];
  return (
    <Section title="记录">
      <ul className="bill-log">
        {events.map((event) => (
          <li key={`${event.At} ${event.Kind}`}>
            <Time value={event.At} />
            <span>{event.ByUs ? event.Actor : of.TraderName}</span>
            <span>
              {EVENT_NAMES[event.Kind]} {countText(event.Count)} 笔 {moneyText(event.Amount)}
            </span>
            {event.Reason && <span>{event.Reason}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
