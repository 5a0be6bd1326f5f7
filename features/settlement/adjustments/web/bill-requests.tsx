import './adjustments.css';
import { SlipLinks } from '#features/catalogue/pictures/web/slip.tsx';
import type { Bill } from '#features/settlement/bills/bill.ts';
import { Act } from '#kit/ui/act.tsx';
import { moneyText } from '#kit/ui/display.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { OrderNo } from '#kit/ui/order-no.tsx';
import { Section } from '#kit/ui/page.tsx';
import { PinnedRecord } from '#kit/ui/pin.tsx';
import { StatusTag } from '#kit/ui/status-tag.tsx';
import { Time } from '#kit/ui/time.tsx';
import type { Adjustment } from '../adjustment.ts';
import { ADJUSTMENT_NAMES, STATE_NAMES, STATE_TONES } from '../adjustment-words.ts';
import { adjustments } from '../contract.ts';
import { Answers, changeText, sumText } from './answers.tsx';

/** What either side asked to change of the bill; asked once for all that shows it. */
export const useBillRequests = ({ BillID }: Bill): readonly Adjustment[] | undefined =>
  useCall(adjustments.get, { BillIDs: [BillID], pageSize: 500 }).data?.items;

/** What either side asked to change of the bill, what waits for an answer first. */
export function BillRequests({ of }: { of: Bill }) {
  const items = (useBillRequests(of) ?? []).toSorted(
    (a, b) => Number(b.State === 'open') - Number(a.State === 'open'),
  );
  return <PinnedRecord of={items}>{(seen) => seen.length > 0 && <Requests of={seen} />}</PinnedRecord>;
}

function Requests({ of: items }: { of: readonly Adjustment[] }) {
  const mine = items.filter(({ State, IsMine }) => State === 'open' && !IsMine);
  return (
    <Section title="更正和异议">
      {mine.length > 1 && (
        <Act
          on={adjustments.answer}
          input={{ RequestIDs: mine.map(({ RequestID }) => RequestID), Accept: true }}
          confirm={{ title: `同意全部 ${mine.length} 条申请`, says: sumText(mine), act: '同意' }}
        >
          同意全部 {mine.length} 条
        </Act>
      )}
      <ul className="adjustments">
        {items.map((each) => (
          <Request key={each.RequestID} of={each} />
        ))}
      </ul>
    </Section>
  );
}

const Request = ({ of }: { of: Adjustment }) => (
  <li>
    <StatusTag tone={STATE_TONES[of.State]}>{STATE_NAMES[of.State]}</StatusTag>
    <span>
      {of.OrderID ? <OrderNo id={of.OrderID} /> : ADJUSTMENT_NAMES[of.Kind]} {of.SpuName} {of.Receiver}
    </span>
    <span>
      {of.LineAmount !== null && `${moneyText(of.LineAmount)}，`}
      <b className="num">{changeText(of.Change)}</b>
    </span>
    <span>
      {of.Reason}
      {of.Answer && `；答复：${of.Answer}`}
    </span>
    <SlipLinks of={of.Pictures} />
    <span>
      {of.IsMine ? of.CreatedBy : of.TraderName} <Time value={of.CreatedOn} />
    </span>
    <span className="row">
      <Answers of={of} />
    </span>
  </li>
);
