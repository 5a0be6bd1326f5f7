import './receipts.css';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { MARK_NAMES, TRACE_NAMES } from '#features/shipping/deliveries/trace-states.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Section } from '#kit/ui/page.tsx';
import { Time } from '#kit/ui/time.tsx';
import { receipts } from '../contract.ts';

/** 物流轨迹: what carriers said, where they said anything. */
export default function TraceSection({ order }: { order: OrderRow }) {
  const isTold = order.Parcels.some(({ State, Mark, Voided }) => (State > 0 || Mark > 0) && !Voided);
  return isTold && <Traces orderId={order.OrderID} />;
}

function Traces({ orderId }: { orderId: string }) {
  const asked = useCall(receipts.trace, { OrderID: orderId }, { topics: ['orders'] });
  return (
    <Section title="物流轨迹">
      <Loaded query={asked}>
        {({ items }) =>
          items.map(({ ParcelID, ExpressCompany, ExpressNo, State, Mark, Lines }) => (
            <div key={ParcelID} className="trace">
              <p>
                {ExpressCompany} <span className="mono">{ExpressNo}</span> {TRACE_NAMES[State]}
                {Mark > 0 && <b className="problem"> {MARK_NAMES[Mark]}</b>}
              </p>
              <ol>
                {Lines.map(({ At, Text, Place }) => (
                  <li key={`${At}${Text}`}>
                    <Time value={At} /> <span>{[Place, Text].filter(Boolean).join('，')}</span>
                  </li>
                ))}
              </ol>
            </div>
          ))
        }
      </Loaded>
    </Section>
  );
}
