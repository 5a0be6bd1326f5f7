import './requests.css';
import { SlipLinks } from '#features/catalogue/pictures/web/slip.tsx';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { REQUEST_NAMES } from '#features/orders/orders/request-flags.ts';
import { waitedText } from '#features/orders/orders/web/waited-text.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Section } from '#kit/ui/page.tsx';
import { PinnedRecord } from '#kit/ui/pin.tsx';
import { StatusTag } from '#kit/ui/status-tag.tsx';
import { Time } from '#kit/ui/time.tsx';
import { type RequestRow, requests } from '../contract.ts';
import { RequestActs } from './request-acts.tsx';
import { stateOf } from './request-words.ts';

/** What was asked about this order, by whom, until when, and what was answered. */
export default function RequestsSection({ order }: { order: OrderRow }) {
  const asked = useCall(requests.get, { orderNo: [order.OrderID], pageSize: 50 }, { topics: ['orders'] });
  return (
    <PinnedRecord of={asked.data?.items ?? []}>
      {(items) =>
        items.length > 0 && (
          <Section title={`变更申请 ${items.length}`}>
            <ul className="requests">
              {items.map((one) => (
                <Request key={one.RequestID} of={one} />
              ))}
            </ul>
          </Section>
        )
      }
    </PinnedRecord>
  );
}

function Request({ of }: { of: RequestRow }) {
  const { text, tone } = stateOf(of);
  return (
    <li>
      <div className="request-head">
        <b>{REQUEST_NAMES[of.Kind]}</b>
        <StatusTag tone={tone}>{text}</StatusTag>
        <Time value={of.CreatedOn} />
      </div>
      {of.Kind !== 'cancel' && <p>{of.Says}</p>}
      {of.Reason && <p>原因：{of.Reason}</p>}
      <SlipLinks of={of.Pictures} />
      {of.AnswerReason && <p>答复：{of.AnswerReason}</p>}
      <small>
        {of.ByShop} 向 {of.ToShop} 申请
        {of.State === 'open' && of.DueOn && (
          <>
            ，已等 {waitedText(of.CreatedOn)}，应在 <Time value={of.DueOn} /> 前答复
          </>
        )}
      </small>
      {of.Kind !== 'cancel' && (
        <div className="row">
          <RequestActs of={[of]} />
        </div>
      )}
    </li>
  );
}
