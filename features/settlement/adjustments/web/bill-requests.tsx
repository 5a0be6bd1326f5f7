import { goodsTo } from '#features/orders/orders/goods-to.ts';
import './adjustments.css';
import type { Bill } from '#features/settlement/bills/bill.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { PinnedRecord } from '#kit/ui/openers/pin.tsx';
import { Section } from '#kit/ui/page.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { OrderNo } from '#kit/ui/values/order-no.tsx';
import { PictureStrip } from '#kit/ui/values/picture-strip.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import type { Adjustment } from '../adjustment.ts';
import { ADJUSTMENT_NAMES, ADJUSTMENT_STATE_NAMES, ADJUSTMENT_TONES } from '../adjustment-words.ts';
import { adjustments } from '../contract.ts';
import { Answers, adjustmentSumText, changeText } from './answers.tsx';

/** What either side asked to change of the bill; asked once for all that shows it. */
export const useBillRequests = ({ BillID }: Bill): readonly Adjustment[] | undefined =>
  useCall(adjustments.get, { BillIDs: [BillID], pageSize: 500 }).data?.items;

/** What either side asked to change of the bill, what waits for an answer first. */
export function BillRequests({ bill }: { bill: Bill }) {
  const items = (useBillRequests(bill) ?? []).toSorted(
    (a, b) => Number(b.State === 'open') - Number(a.State === 'open'),
  );
  return (
    <PinnedRecord record={items}>{(rows) => rows.length > 0 && <Requests adjustments={rows} />}</PinnedRecord>
  );
}

function Requests({ adjustments: items }: { adjustments: readonly Adjustment[] }) {
  const mine = items.filter(({ State, IsMine }) => State === 'open' && !IsMine);
  return (
    <Section title="更正和异议">
      {mine.length > 1 && (
        <Act
          on={adjustments.answer}
          done={({ done }) => `已同意 ${done} 条，双方账本已更正`}
          input={{ RequestIDs: mine.map(({ RequestID }) => RequestID), Accept: true }}
          confirm={{ title: `同意全部 ${mine.length} 条申请`, says: adjustmentSumText(mine), act: '同意' }}
        >
          同意全部 {mine.length} 条
        </Act>
      )}
      <ul className="adjustments">
        {items.map((each) => (
          <Request key={each.RequestID} adjustment={each} />
        ))}
      </ul>
    </Section>
  );
}

const Request = ({ adjustment }: { adjustment: Adjustment }) => (
  <li>
    <StatusTag tone={ADJUSTMENT_TONES[adjustment.State]}>
      {ADJUSTMENT_STATE_NAMES[adjustment.State]}
    </StatusTag>
    <span>
      {adjustment.OrderID ? <OrderNo id={adjustment.OrderID} /> : ADJUSTMENT_NAMES[adjustment.Kind]}{' '}
      {goodsTo(adjustment)}
    </span>
    <span>
      {adjustment.LineAmount !== null && `${moneyText(adjustment.LineAmount)}，`}
      <b className="num">{changeText(adjustment.Change)}</b>
    </span>
    <span>
      {adjustment.Reason}
      {adjustment.Answer && `；答复：${adjustment.Answer}`}
    </span>
    <PictureStrip urls={adjustment.Pictures} />
    <span>
      {adjustment.IsMine ? adjustment.CreatedBy : adjustment.TraderName} <Time value={adjustment.CreatedOn} />
    </span>
    <span className="row">
      <Answers adjustment={adjustment} />
    </span>
  </li>
);
