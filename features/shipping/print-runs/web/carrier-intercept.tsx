import '#features/shipping/deliveries/web/deliveries.css';
import { Act } from '#kit/ui/acts/act.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Section } from '#kit/ui/page.tsx';
import type { Tone } from '#kit/ui/theme.ts';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import { type ParcelRow, printRuns } from '../contract.ts';
import { INTERCEPT_NAMES, type Intercept } from '../parcel-states.ts';
import { INTERCEPT_TEXT } from './parcel-acts.tsx';

const TONES: Readonly<Record<Intercept, Tone>> = {
  asked: 'work',
  accepted: 'ok',
  refused: 'error',
  unclear: 'wait',
};

/** 联系快递拦截: parcels of an order that their carriers can be told to bring back, and what they said; else nothing. */
export function CarrierIntercept({ orderId }: { orderId: string }) {
  const may = useMay()(printRuns.intercept);
  const parcels = useCall(
    printRuns.parcels,
    { orderIds: [orderId], states: ['shipped'], pageSize: 50 },
    { enabled: may, topics: ['print-run'] },
  );
  const rows = (parcels.data?.items ?? []).filter(
    ({ CanIntercept, Intercept: answer }) => CanIntercept || answer,
  );
  if (rows.length === 0) return null;
  return (
    <Section title="快递拦截">
      <ul className="parcels">
        {rows.map((parcel) => (
          <li key={parcel.ParcelID}>
            <span>{parcel.Company}</span>
            <span className="mono">{parcel.WaybillNo}</span>
            <InterceptState parcel={parcel} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What the carrier said, and the act where it may be told (again). */
function InterceptState({ parcel }: { parcel: ParcelRow }) {
  const { Intercept: answer, ParcelID, WaybillNo } = parcel;
  return (
    <>
      {answer && (
        <span className="parcel-note">
          <StatusTag tone={TONES[answer.State]}>{INTERCEPT_NAMES[answer.State]}</StatusTag>{' '}
          <Time value={answer.On} />
          {answer.Says && ` ${answer.Says}`}
        </span>
      )}
      {parcel.CanIntercept && (
        <Act
          on={printRuns.intercept}
          kind="text"
          input={{ ParcelIDs: [ParcelID] }}
          confirm={{ title: `通知快递拦截 ${WaybillNo}`, says: INTERCEPT_TEXT, act: '拦截' }}
        >
          联系快递拦截
        </Act>
      )}
    </>
  );
}
