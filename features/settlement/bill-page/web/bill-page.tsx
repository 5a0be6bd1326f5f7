import './bill-page.css';
import { useSearchParams } from 'react-router';
import { BillRequests } from '#features/settlement/adjustments/web/bill-requests.tsx';
import type { Bill } from '#features/settlement/bills/bill.ts';
import { EVENT_NAMES, NET_NAMES, PAID_NAMES } from '#features/settlement/bills/bill-words.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { BillState } from '#features/settlement/bills/web/bill-columns.tsx';
import { BillRuns } from '#features/settlement/reconcile-runs/web/bill-runs.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { NoRecord } from '#kit/ui/no-record.tsx';
import { PinnedRecord } from '#kit/ui/openers/pin.tsx';
import { Facts, Page, Section } from '#kit/ui/page.tsx';
import { usePanel } from '#kit/ui/panel.ts';
import { countText, moneyText } from '#kit/ui/values/display.ts';
import { Time } from '#kit/ui/values/time.tsx';
import { BillActs } from './bill-acts.tsx';
import { BillChanges } from './bill-changes.tsx';
import { BillLines } from './bill-lines.tsx';
import { BillPayments } from './bill-payments.tsx';
import { FreeLines } from './free-lines.tsx';
import { OwnWords } from './own-words.tsx';
import { PaidBar } from './paid-bar.tsx';

const ABSENT = { says: '账单不存在，或不属于当前店铺', list: '结算账单查询', to: '/settlementV2/billV2' };

/** 账单详情: who owes whom what for when, line by line, and what happened to it. */
export default function BillPage() {
  const id = useSearchParams()[0].get('id');
  const answer = useCall(bills.get, { BillIDs: id ? [id] : [] }, { enabled: id !== null });
  const bill = id ? answer.data?.items[0] : undefined;
  return (
    <Page
      title={bill?.BillName}
      acts={
        answer.data && (
          <PinnedRecord key={id} record={bill}>
            {(record) => record && <BillActs bill={record} />}
          </PinnedRecord>
        )
      }
    >
      {id === null ? (
        <NoRecord
          says="地址里没有账单编号，请从结算账单查询打开"
          list="结算账单查询"
          to="/settlementV2/billV2"
        />
      ) : (
        <Loaded key={id} query={answer} lines={8} absent={ABSENT}>
          {({ items: [loaded] }) => (loaded ? <BillBody bill={loaded} /> : <NoRecord {...ABSENT} />)}
        </Loaded>
      )}
    </Page>
  );
}

const paidSays = ({ PaidAmount, UnconfirmedAmount }: Bill) =>
  UnconfirmedAmount > 0
    ? `${moneyText(PaidAmount)}（其中 ${moneyText(UnconfirmedAmount)} 待收款方确认到账）`
    : moneyText(PaidAmount);

const BillBody = ({ bill }: { bill: Bill }) => (
  <>
    <Section>
      <PaidBar bill={bill} />
      <Facts
        facts={[
          ['账单号', bill.BillNo],
          ['对方', bill.TraderName],
          ['期间', bill.PeriodStart ? `${bill.PeriodStart} 至 ${bill.PeriodEnd}` : '按明细'],
          ['到期日', bill.DueOn],
          ['状态', <BillState key="s" bill={bill} />],
          [NET_NAMES[bill.IdPaymentType] ?? '', <b key="t">{moneyText(bill.TotalAmount)}</b>],
          [PAID_NAMES[bill.IdPaymentType]?.[0] ?? '', paidSays(bill)],
          [PAID_NAMES[bill.IdPaymentType]?.[1] ?? '', <b key="u">{moneyText(bill.UnpaidAmount)}</b>],
          ['发生额 − 扣款', `${moneyText(bill.ReceivableAmount)} − ${moneyText(bill.ReturnAmount)}`],
          ['明细', `${countText(bill.ItemCount)} 笔`],
        ]}
      />
    </Section>
    <Lines bill={bill} />
    <FreeLines bill={bill} />
    <BillRequests bill={bill} />
    <BillRuns billId={bill.BillID} />
    <BillPayments bill={bill} />
    <BillChanges bill={bill} />
    <OwnWords key={bill.BillID} bill={bill} />
    <BillLog bill={bill} />
  </>
);

/** Beside a list there is no room for another: there they are a press away. */
function Lines({ bill }: { bill: Bill }) {
  const panel = usePanel();
  if (bill.Status === 4) return null;
  if (!panel) return <BillLines bill={bill} />;
  return (
    <Section>
      <Button onClick={panel.expand}>查看 {countText(bill.ItemCount)} 笔明细</Button>
    </Section>
  );
}

function BillLog({ bill }: { bill: Bill }) {
  const events = useCall(bills.log, { BillID: bill.BillID }).data?.items ?? [];
  return (
    <Section title="记录">
      <ul className="event-lines">
        {events.map((event) => (
          <li key={`${event.At} ${event.Kind}`}>
            <Time value={event.At} />
            <span>{event.ByUs ? event.Actor : bill.TraderName}</span>
            <span>
              {EVENT_NAMES[event.Kind]}
              {event.Count > 0 && ` ${countText(event.Count)} 笔 ${moneyText(event.Amount)}`}
            </span>
            {event.Reason && <span>{event.Reason}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
