import './parts/complaints.css';
import { CREATION_TYPES } from '#features/orders/orders/creation-types.ts';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { COMPLAINT_BITS, has } from '#features/orders/orders/status.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Link } from '#kit/ui/link.tsx';
import { Section } from '#kit/ui/page.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import type { ComplaintRow } from '../complaint-row.ts';
import { complaints } from '../contract.ts';
import { COMPLAINT_TYPE_NAMES, REASON_NAMES } from '../words.ts';
import { complaintState, waitText } from './parts/complaint-text.ts';

/** What was raised about this order. */
export default function ComplaintsSection({ order }: { order: OrderRow }) {
  const may = useMay();
  const isResend = order.IdCreationType === CREATION_TYPES.resend;
  const isEnabled = may(complaints.query) && (isResend || has(order.Status, COMPLAINT_BITS));
  const answer = useCall(
    complaints.query,
    { OrderNos: [order.OrderID], pageSize: 50 },
    { enabled: isEnabled },
  );
  const items = answer.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section title={isResend ? '补发换货，因投诉' : `投诉 ${items.length}`}>
      <ul className="claim-list">
        {items.map((one) => (
          <Line key={one.ComplaintID} value={one} />
        ))}
      </ul>
    </Section>
  );
}

function Line({ value }: { value: ComplaintRow }) {
  const state = complaintState(value);
  const waits = waitText(value, Date.now());
  const money = [
    value.MoneyOut ? `给渠道 ${moneyText(value.MoneyOut)}` : '',
    value.MoneyIn ? `供应商退 ${moneyText(value.MoneyIn)}` : '',
  ];
  return (
    <li>
      <span>
        <Link to={`/complaintV2/process?id=${value.ComplaintID}`}>{value.ComplaintNo}</Link>{' '}
        {COMPLAINT_TYPE_NAMES[value.IdComplaintType]}，{REASON_NAMES[value.IdReason]}{' '}
        <small className="num">{money.filter(Boolean).join('，')}</small>
      </span>
      <span>
        <StatusTag tone={state.tone}>{state.text}</StatusTag>
        {value.WaitsFor !== 'nobody' && <StatusTag tone={waits.tone}>{waits.text}</StatusTag>}
      </span>
    </li>
  );
}
