import './receipts.css';
import { useState } from 'react';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { MARK_NAMES, TRACE, TRACE_NAMES } from '#features/shipping/deliveries/trace-states.ts';
import type { Output } from '#kit/endpoint/contract.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Section } from '#kit/ui/page.tsx';
import type { Tone } from '#kit/ui/theme.ts';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import { receipts } from '../contract.ts';

/** 物流轨迹: what carriers said, where they said anything. */
export default function TraceSection({ order }: { order: OrderRow }) {
  const isTold = order.Parcels.some(({ State, Mark, Voided }) => (State > 0 || Mark > 0) && !Voided);
  return isTold && <Traces orderId={order.OrderID} />;
}

function Traces({ orderId }: { orderId: string }) {
  const answer = useCall(receipts.trace, { OrderID: orderId }, { topics: ['orders'] });
  return (
    <Section title="物流轨迹">
      <Loaded query={answer}>
        {({ items }) => items.map((parcel) => <ParcelTrace key={parcel.ParcelID} parcel={parcel} />)}
      </Loaded>
    </Section>
  );
}

type Trace = Output<typeof receipts.trace>['items'][number];

/** The newest lines say where it is; the whole way comes by a press. */
const NEWEST = 3;

function ParcelTrace({ parcel: { ExpressCompany, ExpressNo, State, Mark, Lines } }: { parcel: Trace }) {
  const [isWhole, setWhole] = useState(false);
  const lines = isWhole ? Lines : Lines.slice(0, NEWEST);
  return (
    <div className="trace">
      <p className="row">
        {ExpressCompany} <span className="mono">{ExpressNo}</span>
        <StatusTag tone={toneOf(State, Mark)}>{TRACE_NAMES[State]}</StatusTag>
        {Mark > 0 && <b className="problem">{MARK_NAMES[Mark]}</b>}
      </p>
      <ol>
        {lines.map(({ At, Text, Place }) => (
          <li key={`${At}${Text}`}>
            <Time value={At} />
            <span>{[Place, Text].filter(Boolean).join('，')}</span>
          </li>
        ))}
      </ol>
      {Lines.length > NEWEST && (
        <Button kind="text" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? '收起' : `展开全部 ${Lines.length} 条`}
        </Button>
      )}
    </div>
  );
}

function toneOf(state: number, mark: number): Tone {
  if (mark > 0 || state >= TRACE.trouble) return 'error';
  if (state === TRACE.signed) return 'ok';
  return state === TRACE.toFetch ? 'wait' : 'work';
}
