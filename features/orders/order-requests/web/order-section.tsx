import './requests.css';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { REQUEST_NAMES } from '#features/orders/orders/request-flags.ts';
import { waitedText } from '#features/orders/orders/web/waited-text.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { PinnedRecord } from '#kit/ui/openers/pin.tsx';
import { Section } from '#kit/ui/page.tsx';
import { PictureStrip } from '#kit/ui/values/picture-strip.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import { type RequestRow, requests } from '../contract.ts';
import { RequestActs } from './request-acts.tsx';
import { requestState } from './request-words.ts';
import { ValueChange } from './value-change.tsx';

/** What was asked about this order, by whom, until when, and what was answered. */
export default function RequestsSection({ order }: { order: OrderRow }) {
  const answer = useCall(requests.get, { orderNo: [order.OrderID], pageSize: 50 }, { topics: ['orders'] });
  return (
    <PinnedRecord record={answer.data?.items ?? []}>
      {(items) =>
        items.length > 0 && (
          <Section title={`变更申请 ${items.length}`}>
            <ul className="requests">
              {items.map((one) => (
                <Request key={one.RequestID} value={one} />
              ))}
            </ul>
          </Section>
        )
      }
    </PinnedRecord>
  );
}

function Request({ value }: { value: RequestRow }) {
  const { text, tone } = requestState(value);
  return (
    <li>
      <div className="request-head">
        <b>{REQUEST_NAMES[value.Kind]}</b>
        <StatusTag tone={tone}>{text}</StatusTag>
        <Time value={value.CreatedOn} />
      </div>
      {value.Kind !== 'cancel' && (
        <p className="request-says">
          <ValueChange text={value.Says} />
        </p>
      )}
      {value.Reason && <p>原因：{value.Reason}</p>}
      <PictureStrip urls={value.Pictures} />
      {value.AnswerReason && <p>答复：{value.AnswerReason}</p>}
      <small>
        {value.ByShop} 向 {value.ToShop} 申请
        {value.State === 'open' && value.DueOn && (
          <>
            ，已等 {waitedText(value.CreatedOn)}，应在 <Time value={value.DueOn} /> 前答复
          </>
        )}
      </small>
      {value.Kind !== 'cancel' && (
        <div className="row">
          <RequestActs requestRows={[value]} />
        </div>
      )}
    </li>
  );
}
